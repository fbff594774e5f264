// A kind of session that is made up for tests, and about the least that one can be: a line is
// "hello", then "play GAME NAME" with "first", "second", "resume", "room:NAME", "odd:OPTION" or a secret of
// its own behind it, or
// "back NUMBER SECRET"; at the table "ready", "reject" or a move.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/text.h"
#include "server/session.h"

namespace shinpan::server {

class WordPlayer final : public Player {
public:
    explicit WordPlayer(Seating seating) : seating_(std::move(seating)) {}

    std::string greet(const AnyGame& game, Side side) override {
        return seating_.manner + ": seat " + std::to_string(seating_.game) + " " +
               std::string(name(side)) + " after " + std::to_string(game.ply()) + " moves\n";
    }
    bool has_ready_signal() const override { return true; }
    std::string request(const AnyGame&, const PerSide<GameClock>&) override {
        return seating_.manner + ": move\n";
    }
    Result<Meaning> read(std::string_view line) override {
        if (line == "ready") return Ready{};
        if (line == "reject") return failure(ErrorKind::illegal, "does not agree");
        return MoveTold{std::string(line)};
    }
    std::string conclude(const AnyGame&, const GameEnded& ended) override {
        return seating_.manner + ": end " + std::string(word(ended.outcome.ending)) + "\n";
    }
    bool hears_always() const override { return true; }
    std::string dismiss() override { return {}; }

private:
    Seating seating_;
};

class WordSession final : public Session {
public:
    explicit WordSession(std::string manner) : manner_(std::move(manner)) {}

    std::optional<Heard> hear(std::string_view& bytes) override {
        const std::size_t end = bytes.find('\n');
        const std::string_view line = bytes.substr(0, end);
        if (line.size() > kLongestLine) return Overlong{};
        if (end == bytes.npos) return std::nullopt;  // tests say whole lines
        bytes.remove_prefix(end + 1);
        if (is_seated_) return GameLine{line};
        said_ = line;
        return meaning_of(split_words(line));
    }
    void sit() override { is_seated_ = true; }
    std::optional<std::string> take_said() override { return std::exchange(said_, std::nullopt); }
    std::string farewell(const std::string& why, Refusal) override {
        return manner_ + ": bye, " + why;
    }
    std::string tell_end(const PastGame& past) override {
        const Ending ending = past.outcome.ending;
        return manner_ + ": " + std::string(name(past.side)) + " was told " +
               std::string(word(ending)) + (ending == Ending::no_game ? ", " + past.message : "") +
               "\n";
    }

private:
    static constexpr std::size_t kLongestLine = 190;

    Heard meaning_of(const std::vector<std::string_view>& words) const {
        if (words.empty()) return Nothing{};
        if (words[0] == "hello") return Greeted{manner_ + ": hello\n"};
        if (words.size() < 3) return Wrong{"expected more words"};
        Wish wish;
        wish.manner = manner_;
        if (words[0] == "back") {
            wish.resume = words[1];
            wish.secret = words[2];
            return wish;
        }
        wish.proposal.game = words[1];
        wish.name = words[2];
        for (const std::string_view word : words) {
            if (word == "first") wish.color = Side::first;
            if (word == "second") wish.color = Side::second;
            if (word == "resume") wish.may_resume = true;
            if (word.starts_with("room:")) wish.room = word;
            if (word.starts_with("odd:")) wish.ignored.emplace_back(word);
            if (word.find("secret") != word.npos) wish.secret = word;
        }
        return wish;
    }

    std::string manner_;
    bool is_seated_ = false;
    std::optional<std::string> said_;
};

class WordSessions final : public SessionKind {
public:
    explicit WordSessions(std::string manner) : manner_(std::move(manner)) {}

    std::unique_ptr<Session> open() const override {
        return std::make_unique<WordSession>(manner_);
    }
    std::string_view protocol() const override { return "words"; }
    bool knows(std::string_view manner) const override { return manner == manner_; }
    std::unique_ptr<Player> player(const Seating& seating) const override {
        return std::make_unique<WordPlayer>(seating);
    }

private:
    std::string manner_;
};

}  // namespace shinpan::server
