// Tries the library for C++; libraries_test.py tells what the lines mean.
#include <iostream>
#include <sstream>

#include "shinpan_tlf.hpp"

namespace {

std::string word(std::string_view text) {
    std::string out;
    for (const char c : text) {
        char digits[3];
        std::snprintf(digits, sizeof digits, "%02x",
                      static_cast<unsigned>(static_cast<unsigned char>(c)));
        out += digits;
    }
    return out.empty() ? "-" : out;
}

std::string text_of(const std::string& word) {
    std::string out;
    for (std::size_t at = 0; at + 1 < word.size(); at += 2)
        out += static_cast<char>(std::stoi(word.substr(at, 2), nullptr, 16));
    return out;
}

std::vector<std::string> split(const std::string& text, char separator) {
    std::vector<std::string> parts;
    std::istringstream input(text);
    for (std::string part; std::getline(input, part, separator);)
        parts.push_back(part);
    return parts;
}

tlf::Properties properties_of(const std::vector<std::string>& words, std::size_t from) {
    tlf::Properties properties;
    for (std::size_t i = from; i < words.size(); ++i) {
        const std::vector<std::string> parts = split(words[i], '=');
        const std::string text = text_of(parts[2]);
        const bool is_date = parts[1].rfind("local", 0) == 0 || parts[1].rfind("offset", 0) == 0;
        const tlf::Value value = parts[1] == "string" ? tlf::Value(text)
                                 : is_date            ? tlf::Value(tlf::DateTime{text})
                                                      : tlf::value_of_bare(text);
        properties.push_back({text_of(parts[0]), value});
    }
    return properties;
}

constexpr const char* kinds[] = {"echo", "comment", "ok", "error"};

void read(const std::string& path, bool is_strict) {
    std::FILE* file = std::fopen(path.c_str(), "rb");
    if (!file) std::abort();
    tlf::read(
        file,
        [](const tlf::Entry& entry) {
            std::cout << "entry " << entry.line << " " << kinds[static_cast<int>(entry.kind)];
            for (const std::string& text : {entry.stamp, entry.message, entry.trailing, entry.text})
                std::cout << " " << word(text);
            for (const tlf::Property& property : entry.properties) {
                const auto* text = std::get_if<std::string>(&property.value.variant());
                std::cout << " " << property.name << "=" << tlf::type_of(property.value) << "="
                          << word(text ? *text : tlf::value_text(property.value));
            }
            std::cout << "\n";
        },
        [](const tlf::Defect& defect) {
            std::cout << "defect " << defect.line << " " << defect.column
                      << (defect.is_error() ? " error " : " warning ") << defect.kind << "\n";
        },
        is_strict);
    std::fclose(file);
}

void write(const std::vector<std::string>& words) {
    tlf::Entry entry;
    while (words[1] != kinds[static_cast<int>(entry.kind)])
        entry.kind = static_cast<tlf::Kind>(static_cast<int>(entry.kind) + 1);
    entry.stamp = text_of(words[2]);
    entry.message = text_of(words[3]);
    entry.properties = properties_of(words, 4);
    try {
        const std::string lines = tlf::write(entry);
        std::cout << "text " << word(lines) << "\n";
    } catch (const tlf::CannotWrite&) {
        std::cout << "refused\n";
    }
}

void log(const std::vector<std::string>& words) {
    tlf::Log written = tlf::open_log(words[1], {});
    for (std::size_t i = 2; i < words.size(); ++i) {
        const std::vector<std::string> parts = split(words[i], ',');
        const std::string text = text_of(parts[1]);
        const tlf::Properties properties = properties_of(parts, 2);
        if (parts[0] == "input") written.input(text);
        if (parts[0] == "comment") written.comment(text);
        if (parts[0] == "reply") written.reply(text, properties);
        if (parts[0] == "panic") written.panic(text, properties);
    }
}

}  // namespace

int main() {
    for (std::string line; std::getline(std::cin, line);) {
        const std::vector<std::string> words = split(line, ' ');
        if (words[0] == "strict" || words[0] == "lenient") read(words[1], words[0] == "strict");
        if (words[0] == "write") write(words);
        if (words[0] == "log") log(words);
        std::cout << "done" << std::endl;
    }
}
