// A player beside the board: whose turn it is, name, what it holds and thinks, clock.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Hand } from "../boards/hand";
import type { Picks } from "../boards/hand_piece";
import { Held } from "../boards/held";
import { frozenName } from "../boards/shogi";
import { clockText, isShort, runningClock } from "../clocks";
import { chanceText, countsChances, evaluationOfThought, scoreText } from "../evaluation";
import type { Board, Card, Game, Seat, Thinking } from "../model";
import { boardAt, leftAt, toMoveAt } from "../replay";
import { shortNumber, speedOf, thoughtOf } from "../thoughts";
import { useLanguage, useSay, type Language, type Say } from "../words";

// A moment that moves on while somebody looks at a clock.
function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (!isRunning) return undefined;
    setNow(performance.now());
    const timer = setInterval(() => setNow(performance.now()), 100);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}

// The sign of a side. Dark on light in every theme, so that black stays black.
export function SideSign({ card, seat }: { card: Card; seat: Seat }): VNode {
  const language = useLanguage();
  return (
    <span class="sign" role="img" aria-label={card.sides[seat][language]}>
      {card.symbols[seat]}
    </span>
  );
}

// Whose view every number is.
export function evaluationTitle(say: Say, game: Game, language: Language): string {
  return say(countsChances(game) ? "chanceTitle" : "evaluationTitle").replace("#", game.card.sides[0][language]);
}

// What the board counts of one side: discs, prisoners, freezes.
export function countOf(board: Board, side: string, say: Say): string {
  const parts: string[] = [];
  if (side === "black" && board.black !== undefined) parts.push(`${board.black}${say("ofDiscs")}`);
  if (side === "white" && board.white !== undefined) parts.push(`${board.white}${say("ofDiscs")}`);
  const captures = board.captures?.[side];
  if (captures !== undefined) parts.push(`${say("captured")} ${captures}`);
  const freezes = board.freezes?.[side];
  if (freezes !== undefined) parts.push(`${say("freezesLeft")} ${freezes}`);
  const note = board.notes?.[side];
  if (note !== undefined) parts.push(note);
  return parts.join(" · ");
}

// "62 % · +2.50 points", "+523": of the first player, as everywhere.
export function thoughtScore(card: Card, seat: Seat, thinking: Thinking, language: Language): string {
  const told = evaluationOfThought(thinking, seat);
  return [told?.chance !== undefined && chanceText(told.chance), told?.score !== undefined && scoreText(card.score, told.score, language)]
    .filter(Boolean)
    .join(" · ");
}

// Score, depth and speed in a line.
export function useThoughtWords(): (card: Card, seat: Seat, thinking: Thinking) => string {
  const say = useSay();
  const language = useLanguage();
  return (card, seat, thinking) => {
    const speed = speedOf(thinking);
    const parts = [
      thoughtScore(card, seat, thinking, language),
      thinking.depth !== undefined && `${say("depth")} ${thinking.depth}`,
      speed !== null
        ? `${speed} ${say("nodesASecond")}`
        : thinking.nodes !== undefined && `${shortNumber(thinking.nodes)} ${say("nodes")}`,
    ];
    return parts.filter(Boolean).join(" · ");
  };
}

export interface PlayerBarProps extends Picks {
  game: Game;
  seat: Seat;
  ply?: number; // none: the end
  isLive?: boolean; // the clock runs while the game does
  onFlip?: () => void; // a click on the sign turns the board
}

export function PlayerBar(props: PlayerBarProps): VNode {
  const { game, seat, ply = game.plies.length, isLive = false } = props;
  const say = useSay();
  const language = useLanguage();
  const thoughtWords = useThoughtWords();
  const { name, side } = game.players[seat];
  const isEnd = ply === game.plies.length;
  const isTurn = toMoveAt(game, ply) === seat && !(game.ended && isEnd);
  const board = boardAt(game, ply);
  const thinking = thoughtOf(game, seat, ply);
  const isFrozen = board.frozen != null && toMoveAt(game, ply) === seat;
  const isWinner = game.ended?.winner === seat && isEnd;
  return (
    <div class={`player${isTurn ? " turn" : ""}`} data-seat={seat}>
      {props.onFlip ? (
        <button type="button" class="turn-sign" aria-label={`${game.card.sides[seat][language]}: ${say("flip")}`} title={say("flip")} onClick={props.onFlip}>
          <span class="sign" aria-hidden="true">
            {game.card.symbols[seat]}
          </span>
        </button>
      ) : (
        <SideSign card={game.card} seat={seat} />
      )}
      <div class="who">
        <bdi class="name" title={name}>
          {name}
        </bdi>
        {isWinner && <span class="won">{say("won")}</span>}
        <small class="thought">{thinking && thoughtWords(game.card, seat, thinking)}</small>
      </div>
      <div class="holds">
        <span class="count">{countOf(board, side, say)}</span>
        {isFrozen && (
          <span class="frozen-kind">
            {say("frozen")}: {frozenName(say, board.frozen ?? "")}
          </span>
        )}
        {board.held && (
          <Held
            board={board}
            side={side}
            say={say}
            open={props.open}
            picked={props.picked}
            onPick={props.onPick}
          />
        )}
        {board.hands && (side === "black" || side === "white") && (
          <Hand
            board={board}
            owner={side}
            toMove={game.players[toMoveAt(game, ply)].side}
            say={say}
            open={props.open}
            picked={props.picked}
            onPick={props.onPick}
          />
        )}
      </div>
      <Clock game={game} seat={seat} ply={ply} isTurn={isTurn} isRunning={isLive && isEnd} />
    </div>
  );
}

interface ClockProps {
  game: Game;
  seat: Seat;
  ply: number;
  isTurn: boolean;
  isRunning: boolean;
}

// By itself, so that ten times a second nothing else is drawn.
function Clock({ game, seat, ply, isTurn, isRunning }: ClockProps): VNode {
  const say = useSay();
  const now = useNow(isRunning && isTurn);
  const left = isRunning ? runningClock(game, seat, now) : leftAt(game, ply)[seat];
  return (
    <span class={`clock${isShort(left, game.left[seat]) ? " short" : ""}`} role="timer">
      {isTurn && <span class="hidden">{say("toMove")} </span>}
      {clockText(left)}
    </span>
  );
}
