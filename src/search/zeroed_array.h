// A long array of zeros that costs nothing before it is written to: the pages of it are the
// system's empty ones until then, so that even a table of many gibibytes is there at once.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>
#include <type_traits>

namespace shinpan {

// T: all its bytes zero is a value of it, and nothing has to be done at its end.
template <class T>
class ZeroedArray {
    static_assert(std::is_trivially_destructible_v<T>);

public:
    explicit ZeroedArray(std::size_t size) : size_(size) { clear(); }

    // Never two at once: there may not be memory for that.
    void clear() {
        data_.reset();
        data_.reset(static_cast<T*>(std::calloc(size_, sizeof(T))));
        if (!data_) throw std::bad_alloc();
    }

    T& operator[](std::size_t index) { return data_.get()[index]; }
    const T& operator[](std::size_t index) const { return data_.get()[index]; }
    std::size_t size() const { return size_; }

private:
    struct Free {
        void operator()(T* data) const { std::free(data); }
    };
    std::unique_ptr<T, Free> data_;
    std::size_t size_;
};

}  // namespace shinpan
