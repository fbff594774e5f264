#include "fleet/nats_library.h"

#ifdef SHINPAN_HAS_NATS

#include <dlfcn.h>
#include <fmt/format.h>

namespace shinpan::fleet {
namespace {

// Debian calls the library by its version; others do as well, or leave it out.
constexpr const char* kNatsNames[] = {"libnats.so.3.4", "libnats.so.3", "libnats.so"};

Result<NatsLibrary> load_nats() {
    void* handle = nullptr;
    for (const char* name : kNatsNames) {
        if (!handle) handle = ::dlopen(name, RTLD_NOW | RTLD_LOCAL);
    }
    if (!handle) {
        return failure(
            ErrorKind::usage,
            "a fleet needs libnats, which is not installed here (Debian: apt install libnats3.4)");
    }
    NatsLibrary library;
    const char* missing = nullptr;
#define SHINPAN_NATS_LOAD(function)                                                              \
    library.function = reinterpret_cast<decltype(library.function)>(::dlsym(handle, #function)); \
    if (!library.function) missing = #function;
    SHINPAN_NATS_FUNCTIONS(SHINPAN_NATS_LOAD)
#undef SHINPAN_NATS_LOAD
    if (!missing) return library;
    return failure(ErrorKind::usage,
                   fmt::format("the libnats that is installed here lacks {}: expected "
                               "version 3.4 or newer",
                               missing));
}

}  // namespace

Result<const NatsLibrary*> nats_library() {
    static const Result<NatsLibrary> kLibrary = load_nats();
    if (!kLibrary) return tl::unexpected(kLibrary.error());
    return &*kLibrary;
}

}  // namespace shinpan::fleet

#endif
