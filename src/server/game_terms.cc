#include "server/game_terms.h"

#include <fmt/format.h>

namespace shinpan::server {
namespace {

lssp::Value list_of(const PerSide<std::string>& texts) {
    return lssp::List{lssp::Value(texts[Side::first]), lssp::Value(texts[Side::second])};
}

Result<PerSide<std::string>> pair_in(const lssp::Object& object, std::string_view key) {
    const auto texts = object.texts(key);
    if (!texts || texts->size() != 2) {
        return failure(ErrorKind::syntax, fmt::format("{}: expected a list of two texts", key));
    }
    return PerSide<std::string>{{(*texts)[0], (*texts)[1]}};
}

}  // namespace

std::string to_json(const GameTerms& terms) {
    lssp::Object object = lssp::object_of(terms.rules);
    object.set("clock", to_text(terms.time));
    object.set("names", list_of(terms.names));
    object.set("data_formats", list_of(terms.data_formats));
    object.set("secret_hashes", list_of(terms.secret_hashes));
    return lssp::kJsonFormat.write(object);
}

Result<GameTerms> game_terms_from_json(std::string_view text) {
    const Result<lssp::Object> object = lssp::kJsonFormat.read(text);
    if (!object) return tl::unexpected(object.error());
    Result<lssp::Terms> rules = lssp::terms_from_object(*object);
    if (!rules) return tl::unexpected(rules.error());
    const Result<TimeControl> time = time_control_from_text(object->text("clock").value_or(""));
    if (!time) return tl::unexpected(time.error());
    GameTerms terms{std::move(*rules), *time, {}, {}, {}};
    for (const auto& [key, member] : {std::pair{"names", &GameTerms::names},
                                      std::pair{"data_formats", &GameTerms::data_formats},
                                      std::pair{"secret_hashes", &GameTerms::secret_hashes}}) {
        Result<PerSide<std::string>> pair = pair_in(*object, key);
        if (!pair) return tl::unexpected(pair.error());
        terms.*member = std::move(*pair);
    }
    for (const Side side : kSides) {
        const std::string& format = terms.data_formats[side];
        if (!lssp::find_data_format(format)) {
            return failure(ErrorKind::syntax, fmt::format("{}: expected a data format", format));
        }
    }
    return terms;
}

}  // namespace shinpan::server
