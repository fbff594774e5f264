// Makes tables of known positions beside everything else: a large one takes its time, and whoever
// asks whether the engine is ready, or tells it to quit, does not wait for that.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include "engines/shogi/shared_table.h"

namespace shinpan::shogi {

class TableMaker {
public:
    TableMaker() = default;
    TableMaker(const TableMaker&) = delete;
    TableMaker& operator=(const TableMaker&) = delete;
    ~TableMaker();

    // Of several that are wanted the last one is made.
    void want(std::size_t bytes);
    // The last one that was wanted, once it is made; nothing: there is none, or not yet.
    std::unique_ptr<SharedTable> take();
    bool is_making() const;

private:
    void make();

    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::optional<std::size_t> wanted_;  // nothing: nobody waits
    bool is_making_ = false;
    bool ends_ = false;
    std::unique_ptr<SharedTable> made_;
    std::thread thread_;
};

}  // namespace shinpan::shogi
