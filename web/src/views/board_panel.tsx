// A game as it stands after some move: board, names, clocks, what is counted.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { AnyBoard } from "../boards/any_board";
import { clockText, runningClock } from "../clocks";
import { seats, type Board, type Game, type Judgement, type Seat } from "../model";
import { marksOf } from "../moves";
import { boardAt, lastPly, leftAt, toMoveAt } from "../replay";
import { useLanguage, useSay } from "../words";

// A moment that moves on while somebody looks at a clock.
export function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(performance.now()), 100);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}

interface PositionProps {
  game: Game;
  ply?: number; // none: the end
  open?: string[];
  picked?: string[];
  flipped?: boolean;
  judgement?: Judgement;
  ownership?: string;
  onPick?: (square: string) => void;
}

export function Position(props: PositionProps): VNode {
  const { game, ply = game.plies.length, open = [], picked = [], flipped = false, judgement, ownership, onPick } = props;
  const say = useSay();
  return (
    <AnyBoard
      kind={game.card.board}
      board={boardAt(game, ply)}
      toMove={game.players[toMoveAt(game, ply)].side}
      say={say}
      marked={marksOf(lastPly(game, ply))}
      open={open}
      picked={picked}
      flipped={flipped}
      judgement={judgement}
      ownership={ownership}
      onPick={onPick}
    />
  );
}

// What the board counts of one side: discs, prisoners, freezes.
export function countOf(board: Board, side: string, say: ReturnType<typeof useSay>): string {
  const parts: string[] = [];
  if (side === "black" && board.black !== undefined) parts.push(String(board.black));
  if (side === "white" && board.white !== undefined) parts.push(String(board.white));
  const captures = board.captures?.[side];
  if (captures !== undefined) parts.push(`${say("captured")} ${captures}`);
  const freezes = board.freezes?.[side];
  if (freezes !== undefined) parts.push(`${say("freezesLeft")} ${freezes}`);
  return parts.join(" · ");
}

const hurry = 10; // seconds: a clock that had more and has less is shown as such

interface PlayerLineProps {
  game: Game;
  seat: Seat;
  ply?: number;
  now?: number; // the clock runs
}

export function PlayerLine({ game, seat, ply = game.plies.length, now }: PlayerLineProps): VNode {
  const say = useSay();
  const language = useLanguage();
  const player = game.players[seat];
  const isTurn = toMoveAt(game, ply) === seat && !(game.ended && ply === game.plies.length);
  const left = now === undefined ? leftAt(game, ply)[seat] : runningClock(game, seat, now);
  const board = boardAt(game, ply);
  const isFrozen = board.frozen != null && toMoveAt(game, ply) === seat;
  const isShort = left !== null && left < hurry && (game.left[seat] ?? 0) > hurry;
  return (
    <div class={`player-line${isTurn ? " turn" : ""}`} data-seat={seat}>
      <span class="symbol" role="img" aria-label={game.card.sides[seat][language]}>
        {game.card.symbols[seat]}
      </span>
      <bdi class="name">{player.name}</bdi>
      <span class="count">{countOf(board, player.side, say)}</span>
      {isFrozen && (
        <span class="frozen-kind">
          {say("frozen")}: {board.frozen}
        </span>
      )}
      <span class={`clock${isShort ? " short" : ""}`}>
        {isTurn && <span aria-label={say("toMove")}>▶ </span>}
        {clockText(left)}
      </span>
    </div>
  );
}

// Small: one of many on a page. The whole of it is a link.
export function SmallGame({ game, href, isChosen }: { game: Game; href: string; isChosen: boolean }): VNode {
  const now = useNow(!game.ended);
  return (
    <a class={`small-game${isChosen ? " chosen" : ""}`} href={href} aria-current={isChosen} data-game={game.number}>
      <PlayerLine game={game} seat={1} now={now} />
      <div class="still" aria-hidden="true">
        <Position game={game} />
      </div>
      <PlayerLine game={game} seat={0} now={now} />
      {game.ended && <Verdict game={game} />}
    </a>
  );
}

export function Verdict({ game }: { game: Game }): VNode | null {
  const language = useLanguage();
  if (!game.ended) return null;
  const { sentence, score } = game.ended;
  return (
    <p class={`verdict${game.ended.isForfeit ? " forfeit" : ""}`} role="status">
      {game.ended.isForfeit ? "⚠ " : "■ "}
      <bdi>{sentence[language]}</bdi>
      {score && ` (${score})`}
    </p>
  );
}

export function BothPlayers(props: { game: Game; ply?: number; now?: number }): VNode {
  return (
    <div class="players">
      {seats.map((seat) => (
        <PlayerLine key={seat} {...props} seat={seat} />
      ))}
    </div>
  );
}
