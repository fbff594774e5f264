// How a game that a program has lost is seen again: the line for a terminal.
import type { VNode } from "preact";
import type { Game, Seat } from "../model";
import { useSay } from "../words";

// As a shell takes it for one word: a player may be called anything.
export function shellWord(text: string): string {
  return /^[\w./@%+=:,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

export function replayLine(game: Game, seat: Seat): string | null {
  if (!game.logNames || game.folder === undefined) return null;
  return `shinpan log replay ${shellWord(`${game.folder}/${game.logNames[seat]}`)} -- PROGRAM`;
}

export function ReplayLine({ game, seat }: { game: Game; seat: Seat }): VNode | null {
  const say = useSay();
  const line = replayLine(game, seat);
  if (line === null) return null;
  return (
    <p class="replay-line">
      {say("seeAgain")} <code>{line}</code>
    </p>
  );
}
