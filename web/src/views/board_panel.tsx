// The board of a game after some move; the same small, as one of many; how it ended.
import type { VNode } from "preact";
import { useRef } from "preact/hooks";
import { AnyBoard } from "../boards/any_board";
import { type Game, type Judgement } from "../model";
import { marksOf } from "../moves";
import { boardAt, lastPly, toMoveAt } from "../replay";
import { useLanguage, useSay } from "../words";
import { kept } from "./kept";
import { PlayerBar } from "./player_bar";

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

// Cells that a move changed besides its own squares, from one owner to another.
function turnedBy(game: Game, ply: number): number[] {
  const made = lastPly(game, ply);
  if (made?.squares?.length !== 1) return [];
  const width = game.board.columns.length;
  const own = (index: number): boolean => `${game.board.columns[index % width] ?? ""}${game.board.rows[Math.floor(index / width)] ?? ""}` === made.squares?.[0];
  return Object.entries(made.changes.cells ?? {}).flatMap(([index, piece]) => (piece !== "" && !own(Number(index)) ? [Number(index)] : []));
}

export function Position(props: PositionProps): VNode {
  const { game, ply = game.plies.length, open = [], picked = [], flipped = false, judgement, ownership, onPick } = props;
  const say = useSay();
  const seen = useRef({ ply, slid: -1 });
  // Until the next step: clocks draw it again meanwhile.
  if (ply !== seen.current.ply) seen.current = { ply, slid: ply === seen.current.ply + 1 ? ply : -1 };
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
      slides={seen.current.slid === ply}
      turned={turnedBy(game, ply)}
      judgement={judgement}
      ownership={ownership}
      onPick={onPick}
    />
  );
}

// One of many on a page. The whole of it is a link.
function SmallGameView({ game, href, isChosen }: { game: Game; href: string; isChosen: boolean }): VNode {
  return (
    <a class={`small-game${isChosen ? " chosen" : ""}`} href={href} aria-current={isChosen} data-game={game.number}>
      <PlayerBar game={game} seat={1} isLive />
      <div class="still" aria-hidden="true" inert>
        <Position game={game} />
      </div>
      <PlayerBar game={game} seat={0} isLive />
      {game.ended && <Verdict game={game} />}
    </a>
  );
}

export const SmallGame = kept(SmallGameView);

export function Verdict({ game }: { game: Game }): VNode | null {
  const language = useLanguage();
  if (!game.ended) return null;
  const { sentence, score } = game.ended;
  return (
    <p class={`verdict${game.ended.isForfeit ? " forfeit" : ""}`} role="status">
      {game.ended.isForfeit && "⚠ "}
      <bdi>{sentence[language]}</bdi>
      {score && !sentence[language].includes(score) && ` (${score})`}
    </p>
  );
}
