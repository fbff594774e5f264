#include "server/kept_table.h"

#include <fmt/format.h>

#include "core/text.h"

namespace shinpan::server {
namespace {

constexpr int kVersion = 1;

Result<std::string> data_format_from_text(std::string_view text) {
    if (lssp::find_data_format(text)) return std::string(text);
    return failure(ErrorKind::syntax, fmt::format("{}: expected a data format", in_quotes(text)));
}

std::string seat_json(const KeptSeat& seat) {
    return JsonWriter()
        .add("name", seat.name)
        .add("data_format", seat.data_format)
        .add_said("secret_hash", seat.secret_hash)
        .text();
}

void read_seat(JsonReader& json, KeptSeat& seat) {
    json.read("name", seat.name)
        .read("data_format", seat.data_format, data_format_from_text)
        .read_said("secret_hash", seat.secret_hash);
}

// As version 0.1 kept it: what was offered, and lists of two.
Result<KeptTable> old_kept_table(std::string_view json) {
    const Result<lssp::Object> object = lssp::kJsonFormat.read(json);
    if (!object) return tl::unexpected(object.error());
    const Result<Proposal> said = lssp::proposal_from_object(*object);
    if (!said) return tl::unexpected(said.error());
    const Result<TimeControl> time = time_control_from_text(object->text("clock").value_or(""));
    if (!time) return tl::unexpected(time.error());
    KeptTable table{{said->game, said->settings}, said->time.has_value(), {}};
    table.terms.clocks = {{*time, *time}};
    for (const auto& [key, member] :
         {std::pair{"names", &KeptSeat::name}, std::pair{"data_formats", &KeptSeat::data_format},
          std::pair{"secret_hashes", &KeptSeat::secret_hash}}) {
        const auto texts = object->texts(key);
        if (!texts || texts->size() != 2) {
            return failure(ErrorKind::syntax, fmt::format("{}: expected a list of two texts", key));
        }
        table.seats[Side::first].*member = (*texts)[0];
        table.seats[Side::second].*member = (*texts)[1];
    }
    for (const Side side : kSides) {
        const auto known = data_format_from_text(table.seats[side].data_format);
        if (!known) return tl::unexpected(known.error());
    }
    return table;
}

}  // namespace

Proposal KeptTable::offer(Side side) const {
    Proposal offer{terms.game, terms.settings, {}};
    if (offers_time) offer.time = terms.clocks[side];
    return offer;
}

std::string to_json(const KeptTable& table) {
    JsonWriter seats;
    for (const Side side : kSides)
        seats.add_json(name(side), seat_json(table.seats[side]));
    return JsonWriter()
        .add("version", kVersion)
        .add_json("terms", to_json(table.terms))
        .add("offers_time", table.offers_time)
        .add_json("seats", seats.text())
        .text();
}

Result<KeptTable> kept_table_from_json(std::string_view text) {
    JsonReader json(text, "table");
    if (!json.has("version")) return old_kept_table(text);
    KeptTable table;
    json.version(kVersion)
        .read_object("terms", [&](JsonReader& in) { read(in, table.terms); })
        .read("offers_time", table.offers_time)
        .read_object("seats", [&](JsonReader& in) {
            for (const Side side : kSides) {
                in.read_object(name(side),
                               [&](JsonReader& seat) { read_seat(seat, table.seats[side]); });
            }
        });
    if (const Status done = json.done(); !done) return tl::unexpected(done.error());
    return table;
}

}  // namespace shinpan::server
