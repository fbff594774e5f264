// Whatever clients send to a server, in pieces of any size and while others come and go: no crash,
// no hang, nothing is said to one who is gone, who does not say what it wants has to go, and a game
// that nobody comes back to ends.
//
// The first byte of a piece says what happens: a connection comes or goes, time passes, what
// happened is kept, or the bytes up to the next 0 are received.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "lssp/session.h"
#include "require.h"
#include "server/testing/house_stage.h"

namespace {

using namespace shinpan;
using namespace std::chrono_literals;

class Stage final : public server::HouseStage {
public:
    void send(server::ConnectionId id, std::string_view text) override {
        require(!closed.contains(id), "nothing is said to one who is gone");
        HouseStage::send(id, text);
    }
};

void play(std::string_view input) {
    const LsspSessions lssp;
    Stage stage;
    stage.settings.kinds = {&lssp};
    stage.open();
    constexpr server::ConnectionId kClients = 4;
    server::ConnectionId last = 0;
    while (!input.empty()) {
        const auto what = static_cast<unsigned char>(input.front());
        input.remove_prefix(1);
        const server::ConnectionId id = last < kClients ? last : last - what % kClients;
        switch (what / kClients % 8) {
            case 0: stage.connect(++last); break;
            case 1: stage.house->lost(id, stage.now); break;
            case 2: stage.play_on(); break;
            case 3:
                stage.now += 1s * (what % 64);
                stage.house->advance(stage.now);
                break;
            default: {
                const std::string_view bytes = input.substr(0, input.find('\0'));
                stage.house->received(id, bytes, stage.now);
                input.remove_prefix(std::min(input.size(), bytes.size() + 1));
            }
        }
    }
    stage.now += 1min;
    stage.house->advance(stage.now);
    stage.play_on();
    std::size_t seated = 0;
    for (const auto& [number, table] : stage.house->tables()) {
        for (const Side side : kSides)
            seated += table->sitter(side).connection ? 1 : 0;
    }
    require(stage.house->connections() == stage.house->waiting() + seated,
            "who has not said what it wants is gone");
    for (server::ConnectionId id = 1; id <= last; ++id)
        stage.house->lost(id, stage.now);
    stage.house->advance(stage.now + 1h);
    stage.play_on();
    require(stage.house->tables().empty(), "a game that nobody comes back to ends");
    require(stage.house->connections() == 0, "who is gone is gone");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    play({reinterpret_cast<const char*>(data), size});
    return 0;
}
