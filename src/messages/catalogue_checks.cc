// The catalogue: check, play, demo.
#include "messages/catalogue.h"

namespace shinpan::messages {
namespace {

constexpr Message kChecks[] = {
    {"ok  ", "良好"},
    {"FAIL", "不可"},
    {"{}  {} of {} requirements are met", "{}  {} / {} 項目を満たす"},
    {"checking {}", "{}を検査中"},
    {"the check was interrupted", "検査が中断された"},
    {"fault", "故障"},
    {"an engine that", "エンジンの振る舞い"},
    {"verdict", "判定"},
    {"plays on to the end", "最後まで打つ"},
    {"{} of {} faults", "故障 {}/{}"},
    // What a check finds.
    {"{} positions", "{}局面"},
    {"{} options", "オプション{}個"},
    {"{} vectors", "例{}個"},
    {"{} asks, {} ms each, the longest {} ms", "{}問、平均{} ms、最長{} ms"},
    {"{} random games, {} positions", "無作為な{}局、{}局面"},
    {"it cannot be started any more", "もう起動できない"},
    {"expected silence, found {}", "何も言わないはずが {}"},
    {"expected an answer with ?", "? の付いた応答が必要"},
    {"the slowest answer took {}", "最も遅い応答は{}"},
    {"still there after {}", "{}たってもまだ動いている"},
    {"expected an answer that begins with =17", "=17 で始まる応答が必要"},
    {"expected one answer, and that to the command", "コマンドへの応答1つだけが必要"},
    {"list_commands has not:{}", "list_commands にない:{}"},
    {"C3 was taken by two stones", "C3に石が2つ置かれた"},
    {"its standard error ends with:", "標準エラーの末尾:"},
    {"option {}: default {} is not one of its values", "オプション {}: 既定値 {} が選択肢にない"},
    {"{} of {} answers had none", "{1}回の応答のうち{0}回にはない"},
    {"{} cannot be played as move {} of its line in {}", "{2} での読み筋の{1}手目 {0} は指せない"},
    {"expected a line \"id name NAME\" before it is done",
     "終わる前に \"id name NAME\" の行が必要"},
    {"answered before it was told to stop", "stop の前に答えた"},
    {"answered twice", "2度答えた"},
    {"answered before ponderhit", "ponderhit の前に答えた"},
    {"answered without being asked", "求められていないのに答えた"},
    {"no {} in time", "時間内に {} がない"},
    {"expected one before readyok, such as FREEZE OK; without it nobody freezes",
     "readyok の前に FREEZE OK のような行が必要。なければ誰も凍結しない"},
    {"FREEZE{}: expected NONE, IGNORE, ALLOW_FREEZE, CAN_FREEZE or OK",
     "FREEZE{}: NONE、IGNORE、ALLOW_FREEZE、CAN_FREEZE、OK のいずれかが必要"},
    {"expected \"bestmove resign\"", "\"bestmove resign\" が必要"},
    {"{}: expected a move without a freeze", "{}: 凍結のない手が必要"},
    {"does not know all of {}", "{}のすべては知らない"},
    {"its protocol has no words for scores", "プロトコルに評価値がない"},
    // play and demo.
    {"You are {}, {} is {}. Type a move, or help.",
     "あなたは{}、{}は{}です。手か help を入力してください。"},
    {"The game is not finished.", "対局は終わっていません。"},
    {"{} plays {} ({}).", "{}の手: {}（{}）"},
    {"A move such as {}, or one of:\n  moves   all legal moves\n  hint    what {} would play for "
     "you\n  undo    take back your last move\n  board   the board again\n  resign  give up the "
     "game\n  quit    leave it as it is",
     "{} のような手か、次のいずれか:\n  moves   指せる手の一覧\n  hint    {}ならどう指すか\n  undo "
     "   自分の前の手に戻る\n  board   盤をもう一度表示\n  resign  投了\n  quit    途中でやめる"},
    {"That cannot be played: {}.", "その手は指せません: {}"},
    {"There is no move of yours to take back.", "戻せる手がありません。"},
    {"{} has no answer: {}.", "{}は答えられません: {}"},
    {"{} has no answer: {}.{}", "{}は答えられません: {}{}"},
    {"{} would play {}.", "{}なら {}"},
    {"{} would resign.", "{}なら投了"},
    {"All you can play is {}.", "指せる手は {} だけです。"},
    {"Ctrl-C ends it; games are kept in {}", "Ctrl-Cで終わる。対局の保存先: {}"},
    {"page: {}", "ページ: {}"},
    {"{:>2}. {} ({}) plays {}", "{:>2}手目 {}（{}） {}"},
    {"Our engines play each other under the referee, at two strengths each: {}.",
     "付属のエンジンどうしが審判のもとで、それぞれ2通りの強さで対局する: {}"},
    {"Records and what was said: {}/", "棋譜とやりとり: {}/"},
    {"A report to look at in a browser: {}/index.html", "ブラウザで見る報告: {}/index.html"},
    {"What to do next: play yourself, write an engine of your own, let it play:",
     "次は自分で指す、エンジンを書く、それを戦わせる:"},
    {"The page stays until Ctrl-C ends it.", "ページはCtrl-Cで終わるまで残る。"},
    {"The page stays for {} seconds; Ctrl-C ends it.", "ページは{}秒残る。Ctrl-Cで終わる。"},
    {"{}: a log or the record of game {} is not whole: {}",
     "{}: 第{}局のログまたは棋譜が欠けている: {}"},
};

}  // namespace

std::span<const Message> catalogue_of_checks() { return kChecks; }

}  // namespace shinpan::messages
