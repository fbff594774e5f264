// Two functions of glibc 2.35 and 2.36 that the compiler's own libraries call when they are part of
// the program. With these the program asks for nothing newer than glibc 2.34 (RHEL 9); on a newer
// one it uses these as well.
#include <cerrno>
#include <cstdint>
#include <cstdlib>

#include <dlfcn.h>
#include <link.h>
#include <sys/random.h>

namespace {

struct Search {
    ElfW(Addr) address;
    dl_find_object* found;
};

// Is the address in this file? Then its exception tables are the ones that are looked for.
int look(dl_phdr_info* file, std::size_t, void* data) {
    Search& search = *static_cast<Search*>(data);
    ElfW(Addr) begin = ~ElfW(Addr){0};
    ElfW(Addr) end = 0;
    bool is_inside = false;
    void* tables = nullptr;
    for (int i = 0; i < file->dlpi_phnum; ++i) {
        const ElfW(Phdr)& part = file->dlpi_phdr[i];
        const ElfW(Addr) address = file->dlpi_addr + part.p_vaddr;
        if (part.p_type == PT_LOAD) {
            begin = address < begin ? address : begin;
            end = address + part.p_memsz > end ? address + part.p_memsz : end;
            is_inside |= search.address >= address && search.address < address + part.p_memsz;
        } else if (part.p_type == PT_GNU_EH_FRAME) {
            // NOLINTNEXTLINE(performance-no-int-to-ptr): the loader tells addresses as numbers
            tables = reinterpret_cast<void*>(address);
        }
    }
    if (!is_inside || !tables) return 0;
    *search.found = {};
    // NOLINTNEXTLINE(performance-no-int-to-ptr)
    search.found->dlfo_map_start = reinterpret_cast<void*>(begin);
    // NOLINTNEXTLINE(performance-no-int-to-ptr)
    search.found->dlfo_map_end = reinterpret_cast<void*>(end);
    search.found->dlfo_eh_frame = tables;
    return 1;
}

}  // namespace

// Where an exception finds what to undo (libgcc, since glibc 2.35). It is slower than glibc's,
// which does not matter to a program that throws when it is started wrongly and hardly ever else.
extern "C" int _dl_find_object(void* address, dl_find_object* found) noexcept {
    Search search{reinterpret_cast<ElfW(Addr)>(address), found};
    return dl_iterate_phdr(look, &search) == 1 ? 0 : -1;
}

// Random numbers for std::random_device (libstdc++, since glibc 2.36).
extern "C" std::uint32_t arc4random() noexcept {
    std::uint32_t number = 0;
    while (getrandom(&number, sizeof number, 0) != sizeof number) {
        if (errno != EINTR) std::abort();  // there is no Linux of today without it
    }
    return number;
}
