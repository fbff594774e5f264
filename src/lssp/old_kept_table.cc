#include "lssp/old_kept_table.h"

#include <utility>

#include <fmt/format.h>

#include "core/text.h"
#include "lssp/format.h"
#include "lssp/rules.h"

namespace shinpan::lssp {

Result<server::KeptTable> old_kept_table(std::string_view json) {
    using server::KeptSeat;
    const Result<Object> object = kJsonFormat.read(json);
    if (!object) return tl::unexpected(object.error());
    const Result<Proposal> said = proposal_from_object(*object);
    if (!said) return tl::unexpected(said.error());
    const Result<TimeControl> time = time_control_from_text(object->text("clock").value_or(""));
    if (!time) return tl::unexpected(time.error());
    server::KeptTable table{{said->game, said->settings}, said->time.has_value(), {}};
    table.terms.clocks = {{*time, *time}};
    for (const auto& [key, member] :
         {std::pair{"names", &KeptSeat::name}, std::pair{"data_formats", &KeptSeat::manner},
          std::pair{"secret_hashes", &KeptSeat::secret_hash}}) {
        const auto texts = object->texts(key);
        if (!texts || texts->size() != 2) {
            return failure(ErrorKind::syntax, fmt::format("{}: expected a list of two texts", key));
        }
        table.seats[Side::first].*member = (*texts)[0];
        table.seats[Side::second].*member = (*texts)[1];
    }
    for (const Side side : kSides) {
        if (const std::string& name = table.seats[side].manner; !find_data_format(name)) {
            return failure(ErrorKind::syntax,
                           fmt::format("{}: expected a data format", in_quotes(name)));
        }
    }
    return table;
}

}  // namespace shinpan::lssp
