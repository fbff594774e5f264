// What one who plays may do besides moving, and what is to be known meanwhile: below the board.
import type { VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { frozenName } from "../boards/shogi";
import { awayWords, runningClock } from "../clocks";
import { other, type Game, type Move } from "../model";
import { useMoveText } from "../moves";
import { freezable, spokenMoves } from "../picking";
import type { PlayState, Table } from "../play";
import { toMoveAt } from "../replay";
import { keepChoices, keptChoices } from "../settings";
import { fillIn, useSay } from "../words";
import { JudgementLine } from "./judged_position";

export interface ActionsProps {
  game: Game;
  state: PlayState;
  table: Table;
  legal: Move[];
  isTurn: boolean;
  freeze: string | null;
  onFreeze: (kind: string | null) => void;
  premove: string[];
  isPremoveGone: boolean;
  onDropPremove: () => void;
  onPlay: (move: Move) => void;
  onReview: () => void;
  onLeave: () => void;
}

export function PlayActions(props: ActionsProps): VNode {
  const { game, state, legal, isTurn } = props;
  const moveText = useMoveText();
  if (game.ended) return <AfterGame {...props} />;
  return (
    <div class="actions play-actions">
      <TurnWord {...props} />
      <Away game={game} state={state} />
      <Offer {...props} />
      {spokenMoves(legal).map((move) => (
        <button key={move.move} type="button" onClick={() => props.onPlay(move)}>
          {moveText(move)}
        </button>
      ))}
      {isTurn && <Freezing {...props} />}
      {state.opponent === "engine" ? <EngineHelp {...props} /> : <PeopleOffers {...props} />}
      <ResignButton {...props} />
      <JudgementLine judgement={game.judgement} />
    </div>
  );
}

// One sentence of what goes on; what has just happened stands before whose turn it is.
function TurnWord({ game, state, isTurn, premove, isPremoveGone, onDropPremove }: ActionsProps): VNode {
  const say = useSay();
  const moveText = useMoveText();
  const { hint } = state;
  const isHinted = isTurn && hint !== null && hint.ply === game.plies.length;
  return (
    <p class="turn-word" aria-live="polite">
      {say(isTurn ? "yourTurn" : "theirTurn")}
      {isPremoveGone && <span class="notice"> {say("premoveGone")}</span>}
      {state.declined && <span class="notice"> {say(state.declined === "draw" ? "drawDeclined" : "takebackDeclined")}</span>}
      {state.takenBack !== null && state.ply <= game.plies.length && isTurn && (
        <span class="notice"> {say(state.takenBack === state.seat ? "takenBackYou" : "takenBackOther")}</span>
      )}
      {isHinted && <b class="hint"> {hint.move ? say("hintMove").replace("#", moveText(hint.move)) : say("hintResign")}</b>}
      {premove.length > 0 && (
        <span class="premove">
          {" "}
          {say("premoveSet")}: {premove.join("–")}{" "}
          <button type="button" onClick={onDropPremove}>
            {say("cancelPremove")}
          </button>
        </span>
      )}
    </p>
  );
}

function useSeconds(): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function Away({ game, state }: { game: Game; state: PlayState }): VNode | null {
  return state.away ? <AwayWords game={game} state={state} away={state.away} /> : null;
}

function AwayWords({ game, state, away }: { game: Game; state: PlayState; away: { since: number; grace: number } }): VNode {
  const say = useSay();
  const now = useSeconds();
  const seat = other(state.seat);
  const grace = Math.max(0, away.grace - (now - away.since) / 1000);
  const clock = toMoveAt(game, game.plies.length) === seat ? runningClock(game, seat, now) : null;
  return (
    <p class="away" role="status">
      {awayWords(say, game.players[seat].name, grace, clock)}
    </p>
  );
}

function Offer({ game, state, table }: ActionsProps): VNode | null {
  const say = useSay();
  const { offer } = state;
  if (!offer) return null;
  const name = game.players[other(state.seat)].name;
  if (offer.seat === state.seat) return <p class="offer">{fillIn(say("offerSent"), name)}</p>;
  return (
    <p class="offer" role="alert">
      {fillIn(say(offer.what === "draw" ? "drawOffered" : "takebackAsked"), name)}{" "}
      <button type="button" class="main" data-answer="yes" onClick={() => table.answer(offer.what, true)}>
        {say("accept")}
      </button>{" "}
      <button type="button" data-answer="no" onClick={() => table.answer(offer.what, false)}>
        {say("decline")}
      </button>
    </p>
  );
}

// A key for each of what is done often, not while somebody writes.
function useKey(key: string, press: () => void): void {
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const isText = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
      if (event.key !== key || isText || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [key]);
}

// Nobody is asked whether to freeze: who wants to says so before the move, by button or z and the letter of the kind.
function Freezing({ legal, freeze, onFreeze }: ActionsProps): VNode | null {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  const kinds = freezable(legal);
  const place = useRef<HTMLSpanElement>(null);
  const toggle = (): void => {
    if (kinds.length === 0) return;
    if (freeze !== null) onFreeze(null);
    setOpen(freeze === null && !isOpen);
  };
  useKey("z", toggle);
  useEffect(() => {
    if (isOpen && document.activeElement?.closest(".board, body > main") !== null) place.current?.querySelector<HTMLElement>(".kinds button")?.focus();
  }, [isOpen]);
  if (kinds.length === 0) return null;
  return (
    <span class="freezing" ref={place}>
      <button type="button" class="freeze-button" aria-pressed={freeze !== null || isOpen} onClick={toggle}>
        ❄ {freeze === null ? say("freezeButton") : say("freezing").replace("#", frozenName(say, freeze))} <kbd aria-hidden="true">z</kbd>
      </button>
      {isOpen && (
        <span class="kinds" role="group" aria-label={say("freeze")}>
          {kinds.map((kind) => (
            <button
              key={kind}
              type="button"
              data-freeze={kind}
              onClick={() => {
                onFreeze(kind);
                setOpen(false);
              }}
            >
              {frozenName(say, kind)}
            </button>
          ))}
        </span>
      )}
    </span>
  );
}

function EngineHelp({ game, state, table, isTurn }: ActionsProps): VNode {
  const say = useSay();
  const [level, setLevel] = useState(() => keptChoices().hintLevel);
  const [asked, setAsked] = useState(-1);
  const levels = state.games.find((each) => each.card.name === game.card.name)?.levels ?? 1;
  const ply = game.plies.length;
  const isAsked = asked === ply && state.hint === null && state.refusal === null;
  const ask = (): void => {
    if (!isTurn || isAsked) return;
    setAsked(ply);
    table.hint(level);
  };
  const undo = (): void => table.offer("takeback");
  const mayUndo = game.plies.some((each) => each.side === state.seat && each.spent !== undefined);
  useKey("h", ask);
  useKey("u", () => mayUndo && undo());
  return (
    <>
      <button type="button" class="hint-button" disabled={!isTurn || isAsked} onClick={ask}>
        {say(isAsked ? "hintAsked" : "hint")} <kbd aria-hidden="true">h</kbd>
      </button>
      {levels > 1 && (
        <label class="hint-level">
          <span class="hidden">{say("hintLevel")}</span>
          <select
            value={level}
            title={say("hintLevel")}
            onChange={(event) => {
              const next = Number(event.currentTarget.value);
              keepChoices({ ...keptChoices(), hintLevel: next });
              setLevel(next);
            }}
          >
            {Array.from({ length: levels }, (_, i) => (
              <option key={i} value={i + 1}>
                {say("levelOf").replace("#", String(i + 1))}
              </option>
            ))}
          </select>
        </label>
      )}
      <button type="button" class="undo-button" disabled={!mayUndo} onClick={undo}>
        {say("undo")} <kbd aria-hidden="true">u</kbd>
      </button>
      <DrawButton table={table} isOff={ply === 0} />
    </>
  );
}

function DrawButton({ table, isOff }: { table: Table; isOff: boolean }): VNode {
  const say = useSay();
  return (
    <button type="button" class="draw-button" disabled={isOff} onClick={() => table.offer("draw")}>
      {say("offerDraw")}
    </button>
  );
}

function PeopleOffers({ game, state, table }: ActionsProps): VNode {
  const say = useSay();
  const hasMoved = game.plies.some((each) => each.side === state.seat && each.spent !== undefined);
  return (
    <>
      <button type="button" class="undo-button" disabled={!hasMoved || state.offer !== null} onClick={() => table.offer("takeback")}>
        {say("askTakeback")}
      </button>
      <DrawButton table={table} isOff={game.plies.length === 0 || state.offer !== null} />
    </>
  );
}

function ResignButton({ table }: ActionsProps): VNode {
  const say = useSay();
  const [isSure, setSure] = useState(false);
  if (!isSure) {
    return (
      <button type="button" class="resign-button" onClick={() => setSure(true)}>
        {say("resign")}
      </button>
    );
  }
  return (
    <span class="sure" role="group" aria-label={say("resignSure")}>
      {say("resignSure")}{" "}
      <button type="button" class="main" data-answer="resign" onClick={() => table.resign()}>
        {say("resignYes")}
      </button>{" "}
      <button type="button" onClick={() => setSure(false)}>
        {say("no")}
      </button>
    </span>
  );
}

function AfterGame({ game, state, table, onReview, onLeave }: ActionsProps): VNode {
  const say = useSay();
  const winner = game.ended?.winner;
  const name = game.players[other(state.seat)].name;
  const isAsked = state.rematch.includes(state.seat);
  const isWanted = state.rematch.includes(other(state.seat));
  return (
    <div class="actions play-actions">
      <p class="turn-word" role="status">
        {winner === undefined ? null : winner === null ? say("draw") : say(winner === state.seat ? "youWon" : "youLost")}
        {isWanted && <span class="notice"> {fillIn(say("rematchAsked"), name)}</span>}
        {isAsked && !isWanted && <span class="notice"> {fillIn(say("rematchSent"), name)}</span>}
      </p>
      <button type="button" class="main rematch-button" disabled={isAsked} onClick={() => table.rematch()}>
        {say("rematch")}
      </button>
      <button type="button" class="review-button" onClick={onReview}>
        {say("review")}
      </button>
      <button type="button" class="new-game" onClick={onLeave}>
        {say("newGame")}
      </button>
      <JudgementLine judgement={game.judgement} />
    </div>
  );
}
