// What an engine of USI or UCI says, also while it thinks: from several threads, but never two at once.
#pragma once

#include <functional>
#include <mutex>
#include <string>
#include <string_view>

#include "engines/thinker.h"
#include "protocol/universal.h"

namespace shinpan {

class EngineVoice {
public:
    using Say = std::function<void(const std::string& lines)>;
    EngineVoice(const universal::Dialect& dialect, Say say)
        : dialect_(dialect), say_(std::move(say)) {}

    void say(const universal::FromEngine& message);
    void complain(const std::string& what);
    // A number with limits among the options.
    void offer_number(std::string_view name, int initial, int least, int most);

private:
    const universal::Dialect& dialect_;
    Say say_;
    std::mutex saying_;
};

// What is known of a line besides its moves. A mate is counted as the dialect does it. The rank is
// that among several lines, from 1; 0: it is the only one.
universal::Info info_of(int value, int depth, const Figures& figures, std::size_t rank,
                        const universal::Dialect& dialect);

// False: the text is no number. What is out of reach becomes the nearest that is not.
bool set_number(std::string_view text, int least, int most, int& number);

}  // namespace shinpan
