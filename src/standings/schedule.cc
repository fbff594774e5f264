#include "standings/schedule.h"

namespace shinpan::standings {

Agenda agenda(const Format& format, const Progress& progress) {
    return std::visit([&](const auto& f) { return agenda(f, progress); }, format);
}

}  // namespace shinpan::standings
