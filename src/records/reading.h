// How strictly a record is read, and what a lenient reader mended.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace shinpan {

struct GameCard;

// A sentence each, with its place in front as errors have it. A broken file could fill the memory
// with them: behind the first kMost they are only counted.
class Repairs {
public:
    static constexpr std::size_t kMost = 100;

    // `sentence()` gives it, and is only asked where there is room.
    template <class Sentence>
    void add(const Sentence& sentence) {
        if (list_.size() < kMost) {
            list_.push_back(sentence());
        } else {
            ++left_out_;
        }
    }
    // So many more, which nobody wrote down.
    void leave_out(std::size_t count) { left_out_ += count; }
    const std::vector<std::string>& list() const { return list_; }
    std::size_t left_out() const { return left_out_; }

private:
    std::vector<std::string> list_;
    std::size_t left_out_ = 0;
};

class RecordReading {
public:
    static const RecordReading kStrict;
    // What programs get wrong and everybody understands is mended.
    static const RecordReading kLenient;

    // The same, and what is mended is told. precondition: `repairs` outlives the reading
    constexpr RecordReading telling(Repairs& repairs) const {
        return {is_lenient_, &repairs, rules_};
    }
    // The same, with these rules for records of their game, whichever they were played by.
    // precondition: `rules` outlives the reading
    constexpr RecordReading by(const GameCard& rules) const {
        return {is_lenient_, repairs_, &rules};
    }

    constexpr bool is_lenient() const { return is_lenient_; }
    constexpr const GameCard* rules() const {
        return rules_;
    }  // nullptr: those that a record names
    template <class Sentence>
    void repaired(const Sentence& sentence) const {
        if (repairs_) repairs_->add(sentence);
    }

private:
    constexpr RecordReading(bool is_lenient, Repairs* repairs, const GameCard* rules)
        : is_lenient_(is_lenient), repairs_(repairs), rules_(rules) {}

    bool is_lenient_;
    Repairs* repairs_;  // nullptr: nobody listens
    const GameCard* rules_;
};

inline const RecordReading RecordReading::kStrict{false, nullptr, nullptr};
inline const RecordReading RecordReading::kLenient{true, nullptr, nullptr};

}  // namespace shinpan
