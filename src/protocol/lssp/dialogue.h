// What both ends of a conversation have: where it stands, the group that is being read, and the
// format of data that name none.
#pragma once

#include <cassert>
#include <optional>
#include <string>
#include <utility>

#include "core/result.h"
#include "protocol/lssp/group.h"
#include "protocol/lssp/messages.h"
#include "protocol/lssp/state.h"

namespace shinpan::lssp {

class Dialogue {
public:
    struct Nothing {};  // a group is not complete yet, or is none of interest

    State state() const { return state_; }

protected:
    Dialogue(State begin, const Limits& limits, Dialect dialect = Dialect::draft)
        : state_(begin), reader_(limits, dialect) {}

    // The lines to send. Refused, and nothing has changed: the message could not be read back.
    template <class Message>
    Result<std::string> say([[maybe_unused]] State from, Message message, State next) {
        assert(state_ == from);
        Result<std::string> text = encode(std::move(message));
        if (text) state_ = next;
        return text;
    }

    void fill_in_format(Data& data) const {
        if (data.format.empty()) data.format = data_format_;
    }
    void fill_in_format(std::optional<Data>& data) const {
        if (data) fill_in_format(*data);
    }

    State state_;
    GroupReader reader_;
    std::string data_format_{kPlain};
};

}  // namespace shinpan::lssp
