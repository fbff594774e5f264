// The catalogue: serve, join, logs.
#include "messages/catalogue.h"

namespace shinpan::messages {
namespace {

constexpr Message kServers[] = {
    {"--color {}: expected {}", "--color {}: {} が必要"},
    {"events.jsonl is as it was until the next start: {}",
     "events.jsonl は次の起動まで元のまま: {0!}"},
    {"there is no serve.log: {}", "serve.log が作れない: {0!}"},
    {"listening on {}{}; {}", "{0}で待っている{1!}。{2!}"},
    {" with TLS", "（TLS）"},
    {"nothing is kept", "何も保存しない"},
    {"games are kept in {}", "対局の保存先: {}"},
    {"to stop games there: {}", "そこで対局を止めるには: {}"},
    {"no page: {}", "ページなし: {0!}"},
    {"--reserve {}: expected a size such as 16M, at least 64K; or 0",
     "--reserve {}: 16M のような大きさ（64K以上）か0が必要"},
    {"{}: two players are called {}", "{}: {} という名のプレイヤーが二人いる"},
    {"{} was player {} of this tournament: expected the same players in the same order, new ones "
     "behind them",
     "この大会の{1}番目のプレイヤーは{0}"
     "だった。同じプレイヤーを同じ順に、新しいものはその後に並べる"},
    {"{}: there is no account in it: \"shinpan serve account add NAME --accounts {}\" adds one",
     "{}: アカウントがない。\"shinpan serve account add NAME --accounts {}\" で加えられる"},
    {"expected --tls-cert and --tls-key together", "--tls-cert と --tls-key は一緒に指定する"},
    {"--keep: the games of a tournament are all needed", "--keep: 大会の対局はすべて必要"},
    {"cannot start a shell", "シェルを起動できない"},
    {"prints more than {} bytes", "{}バイトを超えて出力する"},
    {"no folder for a copy of the corpus", "見本の写しを置くフォルダがない"},
    {"expected a line of at most {} bytes", "1行は{}バイトまで"},
};

}  // namespace

std::span<const Message> catalogue_of_servers() { return kServers; }

}  // namespace shinpan::messages
