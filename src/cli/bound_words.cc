#include "cli/bound_words.h"

#include "contestants/player_file.h"

namespace shinpan::cli {
namespace {

Status take_file(TermBounds& bounds, const std::string& path) {
    const std::vector<std::string> keys = TermBounds::keys();
    const Result<PlayerFile> file = read_player_file(path, keys);
    if (!file) return tl::unexpected(file.error());
    for (const auto& [key, values] : file->settings) {
        if (const Status set = bounds.set(key, values); !set)
            return failure(ErrorKind::usage, path + ": " + set.error().message);
    }
    return {};
}

Status take_word(TermBounds& bounds, const std::string& word) {
    const Result<TermBounds> said = TermBounds::from_words({&word, 1});
    if (!said) return tl::unexpected(said.error());
    bounds.override_by(*said);
    return {};
}

}  // namespace

void BoundWords::declare(options::Arguments& arguments, const std::string& name,
                         const std::string& help) {
    arguments.placed_option(name, words_, "BOUNDS", help);
}

Result<TermBounds> BoundWords::bounds() const {
    TermBounds bounds;
    for (const options::PlacedValue& word : words_) {
        const bool is_file = word.text.ends_with(".toml") && word.text.find('=') == word.text.npos;
        const Status taken = is_file ? take_file(bounds, word.text) : take_word(bounds, word.text);
        if (!taken) return tl::unexpected(taken.error());
    }
    return bounds;
}

}  // namespace shinpan::cli
