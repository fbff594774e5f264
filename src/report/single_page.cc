#include "report/single_page.h"

#include <cassert>

#include <fmt/format.h>

#include "report/page_files.h"

namespace shinpan::report {
namespace {

// What stands in the file itself and nothing from anywhere else, whatever a player is called.
constexpr std::string_view kInlinePolicy =
    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src "
    "'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action "
    "'none'\" />";

void replace_once(std::string& text, std::string_view mark, std::string_view by) {
    const std::size_t at = text.find(mark);
    assert(at != text.npos);
    text.replace(at, mark.size(), by);
}

// "</script>" in a name would end the script. In a script text "<" stands in strings only where it is
// data.
std::string harmless(std::string_view data) {
    std::string text;
    for (const char c : data) {
        if (c == '<') {
            text += "\\u003c";
        } else {
            text += c;
        }
    }
    return text;
}

}  // namespace

std::string single_page(std::string_view data) {
    std::string html(page_file("index.html"));
    replace_once(html, "<link rel=\"stylesheet\" href=\"page.css\" />",
                 fmt::format("{}\n    <style>{}</style>", kInlinePolicy, page_file("page.css")));
    replace_once(html, "<script src=\"page.js\" defer></script>", "");
    // At the end, because a script in the page itself cannot wait for the page.
    replace_once(html, "</body>",
                 fmt::format("<script>{}</script>\n    <script>{}</script>\n  </body>",
                             harmless(data), page_file("page.js")));
    return html;
}

}  // namespace shinpan::report
