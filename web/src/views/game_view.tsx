// A game on every view: the board between its two players, what happened, what they think. Height decides how large the
// board is; on a narrow screen board and players stay while the rest moves under them.
import type { ComponentChildren, VNode } from "preact";
import { useRef, useState } from "preact/hooks";
import { scoreAt } from "../evaluation";
import type { Game, Seat } from "../model";
import { moveText } from "../moves";
import { clampPly, lastPly } from "../replay";
import { useLanguage, useSay } from "../words";
import { Verdict } from "./board_panel";
import { EvaluationBar } from "./evaluation_bar";
import { KeysHelp, useGameKeys, useWheelAndSwipe } from "./game_keys";
import { MoveTable } from "./move_table";
import { PlayerBar } from "./player_bar";
import { Steps, usePlaying, within } from "./steps";

// What a board needs that somebody plays on.
export interface Play {
  open: string[];
  picked: string[];
  onPick?: (square: string) => void;
}

export interface GameViewProps {
  game: Game;
  ply: number;
  onPly: (ply: number) => void;
  now?: number; // clocks run
  kind: string; // "live", "replay", "play", "analysis"
  seenBy?: Seat; // who sits below the board at first
  play?: Play;
  shown?: { game: Game; ply: number }; // what stands on the board, where that is not the game itself
  score?: number; // of the first player, where somebody else than the players tells it
  board: (flipped: boolean) => VNode;
  actions?: ComponentChildren; // below the board
  remark?: ComponentChildren; // beside the move that is looked at
  mark?: (ply: number) => VNode | null;
  children: ComponentChildren; // the third column
}

export function GameView(props: GameViewProps): VNode {
  const { game, ply: wanted, now, play, seenBy = 0 } = props;
  const say = useSay();
  const language = useLanguage();
  const last = game.plies.length;
  const ply = clampPly(game, wanted);
  const onPly = (to: number): void => props.onPly(within(to, last));
  const [flipped, setFlipped] = useState(seenBy === 1);
  const [isHelped, setHelped] = useState(false);
  const board = useRef<HTMLDivElement>(null);
  const playing = usePlaying({ ply, last, onPly });
  const onFlip = (): void => setFlipped(!flipped);
  const onHelp = (): void => setHelped(true);
  useGameKeys({ ply, last, onPly, onFlip, onHelp, onToggle: playing.toggle });
  useWheelAndSwipe(board, { ply, last, onPly });
  const made = lastPly(game, ply);
  const shown = props.shown ?? { game, ply };
  const bar = (seat: Seat): VNode => (
    <PlayerBar game={shown.game} seat={seat} ply={shown.ply} now={now} open={play?.open} picked={play?.picked} onPick={play?.onPick} />
  );

  return (
    <article class={`game-view ${props.kind}`} data-game={game.number} data-ply={last} data-shown={ply} data-flipped={flipped}>
      <div class="playfield">
        <div class="stage">
          {bar(flipped ? 0 : 1)}
          <div class="middle">
            <EvaluationBar game={shown.game} score={props.score ?? scoreAt(shown.game, shown.ply)} flipped={flipped} />
            <div class="board-place" ref={board}>
              {props.board(flipped)}
            </div>
          </div>
          {bar(flipped ? 1 : 0)}
          {props.actions}
        </div>
        <div class="panel steps-panel">
          <p class="now" aria-live="polite">
            {made ? `${ply}. ${moveText(made, language)}` : say("start")} {props.remark}
          </p>
          <Steps ply={ply} last={last} onPly={onPly} playing={playing} onFlip={onFlip} onHelp={onHelp} />
        </div>
      </div>
      <section class="panel moves-panel">
        <h2>{say("recordTitle")}</h2>
        <MoveTable game={game} ply={ply} onPly={onPly} mark={props.mark} />
        <Verdict game={game} />
      </section>
      <div class="thoughts">{props.children}</div>
      {isHelped && <KeysHelp onClose={() => setHelped(false)} />}
    </article>
  );
}
