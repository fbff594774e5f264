// What a command answers.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "tlf/entry.h"

namespace shinpan::go {

struct Reply {
    // The kernel's own commands are answered in TLF: further lines begin with ". ". GTP's are
    // answered as GTP has it.
    enum class Form { tlf, gtp };

    Form form = Form::tlf;
    bool is_ok = true;
    std::string text;  // lines with LF between them, without signs
    // The same for programs: the line of the JSON log.
    std::string json_message;
    std::vector<tlf::Property> json_properties;

    std::vector<std::string> thoughts;  // for the logs
    bool is_last = false;               // the program is to end
    bool is_streamed = false;           // it has been sent line by line, and is complete
};

// "=", in the JSON log "ok".
Reply done();
// "= TEXT", in the JSON log "output".
Reply output(std::string text, std::vector<tlf::Property> json_properties);
// "? MESSAGE name:value ...", in the JSON log "error" with the same properties. `json_message` is
// for the errors that have a name there.
Reply refused(std::string_view message, std::vector<tlf::Property> properties = {},
              std::string json_message = "error");

// What a GTP command answers.
Reply gtp_reply(const Result<std::string>& text);

// "name:value name:value". Values stand bare where that can be read, as document 002 has them.
std::string properties_text(const std::vector<tlf::Property>& properties);

}  // namespace shinpan::go
