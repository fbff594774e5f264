#include "rules/answer_fields.h"

#include <fmt/format.h>

#include "core/text.h"
#include "tlf/read_entry.h"

namespace shinpan::rules {

AnswerFields::AnswerFields(std::string_view answer) : answer_(answer) { read(); }

void AnswerFields::read() {
    if (answer_.size() > kLongestAnswer)
        return wrong(fmt::format("expected an answer of at most {} bytes", kLongestAnswer));
    Result<tlf::OneEntry> one = tlf::read_entry(answer_);
    if (!one) return wrong(one.error().message);
    if (one->entry.kind != tlf::Kind::ok)
        return wrong("expected an answer with \"=\" or \"?\" in front");
    entry_ = std::move(one->entry);
    if (!entry_.message.empty())
        wrong(
            fmt::format("{}: expected properties such as name:'value'", in_quotes(entry_.message)));
}

std::string AnswerFields::text(std::string_view name, std::size_t longest, Need need) {
    const tlf::Value* value = entry_.find(name);
    if (!value) {
        if (need == Need::needed) wrong(fmt::format("expected {}:'...'", name));
        return {};
    }
    std::string text;
    if (const auto* quoted = std::get_if<std::string>(value)) {
        text = *quoted;
    } else if (const auto* whole = std::get_if<std::int64_t>(value)) {
        text = fmt::format("{}", *whole);  // a move or a version that happens to be a number
    } else {
        wrong(fmt::format("{}: expected a text in quotes", name));
    }
    if (text.size() > longest) {
        wrong(fmt::format("{}: expected at most {} bytes, found {}", name, longest, text.size()));
        return {};
    }
    if (need == Need::needed && text.empty()) wrong(fmt::format("{}: expected something", name));
    return text;
}

Words AnswerFields::words(std::string_view name, Need need) {
    Words words{text(name, kLongestWords, need), text(fmt::format("{}_ja", name), kLongestWords)};
    for (const std::string* each : {&words.english, &words.japanese}) {
        if (shown_safely(*each) != *each)
            wrong(fmt::format("{}: {}: expected words that a terminal can show, on one line", name,
                              in_quotes(*each)));
    }
    if (words.japanese.empty()) words.japanese = words.english;
    return words;
}

std::vector<std::string> AnswerFields::list(std::string_view name, std::size_t most,
                                            std::size_t longest, Need need) {
    const std::string all = text(name, kLongestAnswer, need);
    std::vector<std::string> words;
    for (const std::string_view word : split_words(all)) {
        if (word.size() > longest) {
            wrong(fmt::format("{}: {}: expected a word of at most {} bytes", name, in_quotes(word),
                              longest));
            return {};
        }
        if (words.size() == most) {
            wrong(fmt::format("{}: expected at most {} words", name, most));
            return {};
        }
        words.emplace_back(word);
    }
    return words;
}

std::optional<PerSide<std::string>> AnswerFields::pair(std::string_view name, Need need) {
    std::vector<std::string> words = list(name, 3, kLongestWords, need);
    if (words.empty()) return std::nullopt;
    if (words.size() != 2) {
        wrong(fmt::format("{}: expected two words, for who moves first and second", name));
        return std::nullopt;
    }
    return PerSide<std::string>{{std::move(words[0]), std::move(words[1])}};
}

std::optional<long long> AnswerFields::number(std::string_view name, long long least,
                                              long long most) {
    if (!has(name)) return std::nullopt;
    const std::string text = this->text(name, kLongestName);
    const auto number = integer_from_text(text);
    if (number && *number >= least && *number <= most) return number;
    wrong(fmt::format("{}: {}: expected a whole number from {} to {}", name, in_quotes(text), least,
                      most));
    return std::nullopt;
}

void AnswerFields::wrong(std::string message) {
    if (!wrong_) wrong_ = std::move(message);
}

Error AnswerFields::error() const {
    return {ErrorKind::syntax, fmt::format("{}: {}", in_quotes(answer_), *wrong_)};
}

}  // namespace shinpan::rules
