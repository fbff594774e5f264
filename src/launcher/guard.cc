#include "launcher/guard.h"

#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <span>

#include <linux/audit.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace shinpan::launcher {
namespace {

// Which of its arguments names the process that a system call is aimed at.
enum class Aim : std::uint8_t { first, second, hidden };

struct Call {
    std::uint32_t number;
    Aim aim;
};

struct Architecture {
    std::uint32_t name;
    std::span<const Call> calls;
};

constexpr Call kCalls[] = {
    {SYS_kill, Aim::first},
    {SYS_tkill, Aim::first},
    {SYS_tgkill, Aim::first},
    {SYS_rt_sigqueueinfo, Aim::first},
    {SYS_rt_tgsigqueueinfo, Aim::first},
    {SYS_ptrace, Aim::second},
    {SYS_pidfd_open, Aim::first},
    // A folder of /proc is as good to it as a descriptor from pidfd_open.
    {SYS_pidfd_send_signal, Aim::hidden},
    {SYS_prlimit64, Aim::first},
    {SYS_process_vm_writev, Aim::first},
    {SYS_setpriority, Aim::second},
    {SYS_ioprio_set, Aim::second},
    {SYS_sched_setparam, Aim::first},
    {SYS_sched_setscheduler, Aim::first},
    {SYS_sched_setaffinity, Aim::first},
    {SYS_sched_setattr, Aim::first},
#ifdef __x86_64__
    // x32 has most numbers of its 64-bit brother, and these.
    {521, Aim::second},  // ptrace
    {524, Aim::first},   // rt_sigqueueinfo
    {536, Aim::first},   // rt_tgsigqueueinfo
    {540, Aim::first},   // process_vm_writev
#endif
};

// Programs of 32 bits, which the same kernel runs. Most numbers are the same in both families.
#if defined(__x86_64__) || defined(__aarch64__)
#ifdef __x86_64__
constexpr bool kIsIntel = true;
constexpr std::uint32_t kWide = AUDIT_ARCH_X86_64;
constexpr std::uint32_t kNarrow = AUDIT_ARCH_I386;
#else
constexpr bool kIsIntel = false;
constexpr std::uint32_t kWide = AUDIT_ARCH_AARCH64;
constexpr std::uint32_t kNarrow = AUDIT_ARCH_ARM;
#endif
constexpr Call kNarrowCalls[] = {
    {37, Aim::first},                     // kill
    {238, Aim::first},                    // tkill
    {kIsIntel ? 270 : 268, Aim::first},   // tgkill
    {178, Aim::first},                    // rt_sigqueueinfo
    {kIsIntel ? 335 : 363, Aim::first},   // rt_tgsigqueueinfo
    {26, Aim::second},                    // ptrace
    {434, Aim::first},                    // pidfd_open
    {424, Aim::hidden},                   // pidfd_send_signal
    {kIsIntel ? 340 : 369, Aim::first},   // prlimit64
    {kIsIntel ? 348 : 377, Aim::first},   // process_vm_writev
    {97, Aim::second},                    // setpriority
    {kIsIntel ? 289 : 314, Aim::second},  // ioprio_set
    {154, Aim::first},                    // sched_setparam
    {156, Aim::first},                    // sched_setscheduler
    {241, Aim::first},                    // sched_setaffinity
    {kIsIntel ? 351 : 380, Aim::first},   // sched_setattr
};
constexpr std::array<Architecture, 2> kArchitectures{{{kWide, kCalls}, {kNarrow, kNarrowCalls}}};
#else
constexpr std::array<Architecture, 0> kArchitectures{};
#endif

constexpr std::uint32_t kX32Bit = 0x4000'0000;
constexpr std::uint32_t kAllow = SECCOMP_RET_ALLOW;
constexpr std::uint32_t kRefuse = SECCOMP_RET_ERRNO | EPERM;
constexpr std::uint32_t kUnknown = SECCOMP_RET_ERRNO | ENOSYS;  // callers have another way then

sock_filter load(std::size_t offset) {
    return {BPF_LD | BPF_W | BPF_ABS, 0, 0, static_cast<std::uint32_t>(offset)};
}
// Numbers of processes have 32 bits; both families are little-endian.
sock_filter load_argument(int i) {
    return load(offsetof(seccomp_data, args) + static_cast<std::size_t>(i) * 8);
}
sock_filter answer(std::uint32_t action) { return {BPF_RET | BPF_K, 0, 0, action}; }
// If they are equal it goes on there, else here or `otherwise` further.
sock_filter if_equal(std::uint32_t value, std::size_t steps, std::size_t otherwise = 0) {
    return {BPF_JMP | BPF_JEQ | BPF_K, static_cast<std::uint8_t>(steps),
            static_cast<std::uint8_t>(otherwise), value};
}

// What follows the calls of all architectures, by its place there:
//   0 first:  load the first argument, go to 3
//   2 second: load the second argument
//   3         refuse if it is one of the victims, else allow
//   hidden:   not known
std::vector<sock_filter> judgement(std::span<const std::uint32_t> victims) {
    std::vector<sock_filter> steps{load_argument(0), {BPF_JMP | BPF_JA, 0, 0, 1}, load_argument(1)};
    for (std::size_t i = 0; i < victims.size(); ++i)
        steps.push_back(if_equal(victims[i], victims.size() - i));
    for (const std::uint32_t action : {kAllow, kRefuse, kUnknown})
        steps.push_back(answer(action));
    return steps;
}

std::size_t place_of(Aim aim, std::size_t length) {
    switch (aim) {
        case Aim::first: return 0;
        case Aim::second: return 2;
        case Aim::hidden: break;
    }
    return length - 1;
}

std::vector<sock_filter> filter_against(std::span<const std::uint32_t> victims) {
    const std::vector<sock_filter> last = judgement(victims);
    std::size_t length = 2;  // of all before that
    for (const Architecture& each : kArchitectures)
        length += each.calls.size() + 4;
    std::vector<sock_filter> steps{load(offsetof(seccomp_data, arch))};
    for (const Architecture& each : kArchitectures) {
        steps.push_back(if_equal(each.name, 0, each.calls.size() + 3));
        steps.push_back(load(offsetof(seccomp_data, nr)));
        steps.push_back({BPF_ALU | BPF_AND | BPF_K, 0, 0, ~kX32Bit});
        for (const Call& call : each.calls) {
            const std::size_t place = length + place_of(call.aim, last.size());
            steps.push_back(if_equal(call.number, place - steps.size() - 1));
        }
        steps.push_back(answer(kAllow));
    }
    steps.push_back(answer(kAllow));
    steps.insert(steps.end(), last.begin(), last.end());
    return steps;
}

// Landlock, of which the headers of older systems know less than their kernels.
struct Ruleset {
    std::uint64_t files = 0;
    std::uint64_t network = 0;
    std::uint64_t scoped = 0;
};
constexpr std::uint64_t kScopeSignal = 2;

int open_scope() {
    const Ruleset signals{.scoped = kScopeSignal};
    return static_cast<int>(::syscall(SYS_landlock_create_ruleset, &signals, sizeof signals, 0));
}

// A user who is not root gives up for it that the engine may become somebody else (sudo).
template <class Step>
void try_step(Step step) {
    if (step() == 0 || (errno != EACCES && errno != EPERM)) return;
    if (::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0) step();
}

}  // namespace

Guard::Guard(pid_t referee, pid_t server) {
    if (referee == 0) return;
    const auto number = [](pid_t process) { return static_cast<std::uint32_t>(process); };
    const pid_t launcher = ::getpid();  // and the number of its group
    const std::uint32_t victims[] = {number(launcher), number(referee),
                                     number(server),   number(-launcher),
                                     number(-server),  number(-::getpgid(referee)),
                                     number(-1)};
    if (!kArchitectures.empty()) filter_ = filter_against(victims);
    scope_ = open_scope();
}

void Guard::close_behind() const {
    if (scope_ >= 0) try_step([&] { return ::syscall(SYS_landlock_restrict_self, scope_, 0); });
    if (filter_.empty()) return;
    const sock_fprog program{static_cast<unsigned short>(filter_.size()),
                             const_cast<sock_filter*>(filter_.data())};
    // A filter would else slow the engine down, as a shield against Spectre that it does not need.
    try_step([&] {
        return ::syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_SPEC_ALLOW,
                         &program);
    });
}

}  // namespace shinpan::launcher
