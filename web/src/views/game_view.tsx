// A game on every view: the board between its two players, what happened, what they think. Height decides how large the
// board is; on a narrow screen board and players stay while the rest moves under them.
import type { ComponentChildren, VNode } from "preact";
import { useContext, useEffect, useRef, useState } from "preact/hooks";
import type { Picks } from "../boards/hand_piece";
import { frozenName } from "../boards/shogi";
import { evaluationAt } from "../evaluation";
import type { Game, Seat } from "../model";
import { useMoveText } from "../moves";
import { clampPly, lastPly } from "../replay";
import { sound } from "../sounds";
import { deedOf, spokenMove } from "../spoken";
import { NotationContext, useLanguage, useSay } from "../words";
import { Verdict } from "./board_panel";
import { EvaluationBar } from "./evaluation_bar";
import { KeysHelp, useGameKeys, useWheelAndSwipe } from "./game_keys";
import { MoveTable } from "./move_table";
import { PlayerBar } from "./player_bar";
import { ShareDialog } from "./share_dialog";
import { Steps, usePlaying, within } from "./steps";

export interface GameViewProps {
  game: Game;
  ply: number;
  onPly: (ply: number) => void;
  isLive?: boolean; // clocks run
  kind: string; // "live", "replay", "play", "analysis"
  seenBy?: Seat; // who sits below the board at first
  play?: Picks; // of the one who sits there
  shown?: { game: Game; ply: number }; // what stands on the board, where that is not the game itself
  score?: number; // of the first player, where somebody else than the players tells it
  board: (flipped: boolean) => VNode;
  actions?: ComponentChildren; // below the board
  remark?: ComponentChildren; // beside the move that is looked at
  mark?: (ply: number) => VNode | null;
  children: ComponentChildren; // the third column
}

export function GameView(props: GameViewProps): VNode {
  const { game, ply: wanted, isLive, play, seenBy = 0 } = props;
  const say = useSay();
  const language = useLanguage();
  const last = game.plies.length;
  const ply = clampPly(game, wanted);
  const onPly = (to: number): void => props.onPly(within(to, last));
  const [flipped, setFlipped] = useState(seenBy === 1);
  const [isHelped, setHelped] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const board = useRef<HTMLDivElement>(null);
  const playing = usePlaying({ ply, last, onPly });
  const onFlip = (): void => setFlipped(!flipped);
  const onHelp = (): void => setHelped(true);
  useGameKeys({ ply, last, onPly, onFlip, onHelp, onToggle: playing.toggle });
  useWheelAndSwipe(board, { ply, last, onPly });
  const made = lastPly(game, ply);
  const moveText = useMoveText();
  useMoveSounds(game, ply);
  const deed = deedOf(game, ply);
  const shown = props.shown ?? { game, ply };
  const bar = (seat: Seat): VNode => (
    <PlayerBar onFlip={onFlip} game={shown.game} seat={seat} ply={shown.ply} isLive={isLive} {...(seat === seenBy ? play : undefined)} />
  );

  return (
    <article class={`game-view ${props.kind}`} data-game={game.number} data-ply={last} data-shown={ply} data-flipped={flipped}>
      <div class="playfield">
        <div class="stage">
          {bar(flipped ? 0 : 1)}
          <div class="middle">
            <EvaluationBar game={shown.game} told={props.score === undefined ? evaluationAt(shown.game, shown.ply) : { score: props.score }} flipped={flipped} />
            <div class="board-place" ref={board}>
              {props.board(flipped)}
            </div>
          </div>
          {bar(flipped ? 1 : 0)}
          {props.actions}
        </div>
        <div class="panel steps-panel">
          <div class="now-line">
          <p class="now">
            {made ? `${ply}. ${moveText(made)}` : say("start")}
            {made?.freezes && language === "en" && ` · ${say("freezes")} ${frozenName(say, made.freezes)}`}
            {deed.turns > 0 && <span class="gained"> {say("gained").replace("#", String(deed.turns + 1))}</span>} {props.remark}
          </p>
            <button type="button" class="share-button" onClick={() => setSharing(true)}>
              {say("share")}
            </button>
          </div>
          <p class="hidden spoken" aria-live="polite">
            {made ? spokenMove(game, ply, moveText(made), say, language) : say("start")}
          </p>
          <Steps ply={ply} last={last} onPly={onPly} playing={playing} onFlip={onFlip} onHelp={onHelp} />
        </div>
      </div>
      <section class="panel moves-panel">
        <h2>
          {say("recordTitle")}
          <NotationSwitch game={game} />
        </h2>
        <MoveTable game={game} ply={ply} onPly={onPly} mark={props.mark} />
        <Verdict game={game} />
      </section>
      <div class="thoughts">{props.children}</div>
      {isSharing && <ShareDialog game={shown.game} ply={shown.ply} onClose={() => setSharing(false)} />}
      {isHelped && <KeysHelp onClose={() => setHelped(false)} />}
    </article>
  );
}

// One for each step on, and for the end.
function useMoveSounds(game: Game, ply: number): void {
  const before = useRef(ply);
  useEffect(() => {
    const isStep = ply === before.current + 1;
    before.current = ply;
    if (!isStep) return;
    if (game.ended && ply === game.plies.length) sound("end");
    else sound(deedOf(game, ply).captures > 0 ? "capture" : "move");
  }, [ply]);
}

// P-7f or 7g7f: where English has both.
function NotationSwitch({ game }: { game: Game }): VNode | null {
  const say = useSay();
  const language = useLanguage();
  const { notation, setNotation } = useContext(NotationContext);
  const other = game.plies.find((ply) => ply.squares && ply.words && ply.words.en !== ply.move);
  if (language !== "en" || !other) return null;
  const next = notation === "piece" ? "squares" : "piece";
  return (
    <button type="button" class="notation" aria-label={`${say("notation")}: ${notation === "piece" ? other.words?.en ?? "" : other.move}`} onClick={() => setNotation(next)}>
      {notation === "piece" ? other.words?.en : other.move}
    </button>
  );
}
