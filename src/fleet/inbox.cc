#include "fleet/inbox.h"

#include <utility>

namespace shinpan::fleet {

Result<std::optional<TakenNote>> Inbox::take(const Delivered& got) {
    Result<Piece> piece = piece_from_bytes(got.body);
    if (!piece) {
        bus_.answer(got.receipt, Answer::done);
        return tl::unexpected(piece.error());
    }
    const std::string lease = piece->lease;
    receipts_[lease].push_back(got.receipt);
    const std::optional<std::string> whole = pieces_.take(std::move(*piece));
    if (!whole) return std::optional<TakenNote>();
    std::vector<std::string> receipts = receipts_.extract(lease).mapped();
    Result<Note> note = unpacked_note(*whole);
    if (note) return TakenNote{std::move(receipts), std::move(*note)};
    for (const std::string& receipt : receipts)
        bus_.answer(receipt, Answer::done);
    return tl::unexpected(note.error());
}

}  // namespace shinpan::fleet
