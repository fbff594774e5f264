// Random fields and messages for property tests.
#pragma once

#include <string>

#include <rapidcheck.h>

#include "core/utf8.h"
#include "protocol/lssp/characters.h"
#include "protocol/lssp/messages.h"

namespace shinpan::lssp {

// A value of a line, likely to look like something else.
inline rc::Gen<std::string> arbitrary_value() {
    const auto character = rc::gen::weightedOneOf<char32_t>(
        {{6, rc::gen::elementOf(std::u32string(U"<-: ?\tab01{}\"あ\u3000\u200d♥"))},
         {1,
          rc::gen::suchThat(rc::gen::cast<char32_t>(rc::gen::inRange(0, 0x110000)),
                            [](char32_t c) { return class_of(c) != CharacterClass::neither; })}});
    const auto text = rc::gen::map(rc::gen::container<std::u32string>(character),
                                   [](const std::u32string& characters) {
                                       std::string out;
                                       for (const char32_t c : characters)
                                           append_utf8(out, c);
                                       return out;
                                   });
    return rc::gen::suchThat(text, [](const std::string& value) {
        return !value.empty() && !first_value_flaw(value) && !value.starts_with("<-") &&
               !value.ends_with(' ') && !value.ends_with('\t');
    });
}

inline rc::Gen<std::string> arbitrary_name_and_version() {
    return rc::gen::element<std::string>("plain/1.0.0", "LSSP-JSON/1.0.0", "a/1", "x<'>/0a.b");
}

// Data of a heredoc: lines of any bytes.
inline rc::Gen<std::string> arbitrary_data() {
    const auto line = rc::gen::nonEmpty(
        rc::gen::container<std::string>(rc::gen::suchThat<char>([](char c) { return c != '\n'; })));
    return rc::gen::map(rc::gen::container<std::vector<std::string>>(line),
                        [](const std::vector<std::string>& lines) {
                            std::string out;
                            for (const std::string& text : lines)
                                (out += out.empty() ? "" : "\r\n") += text;
                            return out;
                        });
}

inline rc::Gen<Data> data_with_format() {
    return rc::gen::build<Data>(rc::gen::set(&Data::text, arbitrary_data()),
                                rc::gen::set(&Data::format, arbitrary_name_and_version()));
}

inline rc::Gen<Data> arbitrary_message_data() {
    return rc::gen::build<Data>(
        rc::gen::set(&Data::text, arbitrary_data()),
        rc::gen::set(&Data::format,
                     rc::gen::oneOf(rc::gen::just(std::string()), arbitrary_name_and_version())));
}

template <class T>
rc::Gen<std::optional<T>> maybe(rc::Gen<T> some) {
    return rc::gen::oneOf(
        rc::gen::just(std::optional<T>()),
        rc::gen::map(std::move(some), [](T value) { return std::optional<T>(std::move(value)); }));
}

inline rc::Gen<std::optional<Seconds>> arbitrary_time() {
    return maybe(rc::gen::map(rc::gen::inRange<long>(0, kLongestTime.count() + 1),
                              [](long n) { return Seconds(n); }));
}

inline rc::Gen<ClockTold> arbitrary_clock() {
    return rc::gen::exec([]() -> ClockTold {
        if (*rc::gen::inRange(0, 4) == 0) return {};
        return {std::chrono::milliseconds(*rc::gen::inRange(0, 1'000'000'000)),
                *rc::gen::inRange(0, 30)};
    });
}

inline rc::Gen<FromClient> arbitrary_from_client() {
    return rc::gen::exec([]() -> FromClient {
        const auto detail = [] { return *maybe(arbitrary_message_data()); };
        switch (*rc::gen::inRange(0, 6)) {
            case 0: return Hello{*arbitrary_name_and_version()};
            case 1: return Intent{*arbitrary_value(), *maybe(data_with_format())};
            case 2: return Consent{*rc::gen::arbitrary<bool>(), detail()};
            case 3: return ReadyTold{*arbitrary_value()};
            case 4: {
                const auto mode = *rc::gen::element(Action::Mode::move, Action::Mode::resign,
                                                    Action::Mode::mate, Action::Mode::extra);
                const bool moves = mode == Action::Mode::move;
                return Action{mode, moves ? *arbitrary_value() : std::string(), detail()};
            }
            default: return StopReceived{*arbitrary_value()};
        }
    });
}

inline rc::Gen<FromServer> arbitrary_from_server() {
    return rc::gen::exec([]() -> FromServer {
        const auto data = [] { return *arbitrary_message_data(); };
        const auto detail = [] { return *maybe(arbitrary_message_data()); };
        switch (*rc::gen::inRange(0, 8)) {
            case 0:
                return Formats{
                    *rc::gen::container<std::vector<std::string>>(arbitrary_name_and_version())};
            case 1: {
                Offer offer;
                if (*rc::gen::arbitrary<bool>())
                    offer.rules = Declaration{*arbitrary_name_and_version()};
                else
                    offer.rules = Customize{data()};
                if (*rc::gen::arbitrary<bool>()) offer.data_format = *arbitrary_name_and_version();
                offer.context = data();
                offer.time = *arbitrary_time();
                return offer;
            }
            case 2: return Prepare{*arbitrary_value(), *arbitrary_time()};
            case 3: return Start{*arbitrary_value()};
            case 4: {
                const ClocksTold clocks{{*arbitrary_clock(), *arbitrary_clock()}};
                return Ask{data(), *arbitrary_time(), *arbitrary_value(),
                           *maybe(rc::gen::just(clocks))};
            }
            case 5: return Stop{*arbitrary_value(), detail(), *arbitrary_time()};
            case 6: return Judgement{*rc::gen::arbitrary<bool>(), detail()};
            default:
                return End{*rc::gen::element(End::Result::win, End::Result::lose, End::Result::draw,
                                             End::Result::nogame),
                           detail()};
        }
    });
}

}  // namespace shinpan::lssp
