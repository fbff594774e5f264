// One who plays: a socket to the program, and what it has said so far (src/page/play_host.h).
import type { Board, Card, Move, Seat, Words } from "./model";
import { parsed } from "./plain";
import { remember, remembered } from "./words";

export interface Setting {
  name: string;
  kind: "integer" | "number" | "text" | "counts";
  usual: string;
  least?: number;
  most?: number;
  help: Words;
  choices?: string[];
}

export interface PlayableGame {
  card: Card;
  settings: Setting[];
  engine: string | null;
  levels: number; // 1: it has none
  steps: number; // squares that a move takes: a piece that moves takes two
  board: Board; // that shows what it looks like
  toMove: string;
  rules?: { en: string[]; ja: string[] };
  handicaps?: { word: string; name: Words }[];
  time: string; // of people, where they choose none; "": no clock
}

// At which somebody waits.
export interface OpenTable {
  table: string;
  game: string;
  name: string;
  seat: Seat | null;
  time: string;
  settings: Record<string, string>;
}

export type OfferKind = "draw" | "takeback";

export interface PlayState {
  isOpen: boolean;
  wasOpen: boolean;
  games: PlayableGame[];
  tables: OpenTable[];
  waiting: { table?: string; isOpen?: boolean; for?: string } | null;
  number: number | null; // of the game
  seat: Seat;
  opponent: "engine" | "person";
  level: number;
  ply: number; // for which `legal` is true
  legal: Move[];
  turns: number; // how often one was asked for a move: twice for the same, if the first answer was lost
  refusal: Words | null;
  offer: { what: OfferKind; seat: Seat } | null;
  declined: OfferKind | null;
  hint: { ply: number; move: Move | null } | null;
  away: { since: number; grace: number } | null; // the other, from this moment of the page on
  rematch: Seat[]; // who wants one
  takenBack: Seat | null; // by whom, just now
  qr: { text: string; rows: string[] } | null;
}

export const noPlay: PlayState = {
  isOpen: false,
  wasOpen: false,
  games: [],
  tables: [],
  waiting: null,
  number: null,
  seat: 0,
  opponent: "engine",
  level: 0,
  ply: -1,
  legal: [],
  turns: 0,
  refusal: null,
  offer: null,
  declined: null,
  hint: null,
  away: null,
  rematch: [],
  takenBack: null,
  qr: null,
};

export type Told =
  | { type: "hello"; games: PlayableGame[]; open: OpenTable[] }
  | { type: "tables"; open: OpenTable[] }
  | { type: "waiting"; table?: string; isOpen?: boolean; for?: string }
  | { type: "begun"; number: number; seat: Seat; secret: string; opponent: "engine" | "person"; level: number }
  | { type: "turn"; ply: number; legal: Move[] }
  | { type: "offer"; what: OfferKind | null; seat?: Seat }
  | { type: "answered"; what: OfferKind; yes: boolean }
  | { type: "takenback"; seat: Seat; ply: number }
  | { type: "hint"; ply: number; move: Move | null }
  | { type: "presence"; seat: Seat; here: boolean; grace: number }
  | { type: "rematch"; seat: Seat }
  | { type: "qr"; text: string; rows: string[] }
  | { type: "refused"; why: Words };

export function told(state: PlayState, message: Told, now = 0): PlayState {
  switch (message.type) {
    case "hello":
      // Whose turn it is will be said again.
      return { ...state, isOpen: true, wasOpen: true, games: message.games, tables: message.open, ply: -1, legal: [] };
    case "tables":
      return { ...state, tables: message.open };
    case "waiting": {
      const { type: _, ...waiting } = message;
      return { ...state, waiting, number: null, refusal: null, qr: null };
    }
    case "begun": {
      const { isOpen, wasOpen, games, tables, turns } = state;
      const { number, seat, opponent, level } = message;
      return { ...noPlay, isOpen, wasOpen, games, tables, turns, number, seat, opponent, level };
    }
    case "turn":
      return { ...state, ply: message.ply, legal: message.legal, turns: state.turns + 1, refusal: null, hint: null, declined: null };
    case "offer":
      return { ...state, offer: message.what === null || message.seat === undefined ? null : { what: message.what, seat: message.seat } };
    case "answered":
      return { ...state, offer: null, declined: message.yes ? null : message.what };
    case "takenback":
      return { ...state, offer: null, hint: null, ply: -1, legal: [], takenBack: message.seat };
    case "hint":
      return { ...state, hint: { ply: message.ply, move: message.move } };
    case "presence":
      return message.seat === state.seat ? state : { ...state, away: message.here ? null : { since: now, grace: message.grace } };
    case "rematch":
      return { ...state, rematch: [...state.rematch.filter((each) => each !== message.seat), message.seat] };
    case "qr":
      return { ...state, qr: { text: message.text, rows: message.rows } };
    case "refused":
      return { ...state, refusal: message.why };
    default:
      return state;
  }
}

const patience = 2000; // milliseconds before the next try

// Of this tab only: two tabs are two players.
function keepSecret(secret: string): void {
  try {
    sessionStorage.setItem("shinpan.seat", secret);
  } catch {
    // Then there is no way back.
  }
  remember("seat", secret);
}

function keptSecret(): string {
  try {
    return sessionStorage.getItem("shinpan.seat") ?? "";
  } catch {
    return "";
  }
}

// A game of a tab that was closed, which this one may go on with.
export const leftSecret = (): string => (keptSecret() === "" ? (remembered("seat") ?? "") : "");

export interface Wish {
  game: string;
  opponent: "engine" | "link" | "anyone";
  level?: number;
  seat?: Seat; // none: by lot
  name: string;
  time?: string;
  settings?: Record<string, string>;
}

export interface Table {
  sit(wish: Wish): void;
  join(table: string, name: string): void;
  unsit(): void;
  comeBack(secret: string): void;
  move(move: string): void;
  resign(): void;
  offer(what: OfferKind): void;
  answer(what: OfferKind, yes: boolean): void;
  hint(level: number): void;
  rematch(): void;
  qr(text: string): void;
  close(): void;
}

export function openTable(token: string, show: (change: (state: PlayState) => PlayState) => void): Table {
  const address = new URL(`play?token=${encodeURIComponent(token)}`, location.href.replace(/#.*/, ""));
  address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  let socket: WebSocket;
  let isClosed = false;
  const say = (message: object): void => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
  const open = (): void => {
    socket = new WebSocket(address);
    socket.onmessage = (message: MessageEvent<string>) => {
      const news = parsed<Told>(message.data);
      // Who reloads the page, or was cut off, goes back to the game.
      if (news.type === "begun") keepSecret(news.secret);
      if (news.type === "hello") say({ type: "return", secret: keptSecret() });
      show((state) => told(state, news, performance.now()));
    };
    socket.onclose = () => {
      show((state) => ({ ...state, isOpen: false }));
      if (!isClosed) setTimeout(open, patience);
    };
  };
  open();
  return {
    sit: (wish) => say({ type: "sit", ...wish }),
    join: (table, name) => say({ type: "join", table, name }),
    unsit: () => {
      say({ type: "unsit" });
      show((state) => ({ ...state, waiting: null, qr: null }));
    },
    comeBack: (secret) => say({ type: "return", secret }),
    move: (move) => say({ type: "move", move }),
    resign: () => say({ type: "resign" }),
    offer: (what) => say({ type: "offer", what }),
    answer: (what, yes) => say({ type: "answer", what, yes }),
    hint: (level) => say({ type: "hint", level }),
    rematch: () => say({ type: "rematch" }),
    qr: (text) => say({ type: "qr", text }),
    close: () => {
      isClosed = true;
      socket.close();
    },
  };
}
