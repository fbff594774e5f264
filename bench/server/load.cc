// Clients of a server, thousands at once, that play tic-tac-toe and Othello as fast as they are
// asked: run by ../server.py.
//
//     bench_server_load PORT PAIRS SECONDS SILENT
//
// Prints a line of JSON. SILENT of the pairs never answer: their flags are what is measured of
// them.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "games/catalog.h"
#include "io/connection.h"
#include "io/loop.h"
#include "io/tcp.h"
#include "lssp/format.h"
#include "protocol/lssp/client_dialogue.h"
#include "protocol/lssp/lines.h"

namespace shinpan {
namespace {

using namespace std::chrono_literals;

constexpr Duration kClock = 2s;

struct Counts {
    long groups = 0;  // sent and received
    long games = 0;
    long forfeits = 0;
    std::vector<double> flag_delays;  // in milliseconds
};

class LoadClient {
public:
    LoadClient(Loop& loop, int port, int pair, bool is_first, bool is_silent, Duration think,
               Counts& counts, const bool& is_over)
        : loop_(loop),
          port_(port),
          name_(fmt::format("p{}{}", pair, is_first ? "a" : "b")),
          room_(fmt::format("r{}", pair)),
          game_(pair % 2 == 0 ? "tictactoe" : "othello"),
          is_silent_(is_silent && is_first),
          think_(think),
          alarm_(loop, [this] { act(); }),
          counts_(counts),
          is_over_(is_over) {}

    void connect() {
        dialogue_ = lssp::ClientDialogue();
        lines_ = lssp::LineSplitter(lssp::LineEnds::strict, 64 << 10);
        asked_.reset();
        alarm_.set(std::nullopt);
        Result<FileDescriptor> fd = connect_to({"127.0.0.1", port_}, 10s);
        if (!fd) {
            std::fprintf(stderr, "%s\n", fd.error().message.c_str());
            std::exit(1);
        }
        connection_ = std::make_unique<Connection>(
            loop_, std::move(*fd),
            Connection::Callbacks{[this](std::string_view bytes) { hear(bytes); },
                                  [this](const std::string&) {
                                      loop_.post([this] { is_over_ ? stop() : connect(); });
                                  }});
        say(dialogue_.hello());
    }

    void stop() {
        alarm_.set(std::nullopt);
        connection_.reset();
    }

private:
    void say(const Result<std::string>& text) {
        ++counts_.groups;
        connection_->send(text.value());
    }

    void hear(std::string_view bytes) {
        while (const auto line = lines_.next_line(bytes)) {
            const auto heard = dialogue_.hear(*line);
            if (!heard) {
                std::fprintf(stderr, "%s\n", heard.error().message.c_str());
                std::exit(1);
            }
            if (heard->index() != 0) take(*heard);
        }
    }

    void take(const lssp::ClientDialogue::Heard& heard) {
        ++counts_.groups;
        if (std::holds_alternative<lssp::Formats>(heard)) {
            Object options;
            options.set("name", name_).set("room", room_);
            options.set("time", fmt::format("{}s", kClock / 1s));
            say(dialogue_.intend({game_, lssp::Data{lssp::kJsonFormat.write(options),
                                                    std::string(lssp::kJsonFormat.name)}}));
        } else if (std::holds_alternative<lssp::Offer>(heard)) {
            board_.emplace(find_game(game_).value()->start({}).value());
            say(dialogue_.consent());
        } else if (std::holds_alternative<lssp::Prepare>(heard)) {
            say(dialogue_.ready());
        } else if (const auto* ask = std::get_if<lssp::Ask>(&heard)) {
            answer(*ask);
        } else if (const auto* end = std::get_if<lssp::End>(&heard)) {
            finish(*end);
        }
    }

    void answer(const lssp::Ask& ask) {
        const auto context = lssp::object_from(ask.context);
        if (const auto last = context->text("last_move"); last && !last->empty())
            (void)board_->play(*last);
        asked_ = loop_.now();
        if (is_silent_) return;
        if (think_ == Duration::zero()) return act();
        alarm_.set(loop_.now() + think_);
    }

    void act() {
        const std::string move = board_->legal_moves().front();
        (void)board_->play(move);
        say(dialogue_.act({lssp::Action::Mode::move, move, {}}));
    }

    void finish(const lssp::End& end) {
        ++counts_.games;
        if (is_silent_ && asked_) {
            const Duration late = loop_.now() - *asked_ - kClock;
            counts_.flag_delays.push_back(std::chrono::duration<double, std::milli>(late).count());
        } else if (end.result == lssp::End::Result::nogame) {
            ++counts_.forfeits;
        }
    }

    Loop& loop_;
    int port_;
    std::string name_;
    std::string room_;
    std::string game_;
    bool is_silent_;
    Duration think_;
    Alarm alarm_;
    Counts& counts_;
    const bool& is_over_;
    lssp::ClientDialogue dialogue_;
    lssp::LineSplitter lines_{lssp::LineEnds::strict, 64 << 10};
    std::optional<AnyGame> board_;
    std::optional<Instant> asked_;
    std::unique_ptr<Connection> connection_;
};

double percentile(std::vector<double> values, double part) {
    if (values.empty()) return 0;
    std::ranges::sort(values);
    return values[static_cast<std::size_t>(part * static_cast<double>(values.size() - 1))];
}

int run(int port, int pairs, int seconds, int silent, Duration think) {
    Loop loop;
    Counts counts;
    bool is_over = false;
    std::vector<std::unique_ptr<LoadClient>> clients;
    for (int pair = 0; pair < pairs; ++pair) {
        for (const bool is_first : {true, false}) {
            clients.push_back(std::make_unique<LoadClient>(loop, port, pair, is_first,
                                                           pair < silent, think, counts, is_over));
        }
    }
    for (const auto& client : clients)
        loop.post([&client] { client->connect(); });
    Alarm end(loop, [&] {
        is_over = true;
        for (const auto& client : clients)
            client->stop();
    });
    end.set(SteadyClock().now() + std::chrono::seconds(seconds));
    loop.run();
    fmt::print(
        "{{\"groups\":{},\"games\":{},\"nogame\":{},\"flags\":{},\"flag_p50\":{:.2f},"
        "\"flag_p99\":{:.2f}}}\n",
        counts.groups, counts.games / 2, counts.forfeits, counts.flag_delays.size(),
        percentile(counts.flag_delays, 0.5), percentile(counts.flag_delays, 0.99));
    return 0;
}

}  // namespace
}  // namespace shinpan

int main(int argc, char** argv) {
    if (argc != 6) {
        std::fputs("expected PORT PAIRS SECONDS SILENT THINK\n", stderr);
        return 2;
    }
    return shinpan::run(std::atoi(argv[1]), std::atoi(argv[2]), std::atoi(argv[3]),
                        std::atoi(argv[4]), std::chrono::milliseconds(std::atoi(argv[5])));
}
