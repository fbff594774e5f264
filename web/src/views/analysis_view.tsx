// A game with an engine's opinion of each move: board, graph, turning points, and what was better to click through.
import type { VNode } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { branched, chancesOf, scaledScore, turningPoints, type AnalysedGame, type Review } from "../analysis";
import { spentText } from "../clocks";
import { moveText } from "../moves";
import { clampPly, lastPly } from "../replay";
import { useLanguage, useSay } from "../words";
import { BothPlayers, Position, Verdict } from "./board_panel";
import { Graph } from "./graph";
import { Steps, stepKeys } from "./steps";

interface AnalysisProps {
  game: AnalysedGame;
  ply: number;
  onPly: (ply: number) => void; // also keeps the address
}

// So many moves of the engine's line at the position `from` are on the board.
interface Branch {
  from: number;
  moves: number;
}

export function AnalysisView({ game, ply: wanted, onPly }: AnalysisProps): VNode {
  const language = useLanguage();
  const say = useSay();
  const ply = clampPly(game, wanted);
  const last = game.plies.length;
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

  return (
    <article class="replay analysis" onKeyDown={stepKeys({ ply, last, onPly: go })}>
      <div class="board-column">
        <BothPlayers game={shown} ply={shownPly} />
        <Position game={shown} ply={shownPly} />
        <Steps ply={ply} last={last} onPly={go} />
        <p class="now" aria-live="polite">
          {made ? `${ply}. ${moveText(made, language)}` : say("start")}
          {made?.spent !== undefined && ` · ${spentText(made.spent)}`}
          {score !== undefined && ` · ${scaledScore(game.analysis.scale, score, language)}`}{" "}
          {review && <GradeMark review={review} />}
        </p>
        {ply > 0 && <EngineLine game={game} from={ply - 1} title={say("betterLine")} branch={branch} onBranch={setBranch} />}
        <EngineLine game={game} from={ply} title={say("goesOn")} branch={branch} onBranch={setBranch} />
        <Verdict game={game} />
      </div>
      <div class="details">
        <h3>{say("winningChances")}</h3>
        <Graph label={say("winningChances")} x={x} lines={chances} mark={ply} onChoose={go} />
        <TurningPoints game={game} ply={ply} onPly={go} />
        <h3>{say("moves")}</h3>
        <Moves game={game} ply={ply} onPly={go} />
      </div>
    </article>
  );
}

function GradeMark({ review }: { review: Review }): VNode {
  const language = useLanguage();
  return <mark class={`grade ${review.grade}`}>{review.name[language]}</mark>;
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
  const opinion = game.analysis.positions[from];
  const [best] = opinion?.line ?? [];
  if (!opinion || !best) return null;
  return (
    <section class="engine-line" data-from={from}>
      <h4>
        {title}
        {opinion.score !== undefined && ` (${scaledScore(game.analysis.scale, opinion.score, language)})`}
      </h4>
      <ol class="moves">
        {opinion.line.map((each, i) => {
          const isShown = branch?.from === from && branch.moves === i + 1;
          return (
            <li key={i}>
              <button
                type="button"
                aria-current={isShown ? "step" : undefined}
                onClick={() => onBranch(isShown ? null : { from, moves: i + 1 })}
              >
                {moveText(each, language)}
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
}

function TurningPoints({ game, ply, onPly }: WayProps): VNode {
  const say = useSay();
  const language = useLanguage();
  const points = turningPoints(game);
  return (
    <section>
      <h3>{say("turningPoints")}</h3>
      {points.length === 0 && <p class="nothing">{say("noTurningPoints")}</p>}
      <ol class="turning-points">
        {points.map((point) => {
          const made = lastPly(game, point.ply);
          return (
            <li key={point.ply}>
              <button type="button" aria-current={point.ply === ply ? "step" : undefined} onClick={() => onPly(point.ply)}>
                {point.ply}. {made && moveText(made, language)} <GradeMark review={point} /> −{Math.round(point.loss * 100)} %
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Moves({ game, ply, onPly }: WayProps): VNode {
  const language = useLanguage();
  const current = useRef<HTMLLIElement>(null);
  const grades = new Map(game.analysis.reviews.map((each) => [each.ply, each]));
  useEffect(() => current.current?.scrollIntoView?.({ block: "nearest" }), [ply]);
  return (
    <ol class="moves">
      {game.plies.map((each, i) => {
        const review = grades.get(i + 1);
        return (
          <li key={i} ref={i + 1 === ply ? current : undefined}>
            <button type="button" aria-current={i + 1 === ply ? "step" : undefined} onClick={() => onPly(i + 1)}>
              {i + 1}. {moveText(each, language)} {review && <GradeMark review={review} />}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
