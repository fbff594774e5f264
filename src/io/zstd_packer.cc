#include "io/zstd_packer.h"

#include <cassert>
#include <memory>
#include <string>

#include <zstd.h>

namespace shinpan {
namespace {

// Logs shrink to a tenth with it, faster than they are read.
constexpr int kZstdLevel = 3;

class ZstdPacker {
public:
    ZstdPacker() : context_(ZSTD_createCCtx()) {
        assert(context_);
        ZSTD_CCtx_setParameter(context_.get(), ZSTD_c_compressionLevel, kZstdLevel);
        // A byte that was changed on a disk is noticed.
        ZSTD_CCtx_setParameter(context_.get(), ZSTD_c_checksumFlag, 1);
    }

    std::string_view packed(std::string_view bytes, bool is_last) {
        out_.clear();
        ZSTD_inBuffer in{bytes.data(), bytes.size(), 0};
        std::size_t left = 0;
        do {
            const std::size_t before = out_.size();
            out_.resize(before + ZSTD_CStreamOutSize());
            ZSTD_outBuffer out{out_.data() + before, out_.size() - before, 0};
            left = ZSTD_compressStream2(context_.get(), &out, &in,
                                        is_last ? ZSTD_e_end : ZSTD_e_continue);
            out_.resize(before + out.pos);
        } while (in.pos < in.size || (is_last && left > 0));
        return out_;
    }

private:
    struct Free {
        void operator()(ZSTD_CCtx* context) const { ZSTD_freeCCtx(context); }
    };
    std::unique_ptr<ZSTD_CCtx, Free> context_;
    std::string out_;
};

}  // namespace

ByteFilter zstd_packer() {
    return [packer = std::make_shared<ZstdPacker>()](std::string_view bytes, bool is_last) {
        return packer->packed(bytes, is_last);
    };
}

}  // namespace shinpan
