#include "fleet/word.h"

#include <limits>

#include "core/json_object.h"
#include "fleet/job.h"

namespace shinpan::fleet {

std::string order_subject(const std::string& whom) { return "shinpan.order." + whom; }

std::string to_json(const ContestWord& word) {
    return JsonWriter()
        .add("version", word.fleet_version)
        .add("program", word.program)
        .add("contest", word.contest)
        .add("game", word.game)
        .add("lease", to_text(word.lease))
        .add("is_over", word.is_over)
        .text();
}

std::string to_json(const WorkerWord& word) {
    return JsonWriter()
        .add("version", kFleetVersion)
        .add("worker", word.worker)
        .add("program", word.program)
        .add("state", word.state)
        .add_said("remark", word.remark)
        .add("slots", word.slots)
        .add("running", word.running)
        .add("played", word.played)
        .add("is_hungry", word.is_hungry)
        .add("load", word.load)
        .add("leases", word.leases)
        .text();
}

std::string to_json(const OrderWord& word) {
    return JsonWriter()
        .add("version", kFleetVersion)
        .add("order", word.order)
        .add_said("worker", word.worker)
        .text();
}

Result<ContestWord> contest_word_from_json(std::string_view text) {
    JsonReader json(text, "contest");
    ContestWord word;
    // Of another version the rest may differ; these two it has.
    json.read("version", word.fleet_version).read("program", word.program);
    if (word.fleet_version != kFleetVersion && !word.program.empty()) return word;
    json.read("contest", word.contest)
        .read("game", word.game)
        .read("lease", word.lease, duration_from_text)
        .read("is_over", word.is_over);
    if (const Status done = json.done(); !done) return tl::unexpected(done.error());
    return word;
}

Result<WorkerWord> worker_word_from_json(std::string_view text) {
    JsonReader json(text, "worker");
    WorkerWord word;
    json.version(kFleetVersion)
        .read("worker", word.worker)
        .read("program", word.program)
        .read("state", word.state)
        .read_said("remark", word.remark)
        .read("slots", word.slots, 0)
        .read("running", word.running, 0)
        .read("played", word.played, 0)
        .read("is_hungry", word.is_hungry)
        .read("load", word.load)
        .read("leases", word.leases);
    if (const Status done = json.done(); !done) return tl::unexpected(done.error());
    return word;
}

Result<OrderWord> order_word_from_json(std::string_view text) {
    JsonReader json(text, "order");
    OrderWord word;
    json.version(kFleetVersion).read("order", word.order).read_said("worker", word.worker);
    if (const Status done = json.done(); !done) return tl::unexpected(done.error());
    return word;
}

}  // namespace shinpan::fleet
