// For tests: the transcripts of docs/protocols/lssp.md.
#pragma once

#include <fstream>
#include <string>
#include <string_view>
#include <vector>

namespace shinpan::lssp {

// What one side says until the other does, as it is sent.
struct Turn {
    bool is_client;
    std::string text;  // whole lines with CR LF
};
using Transcript = std::vector<Turn>;

inline std::vector<Transcript> documented_transcripts() {
    std::ifstream page(SHINPAN_SOURCE_DIR "/docs/protocols/lssp.md");
    std::vector<Transcript> all;
    for (std::string line; std::getline(page, line);) {
        if (line != "```lssp") continue;
        Transcript transcript;
        while (std::getline(page, line) && line != "```") {
            const bool is_client = line.starts_with("C>");
            if (transcript.empty() || transcript.back().is_client != is_client) {
                transcript.push_back({is_client, ""});
            }
            transcript.back().text += (line.size() > 3 ? line.substr(3) : "") + "\r\n";
        }
        all.push_back(std::move(transcript));
    }
    return all;
}

// All that one side says.
inline std::string said_by(const Transcript& transcript, bool is_client) {
    std::string text;
    for (const Turn& turn : transcript) {
        if (turn.is_client == is_client) text += turn.text;
    }
    return text;
}

}  // namespace shinpan::lssp
