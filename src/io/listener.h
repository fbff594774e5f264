// Takes connections on a loop, one after the other, for as long as there are descriptors to spare.
#pragma once

#include <functional>
#include <string>

#include "io/file_descriptor.h"
#include "io/loop.h"

namespace shinpan {

class Listener {
public:
    // `address` is the peer's, without its port.
    using Accepted = std::function<void(FileDescriptor fd, const std::string& address)>;
    // Some descriptors are kept for files; all are for those without whom nobody could help.
    enum class Share { most, all };
    Listener(Loop& loop, FileDescriptor listening, Accepted accepted, Share share = Share::most);

    // It takes nobody for a moment: the next descriptor would be one that is kept for files.
    bool is_resting() const { return is_resting_; }
    // Descriptors that connections may have.
    int most_descriptors() const { return highest_; }
    // Is this descriptor one of the last of those?
    bool is_one_of_the_last(int fd) const { return fd >= highest_ / 9 * 8; }
    // Would the next one be?
    bool is_crowded() const;
    // Whenever is_resting() has become true.
    void on_rest(std::function<void()> rested) { rested_ = std::move(rested); }

    void stop();  // takes no more

private:
    void rest();
    void look_for_room();
    void accept_some();

    Loop& loop_;
    Watch listening_;
    Accepted accepted_;
    Alarm pause_;
    std::function<void()> rested_ = [] {};
    bool is_resting_ = false;
    int highest_;  // no descriptor that is used is as high
};

}  // namespace shinpan
