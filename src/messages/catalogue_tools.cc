// The catalogue: --help of the program as a whole, of analyse and desk, and what each other command is for.
#include "messages/catalogue.h"

namespace shinpan::messages {
namespace {

constexpr Message kTools[] = {
    {"Each command has a --help of its own with examples.",
     "それぞれのコマンドに、例の付いた --help がある。"},
    {"0    done\n1    a check failed\n2    wrong usage, or a file that cannot be used\n3    an "
     "engine could not be started\n4    internal error\n130  interrupted, with everything saved",
     "0    完了\n1    検査に通らなかった\n2    使い方の誤り、または使えないファイル\n3    "
     "エンジンを起動できなかった\n4    内部の誤り\n130  中断。すべて保存してある"},
    // What each command is for.
    {"an engine's opinion of every move of a record", "棋譜のすべての手についてのエンジンの意見"},
    {"let a shell complete our command lines", "シェルにコマンドを補完させる"},
    {"matches that an operator starts on a page", "運営者がページから始める対戦"},
    {"takes a local engine to a game server", "手元のエンジンを対局サーバーへ連れて行く"},
    {"thinking logs: check, show, view, measure, filter, convert",
     "思考ログ: 検査、表示、閲覧、計測、抽出、変換"},
    {"write a small engine to start from", "小さなエンジンのひな形を書き出す"},
    {"write the rules of a small game to start from", "小さなゲームのルールのひな形を書き出す"},
    {"count move sequences: the proof that the rules are right",
     "手順を数える: ルールが正しい証拠"},
    {"game records: show, convert, check", "棋譜: 表示、変換、検査"},
    {"the game server: engines come over the network",
     "対局サーバー: エンジンがネットワークから来る"},
    {"tell what is wrong in game records", "棋譜の誤りを知らせる"},
    {"write a game record in another format", "棋譜を別の形式で書く"},
    {"print game records for people", "棋譜を読みやすく表示する"},
    {"tell where logs are not as the format demands", "ログが形式に合わない所を知らせる"},
    {"show a log to people", "ログを読みやすく表示する"},
    {"open logs on a page: timeline, boards, graphs", "ログをページで開く: 時間軸、盤、グラフ"},
    {"count and measure what is in logs", "ログの内容を数え、計る"},
    {"turn a log into JSON, an object a line", "ログを1行1オブジェクトのJSONにする"},
    {"turn JSON back into a log", "JSONをログに戻す"},
    {"send an engine what a log says it was sent", "ログにあるとおりにエンジンへ送る"},
    {"print only what was sent, byte for byte", "送られたものだけをそのまま出力する"},
    {"turn an old log of the referee into one of today", "審判の古いログを今の形にする"},
    {"small logs to try a reader with", "読み取りを試す小さなログ"},
    // analyse
    {"a game record, - for standard input", "棋譜。- なら標準入力"},
    {"write a page, JSON or a record; may be given several times",
     "ページ、JSON、または棋譜を書く。何度でも指定できる"},
    {"who is asked (default: our own engine of the game)",
     "尋ねるエンジン（既定: そのゲームの付属のエンジン）"},
    {"of the engine", "エンジンのオプション"},
    {"for each position (default: 1s)", "局面ごとの時間（既定: 1s）"},
    {"for each position: nodes, visits or whatever the engine counts",
     "局面ごとの上限: ノード数、訪問数など、エンジンが数えるもの"},
    {"for the engine to start (default: 10s)", "エンジンの起動に許す時間（既定: 10s）"},
    {"whose moves: black, white or both (default: both)",
     "どちらの手か: black、white、both（既定: both）"},
    {"so many engines at once (default: 1)", "同時に動かすエンジンの数（既定: 1）"},
    {"of standard output (default: text)", "標準出力の形式（既定: text）"},
    {"of words and comments (default: the user's)", "言葉とコメントの言語（既定: 利用者の言語）"},
    {"the record's format (default: by the ending, else by the text)",
     "棋譜の形式（既定: 名前の末尾、分からなければ内容による）"},
    {"of records that are written, such as Shift_JIS (default: UTF-8)",
     "書く棋譜の文字コード。Shift_JIS など（既定: UTF-8）"},
    {"mend what many programs get wrong and tell that",
     "多くのプログラムが間違える所を直し、それを知らせる"},
    {"for what is thought (default: shinpan-out/analyse)",
     "考えたことを残すフォルダ（既定: shinpan-out/analyse）"},
    {"forget what was thought before", "前に考えたことを忘れる"},
    {"Has an engine think about every position of the games in a record, and tells\nwhat each "
     "move has cost: the turning points on standard output, all of it in\nthe files that are "
     "asked for with -o. How their names end says what they\nare: .html a page with board, graph "
     "and the better lines, in English and\nJapanese; .json; or a record (.kif .csa .jkf .sgf "
     ".ggf ...) with all that\nwas in it, and the score and the line of each move.",
     "棋譜のすべての局面をエンジンに考えさせ、それぞれの手の損を示す: "
     "勝負の分かれ目は\n標準出力に、"
     "すべては -o で頼まれたファイルに。名前の末尾で内容が決まる: .html は盤、\nグラフ、代わりの"
     "読み筋のある、日本語と英語のページ、.json、または元の内容に各手の\n評価値と読み筋を加えた棋譜"
     "（.kif .csa .jkf .sgf .ggf ...）。"},
    {"Scores are as the first player sees them: centipawns in shogi, points in Go,\ndiscs in "
     "Othello. A move that costs a fifth of the chances to win is a\nblunder, a tenth a mistake, "
     "a twentieth an inaccuracy.",
     "評価値は先手から見たもので、将棋は歩の百分の一、囲碁は目、オセロは石。勝率を五分の一\n"
     "失う手を悪手、十分の一失う手を疑問手、二十分の一失う手を緩手と呼ぶ。"},
    {"Without --engine our own one of the game is asked. Others are as shinpan\nmatch takes "
     "players: any USI or UCI engine that tells scores, and GTP engines\nthat know kata-analyze, "
     "kata-search_analyze or estimate_score.",
     "--engine がなければ付属のエンジンが考える。ほかは shinpan match のプレイヤーと同じ:\n"
     "評価値を出すUSIとUCIのエンジンと、kata-analyze、kata-search_analyze、\nestimate_score "
     "のいずれかを知るGTPエンジン。"},
    {"What is thought is kept at once. The same command goes on where it was\ninterrupted, and "
     "asks nothing twice: another -o costs no time.",
     "考えたことはすぐに残る。同じコマンドは中断した所から続き、同じことは二度尋ねない:\n-o "
     "を足しても時間はかからない。"},
    {"0    done\n1    the engine failed at some positions; the rest is written\n2    wrong usage, "
     "or a file that cannot be read or written\n3    the engine cannot be found or started, tells "
     "no scores, or fails\n     again and again; nothing is written, what it thought is kept\n130  "
     "interrupted; nothing is written, what it thought is kept",
     "0    完了\n1    エンジンがいくつかの局面で失敗した。残りは書かれる\n2    "
     "使い方の誤り、または読み書きできないファイル\n3    "
     "エンジンが見つからない、起動できない、評価値を出さない、または何度も\n     "
     "失敗する。何も書かれず、考えたことは残る\n130  中断。何も書かれず、考えたことは残る"},
    // desk
    {"two of them or more, or a .toml file of them", "二つ以上、またはそれを書いた .toml ファイル"},
    {"one for each pair of games: moves, GGF, EPD, PGN, also .gz",
     "2局1組ごとに一つ: 手順、GGF、EPD、PGN、.gz でもよい"},
    {"for all files (default: shinpan-out/desk-DATE)",
     "全ファイルのフォルダ（既定: shinpan-out/desk-DATE）"},
    {"Opens a page and waits. Whoever has the operator's address, which is printed,\nchooses two "
     "of the players there, how many games they play, by which clock\nand from how many random "
     "moves on; pauses all that is played, resumes and\nstops it. Nobody can name another program "
     "there: only those of this command\nline are started. Everybody else who opens the page "
     "watches.",
     "ページを開いて待つ。表示される運営者のアドレスを持つ者が、そこで二者を選び、局数、\n持ち時間"
     "、"
     "始めの無作為な手数を決め、進行中のすべてを止め、続け、終わらせる。ほかの\nプログラムは指定"
     "できない: 動くのはこのコマンドに書いたものだけ。ページを開いた\nほかの人は観戦する。"},
    {"Games of one match are played with both colours from the same opening. Logs,\nrecords and "
     "the store of all matches are left in one folder.",
     "一つの対戦では同じ序盤を先後入れ替えて打つ。全対戦のログ、棋譜、ストアは一つの\nフォルダに残"
     "る"
     "。"},
    {"0    done, by Ctrl-C\n2    wrong usage, or a file that cannot be written\n3    a program "
     "cannot be found",
     "0    Ctrl-Cで完了\n2    使い方の誤り、または書けないファイル\n3    プログラムが見つからない"},
};

}  // namespace

std::span<const Message> catalogue_of_tools() { return kTools; }

}  // namespace shinpan::messages
