#include "cli/starters.h"

#include <algorithm>
#include <cassert>

#include <fmt/format.h>

#include "games/catalog.h"

namespace shinpan::cli {
namespace {

std::vector<EmbeddedFile> files_in(const std::string& folder) {
    std::vector<EmbeddedFile> files;
    for (const EmbeddedFile& file : starter_files()) {
        if (!file.path.starts_with(folder + "/")) continue;
        files.push_back({file.path.substr(folder.size() + 1), file.content});
    }
    assert(!files.empty());
    return files;
}

NewFile new_file(const EmbeddedFile& file, std::string content) {
    return {std::string(file.path), std::move(content), file.content.starts_with("#!")};
}

// The library for thinking logs: its path below libraries/.
std::string_view library_of(std::string_view language) {
    if (language == "python") return "python/shinpan_tlf.py";
    if (language == "cpp") return "cpp/shinpan_tlf.hpp";
    assert(language == "java");
    return "java/src/main/java/shinpan/Tlf.java";
}

NewFile library_file(std::string_view language) {
    const std::string_view path = library_of(language);
    const auto library = std::ranges::find(library_files(), path, &EmbeddedFile::path);
    assert(library != library_files().end());
    const std::string name(path.substr(path.rfind('/') + 1));
    return {name, std::string(library->content), /*is_executable=*/false};
}

}  // namespace

std::string replaced(std::string text, std::string_view old, std::string_view with) {
    for (std::size_t at = text.find(old); at != text.npos; at = text.find(old, at + with.size()))
        text.replace(at, old.size(), with);
    return text;
}

const std::vector<std::string>& starter_games() {
    static const std::vector<std::string> kGames = [] {
        std::vector<std::string> found;
        for (const GameCard& card : catalog()) {
            const std::string folder = fmt::format("{}/", card.name);
            const bool is_there = std::ranges::any_of(
                starter_files(),
                [&](const EmbeddedFile& file) { return file.path.starts_with(folder); });
            if (is_there) found.emplace_back(card.name);
        }
        return found;
    }();
    return kGames;
}

const std::vector<std::string>& starter_languages() {
    static const std::vector<std::string> kLanguages{"python", "cpp", "java"};
    return kLanguages;
}

std::vector<NewFile> starter(std::string_view game, std::string_view language) {
    const std::vector<EmbeddedFile> engine = files_in(fmt::format("{}/{}", game, language));
    std::vector<NewFile> files;
    for (const EmbeddedFile& file : files_in(fmt::format("{}/common", game)))
        files.push_back(
            new_file(file, replaced(std::string(file.content), "@engine@", engine.front().path)));
    for (const EmbeddedFile& file : engine)
        files.push_back(new_file(file, std::string(file.content)));
    for (const EmbeddedFile& file : files_in(fmt::format("common/{}", language)))
        files.push_back(new_file(file, std::string(file.content)));
    files.push_back(library_file(language));
    return files;
}

}  // namespace shinpan::cli
