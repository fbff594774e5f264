// What the program tells the page, in the words of src/report/game_story.h: a game is its first board and what each
// move changed. The page knows no rules.

export type Seat = 0 | 1; // the one who moves first, and the other
export const seats: readonly Seat[] = [0, 1];
export const other = (seat: Seat): Seat => (seat === 0 ? 1 : 0);

// The same in both languages.
export interface Words {
  en: string;
  ja: string;
}

// What engines count a position in (ScoreScale of src/games/game_card.h).
export interface ScoreScale {
  hundredths: number; // of a score that are one in print
  evenLead: number; // ahead by so much one wins e games for each that is lost
  unit: Words; // behind the number; "" where it is a bare one
}

// What the card of a game tells (src/games/game_card.h): the page asks it, and knows no game by name.
export interface Card {
  name: string; // "othello"
  title: Words;
  sides: [Words, Words];
  symbols: [string, string];
  board: string; // how it is drawn: "lines"
  pieces: string; // and with what
  score: ScoreScale;
  judged?: boolean; // the program has an opinion of what stands on it
}

// A move, with the squares that name it one after the other; a piece in hand is "hand:P". One without squares is spoken.
export interface Move {
  move: string; // in the game's own notation
  words?: Words; // as people write it, where that is something else
  squares?: string[];
  promotes?: string; // to what, as cells have it; "+" where there is one way only
  freezes?: string; // the kind
}

export interface Board {
  columns: string[];
  rows: string[]; // from the top
  cells: string[]; // row by row; "" is empty
  squares?: string[]; // their names, where they are not column and row
  pictures?: Record<string, string>; // of what stands on cells, by a rules program
  held?: Record<string, Record<string, number>>; // in hand, in its games
  notes?: Record<string, string>; // what else it tells of a side
  captures?: Record<string, number>; // go
  komi?: number;
  hands?: Record<string, Record<string, number>>; // shogi
  freezes?: Record<string, number> | null; // Freeze-Shogi: how many are left
  frozen?: string | null; // and the kind that cannot move now
  check?: boolean;
  black?: number; // othello: discs
  white?: number;
}

// Cells by their index; of everything else the new value.
export interface Changes extends Partial<Omit<Board, "cells">> {
  cells?: Record<string, string>;
}

// What stands on a board, as far as the program can tell: no result rests on it.
export interface Judgement {
  ply: number; // after so many moves
  owners: string; // a letter for each cell: "1" and "2" are players, "." is nobody
  dead: string[]; // squares
  seki: string[];
  score: string;
}

export interface Thinking {
  score?: number; // centipawns, of the one who thinks
  chance?: number; // that it wins, 0 to 1, where it tells that
  depth?: number;
  nodes?: number;
  time?: number; // seconds
  pv?: string;
  line?: Ply[]; // the beginning of the same on the board, from the position that is thought about
  ownership?: string; // a letter for each cell: "a" will surely be the second player's, "k" nobody's, "u" the first's
  text?: string;
}

export interface Ply extends Move {
  side: Seat;
  toMove: Seat; // afterwards
  position?: string; // the same, as programs read it
  changes: Changes;
  spent?: number; // seconds; none: a move of the opening
  left?: Allowance; // what both have for their next moves
  score?: number;
  thinking?: Thinking;
}

export type Allowance = [number | null, number | null]; // seconds; null: no limit

export interface Line {
  at: number; // seconds from the start
  side: Seat;
  sent: boolean; // to the player; else it came from it
  ply: number; // how many moves had been made
  text: string;
  kind?: "thought" | "stderr"; // what it is besides a line that was sent or received
}

export interface Ended {
  winner: Seat | null;
  ending: string; // "time", "illegal", "rules", ...
  isForfeit: boolean;
  reason: string;
  score: string;
  sentence: { en: string; ja: string };
  evidence: { line: string; time: number; process: Words; stderr: string };
}

export interface Player {
  name: string;
  side: string; // "black"
  time: string; // "5s"
}

export interface Game {
  number: number;
  card: Card;
  players: [Player, Player];
  board: Board; // before the first move
  toMove: Seat;
  left: Allowance;
  plies: Ply[];
  lines: Line[];
  thinking: [Thinking | null, Thinking | null]; // of the move that is thought about
  ended: Ended | null;
  judgement?: Judgement; // of a board that its players have finished
  pause?: string | null; // why nobody plays now, in the operator's words
  leftNow?: Allowance | null; // what both had when the turn began anew after a pause
  elapsed?: number; // seconds that the one to move has thought, when this was told
  turnBegan?: number; // the same as a moment of this page
  position?: string; // before the first move, as programs read it
  record?: string; // where its files are
  recordText?: string; // the same itself, where nothing can be fetched
  logs?: [string, string];
  folder?: string; // of the event, as whoever started it calls it
  logNames?: [string, string]; // by which the thinking logs are found there
  endedAt?: number; // a moment of this page
}

export interface Row {
  rank: number;
  name: string;
  games: number;
  wins: number;
  draws: number;
  losses: number;
  forfeits: number;
  points: number;
  board_score: number;
  elo: number | null;
  elo_error: number | null;
  left?: boolean; // the contest, before its end
  program?: string; // what it is known by
}

export interface Tally {
  player: string;
  against: string;
  wins: number;
  draws: number;
  losses: number;
}

export interface Result {
  number: number;
  round?: number; // a live page does not tell it
  players: [string, string];
  winner: Seat | null;
  ending: string;
  isForfeit: boolean;
  sentence: { en: string; ja: string };
  plies: number;
  game?: Words; // what was played
  time?: [TimeUse, TimeUse];
}

// In seconds.
export interface TimeUse {
  moves: number;
  spent: number;
  longest: number;
}

// Who is how good.
export interface Table {
  game: string;
  gameTitle?: Words; // the same as people call it
  games: number;
  standings: Row[];
  columns?: { title: Words; meaning: Words; cells: string[] }[]; // byes, tie-breaks, discs: a cell a row
  crosstable: Tally[];
}

// How an event stands.
export interface Standing extends Table {
  format: string;
  title: string;
  is_over: boolean;
  tables?: Table[]; // one for each game, where there are several
  to_come: number; // of which these are next
  schedule: { round: number; first: string; second: string }[];
  advances: { round: number; winner: string; loser: string | null; reason: Words }[];
  ratings?: RatingHistory; // only in a report
}

// Elo after each so many games, a line a player.
export interface RatingHistory {
  games: number[];
  players: { name: string; elo: (number | null)[] }[];
}

export interface Report {
  standing: Standing;
  results: Result[];
}
