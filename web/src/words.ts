// The page's own words, in English and Japanese. Names and sentences of players and games come from the program.
import { createContext } from "preact";
import { useContext } from "preact/hooks";

export type Language = "en" | "ja";

const words = {
  live: ["Live", "ライブ"],
  running: ["Running games", "対局中"],
  noGames: ["No game is running", "対局中のゲームはありません"],
  waiting: ["Waiting for the program…", "接続を待っています…"],
  lost: ["Connection lost, trying again…", "接続が切れました。再接続しています…"],
  standings: ["Standings", "順位表"],
  crosstable: ["Crosstable", "対戦表"],
  schedule: ["Next games", "これからの対局"],
  results: ["Results", "結果"],
  ratings: ["Ratings", "レーティング"],
  bracket: ["Bracket", "勝ち上がり"],
  forfeits: ["Forfeits", "反則負け"],
  games: ["Games", "対局"],
  game: ["Game", "対局"],
  round: ["Round", "回戦"],
  rank: ["Rank", "順位"],
  player: ["Player", "対局者"],
  wins: ["Wins", "勝"],
  draws: ["Draws", "分"],
  losses: ["Losses", "敗"],
  points: ["Points", "点"],
  discs: ["Board", "盤上"],
  winner: ["Winner", "勝者"],
  draw: ["draw", "引き分け"],
  reason: ["Reason", "理由"],
  moves: ["Moves", "手数"],
  recordTitle: ["Moves", "棋譜"],
  steps: ["Steps", "棋譜の操作"],
  move: ["Move", "指し手"],
  time: ["Time", "時間"],
  score: ["Score", "評価値"],
  evaluationTitle: ["Evaluation as # sees it", "評価値（#から見て）"],
  chanceTitle: ["Win rate of # in percent", "勝率（#・%）"],
  captures: ["captures #", "#個取り"],
  turns: ["turns #", "#石返し"],
  gained: ["+# discs", "+#石"],
  thoughtLines: ["thoughts", "読み"],
  stderrLines: ["stderr", "標準エラー"],
  share: ["Share", "共有"],
  copyLink: ["Copy link", "リンクをコピー"],
  copyOf: ["Copy #", "#をコピー"],
  position: ["position", "局面"],
  savePicture: ["Picture #", "画像 #"],
  print: ["Print", "印刷"],
  copied: ["copied", "コピーしました"],
  notCopied: ["cannot be copied", "コピーできません"],
  sounds: ["Sound", "音"],
  on: ["on", "オン"],
  off: ["off", "オフ"],
  notation: ["Notation", "表記"],
  noBoard: ["This log shows no board", "このログに盤面はありません"],
  timeline: ["Timeline", "推移"],
  secondsAMove: ["seconds a move", "一手の秒数"],
  errorLines: ["errors", "エラー"],
  firstLines: ["The first lines:", "先頭の行:"],
  defects: ["Defects of the format", "形式の誤り"],
  line: ["line", "行"],
  match: ["match", "対戦"],
  "round robin": ["round robin", "総当たり"],
  gauntlet: ["gauntlet", "勝ち抜き（一対多）"],
  Swiss: ["Swiss", "スイス式"],
  knockout: ["knockout", "トーナメント（勝ち抜き）"],
  freezes: ["freezes", "凍結"],
  noScore: ["No evaluation yet", "評価値はまだありません"],
  linesTitle: ["What they expect", "読み筋"],
  noThoughts: ["Nothing is told of this move", "この手の読み筋はありません"],
  turnedUp: ["the evaluation jumped towards the first player", "評価値が先手良しに大きく動いた手"],
  turnedDown: ["the evaluation jumped towards the second player", "評価値が後手良しに大きく動いた手"],
  nodesASecond: ["nodes/s", "局面/秒"],
  speed: ["Speed", "再生速度"],
  flip: ["Turn the board", "盤面反転"],
  keys: ["Keys", "キー操作"],
  playOrPause: ["Play or pause", "再生・停止"],
  close: ["Close", "閉じる"],
  sent: ["sent", "送信"],
  received: ["received", "受信"],
  wholeGame: ["whole game", "全手"],
  moveNumber: ["move #", "#手目"],
  filters: ["Filters", "絞り込み"],
  search: ["Search", "検索"],
  searchLog: ["Search the log", "ログを検索"],
  download: ["Save", "保存"],
  lastLines: ["The last lines:", "末尾の行:"],
  nothingInHand: ["nothing in hand", "持ち駒なし"],
  ofDiscs: [" discs", "石"],
  won: ["won", "勝ち"],
  thinking: ["Thinking", "読み"],
  depth: ["depth", "深さ"],
  nodes: ["nodes", "局面"],
  log: ["Log", "ログ"],
  lastExchange: ["Last exchange", "最後のやり取り"],
  stderr: ["Its standard error, at the end", "標準エラー出力の末尾"],
  process: ["The program", "プログラム"],
  first: ["To the start", "最初へ"],
  back: ["One move back", "一手戻る"],
  next: ["One move on", "一手進む"],
  last: ["To the end", "最後へ"],
  play: ["Play", "再生"],
  replay: ["Replay from the start", "最初から再生"],
  stopGame: ["Stop this game", "この対局を止める"],
  paused: ["Paused", "一時停止中"],
  stopSure: ["Stop this game? It will count for nobody.", "この対局を止めますか。だれの成績にもなりません。"],
  pause: ["Pause", "停止"],
  record: ["Record", "棋譜"],
  tlf: ["thinking log", "思考ログ"],
  start: ["Start position", "開始局面"],
  toMove: ["to move", "の番"],
  captured: ["Captured", "アゲハマ"],
  hand: ["In hand", "持ち駒"],
  freezesLeft: ["Freezes left", "残り凍結"],
  frozen: ["Frozen", "凍結"],
  check: ["check", "王手"],
  inCheck: ["in check", "チェックされている"],
  empty: ["empty", "空き"],
  lastMove: ["last move", "直前の手"],
  legal: ["may be played", "着手可能"],
  resign: ["Resign", "投了"],
  choose: ["Which one?", "どれにしますか"],
  cancel: ["Cancel", "取消"],
  promote: ["promote", "成る"],
  stay: ["do not promote", "成らない"],
  freeze: ["freeze", "凍結する駒"],
  noFreeze: ["no freeze", "凍結しない"],
  yourTurn: ["Your move", "あなたの番です"],
  theirTurn: ["The other is thinking…", "相手が考えています…"],
  playHere: ["Play", "対局する"],
  playTitle: ["Play a game", "対局する"],
  opponent: ["Opponent", "対戦相手"],
  person: ["another person", "ほかの人"],
  yourName: ["Your name", "お名前"],
  yourSide: ["You move", "手番"],
  sideFirst: ["first", "先手"],
  sideSecond: ["second", "後手"],
  begin: ["Begin", "開始"],
  newGame: ["New game", "新しい対局"],
  waitingFor: ["Waiting for the other player. Send them this address:", "相手を待っています。このアドレスを送ってください："],
  noToken: ["To play, open the address that the program has printed; or it has ended.", "対局するには、プログラムが表示したアドレスを開いてください。プログラムが終了している場合もあります。"],
  light: ["light", "明るく"],
  dark: ["dark", "暗く"],
  auto: ["auto", "自動"],
  theme: ["Colours", "配色"],
  projector: ["Projector", "プロジェクター"],
  over: ["The event is over", "全対局終了"],
  ofGames: ["games played", "局終了"],
  notFound: ["There is no such game", "そのような対局はありません"],
  loading: ["Loading…", "読み込み中…"],
  overview: ["Overview", "一覧"],
  bye: ["no opponent", "不戦"],
  analysedBy: ["Analysed by", "解析エンジン"],
  winningChances: ["Winning chances of the first player, in percent", "先手の勝率（%）"],
  turningPoints: ["Turning points", "勝負の分かれ目"],
  noTurningPoints: ["No move has cost much", "大きく損をした手はありません"],
  betterLine: ["Instead of this move the engine would play", "この手に代わるエンジンの読み筋"],
  goesOn: ["From here the engine would play", "ここからのエンジンの読み筋"],
  movesLong: ["moves", "手"],
  blunders: ["blunders", "悪手"],
  territory: ["Territory", "地合い"],
  expected: ["Expected territory", "予想される地"],
  judgedAs: ["As the program sees the board", "プログラムの見立て"],
  deadStones: ["dead stones", "死に石"],
  noDeadStones: ["no dead stones", "死に石なし"],
  cannotJudge: ["The program cannot be asked now", "いまはプログラムに聞けません"],
  dead: ["dead", "死に石"],
  seki: ["seki", "セキ"],
  dame: ["nobody's", "ダメ"],
  blackTerritory: ["black's", "黒地"],
  whiteTerritory: ["white's", "白地"],
  black: ["black", "黒"],
  white: ["white", "白"],
  x: ["x", "×"],
  o: ["o", "○"],
  "piece K": ["玉 king", "玉"],
  "piece R": ["飛 rook", "飛"],
  "piece B": ["角 bishop", "角"],
  "piece G": ["金 gold", "金"],
  "piece S": ["銀 silver", "銀"],
  "piece N": ["桂 knight", "桂"],
  "piece L": ["香 lance", "香"],
  "piece P": ["歩 pawn", "歩"],
  "piece +R": ["龍 dragon", "龍"],
  "piece +B": ["馬 horse", "馬"],
  "piece +S": ["全 promoted silver", "成銀"],
  "piece +N": ["圭 promoted knight", "成桂"],
  "piece +L": ["杏 promoted lance", "成香"],
  "piece +P": ["と tokin", "と"],
  "chess K": ["king", "キング"],
  "chess Q": ["queen", "クイーン"],
  "chess R": ["rook", "ルーク"],
  "chess B": ["bishop", "ビショップ"],
  "chess N": ["knight", "ナイト"],
  "chess P": ["pawn", "ポーン"],
} as const;

export type Word = keyof typeof words;
export type Say = (word: Word) => string;

export function sayIn(language: Language): Say {
  return (word) => words[word][language === "ja" ? 1 : 0];
}

// A word of the program, such as "black", where we have one for it.
export function sayOr(say: Say, text: string): string {
  return Object.hasOwn(words, text) ? say(text as Word) : text;
}

export function preferredLanguage(): Language {
  const kept = remembered("language");
  if (kept === "en" || kept === "ja") return kept;
  return navigator.language.toLowerCase().startsWith("ja") ? "ja" : "en";
}

// A page that was opened from a file may not be allowed to keep anything.
export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(`shinpan.${key}`);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`shinpan.${key}`, value);
  } catch {
    // It is asked again the next time.
  }
}

// In English a move is written by its piece, P-7f, or as programs write it, 7g7f.
export type Notation = "piece" | "squares";
export const NotationContext = createContext<{ notation: Notation; setNotation: (notation: Notation) => void }>({
  notation: "piece",
  setNotation: () => undefined,
});

export const LanguageContext = createContext<Language>("en");
export const useSay = (): Say => sayIn(useContext(LanguageContext));
export const useLanguage = (): Language => useContext(LanguageContext);
