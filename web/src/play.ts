// One who plays: a socket to the program, and what it has said so far.
import type { Seat } from "./model";
import { parsed } from "./plain";

export interface PlayableGame {
  name: string;
  engine: string | null;
  sides: [string, string];
}

export interface PlayState {
  isOpen: boolean;
  games: PlayableGame[];
  isWaiting: boolean; // for another person
  number: number | null; // of the game
  seat: Seat;
  ply: number; // for which `legal` is true
  legal: string[];
  refusal: string;
}

export const noPlay: PlayState = { isOpen: false, games: [], isWaiting: false, number: null, seat: 0, ply: -1, legal: [], refusal: "" };

type Told =
  | { type: "hello"; games: PlayableGame[] }
  | { type: "waiting" }
  | { type: "begun"; number: number; seat: Seat }
  | { type: "turn"; ply: number; legal: string[] }
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
  const socket = new WebSocket(address);
  socket.onmessage = (message: MessageEvent<string>) => show((state) => told(state, parsed<Told>(message.data)));
  socket.onclose = () => show((state) => ({ ...state, isOpen: false }));
  const say = (message: object): void => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
  return {
    sit: (wish) => say({ type: "sit", ...wish }),
    move: (move) => say({ type: "move", move }),
    resign: () => say({ type: "resign" }),
    close: () => socket.close(),
  };
}
