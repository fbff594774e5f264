// Bytes that may be compressed.
#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <zstd.h>

#include "io/byte_source.h"

namespace shinpan {
namespace {

constexpr std::string_view kMagic = "\x28\xb5\x2f\xfd";
// More than this a frame may not ask for, whatever made it: zstd's own default (--long takes more).
constexpr int kMaxWindowLog = 27;

class Unpacker {
public:
    explicit Unpacker(ByteSource packed)
        : packed_(std::move(packed)), in_(ZSTD_DStreamInSize(), '\0') {}

    Result<std::size_t> read(char* to, std::size_t most) {
        if (!is_decided_) {
            if (const Status begun = begin(); !begun) return tl::unexpected(begun.error());
        }
        if (!context_) return read_plain(to, most);
        ZSTD_outBuffer out{to, most, 0};
        while (out.pos == 0) {
            if (at_ == end_) {
                if (const Status filled = fill(); !filled) return tl::unexpected(filled.error());
                // Several frames may stand one behind the other; a whole file ends behind one.
                if (end_ == 0 && is_in_frame_) {
                    return failure(ErrorKind::io, "the compressed file is cut off here");
                }
                if (end_ == 0) return 0;
            }
            ZSTD_inBuffer in{in_.data(), end_, at_};
            const std::size_t left = ZSTD_decompressStream(context_.get(), &out, &in);
            if (ZSTD_isError(left)) {
                return failure(ErrorKind::io, fmt::format("the compressed file is damaged here: {}",
                                                          ZSTD_getErrorName(left)));
            }
            at_ = in.pos;
            is_in_frame_ = left > 0;
        }
        return out.pos;
    }

private:
    struct Free {
        void operator()(ZSTD_DCtx* context) const { ZSTD_freeDCtx(context); }
    };

    Status fill() {
        const Result<std::size_t> got = packed_(in_.data(), in_.size());
        if (!got) return tl::unexpected(got.error());
        at_ = 0;
        end_ = *got;
        return {};
    }

    // Plain text never begins like this: it would not be UTF-8.
    Status begin() {
        while (end_ < kMagic.size()) {
            const Result<std::size_t> got = packed_(in_.data() + end_, in_.size() - end_);
            if (!got) return tl::unexpected(got.error());
            if (*got == 0) break;
            end_ += *got;
            if (!kMagic.starts_with(std::string_view(in_).substr(0, std::min(end_, kMagic.size()))))
                break;
        }
        is_decided_ = true;
        if (!std::string_view(in_).substr(0, end_).starts_with(kMagic)) return {};
        context_.reset(ZSTD_createDCtx());
        if (!context_) return failure(ErrorKind::io, "no memory to unpack it");
        ZSTD_DCtx_setParameter(context_.get(), ZSTD_d_windowLogMax, kMaxWindowLog);
        is_in_frame_ = true;
        return {};
    }

    Result<std::size_t> read_plain(char* to, std::size_t most) {
        if (at_ == end_) return packed_(to, most);
        const std::size_t count = in_.copy(to, std::min(most, end_ - at_), at_);
        at_ += count;
        return count;
    }

    ByteSource packed_;
    std::string in_;
    std::size_t at_ = 0;  // in_[at_, end_) is not unpacked yet
    std::size_t end_ = 0;
    bool is_decided_ = false;
    bool is_in_frame_ = false;
    std::unique_ptr<ZSTD_DCtx, Free> context_;  // none: it is not compressed
};

}  // namespace

ByteSource unpacked(ByteSource source) {
    return [unpacker = std::make_shared<Unpacker>(std::move(source))](char* to, std::size_t most) {
        return unpacker->read(to, most);
    };
}

ByteSource unpacked_bytes_of(int fd) { return unpacked(bytes_of(fd)); }

}  // namespace shinpan
