// The game itself: by mouse, touch or keyboard; a move may be chosen before one's turn.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { squareName } from "../boards/board_view";
import { useDrag } from "../drag";
import type { Game, Move } from "../model";
import { pick, picking } from "../picking";
import type { PlayState, Table } from "../play";
import { inHand, mayBegin, premoved } from "../premove";
import { boardAt } from "../replay";
import { Position } from "./board_panel";
import { GameView } from "./game_view";
import { LogPanel } from "./log_panel";
import { PlayActions } from "./play_actions";
import { Question } from "./play_question";
import { EvaluationPanel, ThinkingPanel } from "./thinking_panel";

interface PlayedProps {
  game: Game;
  state: PlayState;
  table: Table;
  onReview: () => void;
  onLeave: () => void;
}

export function PlayedGame({ game, state, table, onReview, onLeave }: PlayedProps): VNode {
  const [picked, setPicked] = useState<string[]>([]);
  const [looked, setLooked] = useState<number | null>(null); // at an earlier move
  const [sent, setSent] = useState(-1); // the ply for which a move is on its way
  const [freeze, setFreeze] = useState<string | null>(null); // the kind that the next move freezes
  const [premove, setPremove] = useState<string[]>([]);
  const [isPremoveGone, setPremoveGone] = useState(false);
  const steps = state.games.find((each) => each.card.name === game.card.name)?.steps ?? 2;
  const isTurn = !game.ended && state.isOpen && state.ply === game.plies.length && sent !== state.ply;
  const legal = isTurn ? state.legal : [];
  const playable = legal.filter((move) => (move.freezes ?? null) === freeze);
  const chosen = picking(playable, picked);
  const questions = chosen.moves.length > 1 ? chosen.moves : [];
  const isWaiting = !game.ended && state.isOpen && !isTurn;
  const board = boardAt(game, game.plies.length);
  const held = inHand(board, game.players[state.seat].side);

  const play = (move: Move): void => {
    setSent(state.ply);
    setPicked([]);
    setFreeze(null);
    table.move(move.move);
  };
  const click = (square: string, from: string[] = picked): void => {
    const next = pick(playable, from, square);
    const [only] = next.moves;
    if (only !== undefined && next.moves.length === 1 && next.open.length === 0) play(only);
    else setPicked(next.picked);
  };
  const clickAhead = (square: string): void => {
    const index = board.cells.findIndex((_, i) => squareName(board, i) === square);
    const isDrop = held.includes(square);
    const begun = premove.length > 0 && premove.length < steps;
    setPremoveGone(false);
    if (begun && premove[0] !== square) setPremove(isDrop ? [square] : [...premove, square]);
    else setPremove(!begun && (isDrop || mayBegin(board, index, state.seat, steps)) ? [square] : []);
  };
  useEffect(() => setPicked([]), [state.ply]);
  useEffect(() => setSent(-1), [state.refusal, state.takenBack, state.turns]);
  useEffect(() => {
    if (!isTurn || premove.length === 0) return;
    const move = premove.length === steps ? premoved(state.legal, premove) : undefined;
    setPremove([]);
    if (move) play(move);
    else setPremoveGone(premove.length === steps);
  }, [isTurn]);
  // Kinds come and go with the position.
  useEffect(() => {
    if (isTurn && freeze !== null && playable.length === 0) setFreeze(null);
  }, [isTurn, state.ply]);

  const last = game.plies.length;
  const ply = looked === null ? last : Math.min(looked, last);
  const onPly = (to: number): void => setLooked(to === last ? null : to);
  const isHere = ply === last;
  const onPick = !isHere ? undefined : isTurn ? click : isWaiting ? clickAhead : undefined;
  useDrag({
    isOn: onPick !== undefined && steps > 1,
    mayBegin: (square) => (isTurn ? picking(playable, []).open.includes(square) : true),
    onBegin: (square) => (isTurn ? setPicked([square]) : clickAhead(square)),
    onEnd: (square) => {
      if (square === null) return isTurn ? setPicked([]) : setPremove([]);
      return isTurn ? click(square) : clickAhead(square);
    },
  });
  const hinted = state.hint && state.hint.ply === last ? (state.hint.move?.squares ?? []) : [];
  const shown = isHere ? (isTurn ? (picked.length > 0 ? picked : hinted) : premove) : [];
  return (
    <GameView
      game={game}
      ply={ply}
      onPly={onPly}
      isLive
      kind="play"
      seenBy={state.seat}
      play={isHere ? { open: isWaiting ? held : chosen.open, picked: shown, onPick } : undefined}
      actions={
        <PlayActions
          game={game}
          state={state}
          table={table}
          legal={legal}
          isTurn={isTurn}
          freeze={freeze}
          onFreeze={(kind) => {
            setPicked([]);
            setFreeze(kind);
          }}
          premove={premove.length === steps ? premove : []}
          isPremoveGone={isPremoveGone}
          onDropPremove={() => setPremove([])}
          onPlay={play}
          onReview={onReview}
          onLeave={onLeave}
        />
      }
      board={(flipped) => (
        <>
          <Position
            game={game}
            ply={ply}
            open={isHere ? chosen.open : []}
            picked={shown}
            flipped={flipped}
            judgement={isHere ? game.judgement : undefined}
            onPick={onPick}
          />
          {questions.length > 0 && <Question key={picked.join()} moves={questions} onAnswer={play} onCancel={() => setPicked([])} />}
        </>
      )}
    >
      <EvaluationPanel game={game} ply={ply} onPly={onPly} />
      <ThinkingPanel game={game} ply={ply} />
      <LogPanel game={game} ply={ply} onPly={onPly} />
    </GameView>
  );
}
