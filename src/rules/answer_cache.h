// Answers by what was asked: a stateless program says the same each time. Keeps the latest some
// thousands, in bounded memory, for any number of threads.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <utility>

namespace shinpan::rules {

template <class Answer>
class AnswerCache {
public:
    using Pointer = std::shared_ptr<const Answer>;

    // nullptr: it has to be asked.
    Pointer find(const std::string& ask) {
        const std::lock_guard lock(mutex_);
        if (const auto found = young_.find(ask); found != young_.end()) return found->second;
        const auto found = old_.find(ask);
        if (found == old_.end()) return nullptr;
        Pointer answer = found->second;
        keep(ask, answer);
        return answer;
    }

    Pointer keep(const std::string& ask, Answer answer) {
        auto pointer = std::make_shared<const Answer>(std::move(answer));
        const std::lock_guard lock(mutex_);
        keep(ask, pointer);
        return pointer;
    }

private:
    static constexpr std::size_t kMostYoung = 2'048;
    // Long positions and lists of moves count for more.
    static constexpr std::size_t kMostBytes = 16 << 20;

    void keep(const std::string& ask, const Pointer& answer) {
        bytes_ += ask.size() + weight(*answer);
        young_.insert_or_assign(ask, answer);
        if (young_.size() < kMostYoung && bytes_ < kMostBytes) return;
        // What was not asked for since the last time goes.
        old_ = std::exchange(young_, {});
        bytes_ = 0;
    }
    static std::size_t weight(const Answer& answer) {
        if constexpr (requires { answer.standing.legal; }) {
            constexpr std::size_t kMove = 32;  // a std::string
            return answer.position.size() + kMove * answer.standing.legal.size();
        } else {
            return sizeof(Answer);
        }
    }

    std::mutex mutex_;
    std::unordered_map<std::string, Pointer> young_;
    std::unordered_map<std::string, Pointer> old_;
    std::size_t bytes_ = 0;
};

}  // namespace shinpan::rules
