#include "engines/shogi/table_maker.h"

#include <new>
#include <utility>

namespace shinpan::shogi {

TableMaker::~TableMaker() {
    {
        const std::lock_guard lock(mutex_);
        ends_ = true;
    }
    changed_.notify_all();
    if (thread_.joinable()) thread_.join();
}

void TableMaker::want(std::size_t bytes) {
    const std::lock_guard lock(mutex_);
    wanted_ = bytes;
    made_.reset();
    if (!thread_.joinable()) thread_ = std::thread([this] { make(); });
    changed_.notify_all();
}

std::unique_ptr<SharedTable> TableMaker::take() {
    const std::lock_guard lock(mutex_);
    return std::exchange(made_, nullptr);
}

bool TableMaker::is_making() const {
    const std::lock_guard lock(mutex_);
    return is_making_ || wanted_;
}

void TableMaker::make() {
    std::unique_lock lock(mutex_);
    for (;;) {
        changed_.wait(lock, [this] { return ends_ || wanted_; });
        if (ends_) return;
        const std::size_t bytes = *std::exchange(wanted_, std::nullopt);
        is_making_ = true;
        lock.unlock();
        std::unique_ptr<SharedTable> table;
        try {
            table = std::make_unique<SharedTable>(bytes);
        } catch (const std::bad_alloc&) {
            // The engine goes on with the table that it has.
        }
        lock.lock();
        is_making_ = false;
        if (!wanted_) made_ = std::move(table);
    }
}

}  // namespace shinpan::shogi
