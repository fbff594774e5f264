#include "fleet/nats_bus.h"

#include <atomic>
#include <mutex>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "fleet/nats_address.h"
#include "fleet/nats_library.h"

#ifdef SHINPAN_HAS_NATS

#include <nlohmann/json.hpp>

#include "core/json_object.h"
#include "core/json_tree.h"
#include "core/text.h"

namespace shinpan::fleet {
namespace {

using Json = nlohmann::json;

// A server that answers at all answers in a fraction of this.
constexpr std::int64_t kRequestMilliseconds = 3000;
// Between two attempts to connect.
constexpr std::int64_t kReconnectMilliseconds = 200;
// A connection of which nothing is heard for twice this is given up.
constexpr std::int64_t kPingMilliseconds = 5000;
// In which the server takes an id once. Behind it the keys of the store take over.
constexpr std::int64_t kWindowNanoseconds = 120'000'000'000;
constexpr int kStreamNotFound = 10059;
constexpr int kConsumerNotFound = 10014;

struct JobNames {
    std::string stream;
    std::string consumer;
    std::string subject;
};

JobNames names_of(Pipe pipe, const std::string& contest) {
    if (pipe == Pipe::jobs)
        return {"SHINPAN_JOBS_" + contest, "workers", fmt::format("shinpan.{}.jobs", contest)};
    return {"SHINPAN_NOTES_" + contest, "coordinator", fmt::format("shinpan.{}.notes", contest)};
}

const char* word_of(Answer answer) {
    switch (answer) {
        case Answer::done: return "+ACK";
        case Answer::extend: return "+WPI";
        case Answer::back: return "-NAK";
    }
    return "";
}

// What the threads of the library use. It may call back for a moment after its connection is closed, so
// these are never destroyed.
struct Hearer {
    const NatsLibrary* nats = nullptr;
    std::mutex mutex{};
    Bus::Listener listener{};  // empty: nobody is there any more
};
struct Shared {
    std::atomic<bool> is_connected = false;
    std::atomic<int> connections = 1;
    std::mutex mutex{};
    std::vector<std::unique_ptr<Hearer>> hearers{};
};
Shared& new_shared() {
    static std::mutex all_mutex;
    static auto* const kAllShared = new std::vector<std::unique_ptr<Shared>>;
    const std::lock_guard lock(all_mutex);
    return *kAllShared->emplace_back(std::make_unique<Shared>());
}

class NatsBus final : public Bus {
public:
    NatsBus(const NatsLibrary& nats, std::string address)
        : nats_(nats), address_(std::move(address)) {}

    ~NatsBus() override {
        if (connection_) {
            // What was answered last is to arrive.
            nats_.natsConnection_FlushTimeout(connection_, kRequestMilliseconds / 3);
            nats_.natsConnection_Close(connection_);
        }
        for (natsSubscription* each : subscriptions_)
            nats_.natsSubscription_Destroy(each);
        if (connection_) nats_.natsConnection_Destroy(connection_);
        const std::lock_guard lock(shared_.mutex);
        for (const auto& each : shared_.hearers) {
            const std::lock_guard hearing(each->mutex);
            each->listener = nullptr;
        }
    }

    Status connect(const NatsAccess& access, bool wants_tls) {
        natsOptions* options = nullptr;
        natsStatus status = nats_.natsOptions_Create(&options);
        const auto set = [&status](auto function, auto... values) {
            if (status == NATS_OK) status = function(values...);
        };
        set(nats_.natsOptions_SetURL, options, access.address.c_str());
        set(nats_.natsOptions_SetName, options, access.name.c_str());
        set(nats_.natsOptions_SetTimeout, options, kRequestMilliseconds);
        set(nats_.natsOptions_SetMaxReconnect, options, -1);  // for good
        set(nats_.natsOptions_SetReconnectWait, options, kReconnectMilliseconds);
        set(nats_.natsOptions_SetReconnectJitter, options, std::int64_t{50}, std::int64_t{50});
        set(nats_.natsOptions_SetPingInterval, options, kPingMilliseconds);
        set(nats_.natsOptions_SetMaxPingsOut, options, 2);
        set(nats_.natsOptions_SetIgnoreDiscoveredServers, options, true);
        set(nats_.natsOptions_SetFailRequestsOnDisconnect, options, true);
        set(nats_.natsOptions_SetSendAsap, options, true);
        set(nats_.natsOptions_SetReconnectedCB, options, &NatsBus::reconnected,
            static_cast<void*>(&shared_));
        set(nats_.natsOptions_SetDisconnectedCB, options, &NatsBus::disconnected,
            static_cast<void*>(&shared_));
        // Without one the library prints on standard error.
        set(nats_.natsOptions_SetErrorHandler, options, &NatsBus::erred,
            static_cast<void*>(&shared_));
        if (wants_tls || !access.authority.empty() || !access.certificate.empty())
            set(nats_.natsOptions_SetSecure, options, true);
        if (!access.authority.empty())
            set(nats_.natsOptions_LoadCATrustedCertificates, options, access.authority.c_str());
        if (!access.certificate.empty()) {
            set(nats_.natsOptions_LoadCertificatesChain, options, access.certificate.c_str(),
                access.key.c_str());
        }
        if (!access.credentials.empty()) {
            set(nats_.natsOptions_SetUserCredentialsFromFiles, options, access.credentials.c_str(),
                static_cast<const char*>(nullptr));
        }
        if (status == NATS_OK) status = nats_.natsConnection_Connect(&connection_, options);
        if (options) nats_.natsOptions_Destroy(options);
        if (status == NATS_OK) {
            shared_.is_connected = true;
            return {};
        }
        return failure(status == NATS_NO_SERVER || status == NATS_TIMEOUT ? ErrorKind::timeout
                                                                          : ErrorKind::usage,
                       fmt::format("cannot connect to {}: {}", without_secrets(access.address),
                                   nats_.natsStatus_GetText(status)));
    }

    Result<bool> open_contest(const std::string& contest, Duration lease) override {
        const Result<bool> jobs = open_pipe(Pipe::jobs, contest, lease);
        if (!jobs) return tl::unexpected(jobs.error());
        const Result<bool> notes = open_pipe(Pipe::notes, contest, lease);
        if (!notes) return tl::unexpected(notes.error());
        return *jobs;
    }

    Status close_contest(const std::string& contest) override {
        for (const Pipe pipe : {Pipe::jobs, Pipe::notes}) {
            const Result<Json> gone = ask("STREAM.DELETE." + names_of(pipe, contest).stream, "");
            if (!gone && gone.error().kind != ErrorKind::closed)
                return tl::unexpected(gone.error());
        }
        return {};
    }

    Result<std::uint64_t> publish(Pipe pipe, const std::string& contest, const std::string& id,
                                  std::string_view body) override {
        const JobNames names = names_of(pipe, contest);
        natsMsg* message = nullptr;
        natsStatus status = nats_.natsMsg_Create(&message, names.subject.c_str(), nullptr,
                                                 body.data(), static_cast<int>(body.size()));
        if (status == NATS_OK) status = nats_.natsMsgHeader_Set(message, "Nats-Msg-Id", id.c_str());
        natsMsg* reply = nullptr;
        if (status == NATS_OK) {
            status =
                nats_.natsConnection_RequestMsg(&reply, connection_, message, kRequestMilliseconds);
        }
        nats_.natsMsg_Destroy(message);
        const Result<Json> answer = answer_in(status, reply, "publish");
        if (!answer) return tl::unexpected(answer.error());
        if (answer->contains("seq") && (*answer)["seq"].is_number_unsigned())
            return (*answer)["seq"].get<std::uint64_t>();
        return failure(ErrorKind::timeout, "publish: expected the number of the message");
    }

    Result<std::optional<Delivered>> fetch(Pipe pipe, const std::string& contest,
                                           Duration wait) override {
        const JobNames names = names_of(pipe, contest);
        const std::string request =
            JsonWriter().add("batch", 1).add("expires", std::int64_t{wait.count()}).text();
        const std::string subject =
            fmt::format("$JS.API.CONSUMER.MSG.NEXT.{}.{}", names.stream, names.consumer);
        const auto milliseconds =
            std::chrono::duration_cast<std::chrono::milliseconds>(wait).count();
        natsMsg* reply = nullptr;
        const natsStatus status = nats_.natsConnection_Request(
            &reply, connection_, subject.c_str(), request.data(), static_cast<int>(request.size()),
            milliseconds + kRequestMilliseconds);
        if (status != NATS_OK) return tl::unexpected(error_of(status, "fetch"));
        const std::unique_ptr<natsMsg, void (*)(natsMsg*)> message(reply, nats_.natsMsg_Destroy);
        if (nats_.natsMsg_IsNoResponders(reply))
            return tl::unexpected(error_of(NATS_NO_RESPONDERS, "fetch"));
        const char* code = nullptr;
        // Nothing came in time, or the server says why nothing will.
        if (nats_.natsMsgHeader_Get(reply, "Status", &code) == NATS_OK && code)
            return std::optional<Delivered>();
        const char* receipt = nats_.natsMsg_GetReply(reply);
        return Delivered{bytes_of_message(reply), receipt ? receipt : ""};
    }

    void answer(const std::string& receipt, Answer answer) override {
        const std::string_view word = word_of(answer);
        nats_.natsConnection_Publish(connection_, receipt.c_str(), word.data(),
                                     static_cast<int>(word.size()));
    }

    // Nobody waits for its reply; what is gone already is an error there that does not matter.
    void remove(const std::string& contest, std::uint64_t place) override {
        const std::string subject =
            "$JS.API.STREAM.MSG.DELETE." + names_of(Pipe::jobs, contest).stream;
        const std::string request = JsonWriter().add("seq", place).add("no_erase", true).text();
        nats_.natsConnection_PublishRequest(connection_, subject.c_str(), "shinpan.nobody",
                                            request.data(), static_cast<int>(request.size()));
    }

    void tell(const std::string& subject, std::string_view body) override {
        // It would come late, when it is true no more.
        if (!shared_.is_connected) return;
        nats_.natsConnection_Publish(connection_, subject.c_str(), body.data(),
                                     static_cast<int>(body.size()));
    }

    Status listen(const std::string& subject, Listener listener) override {
        const std::lock_guard lock(shared_.mutex);
        const auto& hearer = shared_.hearers.emplace_back(std::make_unique<Hearer>());
        hearer->nats = &nats_;
        hearer->listener = std::move(listener);
        natsSubscription* subscription = nullptr;
        const natsStatus status = nats_.natsConnection_Subscribe(
            &subscription, connection_, subject.c_str(), &NatsBus::heard, hearer.get());
        if (status != NATS_OK) return tl::unexpected(error_of(status, "listen"));
        subscriptions_.push_back(subscription);
        nats_.natsConnection_FlushTimeout(connection_, kRequestMilliseconds);
        return {};
    }

    std::size_t most_bytes() const override {
        // What stands around the body needs some room.
        constexpr std::int64_t kHeaders = 4096;
        const std::int64_t most = nats_.natsConnection_GetMaxPayload(connection_);
        return static_cast<std::size_t>(std::max<std::int64_t>(most - kHeaders, kHeaders));
    }

    std::optional<int> connection() const override {
        if (!shared_.is_connected) return std::nullopt;
        return shared_.connections.load();
    }

private:
    static void reconnected(natsConnection*, void* closure) {
        auto& shared = *static_cast<Shared*>(closure);
        ++shared.connections;
        shared.is_connected = true;
    }
    static void disconnected(natsConnection*, void* closure) {
        static_cast<Shared*>(closure)->is_connected = false;
    }
    // What is wrong is told by the call that meets it.
    static void erred(natsConnection*, natsSubscription*, natsStatus, void*) {}
    static void heard(natsConnection*, natsSubscription*, natsMsg* message, void* closure) {
        auto& hearer = *static_cast<Hearer*>(closure);
        const std::lock_guard lock(hearer.mutex);
        if (hearer.listener)
            hearer.listener(
                {hearer.nats->natsMsg_GetData(message),
                 static_cast<std::size_t>(hearer.nats->natsMsg_GetDataLength(message))});
        hearer.nats->natsMsg_Destroy(message);
    }

    std::string bytes_of_message(natsMsg* message) const {
        return {nats_.natsMsg_GetData(message),
                static_cast<std::size_t>(nats_.natsMsg_GetDataLength(message))};
    }

    Error error_of(natsStatus status, std::string_view what) const {
        // Nobody answers for a stream that is not there, or not there yet: the server has just begun.
        const ErrorKind kind =
            status == NATS_NO_RESPONDERS ? ErrorKind::closed : ErrorKind::timeout;
        return {kind, fmt::format("{}: {}: {}", without_secrets(address_), what,
                                  nats_.natsStatus_GetText(status))};
    }

    // Of the JetStream API, as of an acknowledged publication. Takes `reply` over.
    Result<Json> answer_in(natsStatus status, natsMsg* reply, std::string_view what) const {
        if (status != NATS_OK) return tl::unexpected(error_of(status, what));
        const std::unique_ptr<natsMsg, void (*)(natsMsg*)> message(reply, nats_.natsMsg_Destroy);
        if (nats_.natsMsg_IsNoResponders(reply))
            return tl::unexpected(error_of(NATS_NO_RESPONDERS, what));
        Json json = json_from_text(bytes_of_message(reply));
        if (!json.is_object())
            return failure(ErrorKind::timeout, fmt::format("{}: expected a JSON object", what));
        if (!json.contains("error")) return json;
        const Json& error = json["error"];
        const int code = error.value("err_code", 0);
        const int http = error.value("code", 0);
        const bool is_missing = code == kStreamNotFound || code == kConsumerNotFound;
        const ErrorKind kind = is_missing    ? ErrorKind::closed
                               : http >= 500 ? ErrorKind::timeout
                                             : ErrorKind::usage;
        return failure(kind, fmt::format("{}: {}: {}", without_secrets(address_), what,
                                         error.value("description", "an error without words")));
    }

    Result<Json> ask(const std::string& what, const std::string& request) const {
        natsMsg* reply = nullptr;
        const std::string subject = "$JS.API." + what;
        const natsStatus status =
            nats_.natsConnection_Request(&reply, connection_, subject.c_str(), request.data(),
                                         static_cast<int>(request.size()), kRequestMilliseconds);
        Result<Json> answer = answer_in(status, reply, what);
        // Nobody answers the API itself: JetStream is off, or not up yet.
        if (!answer && status == NATS_NO_RESPONDERS) {
            return failure(ErrorKind::timeout,
                           fmt::format("{}: no JetStream there: expected nats-server -js",
                                       without_secrets(address_)));
        }
        return answer;
    }

    // Gives whether it was made now.
    Result<bool> open_pipe(Pipe pipe, const std::string& contest, Duration lease) const {
        const JobNames names = names_of(pipe, contest);
        bool is_new = false;
        if (const Result<Json> there = ask("STREAM.INFO." + names.stream, ""); !there) {
            if (there.error().kind != ErrorKind::closed) return tl::unexpected(there.error());
            JsonWriter stream;
            stream.add("name", names.stream)
                .add("subjects", std::vector<std::string>{names.subject})
                .add("retention", pipe == Pipe::jobs ? "workqueue" : "limits")
                .add("storage", "file")
                .add("num_replicas", 1)
                .add("duplicate_window", kWindowNanoseconds);
            const Result<Json> made = ask("STREAM.CREATE." + names.stream, stream.text());
            if (!made) return tl::unexpected(made.error());
            is_new = true;
        }
        const std::string path = names.stream + "." + names.consumer;
        // Made once for a stream: a second one would be given again what is done.
        if (const Result<Json> there = ask("CONSUMER.INFO." + path, ""); !there) {
            if (there.error().kind != ErrorKind::closed) return tl::unexpected(there.error());
            JsonWriter config;
            config.add("durable_name", names.consumer)
                .add("ack_policy", "explicit")
                .add("ack_wait", std::int64_t{lease.count()})
                .add("deliver_policy", "all")
                .add("replay_policy", "instant")
                .add("max_deliver", -1)
                .add("max_ack_pending", -1);
            JsonWriter request;
            request.add("stream_name", names.stream).add_said("config", config);
            const Result<Json> made = ask("CONSUMER.DURABLE.CREATE." + path, request.text());
            if (!made) return tl::unexpected(made.error());
        }
        return is_new;
    }

    const NatsLibrary& nats_;
    std::string address_;
    natsConnection* connection_ = nullptr;
    std::vector<natsSubscription*> subscriptions_;
    Shared& shared_ = new_shared();
};

}  // namespace

Result<std::unique_ptr<Bus>> open_nats(const NatsAccess& access) {
    const Result<NatsAddress> address = nats_address_from_text(access.address);
    if (!address) return tl::unexpected(address.error());
    const Result<const NatsLibrary*> nats = nats_library();
    if (!nats) return tl::unexpected(nats.error());
    if (const Status trusted = check_trust(*address, !access.credentials.empty()); !trusted)
        return tl::unexpected(trusted.error());
    auto bus = std::make_unique<NatsBus>(**nats, access.address);
    if (const Status connected = bus->connect(access, address->wants_tls); !connected)
        return tl::unexpected(connected.error());
    return bus;
}

}  // namespace shinpan::fleet

#else

namespace shinpan::fleet {

Result<std::unique_ptr<Bus>> open_nats(const NatsAccess&) {
    return failure(ErrorKind::usage, "this shinpan was built without libnats, which a fleet needs");
}

}  // namespace shinpan::fleet

#endif
