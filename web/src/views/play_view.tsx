// A person plays: by mouse, touch or keyboard. Which moves there are is told by the program, which also judges.
import type { VNode } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { ChessPiece, chessPieceName } from "../boards/chess";
import { frozenName } from "../boards/shogi";
import type { Live } from "../live";
import type { Game, Move, Seat } from "../model";
import { useMoveText } from "../moves";
import { answered, pick, picking, questionsOf, spokenMoves } from "../picking";
import { noPlay, openTable, type PlayableGame, type PlayState, type Table } from "../play";
import { remember, remembered, useLanguage, useSay } from "../words";
import { Position } from "./board_panel";
import { GameView } from "./game_view";
import { JudgementLine } from "./judged_position";
import { LogPanel } from "./log_panel";
import { EvaluationPanel, ThinkingPanel } from "./thinking_panel";

export function PlayView({ token, live }: { token: string; live: Live }): VNode {
  const say = useSay();
  const [state, setState] = useState<PlayState>(noPlay);
  const [table, setTable] = useState<Table | null>(null);
  useEffect(() => {
    const opened = openTable(token, setState);
    setTable(opened);
    return () => opened.close();
  }, [token]);
  const game = live.games.find((each) => each.number === state.number);
  const isOver = game?.ended != null;
  return (
    <>
      {!(game && !isOver) && <h2>{say("playTitle")}</h2>}
      {!state.isOpen && <p class="nothing">{say("noToken")}</p>}
      {state.refusal && (
        <p class="verdict forfeit" role="alert">
          {state.refusal}
        </p>
      )}
      {game && table && <PlayedGame key={game.number} game={game} state={state} table={table} />}
      {state.isWaiting && (
        <p role="status">
          {say("waitingFor")} <code>{location.href}</code>
        </p>
      )}
      {state.isOpen && table && !state.isWaiting && (state.number === null || isOver) && <Setup games={state.games} table={table} />}
    </>
  );
}

// "first (black)"; in shogi both are one word in Japanese.
const sideWords = (order: string, side: string | undefined): string => (side === undefined || side === order ? order : `${order} (${side})`);

function Setup({ games, table }: { games: PlayableGame[]; table: Table }): VNode {
  const say = useSay();
  const language = useLanguage();
  const [name, setName] = useState(remembered("name") ?? "");
  const [chosen, setChosen] = useState(games.find((game) => game.card.name === remembered("game"))?.card.name ?? games[0]?.card.name ?? "");
  const [opponent, setOpponent] = useState<"engine" | "person">("engine");
  const [seat, setSeat] = useState<Seat>(0);
  const game = games.find((each) => each.card.name === chosen);
  return (
    <form
      class="setup"
      onSubmit={(event) => {
        event.preventDefault();
        remember("name", name);
        remember("game", chosen);
        table.sit({ game: chosen, opponent: game?.engine ? opponent : "person", seat, name });
      }}
    >
      <label>
        {say("game")}
        <select name="game" value={chosen} onChange={(event) => setChosen(event.currentTarget.value)}>
          {games.map((each) => (
            <option key={each.card.name} value={each.card.name}>
              {each.card.title[language]}
            </option>
          ))}
        </select>
      </label>
      <label>
        {say("opponent")}
        <select name="opponent" value={opponent} onChange={(event) => setOpponent(event.currentTarget.value as "engine" | "person")}>
          {game?.engine && <option value="engine">{game.engine}</option>}
          <option value="person">{say("person")}</option>
        </select>
      </label>
      <label>
        {say("yourSide")}
        <select name="seat" value={seat} onChange={(event) => setSeat(event.currentTarget.value === "1" ? 1 : 0)}>
          <option value="0">
            {sideWords(say("sideFirst"), game?.card.sides[0][language])}
          </option>
          <option value="1">
            {sideWords(say("sideSecond"), game?.card.sides[1][language])}
          </option>
        </select>
      </label>
      <label>
        {say("yourName")}
        <input name="name" value={name} maxLength={24} onInput={(event) => setName(event.currentTarget.value)} />
      </label>
      <button type="submit">{say("begin")}</button>
    </form>
  );
}

function PlayedGame({ game, state, table }: { game: Game; state: PlayState; table: Table }): VNode {
  const say = useSay();
  const moveText = useMoveText();
  const [picked, setPicked] = useState<string[]>([]);
  const [looked, setLooked] = useState<number | null>(null); // at an earlier move
  const [sent, setSent] = useState(-1); // the ply for which a move is on its way
  const isTurn = !game.ended && state.ply === game.plies.length && sent !== state.ply;
  const legal = isTurn ? state.legal : [];
  useEffect(() => setPicked([]), [state.ply]);
  useEffect(() => setSent(-1), [state.refusal]);
  const chosen = picking(legal, picked);
  const questions = chosen.moves.length > 1 ? chosen.moves : [];

  const play = (move: Move): void => {
    setSent(state.ply);
    setPicked([]);
    table.move(move.move);
  };
  const click = (square: string): void => {
    const next = pick(legal, picked, square);
    const [only] = next.moves;
    if (only !== undefined && next.moves.length === 1 && next.open.length === 0) play(only);
    else setPicked(next.picked);
  };

  const last = game.plies.length;
  const ply = looked === null ? last : Math.min(looked, last);
  const onPly = (to: number): void => setLooked(to === last ? null : to);
  const isHere = ply === last;
  const onPick = isTurn && isHere ? click : undefined;
  const actions = (
    <div class="actions">
      <p class="turn-word" aria-live="polite">
        {!game.ended && say(isTurn ? "yourTurn" : "theirTurn")}
      </p>
      {spokenMoves(legal).map((move) => (
        <button key={move.move} type="button" onClick={() => play(move)}>
          {moveText(move)}
        </button>
      ))}
      {isTurn && (
        <button type="button" onClick={() => table.resign()}>
          {say("resign")}
        </button>
      )}
      <JudgementLine judgement={game.judgement} />
    </div>
  );
  return (
    <GameView
      game={game}
      ply={ply}
      onPly={onPly}
      isLive
      kind="play"
      seenBy={state.seat}
      play={isHere ? { open: chosen.open, picked, onPick } : undefined}
      actions={actions}
      board={(flipped) => (
        <>
          <Position
            game={game}
            ply={ply}
            open={isHere ? chosen.open : []}
            picked={isHere ? picked : []}
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

function Become({ piece }: { piece: string }): VNode {
  const say = useSay();
  return (
    <>
      <svg class="become" viewBox="-5 -5 10 10" aria-hidden="true">
        <ChessPiece piece={piece} />
      </svg>
      {chessPieceName(say, piece)}
    </>
  );
}

function promotionChoice(kind: string | null): string {
  if (kind === null) return "stay";
  return kind === "+" ? "promote" : kind;
}

interface QuestionProps {
  moves: Move[];
  onAnswer: (move: Move) => void;
  onCancel: () => void;
}

// Promote or not or to what, and which kind to freeze: asked one after the other.
function Question({ moves, onAnswer, onCancel }: QuestionProps): VNode {
  const say = useSay();
  const [promotes, setPromotes] = useState<string | null | undefined>(undefined);
  const left = useMemo(() => answered(moves, promotes, undefined), [moves, promotes]);
  const { promotions, freezes } = questionsOf(left);
  const answer = (nextPromotes: string | null | undefined, kind: string | null | undefined): void => {
    const [only, ...others] = answered(moves, nextPromotes, kind);
    if (only !== undefined && others.length === 0) onAnswer(only);
    else setPromotes(nextPromotes);
  };
  return (
    <div class="choices" role="group" aria-label={say("choose")}>
      {promotions.length > 0 ? (
        promotions.map((kind) => (
          <button key={kind ?? ""} type="button" data-choice={promotionChoice(kind)} onClick={() => answer(kind, undefined)}>
            {kind === null ? say("stay") : kind === "+" ? say("promote") : <Become piece={kind} />}
          </button>
        ))
      ) : (
        <>
          <span>{say("freeze")}:</span>
          {freezes.map((kind) => (
            <button key={kind ?? ""} type="button" data-choice={kind ?? "none"} onClick={() => answer(promotes, kind)}>
              {kind === null ? say("noFreeze") : frozenName(say, kind)}
            </button>
          ))}
        </>
      )}
      <button type="button" data-choice="cancel" onClick={onCancel}>
        {say("cancel")}
      </button>
    </div>
  );
}
