// The catalogue: --help of match, tournament, check, play and report.
#include "messages/catalogue.h"

namespace shinpan::messages {
namespace {

constexpr Message kHelp[] = {
    // Sections of --help.
    {"EXAMPLES", "例"},
    {"SYNOPSIS", "書式"},
    {"DESCRIPTION", "説明"},
    {"COMMANDS", "コマンド"},
    {"OPTIONS", "オプション"},
    {"EXIT STATUS", "終了コード"},
    {"show this text", "このヘルプを表示する"},
    {"show the version", "版を表示する"},
    // Summaries.
    {"games between two players", "二者の対局"},
    {"many players, one table", "大会: 多数のプレイヤーと一つの順位表"},
    {"does an engine speak its protocol?", "エンジンがプロトコルを正しく話すか検査する"},
    {"play against an engine, in the terminal or in a browser",
     "端末またはブラウザでエンジンと対局する"},
    {"a match or tournament that was played, as a table or as pages",
     "打ち終えた対戦や大会を表またはページで示す"},
    {"watch our engines play, in a browser and on the terminal",
     "付属エンジンどうしの対局をブラウザと端末で観る"},
    {"the referee: lets any two game programs meet",
     "審判: どんな二つの対局プログラムでも対戦させる"},
    // Players and games.
    {"two of them, or a .toml file of them", "二つ、またはそれを書いた .toml ファイル"},
    {"time control (default: 5s a move)", "持ち時間（既定: 1手5s）"},
    {"for a program to start (default: 10s)", "プログラムの起動に許す時間（既定: 10s）"},
    {"rules programs that --game knows by their names\n(default: ~/.local/share/shinpan/games)",
     "--game に名前で指定できるルールのプログラム\n（既定: ~/.local/share/shinpan/games）"},
    {"of --rules: counts of move sequences, as in tests/perft",
     "--rules の検査: 手順の数の表（tests/perft の形）"},
    {"of --rules: so many random games (default: 20)",
     "--rules の検査: 無作為な対局の数（既定: 20）"},
    {"a process for a game, or a new one for each move",
     "対局ごとに一つのプロセスか、手ごとに新しいプロセスか"},
    {"for each move at most: USI and UCI engines", "1手ごとの上限: USIとUCIのエンジン"},
    {"what a UCI engine is told of a game: all, or since the last capture or pawn move",
     "UCIエンジンに伝える手順: 全部か、最後に駒を取った手やポーンの手から後か"},
    {"of the player in front (default: its file)", "直前のプレイヤーの名前（既定: ファイル名）"},
    {"to run the player in front in", "直前のプレイヤーを動かすフォルダ"},
    {"of all its processes together, such as 512M or 2G",
     "全プロセス合計のメモリ。512M や 2G のように書く"},
    {"limit of a process's computing, such as 60s", "1プロセスの計算時間の上限。60s のように書く"},
    {"limit of the user's processes; root has none", "利用者のプロセス数の上限。rootにはない"},
    {"limit of a file that it writes", "書き込むファイルの大きさの上限"},
    {"of the engine, set in its protocol's own way",
     "エンジンのオプション。プロトコルの方法で設定する"},
    {"a variable for the player in front", "直前のプレイヤーの環境変数"},
    {"what is played, by this or any other of its names, or a program that has\nits rules: "
     "./hex.py, "
     "rules:COMMAND (default: {})",
     "ゲームの名前。別名でもよい。またはそのルールのプログラム:\n./hex.py、rules:COMMAND（既定: "
     "{}）"},
    {"chess: standard, 960 (Chess960 from a start drawn by lot), or 960:N for its start number N, "
     "from 0 to 959; a FEN tells by itself",
     "chess: standard、960（開始局面をくじで選ぶChess960）、0から959の番号Nの "
     "960:N。FENはそれだけで分かる"},
    {"go: how large the board is (default: 9)", "go: 盤の大きさ（既定: 9）"},
    {"go: white's points for moving second (default: by rules and size)",
     "go: 後手の白のコミ（既定: ルールと大きさによる）"},
    {"go: black's stones on the fixed points before white moves", "go: 白が打つ前に置く黒の石の数"},
    {"go: cgos, tromp-taylor, new-zealand, chinese, simple, japanese, seed (default: "
     "cgos);\nshogi: 27-points, 24-points, no-declaration, handicap-points, move-limit:N, "
     "no-move-limit, with commas between them;\nfreeze-shogi: 27-points, 24-points, "
     "no-declaration, handicap-points, move-limit:N, no-move-limit, strict, with commas between "
     "them",
     "go: cgos, tromp-taylor, new-zealand, chinese, simple, japanese, seed（既定: cgos）。\nshogi: "
     "27-points, 24-points, no-declaration, handicap-points, move-limit:N, no-move-limit "
     "をコンマで区切る。\nfreeze-shogi: 27-points, 24-points, no-declaration, handicap-points, "
     "move-limit:N, no-move-limit, strict をコンマで区切る"},
    {"freeze-shogi: how many freezes each side has, or two numbers: black's and white's (default: "
     "3)",
     "freeze-shogi: 双方の凍結の回数、または先手と後手の二つの数（既定: 3）"},
    {"where games begin, in the game's own notation: FEN for chess, SFEN for shogi",
     "開始局面。ゲームの表記で書く: チェスはFEN、将棋はSFEN"},
    {"any setting of the game, by its name", "ゲームの設定を名前で指定する"},
    // Contests.
    {"how many games (default: 2)", "対局数（既定: 2）"},
    {"games at once (default: one a core)", "同時に打つ対局数（既定: コアごとに1局）"},
    {"keep each game, its programs too, on one core, physical ones first",
     "各対局をプログラムごと一つのコアに固定する。物理コアを先に使う"},
    {"--pin to these, such as 0-3,8", "--pin で使うコア。0-3,8 のように書く"},
    {"one for each pair of games: moves, GGF, EPD, PGN, also .gz; --seed mixes them",
     "2局1組ごとの序盤のファイル: 手順、GGF、EPD、PGN、.gzも可。--seed で混ぜる"},
    {"so many moves of each opening; without a file random ones (default: 0)",
     "各序盤の手数。ファイルがなければ無作為の手（既定: 0）"},
    {"of the openings (default: 1)", "序盤の乱数の種（既定: 1）"},
    {"then the game is a draw", "この手数で引き分け"},
    {"end a game when both tell such a score for one side for so many moves each",
     "双方がこの評価をこの手数続けたら、その側の勝ちで終える"},
    {"the same in moves of both sides", "同じことを双方の手の組で数える"},
    {"end it as a draw when both are that near to 0 for so many moves each, from a move on",
     "ある手から先、双方の評価がこの手数続けて0に近ければ引き分けで終える"},
    {"a player that tells such a score against itself for so many moves has lost; both: as "
     "--agree-win",
     "自分に不利なこの評価をこの手数続けた側の負け。both: --agree-win と同じ"},
    {"an answer that is late by no more counts, with a warning (default: 0)",
     "この時間以内の遅れは警告だけで有効とする（既定: 0）"},
    {"between two games (default: 0)", "対局と対局の間に待つ時間（既定: 0）"},
    {"forgive blanks and upper case in judge replies", "judge の応答の空白と大文字を許す"},
    {"exit with 1 if a player forfeited", "反則負けがあれば終了コード1"},
    {"running games at the first Ctrl-C (default: abandon)",
     "最初のCtrl-Cで進行中の対局をどうするか（既定: abandon）"},
    {"programs run without network, in a system that cannot be changed (default: none,\nauto for a "
     "folder of entries)",
     "プログラムをネットワークなし、変更できないシステムで動かす（既定: "
     "none、\nエントリのフォルダでは auto）"},
    {"a program that has changed goes on as the same player",
     "変わったプログラムを同じプレイヤーとして続ける"},
    {"for all files (default: shinpan-out/match-DATE)",
     "すべてのファイルの置き場所（既定: shinpan-out/match-DATE）"},
    {"the records of all games in one file, each put there whole when it counts",
     "全対局の棋譜を一つのファイルに。有効になった時に丸ごと加える"},
    {"show everything in a browser, at this port (0: any that is free)",
     "このポートですべてをブラウザに示す（0: 空いているもの）"},
    {"who may see it: 0.0.0.0 is everybody in the network (default: 127.0.0.1,\nonly this machine)",
     "誰が見られるか: 0.0.0.0 はネットワークの全員（既定: 127.0.0.1、\nこのマシンだけ）"},
    {"keep the page after the last game (default: 0)",
     "最後の対局の後もページを残す秒数（既定: 0）"},
    {"write the events there instead of events.jsonl",
     "events.jsonl の代わりにここへイベントを書く"},
    {"of the result (default: text)", "結果の形式（既定: text）"},
    {"judge: ranks, wins by colour and discs as the Othello judge prints them",
     "judge: オセロ審判の文書の表（順位、色別の勝ち負け、獲得石数）"},
    {"show the table after every N games", "N局ごとに表を示す"},
    {"a column for the referee's own overhead a move: p50 and p99, in milliseconds",
     "審判自身の所要時間の列: 1手あたりの p50 と p99、ミリ秒"},
    {"play until the first player is known to be stronger by ELO1,\nor not even by ELO0",
     "先のプレイヤーが ELO1 だけ強いか、\nELO0 も強くないかが分かるまで対局する"},
    {"how often ELO1 may be accepted wrongly (default: 0.05)",
     "ELO1 を誤って採択する割合（既定: 0.05）"},
    {"how often ELO0 may be accepted wrongly (default: 0.05)",
     "ELO0 を誤って採択する割合（既定: 0.05）"},
    {"logistic, normalized or bayesian Elo (default: logistic)",
     "Eloのモデル: logistic、normalized、bayesian（既定: logistic）"},
    {"a folder of entries, a .toml file, or players",
     "エントリのフォルダ、.toml ファイル、またはプレイヤー"},
    {"of each pairing (default: by type, 3 of a round robin)",
     "組ごとの対局数（既定: 方式による。総当たりは3）"},
    {"for all files (default: shinpan-out/NAME)",
     "すべてのファイルの置き場所（既定: shinpan-out/NAME）"},
    {"round-robin, gauntlet, swiss or knockout (default: round-robin)",
     "round-robin、gauntlet、swiss、knockout のいずれか（既定: round-robin）"},
    {"of a Swiss tournament (default: enough for one to win all)",
     "スイス式の回戦数（既定: 全勝が一人になるまで）"},
    {"of a gauntlet: the first N players (default: 1)", "gauntlet の挑戦者: 先頭のN人（既定: 1）"},
    {"games of those who leave count, or count for nobody (default: keep)",
     "棄権した者の対局を有効とするか、取り消すか（既定: keep）"},
    {"for a win, a draw, a loss (default: 1/0.5/0)", "勝ち、引分、負けの点（既定: 1/0.5/0）"},
    {"this player plays no more; its games stay", "このプレイヤーは以後打たない。済んだ対局は残る"},
    {"play the games of this pairing again", "この組の対局を打ち直す"},
    {"the engine, as shinpan match takes a player, or a folder",
     "エンジン（shinpan match のプレイヤーと同じ書き方）、またはフォルダ"},
    {"show the verdict on each fault", "各故障への判定を示す"},
    {"(default: text)", "（既定: text）"},
    {"of --faults, for logs (default: shinpan-out/check-DATE)",
     "--faults のログの置き場所（既定: shinpan-out/check-DATE）"},
    {"the engine, as shinpan match takes a player",
     "エンジン（shinpan match のプレイヤーと同じ書き方）"},
    {"yours: black, white, x, o or random (default: who moves first)",
     "自分の側: black、white、x、o、random（既定: 先手）"},
    {"has the game, after each move", "1手ごとに棋譜を書くファイル"},
    {"of the contest", "大会のフォルダ"},
    {"write pages into this folder", "このフォルダにページを書く"},
    {"of the table (default: text)", "表の形式（既定: text）"},
    // Descriptions, by paragraph.
    {"Plays games between two programs, with both colours from the same opening,\nkeeps their "
     "clocks and judges every move. A player is a command line with an\noptional protocol in "
     "front, or just a file: .jar, .py, .js and .class are run\nas they have to be. No shell is "
     "used. A word that ends in .toml is a file of\nplayers.",
     "二つのプログラムを対局させる。同じ序盤から先後を入れ替えて打ち、時計を管理し、\nすべての手を"
     "判定する。プレイヤーはコマンドラインで、前にプロトコルを付けられる。\nファイルだけでもよく、."
     "jar、.py、.js、.class は適切に起動する。シェルは使わない。\n.toml "
     "で終わる語はプレイヤーのファイル。"},
    {"Protocols:\n  judge:  the Othello judge protocol\n  gtp:    the Go Text Protocol\n  tlf:    "
     "commands and replies as in a thinking log\n  usi:    the Universal Shogi Interface\n  uci:   "
     " the Universal Chess Interface",
     "プロトコル:\n  judge:  オセロ審判のプロトコル\n  gtp:    Go Text Protocol\n  tlf:    "
     "思考ログと同じ形のコマンドと応答\n  usi:    Universal Shogi Interface\n  uci:    Universal "
     "Chess Interface"},
    {"An option of a player that stands before the players is for both, behind a\nplayer for that "
     "one. Clocks, lifetime and limits that stand behind the last\nplayer are for both, unless "
     "they stand between the players as well.",
     "プレイヤーのオプションは、プレイヤーの前に書けば両者に、後ろに書けばその一方に効く。\n最後の"
     "プレイヤーの後ろの時計、寿命、上限は、間にも書かれていなければ両者に効く。"},
    {"A line a game goes to standard error, the result to standard output: the\ntable, the "
     "difference in Elo and nElo with its 95 % error, how likely the\nfirst player is the stronger "
     "one (LOS), and what --sprt says. A record of each game, each player's\nthinking log, the "
     "events (events.jsonl, a JSON object a line) and the store\n(event.sqlite) are left in the "
     "output folder. The same command with the same\n--out goes on where it was interrupted, or "
     "shows the result again.",
     "1局ごとの1行は標準エラーへ、結果は標準出力へ: 表、95 "
     "%の誤差付きのEloとnEloの差、\n先のプレイヤーが強い確からしさ（LOS）、--sprt "
     "の結果。各局の棋譜、思考ログ、\nイベント（events.jsonl）、ストア（event."
     "sqlite）は出力フォルダに残る。\n同じ --out "
     "の同じコマンドは中断した所から続け、終わっていれば結果を再び示す。"},
    {"Go is played over GTP, by named rules: --size, --komi, --rules, --handicap.",
     "囲碁はGTPで、名前のあるルールで打つ: --size、--komi、--rules、--handicap。"},
    {"Time controls: 5s a move; 3m+2s with an increment (3m+0s: a total); 10m/30s\nbyoyomi; "
     "10m/30s*3 three periods; 10m/5m:15 fifteen moves in five minutes;\nnone.",
     "持ち時間: 5s は1手ごと、3m+2s は加算付き（3m+0s: 合計）、10m/30s は秒読み、\n10m/30s*3 "
     "は3回、10m/5m:15 は5分で15手、none はなし。"},
    {"Plays a tournament between the entries of a folder: each file or sub-folder\nis a player, "
     "its name the name. A sub-folder runs its run, its main.* or its\nonly program. Each entry "
     "runs in a folder of its own, OUT/entries/NAME, with\na copy of its files, and in a box where "
     "one can be had (--sandbox auto). Each\nis looked at first, briefly: what is wrong is told in "
     "a table, and only one\nthat cannot be started is left out. Players may also stand in a .toml "
     "file, or\nbe words as shinpan match takes them.",
     "フォルダのエントリで大会を行う。ファイルまたはサブフォルダがそれぞれプレイヤーで、\nその名が"
     "名前になる。サブフォルダでは "
     "run、main.*、または唯一のプログラムを動かす。\n各エントリは自分のフォルダ OUT/entries/NAME "
     "でファイルの写しとともに、できれば\n箱の中で動く（--sandbox "
     "auto）。始めに短く調べ、問題は表で示し、起動できない\nものだけを除外する。プレイヤーは .toml "
     "ファイルや、shinpan match と同じ語でもよい。"},
    {"Types: round-robin (every ordered pair, three games each), gauntlet (the first\nplayers "
     "against all others), swiss, knockout (in the order of entry).",
     "方式: "
     "round-"
     "robin（順序付きの全組、3局ずつ）、gauntlet（先頭のプレイヤー対\n全員）、swiss、knockout（エン"
     "トリ順）。"},
    {"Everything is kept as it happens, in the folder shinpan-out/NAME. The same\ncommand again "
     "goes on after an interrupt, a crash or a power cut, and after\nthe end shows the result "
     "again. New entries come in late; a program that has\nchanged goes on as a new player. "
     "SIGUSR1 prints the standing.",
     "すべては起きた時に shinpan-out/NAME "
     "に残る。中断、異常終了、停電の後も同じ\nコマンドで続き、終わった後は結果を再び示す。新しいエ"
     "ントリは途中参加、変わった\nプログラムは新しいプレイヤーになる。SIGUSR1 "
     "で途中経過を表示する。"},
    {"Runs an engine through what its protocol demands, a line for each: that it\nstarts, plays "
     "legally in many positions, passes when it must, plays several\ngames in one process, says "
     "nothing that was not asked for, takes an unknown\ncommand in its stride, and ends when it is "
     "told to. Where it fails, the\nexchange that shows it follows, and the end of its standard "
     "error.",
     "プロトコルの求めることを1行ずつ検査する: "
     "起動する、多くの局面で合法に打つ、必要な\nときにパスする、1プロセスで何局も打つ、求められない"
     "ことを言わない、知らない\nコマンドに動じない、言われたら終わる。満たさないものには、そのやり"
     "取りと標準\nエラーの末尾を添える。"},
    {"A folder with a run or main.*, or with one program, is the engine in it. Any\nother is a "
     "folder of entries, as shinpan tournament takes it: a line for each\nentry, and what is wrong "
     "with those that fail. Each runs in a folder of its\nown, which is removed afterwards.",
     "run か main.*、または一つのプログラムがあるフォルダは、そのエンジン。ほかは\nshinpan "
     "tournament と同じエントリのフォルダ: "
     "エントリごとに1行と、満たさない\nものの問題を示す。それぞれ自分のフォルダで動き、後で消される"
     "。"},
    {"--rules tries a program that has the rules of a game: that each move that it\nlists can be "
     "played and no other, that it says the same each time, that games\nend, how long it takes; "
     "with "
     "--expect also how many sequences of moves there\nare.",
     "--rules はゲームのルールのプログラムを試す: 挙げた手がすべて指せてほかは指せない\n"
     "こと、同じ問いに同じ答えを返すこと、対局が終わること、かかる時間。--expect が\n"
     "あれば手順の数も比べる。"},
    {"--faults shows the other side: a game of Othello against an engine for each\nfault that "
     "shinpan-faulty knows, and the referee's verdict on each.",
     "--faults は反対側を示す: shinpan-faulty "
     "の知る故障ごとにオセロを1局打ち、\n審判がどう判定するかを示す。"},
    {"Shows the board with the legal moves marked (\"+\" where a piece can go, \"*\"\nbeside a "
     "piece that can move) and asks for yours; a mistake is explained\nand asked again. Other "
     "words: moves, hint, undo, board, resign, help, quit.",
     "合法手に印を付けた盤を示し（\"+\" は打てる所、\"*\" "
     "は動ける駒の横）、手を尋ねる。\n間違いは説明して尋ね直す。ほかの語: "
     "moves、hint、undo、board、resign、help、quit。"},
    {"Without ENGINE our own one of the game plays. It is judged as in a match:\none that plays "
     "illegally, ends or takes too long has lost.",
     "ENGINE がなければ付属のエンジンが打つ。判定は対戦と同じ: 反則、終了、時間切れは負け。"},
    {"With --page everybody who opens the printed address may play, against the\nengine or each "
     "other, and all may watch. Without ENGINE and --game every\ngame is offered, with our own "
     "engines.",
     "--page なら、表示されたアドレスを開いた誰もがエンジンや互いと打て、全員が観られる。\nENGINE "
     "も --game もなければ、付属エンジンの全ゲームを選べる。"},
    {"Tells the result of a contest from the folder that shinpan match or shinpan\ntournament "
     "left, of one that still goes on as well: as they told it at the\nend, or with --html as "
     "pages. These open by a double click on index.html, in\nEnglish and Japanese, without a "
     "network: ranking, crosstable, ratings, each\ngame move by move with its clocks, each forfeit "
     "with what it rests on, and\na page for each player. Records and thinking logs are beside "
     "them.",
     "shinpan match や shinpan tournament "
     "が残したフォルダから、進行中でも結果を示す:\n終わりに示したとおりの表、または --html "
     "でページ。ページは index.html "
     "を\nダブルクリックすれば日本語と英語で、ネットワークなしで開く: "
     "順位、対戦表、\nレーティング、時計付きの全手順、反則の根拠、プレイヤーごとのページ。"},
    // Exit codes.
    {"0    done\n1    a player forfeited, with --strict; or games were set aside that\n     the "
     "referee could not play\n2    wrong usage, or a file that cannot be written\n3    a program "
     "cannot be found or executed, or never started\n130  interrupted; finished games are kept",
     "0    完了\n1    --strict で反則負けがあった、または審判が打たせられない対局を後回しにした\n2 "
     "   使い方の誤り、または書けないファイル\n3    "
     "プログラムが見つからない、実行できない、または一度も起動しなかった\n130  "
     "中断。終わった対局は残る"},
    {"0    done\n1    an entry was left out, or never started; games were set aside that the\n     "
     "referee could not play; with --strict: a player forfeited\n2    wrong usage, or a file that "
     "cannot be written\n3    fewer than two programs can be started\n130  interrupted; the "
     "command to go on is printed",
     "0    完了\n1    除外した、または一度も起動しないエントリがあった。後回しの対局がある。\n     "
     "--strict: 反則負けがあった\n2    使い方の誤り、または書けないファイル\n3    "
     "起動できるプログラムが二つに満たない\n130  中断。続けるコマンドを表示する"},
    {"0    all requirements are met\n1    some are not, or an entry of a folder cannot be "
     "started\n2    wrong usage, or a file that cannot be written\n3    the engine cannot be found "
     "or executed\n130  interrupted",
     "0    すべて満たす\n1    満たさない項目、または起動できないエントリがある\n2    "
     "使い方の誤り、または書けないファイル\n3    エンジンが見つからない、または実行できない\n130  "
     "中断"},
    {"0    the game is over, or was left\n2    wrong usage, or a file that cannot be written\n3    "
     "the engine cannot be found or executed\n130  interrupted; the record has all moves",
     "0    対局が終わった、または途中でやめた\n2    使い方の誤り、または書けないファイル\n3    "
     "エンジンが見つからない、または実行できない\n130  中断。棋譜に全部の手がある"},
    {"0    done\n2    no such contest, or a file that cannot be written",
     "0    完了\n2    大会がない、または書けないファイル"},
};

}  // namespace

std::span<const Message> catalogue_of_help() { return kHelp; }

}  // namespace shinpan::messages
