// A game with an engine's opinion of each move: board, graph, turning points, and what was better to click through.
import type { VNode } from "preact";
import { useMemo, useState } from "preact/hooks";
import { branched, chancesOf, turningPoints, type AnalysedGame, type Review } from "../analysis";
import { spentText } from "../clocks";
import { scoreText } from "../evaluation";
import { useMoveText } from "../moves";
import { clampPly, lastPly } from "../replay";
import { useLanguage, useSay } from "../words";
import { Position } from "./board_panel";
import { GameView } from "./game_view";
import { Graph } from "./graph";

interface AnalysisProps {
  game: AnalysedGame;
  ply: number;
  onPly: (ply: number) => void; // also keeps the address
  mostTurningPoints?: number; // the largest; none: all
}

// So many moves of the engine's line at the position `from` are on the board.
interface Branch {
  from: number;
  moves: number;
}

export function AnalysisView({ game, ply: wanted, onPly, mostTurningPoints }: AnalysisProps): VNode {
  const language = useLanguage();
  const say = useSay();
  const ply = clampPly(game, wanted);
  const [branch, setBranch] = useState<Branch | null>(null);
  const x = useMemo(() => game.analysis.positions.map((_, i) => i), [game]);
  const chances = useMemo(() => [{ name: `${game.card.symbols[0]} %`, values: chancesOf(game) }], [game]);
  const go = (to: number): void => {
    setBranch(null);
    onPly(to);
  };
  const shown = branch ? branched(game, branch.from) : game;
  const shownPly = branch ? branch.from + branch.moves : ply;
  const made = lastPly(game, ply);
  const review = game.analysis.reviews.find((each) => each.ply === ply);
  const score = game.analysis.positions[ply]?.score;

  const remark = (
    <>
      {made?.spent !== undefined && ` · ${spentText(made.spent, language)}`}
      {score !== undefined && ` · ${scoreText(game.card.score, score, language)}`} {review && <GradeMark review={review} />}
    </>
  );
  const mark = (at: number): VNode | null => {
    const known = game.analysis.reviews.find((each) => each.ply === at);
    return known ? <GradeSign review={known} /> : null;
  };

  return (
    <GameView
      game={game}
      ply={ply}
      onPly={go}
      kind="analysis"
      shown={{ game: shown, ply: shownPly }}
      board={(flipped) => <Position game={shown} ply={shownPly} flipped={flipped} />}
      remark={remark}
      score={branch ? undefined : score}
      mark={mark}
    >
      <section class="panel evaluation-panel">
        <h2>{say("winningChances")}</h2>
        <Graph label={say("winningChances")} x={x} lines={chances} mark={ply} around="half" onChoose={go} />
      </section>
      <section class="panel thinking-panel">
        <h2>{say("linesTitle")}</h2>
        <div class="scroll">
          {ply > 0 && <EngineLine game={game} from={ply - 1} title={say("betterLine")} branch={branch} onBranch={setBranch} />}
          <EngineLine game={game} from={ply} title={say("goesOn")} branch={branch} onBranch={setBranch} />
        </div>
      </section>
      <TurningPoints game={game} ply={ply} onPly={go} most={mostTurningPoints} />
    </GameView>
  );
}

function GradeMark({ review }: { review: Review }): VNode {
  const language = useLanguage();
  return <mark class={`grade ${review.grade}`}>{review.name[language]}</mark>;
}

const gradeSigns = { inaccuracy: "?!", mistake: "?", blunder: "??" };

// The same where there is room for a sign only.
function GradeSign({ review }: { review: Review }): VNode {
  const name = review.name[useLanguage()];
  return (
    <mark class={`grade sign-only ${review.grade}`} role="img" aria-label={name} title={name}>
      {gradeSigns[review.grade]}
    </mark>
  );
}

interface EngineLineProps {
  game: AnalysedGame;
  from: number;
  title: string;
  branch: Branch | null;
  onBranch: (branch: Branch | null) => void;
}

// What the engine would have played at a position; a click shows the board there. The move that was played itself says nothing new.
function EngineLine({ game, from, title, branch, onBranch }: EngineLineProps): VNode | null {
  const language = useLanguage();
  const moveText = useMoveText();
  const opinion = game.analysis.positions[from];
  const [best] = opinion?.line ?? [];
  if (!opinion || !best) return null;
  return (
    <section class="engine-line" data-from={from}>
      <h3>
        {title}
        {opinion.score !== undefined && ` (${scoreText(game.card.score, opinion.score, language)})`}
      </h3>
      <ol class="pv">
        {opinion.line.map((each, i) => {
          const isShown = branch?.from === from && branch.moves === i + 1;
          return (
            <li key={i}>
              <button
                type="button"
                aria-current={isShown ? "step" : undefined}
                onClick={() => onBranch(isShown ? null : { from, moves: i + 1 })}
              >
                {moveText(each)}
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

interface WayProps {
  game: AnalysedGame;
  ply: number;
  onPly: (ply: number) => void;
  most?: number;
}

function TurningPoints({ game, ply, onPly, most }: WayProps): VNode {
  const say = useSay();
  const moveText = useMoveText();
  const points = turningPoints(game).slice(0, most);
  return (
    <section class="panel log-panel">
      <h2>{say("turningPoints")}</h2>
      {points.length === 0 && <p class="nothing">{say("noTurningPoints")}</p>}
      <ol class="turning-points">
        {points.map((point) => {
          const made = lastPly(game, point.ply);
          return (
            <li key={point.ply}>
              <button type="button" aria-current={point.ply === ply ? "step" : undefined} onClick={() => onPly(point.ply)}>
                {point.ply}. {made && moveText(made)} <GradeMark review={point} /> −{Math.round(point.loss * 100)} %
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
