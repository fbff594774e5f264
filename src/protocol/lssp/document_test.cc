// The transcripts of docs/protocols/lssp.md are what the codec and both dialogues read and write.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/text.h"
#include "protocol/lssp/client_dialogue.h"
#include "protocol/lssp/server_dialogue.h"
#include "protocol/lssp/testing.h"
#include "protocol/lssp/transcript.h"

namespace shinpan::lssp {
namespace {

// Says a message with the maker of its kind.
struct ServerSays {
    ServerDialogue& dialogue;
    Result<std::string> operator()(const Formats& m) { return dialogue.formats(m); }
    Result<std::string> operator()(const Offer& m) { return dialogue.offer(m); }
    Result<std::string> operator()(const Prepare& m) { return dialogue.prepare(m); }
    Result<std::string> operator()(const Start& m) { return dialogue.start(m); }
    Result<std::string> operator()(const Ask& m) { return dialogue.ask(m); }
    Result<std::string> operator()(const Stop& m) { return dialogue.stop(m); }
    Result<std::string> operator()(const Judgement& m) { return dialogue.judge(m); }
    Result<std::string> operator()(const End& m) { return dialogue.end(m); }
};
struct ClientSays {
    ClientDialogue& dialogue;
    Result<std::string> operator()(const Hello& m) { return dialogue.hello(m); }
    Result<std::string> operator()(const Intent& m) { return dialogue.intend(m); }
    Result<std::string> operator()(const Consent& m) { return dialogue.consent(m); }
    Result<std::string> operator()(const ReadyTold& m) { return dialogue.ready(m); }
    Result<std::string> operator()(const Action& m) { return dialogue.act(m); }
    Result<std::string> operator()(const StopReceived& m) { return dialogue.stop_received(m); }
};

template <class Dialogue>
void hear_all(Dialogue& dialogue, std::string_view text) {
    LineSplitter lines(LineEnds::strict, Limits{}.heredoc);
    while (const auto line = lines.next_line(text)) {
        const auto heard = dialogue.hear(*line);
        ASSERT_TRUE(heard) << heard.error().message;
    }
}

TEST(LsspDocument, ItsTranscriptsAreWhatAServerSays) {
    for (const Transcript& transcript : documented_transcripts()) {
        ServerDialogue server;
        for (const Turn& turn : transcript) {
            if (turn.is_client) {
                hear_all(server, turn.text);
                continue;
            }
            std::string said;
            for (Group& group : groups_of(turn.text)) {
                const auto message = decode_from_server(std::move(group));
                ASSERT_TRUE(message && *message);
                said += std::visit(ServerSays{server}, **message).value();
            }
            EXPECT_EQ(said, turn.text);
        }
        EXPECT_EQ(server.state(), State::over);
    }
}

TEST(LsspDocument, ItsTranscriptsAreWhatAClientSays) {
    for (const Transcript& transcript : documented_transcripts()) {
        ClientDialogue client;
        for (const Turn& turn : transcript) {
            if (!turn.is_client) {
                hear_all(client, turn.text);
                continue;
            }
            std::string said;
            for (Group& group : groups_of(turn.text)) {
                const auto message = decode_from_client(std::move(group));
                ASSERT_TRUE(message && *message);
                said += std::visit(ClientSays{client}, **message).value();
            }
            EXPECT_EQ(said, turn.text);
        }
        EXPECT_EQ(client.state(), State::over);
    }
}

// The pieces of a connection end anywhere.
TEST(LsspDocument, ItsTranscriptsReadTheSameCutAtEveryByte) {
    const std::vector<Transcript> transcripts = documented_transcripts();
    ASSERT_GE(transcripts.size(), 9U);
    for (const Transcript& transcript : transcripts) {
        for (const bool is_client : {true, false}) {
            const std::string text = said_by(transcript, is_client);
            const auto whole = groups_of(text, text.size(), LineEnds::strict);
            ASSERT_FALSE(whole.empty());
            EXPECT_EQ(groups_of(text, 1), whole);
            LineSplitter lines(LineEnds::strict, Limits{}.heredoc);
            GroupReader reader;
            for (std::size_t cut = 0; cut <= text.size(); ++cut) {
                std::vector<Group> cut_groups;
                for (std::string_view part :
                     {std::string_view(text).substr(0, cut), std::string_view(text).substr(cut)}) {
                    while (const auto line = lines.next_line(part)) {
                        auto group = reader.take(*line);
                        ASSERT_TRUE(group);
                        if (*group) cut_groups.push_back(std::move(**group));
                    }
                }
                ASSERT_EQ(cut_groups, whole) << cut;
            }
        }
    }
}

}  // namespace
}  // namespace shinpan::lssp
