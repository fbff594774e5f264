// Bytes that may be compressed with gzip.
#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <zlib.h>

#include "io/byte_source.h"

namespace shinpan {
namespace {

constexpr std::string_view kGzipMagic = "\x1f\x8b";

class GzipUnpacker {
public:
    explicit GzipUnpacker(ByteSource packed) : packed_(std::move(packed)) {}

    Result<std::size_t> read(char* to, std::size_t most) {
        if (!is_decided_) {
            if (const Status begun = begin(); !begun) return tl::unexpected(begun.error());
        }
        if (!stream_) return read_plain(to, most);
        stream_->next_out = reinterpret_cast<Bytef*>(to);
        stream_->avail_out = static_cast<uInt>(std::min<std::size_t>(most, kMostAtOnce));
        const uInt room = stream_->avail_out;
        while (stream_->avail_out == room) {
            if (stream_->avail_in == 0) {
                if (const Status filled = fill(); !filled) return tl::unexpected(filled.error());
                // Several parts may stand one behind the other; a whole file ends behind one.
                if (end_ == 0 && is_in_part_)
                    return failure(ErrorKind::io, "the compressed file is cut off here");
                if (end_ == 0) return 0U;
            }
            if (!is_in_part_) {
                ::inflateReset(stream_.get());
                is_in_part_ = true;
            }
            const int code = ::inflate(stream_.get(), Z_NO_FLUSH);
            if (code == Z_STREAM_END) {
                is_in_part_ = false;
            } else if (code != Z_OK && code != Z_BUF_ERROR) {
                return failure(ErrorKind::io,
                               fmt::format("the compressed file is damaged here: {}",
                                           stream_->msg ? stream_->msg : "unknown data"));
            }
        }
        return room - stream_->avail_out;
    }

private:
    static constexpr std::size_t kMostAtOnce = 1 << 20;

    struct Free {
        void operator()(z_stream* stream) const {
            ::inflateEnd(stream);
            delete stream;
        }
    };

    Status fill() {
        const Result<std::size_t> got = packed_(in_.data(), in_.size());
        if (!got) return tl::unexpected(got.error());
        at_ = 0;
        end_ = *got;
        stream_->next_in = reinterpret_cast<Bytef*>(in_.data());
        stream_->avail_in = static_cast<uInt>(end_);
        return {};
    }

    Status begin() {
        while (end_ < kGzipMagic.size()) {
            const Result<std::size_t> got = packed_(in_.data() + end_, in_.size() - end_);
            if (!got) return tl::unexpected(got.error());
            if (*got == 0) break;
            end_ += *got;
        }
        is_decided_ = true;
        if (!std::string_view(in_.data(), end_).starts_with(kGzipMagic)) return {};
        constexpr int kGzipOnly = 16 + MAX_WBITS;
        auto stream = std::make_unique<z_stream>();
        if (::inflateInit2(stream.get(), kGzipOnly) != Z_OK)
            return failure(ErrorKind::io, "no memory to unpack it");
        stream_.reset(stream.release());
        stream_->next_in = reinterpret_cast<Bytef*>(in_.data());
        stream_->avail_in = static_cast<uInt>(end_);
        is_in_part_ = true;
        return {};
    }

    Result<std::size_t> read_plain(char* to, std::size_t most) {
        if (at_ == end_) return packed_(to, most);
        const std::size_t count = std::string_view(in_.data(), end_).copy(to, most, at_);
        at_ += count;
        return count;
    }

    ByteSource packed_;
    std::array<char, 64 << 10> in_{};
    std::size_t at_ = 0;  // in_[at_, end_) was not handed out yet, where it is not compressed
    std::size_t end_ = 0;
    bool is_decided_ = false;
    bool is_in_part_ = false;
    std::unique_ptr<z_stream, Free> stream_;  // none: it is not compressed
};

}  // namespace

ByteSource gunzipped(ByteSource source) {
    return [unpacker = std::make_shared<GzipUnpacker>(std::move(source))](
               char* to, std::size_t most) { return unpacker->read(to, most); };
}

}  // namespace shinpan
