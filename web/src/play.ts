// One who plays: a socket to the program, and what it has said so far.
import type { Card, Move, Seat } from "./model";
import { parsed } from "./plain";

export interface PlayableGame {
  card: Card;
  engine: string | null;
}

export interface PlayState {
  isOpen: boolean;
  games: PlayableGame[];
  isWaiting: boolean; // for another person
  number: number | null; // of the game
  seat: Seat;
  ply: number; // for which `legal` is true
  legal: Move[];
  refusal: string;
}

export const noPlay: PlayState = { isOpen: false, games: [], isWaiting: false, number: null, seat: 0, ply: -1, legal: [], refusal: "" };

type Told =
  | { type: "hello"; games: PlayableGame[] }
  | { type: "waiting" }
  | { type: "begun"; number: number; seat: Seat; secret: string }
  | { type: "turn"; ply: number; legal: Move[] }
  | { type: "refused"; why: string };

export function told(state: PlayState, message: Told): PlayState {
  switch (message.type) {
    case "hello":
      return { ...state, isOpen: true, games: message.games };
    case "waiting":
      return { ...state, isWaiting: true, number: null, refusal: "" };
    case "begun":
      return { ...state, isWaiting: false, number: message.number, seat: message.seat, ply: -1, legal: [], refusal: "" };
    case "turn":
      return { ...state, ply: message.ply, legal: message.legal, refusal: "" };
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
}

function keptSecret(): string {
  try {
    return sessionStorage.getItem("shinpan.seat") ?? "";
  } catch {
    return "";
  }
}

export interface Wish {
  game: string;
  opponent: "engine" | "person";
  seat: Seat;
  name: string;
}

export interface Table {
  sit(wish: Wish): void;
  move(move: string): void;
  resign(): void;
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
      show((state) => told(state, news));
    };
    socket.onclose = () => {
      show((state) => ({ ...state, isOpen: false }));
      if (!isClosed) setTimeout(open, patience);
    };
  };
  open();
  return {
    sit: (wish) => say({ type: "sit", ...wish }),
    move: (move) => say({ type: "move", move }),
    resign: () => say({ type: "resign" }),
    close: () => {
      isClosed = true;
      socket.close();
    },
  };
}
