#include "server/kept_table.h"

namespace shinpan::server {
namespace {

constexpr int kVersion = 1;

// The key has the name that it had when there was one kind of session.
constexpr std::string_view kManner = "data_format";

std::string seat_json(const KeptSeat& seat) {
    return JsonWriter()
        .add("name", seat.name)
        .add(kManner, seat.manner)
        .add_said("secret_hash", seat.secret_hash)
        .text();
}

void read_seat(JsonReader& json, KeptSeat& seat) {
    json.read("name", seat.name)
        .read(kManner, seat.manner)
        .read_said("secret_hash", seat.secret_hash);
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
