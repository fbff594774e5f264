// Says things to whoever sits on a seat now, from any thread.
#pragma once

#include <functional>
#include <mutex>
#include <string>

namespace shinpan::page {

// Who sits there, only one thread asks and decides.
template <class Guest>
class TableVoice {
public:
    // nullptr: nobody sits there now.
    void belongs_to(Guest* guest, std::function<void(std::string)> say) {
        const std::lock_guard lock(mutex_);
        guest_ = guest;
        say_ = std::move(say);
    }
    Guest* guest() const { return guest_; }
    void say(std::string message) {
        const std::lock_guard lock(mutex_);
        if (say_) say_(std::move(message));
    }

private:
    std::mutex mutex_;
    std::function<void(std::string)> say_;
    Guest* guest_ = nullptr;
};

}  // namespace shinpan::page
