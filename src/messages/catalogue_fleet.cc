// The catalogue: fleets, what they say and their --help.
#include "messages/catalogue.h"

namespace shinpan::messages {
namespace {

constexpr Message kFleets[] = {
    // A contest with workers.
    {"workers are waited for: shinpan work {}", "ワーカーを待っている: shinpan work {}"},
    {"the connection to {} is lost; it is tried again", "{}との接続が切れた。つなぎ直している"},
    {"connected to {} again", "{}にまたつながった"},
    {"{} has lost what it had; what is open is handed out again",
     "{}は持っていたものを失った。済んでいない対局をまた配る"},
    {"{} has brought a result that was here already; the first one counts",
     "{}が持ってきた結果はもう届いていた。最初のものが数えられる"},
    {"what {} has brought does not count: {}", "{}が持ってきた結果は数えられない: {}"},
    {"worker {}: {} games at once", "ワーカー{}: 同時に{}局"},
    {"worker {} ends its games and goes", "ワーカー{}は対局を終えしだい去る"},
    {"worker {} is parked", "ワーカー{}は休んでいる"},
    {"worker {} has gone", "ワーカー{}は去った"},
    {"worker {} plays nothing: {}", "ワーカー{}は何も対局しない: {}"},
    {"the workers that began with it were not heard of again",
     "それを始めたワーカーからの便りが途絶えた"},
    {"a result that cannot be: {}", "あり得ない結果: {}"},
    {"a result that cannot be: {} games of {}", "あり得ない結果: {1}局のうち{0}局"},
    // A worker.
    {"worker {} at {}: {} games at once; Ctrl-C ends it when its games are over",
     "ワーカー{}、{}にて: 同時に{}局。Ctrl-C で、対局が済みしだい終わる"},
    {"plays for contest {}: {}", "対局する大会 {}: {}"},
    {"contest {} is over", "大会{}は終わった"},
    {"plays nothing of contest {}: {}", "大会{}の対局はしない: {}"},
    {"ends after {} games; Ctrl-C again hands them back",
     "{}局を終えしだい終わる。もう一度 Ctrl-C で返す"},
    {"parked: takes no games", "休む: 対局を取らない"},
    {"takes games again", "また対局を取る"},
    {"{}; it is tried again", "{0!}。繰り返し試みる"},
    {"the worker ends", "ワーカーが終わる"},
    {"the contest is over", "大会が終わった"},
    {"{}: {} is another program here than where the contest is (hash {}, expected {})",
     "{}: ここの{}は大会の場所のものと別のプログラム（ハッシュ{}、必要なのは{}）"},
    {"this contest needs shinpan {} or one of its time (version {} of what a fleet speaks, this "
     "one "
     "knows {})",
     "この大会には shinpan {}、または同じ頃のものが必要（通信の版は{}、ここで分かるのは{}）"},
    {"--name: expected up to 64 letters, digits, - and _", "--name: 64字までの英数字、- と _"},
    {"{}: contests elsewhere name the programs that are started here: expected --allow-paths, if "
     "you trust whoever has its keys",
     "{}: "
     "ここで起動するプログラムをよその大会が指定することになる。鍵を持つ人たちを信頼するなら "
     "--allow-paths "
     "が必要"},
    // The server.
    {"cannot connect to {}: {}", "{}に接続できない: {}"},
    {"{}: expected a server such as nats://127.0.0.1 or tls://host:4222",
     "{}: nats://127.0.0.1 や tls://host:4222 のようなサーバーが必要"},
    {"{}:{}: expected a NATS server", "{}:{}: NATS サーバーではない"},
    {"{}: a server on another machine needs keys: --creds FILE, or a name and a password in its "
     "address",
     "{}: よその計算機のサーバーには鍵が必要: --creds FILE、またはアドレスの中の名前とパスワード"},
    {"{}: this server takes anybody, and whoever reaches it could send programs to start: expected "
     "one with keys",
     "{}: "
     "このサーバーは誰でも受け入れる。届く人は誰でも、起動するプログラムを送れてしまう。鍵のあるサ"
     "ーバーが必"
     "要"},
    {"{}: this server speaks without TLS: expected it on another machine",
     "{}: このサーバーは TLS を使わない。よその計算機には TLS が必要"},
    {"publish: expected the number of the message", "publish: メッセージの番号がない"},
    {"an error without words", "説明のない誤り"},
    {"{}: no JetStream there: expected nats-server -js",
     "{}: JetStream がない。nats-server -js が必要"},
    {"this shinpan was built without libnats, which a fleet needs",
     "この shinpan は libnats なしで作られたので、ワーカーを使えない"},
    {"a fleet needs libnats, which is not installed here (Debian: apt install libnats3.4)",
     "ワーカーを使うには libnats が必要だが、ここにはない（Debian では apt install libnats3.4）"},
    {"the libnats that is installed here lacks {}: expected version 3.4 or newer",
     "ここの libnats には{}がない。3.4 以降が必要"},
    {"nats-server does not start: {}", "nats-server が起動しない: {}"},
    {"nats-server has ended", "nats-server が終わった"},
    {"note: expected at most {} bytes", "note: {}バイトまで"},
    {"note: expected a line", "note: 1行が必要"},
    {"note: {}: expected a piece", "note: {}: 断片ではない"},
    {"tape: expected nothing behind its end", "tape: 終わりの後に何かがある"},
    {"tape: expected an end", "tape: 終わりがない"},
    {"job: \"id\": expected the hash of what the job says", "job: \"id\": 中身のハッシュではない"},
    // shinpan fleet.
    {"contest {}: {}, by shinpan {}", "大会{}: {}、shinpan {} による"},
    {"no contest is going on", "大会は開かれていない"},
    {"worker {}: {}, {} of {} games, {} played, load {:.1f}",
     "ワーカー{}: {}、{}/{}局、済み{}局、負荷{:.1f}"},
    {"; plays nothing: {}", "。何も対局しない: {}"},
    {"no worker is there", "ワーカーがいない"},
    {"works", "働いている"},
    {"drains", "終わろうとしている"},
    {"parked", "休んでいる"},
    {"gone", "去った"},
    {"{}: no such worker is there", "{}: そのようなワーカーはいない"},
    {"{}: has played no game that counts", "{}: 数えられる対局がない"},
    {"{} games of {} are played again", "{1}の{0}局を指し直す"},
    {"{} workers at {}; Ctrl-C ends them. To play with them: shinpan match --fleet {} ...",
     "{}人のワーカー、{}にて。Ctrl-C で終わる。対局するには: shinpan match --fleet {} ..."},
    {"--out: expected the folder of a contest", "--out: 大会のフォルダが必要"},
    {"--lease: expected at least 1s", "--lease: 1s 以上が必要"},
    // --help.
    {"workers play the games (shinpan work), over this NATS server,\nsuch as nats://127.0.0.1",
     "この NATS サーバーを通してワーカーが対局する"},
    {"keys for that server (nkeys)", "そのサーバーの鍵"},
    {"keys for the server (nkeys)", "サーバーの鍵（nkeys）"},
    {"certificates that its TLS is checked by", "その TLS を確かめる証明書"},
    {"our own certificate, where it asks for one", "求められたときに示すこちらの証明書"},
    {"the key of our certificate", "その証明書の鍵"},
    {"a worker that is silent for so long has lost its games to others\n(default: 30s)",
     "これだけ便りのないワーカーの対局は、ほかに渡る（既定: 30s）"},
    {"play games for contests on other machines", "よその大会の対局をする"},
    {"workers that play a contest together", "大会を分担するワーカー"},
    {"a server and workers on this machine", "この計算機のサーバーとワーカー"},
    {"which contests and workers are there", "大会とワーカーの一覧"},
    {"a worker ends when its games are over", "ワーカーは対局が済みしだい終わる"},
    {"a worker takes no games for now", "ワーカーはしばらく対局を取らない"},
    {"a parked worker takes games again", "休んでいたワーカーがまた対局を取る"},
    {"annul the games of a worker", "ワーカーの対局を数えなくする"},
    {"nats://127.0.0.1, tls://host:4222", "nats://127.0.0.1、tls://host:4222 など"},
    {"of this worker (default: host and process)",
     "このワーカーの名前（既定: ホスト名とプロセス番号）"},
    {"after Ctrl-C games may go on for so long (default: 5m)",
     "Ctrl-C の後に対局を続けてよい時間（既定: 5m）"},
    {"where results wait that cannot be handed in\n(default: ~/.local/state/shinpan/work)",
     "届けられない結果を置く場所\n（既定: ~/.local/state/shinpan/work）"},
    {"as of shinpan match (default: what the contest wishes)",
     "shinpan match と同じ（既定: 大会の希望）"},
    {"start programs that a contest on another machine names",
     "よその計算機の大会が指定するプログラムを起動する"},
    {"how many workers (default: 1)", "ワーカーの数（既定: 1）"},
    {"games at once of each (default: the cores are shared)",
     "それぞれが同時に行う対局数（既定: コアを分け合う）"},
    {"of the server (default: 4222)", "サーバーのポート（既定: 4222）"},
    {"the server (default: nats://127.0.0.1)", "サーバー（既定: nats://127.0.0.1）"},
    {"its name", "その名前"},
};

}  // namespace

std::span<const Message> catalogue_of_fleets() { return kFleets; }

}  // namespace shinpan::messages
