// The two languages in which we speak to people.
#pragma once

namespace shinpan {

enum class Language { english, japanese };

// The same in each: titles[Language::japanese].
template <class T>
struct PerLanguage {
    T english{};
    T japanese{};

    constexpr const T& operator[](Language language) const {
        return language == Language::english ? english : japanese;
    }
    bool operator==(const PerLanguage&) const = default;
};

}  // namespace shinpan
