// match, tournament, report: tables, what they mean, and how a contest goes.
#include "messages/catalogue.h"

namespace shinpan::messages {
namespace {

constexpr Message kContests[] = {
    // Columns.
    {"rank", "順位"},
    {"player", "名前"},
    {"games", "対局"},
    {"wins", "勝ち"},
    {"draws", "引分"},
    {"losses", "負け"},
    {"byes", "不戦勝"},
    {"points", "勝ち点"},
    {"points a game", "1局あたりの勝ち点"},
    {"direct encounter", "直接対決"},
    {"Buchholz", "ブッフホルツ"},
    {"Sonneborn-Berger", "ゾンネボルン・ベルガー"},
    {"rounds won", "勝ち抜き"},
    {"discs", "獲得石数"},
    {"board score", "盤上の得点"},
    {"warnings", "警告"},
    {"overhead ms", "審判の所要ms"},
    {"{} (left)", "{}（棄権）"},
    // What ranks.
    {"who has stayed", "最後まで残ったか"},
    {"fewer losses", "負けの少なさ"},
    {"fewer byes", "不戦勝の少なさ"},
    {"rounds survived", "勝ち抜いた回戦数"},
    {", then ", "、次に"},
    {"win {:g}, draw {:g}, loss {:g}; ranked by {}",
     "勝ち{:g}点、引分{:g}点、負け{:g}点。順位は{}の順に決める"},
    // What a column is.
    {"byes: games without an opponent, worth the points of a win each ({:g}) and no win; who has "
     "made as "
     "many points at the board is ahead.",
     "不戦勝: "
     "相手のいない対局。1局につき勝ちと同じ{:g}"
     "点だが勝ち数には入らず、同じ点を盤上で得た者が上になる。"},
    {"points a game: not all have played as many games, so nobody is ahead for having played more.",
     "1局あたりの勝ち点: 対局数が同じでないため、多く打っただけで上になることはない。"},
    {"direct encounter: points from the games among those who are level so far, if they have all "
     "met "
     "equally often.",
     "直接対決: ここまで並んだ者どうしの対局で得た点。全員が同じ回数だけ当たっているときに限る。"},
    {"Buchholz: the points of all opponents, once a game; a bye counts as an opponent with one's "
     "own "
     "points.",
     "ブッフホルツ: 対局ごとの相手の勝ち点の合計。不戦勝は自分と同じ点の相手とみなす。"},
    {"Sonneborn-Berger: the points of the opponents that were won against, and half of those that "
     "were "
     "drawn with.",
     "ゾンネボルン・ベルガー: 勝った相手の勝ち点と、引き分けた相手の勝ち点の半分の合計。"},
    {"{}: what stood on the board for it at the ends of its games, summed up.",
     "{}: 各対局の終わりに盤上にあった自分の分の合計。"},
    {"Elo: of all games (logistic model, a draw is half a win), 0 is the mean of the field; ± is "
     "half of "
     "the 95 % interval. +inf has won all, -inf lost all.",
     "Elo: 全対局から（ロジスティックモデル、引分は半分の勝ち）。0は全員の平均。±は95 "
     "%信頼区間の半分。+infは全勝、-infは全敗。"},
    {"overhead: the referee's own time between a move and asking this player for the next, which "
     "is on "
     "nobody's clock; half of the moves had no more than the first number, 99 % no more than the "
     "second, "
     "in the games of this run.",
     "審判の所要: "
     "着手を受けてからこのプレイヤーに次の手を求めるまでに審判自身が使った時間。誰の時計にも数えな"
     "い。"
     "今回の実行では、半数の手が前の数以下、99 %の手が後の数以下。"},
    // Under the table.
    {"{}, {}", "{}、{}"},
    {"match", "対戦"},
    {"round robin", "総当たり"},
    {"gauntlet", "挑戦者対全員"},
    {"Swiss", "スイス式"},
    {"knockout", "勝ち抜き戦"},
    {"server", "サーバ"},
    {"demo", "デモ"},
    {"all games", "全対局"},
    {"othello", "オセロ"},
    {"go", "囲碁"},
    {"shogi", "将棋"},
    {"freeze-shogi", "フリーズ将棋"},
    {"chess", "チェス"},
    {"tictactoe", "三目並べ"},
    {"{} against {}: Elo {}, nElo {}, LOS {}", "{}対{}: Elo {}、nElo {}、LOS {}"},
    {"pairs with 0, ½, 1, 1½, 2 points: {}", "2局1組で0、½、1、1½、2点だった組数: {}"},
    {"Elo: the difference that the score stands for (logistic model); ± is half of its 95 % "
     "interval, from "
     "how far pairs of games, same opening and colours swapped, lie apart. nElo: the same in "
     "deviations of "
     "a game, whatever the openings and draws. LOS: how likely the first of the two is the "
     "stronger one, "
     "by the same spread; one pair has none.",
     "Elo: 得点率に相当する差（ロジスティックモデル）。±はその95 "
     "%信頼区間の半分で、同じ序盤を先後入れ替えた2局1組のばらつきから求める。"
     "nElo: 同じ差を1局の標準偏差で測ったもので、序盤や引分の多さによらない。"
     "LOS: 前者の方が強い確からしさで、同じばらつきから求める。1組だけではばらつきは分からない。"},
    {"SPRT ({}): LLR {:.2f} ({:.2f}, {:.2f}), H0: {:g} {}, H1: {:g} {}",
     "SPRT（{}）: LLR {:.2f}（{:.2f}, {:.2f}）、H0: {:g} {}、H1: {:g} {}"},
    {"logistic", "ロジスティック"},
    {"normalized", "正規化"},
    {"bayesian", "ベイズ"},
    {"H1 accepted: these games fit a difference of {:g} {} better than one of {:g}. If the true "
     "difference "
     "were {:g} or less, that would happen in at most {:g} % of such tests; how large it is, the "
     "test does "
     "not say.",
     "H1を採択: 結果は差{2:g}より差{0:g} "
     "{1}によく合う。本当の差が{3:g}以下なら、こうなる検定は高々{4:g} "
     "%。差の大きさまでは言えない。"},
    {"H0 accepted: these games fit a difference of {:g} {} better than one of {:g}. If the true "
     "difference "
     "were {:g} or more, that would happen in at most {:g} % of such tests; it does not say that "
     "the "
     "players are equal.",
     "H0を採択: 結果は差{2:g}より差{0:g} "
     "{1}によく合う。本当の差が{3:g}以上なら、こうなる検定は高々{4:g} "
     "%。互角だと言うものではない。"},
    {"not decided yet: nothing can be concluded so far.", "未決着: まだ何も結論できない。"},
    {"wins-draws-losses", "勝-分-負"},
    {"{} as {}: {} won, {} drawn, {} lost", "{}の{}番: {}勝 {}分 {}敗"},
    {"{} lost {} by {}", "{0}の反則などによる負け: {2} {1}局"},
    {"{} left in round {}: its games are annulled and count for nobody.",
     "{}は第{}回戦で棄権: その対局は取り消され、誰の成績にもならない。"},
    {"{} left in round {}: its games count, and it is ranked below those who stayed.",
     "{}は第{}回戦で棄権: その対局は有効で、順位は残った者の下になる。"},
    {"round {}: {} goes on ({})", "第{}回戦: {}が勝ち抜け（{}）"},
    {"won {}-{}", "{}-{}で勝ち"},
    {"won {}-{} after {} further games", "{2}局の延長の末{0}-{1}で勝ち"},
    {"{} of the games repeat another one move for move: the programs play without chance, and "
     "ratings take "
     "the repeats for new evidence. Openings (--opening-plies, --openings) help.",
     "{}局は別の対局と一手も違わない: "
     "プログラムに偶然の要素がなく、レーティングは繰り返しを新しい証拠と数えてしまう。序盤を与える"
     "とよい（--opening-plies, --openings）。"},
    // How it goes.
    {"{} of {} games, {} running", "{}/{}局、対局中{}局"},
    {"about {} left", "残り約{}"},
    {"{}: {} games were played before", "{}: これまでに{}局"},
    {"no opponent", "相手なし"},
    {"logs, records and events: {}", "ログ、棋譜、イベント: {}"},
    {"to pause and stop the games there: {}", "そこで対局を一時停止・終了するには: {}"},
    {"to start matches there: {}", "そこで対局を始めるには: {}"},
    {"game {}: {} - {}: {}{}", "第{}局: {} 対 {}: {}{}"},
    {"a log or the record of game {} is not whole: {}", "第{}局のログまたは棋譜が欠けている: {!}"},
    {"expected two of the engines", "エンジンを2つ選ぶ必要がある"},
    {"expected two engines or more, found {}", "エンジンは2つ以上必要だが{}"},
    {"{} matches wait already", "すでに{}の対局が待っている"},
    {"paused by the operator", "運営者が一時停止"},
    {"stopped by the operator", "運営者が終了"},
    {"logs and records: {}", "ログと棋譜: {}"},
    {"{}: the logs or records of {} games are not whole: {}",
     "{}: {}局のログまたは棋譜が欠けている: {}"},
    {"{}: {} is not whole: {}; the same command makes it anew",
     "{}: {}が欠けている: {}。同じコマンドで作り直せる"},
    {"{}: the logs or records of 1 game are not whole: {}",
     "{}: 1局のログまたは棋譜が欠けている: {}"},
    {"only 1 game at once: {}", "同時に1局だけ: {}"},
    {"to go on: {}", "続きから: {}"},
    {"to play them: {}", "改めて打つには: {}"},
    {"{} was not started in any of its games", "{}はどの対局でも起動しなかった"},
    {"only {} games at once: {}", "同時に{}局まで: {}"},
    {"no new games begin; running games go on, Ctrl-C again ends them",
     "新しい対局は始めない。進行中の対局は続ける。もう一度Ctrl-Cで中止"},
    {"; it is played again", "。打ち直す"},
    {"; tried {} times, it is set aside", "。{}回試みたので後回しにする"},
    {"not played, round {} game {}: {} - {}: {}", "未対局 第{}回戦 第{}局: {} 対 {}: {}"},
    {"game {}: {} {} - {} {}: {}", "第{}局: {} {} 対 {} {}: {}"},
    {", {} on the board", "、盤上は{}"},
    {"; {}", "。{!}"},
    {"the page stays for {} seconds more; Ctrl-C ends it", "ページはあと{}秒残る。Ctrl-Cで終わる"},
};

}  // namespace

std::span<const Message> catalogue_of_contests() { return kContests; }

}  // namespace shinpan::messages
