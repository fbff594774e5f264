// What they think: the evaluation of both over the game, and the moves that each expects, which can be clicked through on
// a small board without losing one's place.
import type { VNode } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { countsChances, evaluationOf, hasEvaluation } from "../evaluation";
import { seats, type Game } from "../model";
import { expectedGame, thoughtsAt, type ToldThought } from "../thoughts";
import { useLanguage, useSay } from "../words";
import { Position } from "./board_panel";
import { Graph } from "./graph";
import { MoveWords } from "./move_table";
import { evaluationTitle, SideSign, thoughtScore, useThoughtWords } from "./player_bar";

interface EvaluationProps {
  game: Game;
  ply: number;
  onPly: (ply: number) => void;
}

export function EvaluationPanel({ game, ply, onPly }: EvaluationProps): VNode {
  const say = useSay();
  const language = useLanguage();
  const x = useMemo(() => [0, ...game.plies.map((_, i) => i + 1)], [game.plies]);
  const lines = useMemo(
    () => seats.map((seat) => ({ name: game.players[seat].name, values: evaluationOf(game, seat) })),
    [game.plies],
  );
  const title = evaluationTitle(say, game, language);
  const isChance = countsChances(game);
  const unit = isChance ? "" : game.card.score.unit[language];
  return (
    <section class="panel evaluation-panel">
      <h2>
        {title}
        {unit && ` · ${unit}`}
      </h2>
      {hasEvaluation(game) ? (
        <>
          <Graph label={title} x={x} lines={lines} mark={ply} around={isChance ? "half" : "nought"} onChoose={onPly} />
          <p class="legend">
            {seats.map((seat) => (
              <span key={seat} class={`line-${seat}`}>
                <bdi>{game.players[seat].name}</bdi>
              </span>
            ))}
          </p>
        </>
      ) : (
        <p class="nothing">{say("noScore")}</p>
      )}
    </section>
  );
}

export function ThinkingPanel({ game, ply }: { game: Game; ply: number }): VNode {
  const say = useSay();
  const told = thoughtsAt(game, ply);
  return (
    <section class="panel thinking-panel">
      <h2>{say("linesTitle")}</h2>
      <div class="scroll">
        {told.length === 0 && <p class="nothing">{say("noThoughts")}</p>}
        {told.map((thought) => (
          <Thought key={thought.seat} game={game} thought={thought} />
        ))}
      </div>
    </section>
  );
}

function Thought({ game, thought }: { game: Game; thought: ToldThought }): VNode {
  const language = useLanguage();
  const thoughtWords = useThoughtWords();
  const { seat, thinking } = thought;
  return (
    <div class="thinking" data-seat={seat}>
      <p>
        <b>{thoughtScore(game.card, seat, thinking, language) || "–"}</b>{" "}
        <SideSign card={game.card} seat={seat} /> <bdi class="name">{game.players[seat].name}</bdi>{" "}
        <small>{thoughtWords(game.card, seat, { ...thinking, score: undefined, chance: undefined })}</small>
      </p>
      {thinking.line ? (
        <ExpectedLine game={game} thought={thought} />
      ) : (
        <bdi class="pv">{thinking.pv ?? thinking.text ?? ""}</bdi>
      )}
    </div>
  );
}

// "What did it expect?"
function ExpectedLine({ game, thought }: { game: Game; thought: ToldThought }): VNode {
  const say = useSay();
  const [chosen, setChosen] = useState(0); // so many moves are on the small board; 0: none is shown
  const line = thought.thinking.line ?? [];
  const text = line.map((ply) => ply.move).join(" ");
  useEffect(() => setChosen(0), [thought.from, text]);
  const at = Math.min(chosen, line.length);
  return (
    <div class="expected">
      <ol class="pv">
        {line.map((ply, i) => (
          <li key={i}>
            <button type="button" aria-current={i + 1 === at ? "step" : undefined} onClick={() => setChosen(i + 1 === at ? 0 : i + 1)}>
              <MoveWords card={game.card} ply={ply} />
            </button>
          </li>
        ))}
      </ol>
      {at > 0 && (
        <figure class="small-board" data-moves={at}>
          <Position game={expectedGame(game, thought)} ply={thought.from + at} />
          <figcaption>
            <button type="button" aria-label={say("back")} disabled={at <= 1} onClick={() => setChosen(at - 1)}>
              ‹
            </button>
            <output>
              {at} / {line.length}
            </output>
            <button type="button" aria-label={say("next")} disabled={at >= line.length} onClick={() => setChosen(at + 1)}>
              ›
            </button>
            <button type="button" onClick={() => setChosen(0)}>
              {say("close")}
            </button>
          </figcaption>
        </figure>
      )}
    </div>
  );
}
