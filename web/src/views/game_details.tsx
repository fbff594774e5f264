// What goes with a board: thinking, evaluation, the log, and what a forfeit rests on.
import type { VNode } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { spentText } from "../clocks";
import { evaluationOf, hasEvaluation, scoreText } from "../evaluation";
import { seats, type Game, type Line, type Thinking } from "../model";
import { lastExchange } from "../replay";
import { useSay } from "../words";
import { Graph } from "./graph";

export function ThinkingLine({ name, thinking }: { name: string; thinking: Thinking }): VNode {
  const say = useSay();
  const parts = [
    thinking.score !== undefined && scoreText(thinking.score),
    thinking.depth !== undefined && `${say("depth")} ${thinking.depth}`,
    thinking.nodes !== undefined && `${thinking.nodes.toLocaleString()} ${say("nodes")}`,
  ].filter(Boolean);
  return (
    <p class="thinking">
      <bdi class="name">{name}</bdi> <span>{parts.join(" · ")}</span> <bdi class="pv">{thinking.pv ?? thinking.text ?? ""}</bdi>
    </p>
  );
}

export function LiveThinking({ game }: { game: Game }): VNode | null {
  const say = useSay();
  const told = seats.filter((seat) => game.thinking[seat]);
  if (told.length === 0) return null;
  return (
    <section aria-label={say("thinking")}>
      {told.map((seat) => (
        <ThinkingLine key={seat} name={game.players[seat].name} thinking={game.thinking[seat] ?? {}} />
      ))}
    </section>
  );
}

export function Evaluation({ game, ply, onChoose }: { game: Game; ply?: number; onChoose?: (ply: number) => void }): VNode | null {
  const say = useSay();
  const x = useMemo(() => [0, ...game.plies.map((_, i) => i + 1)], [game.plies]);
  const lines = useMemo(
    () => seats.map((seat) => ({ name: game.players[seat].name, values: evaluationOf(game, seat) })),
    [game.plies],
  );
  if (!hasEvaluation(game)) return null;
  return (
    <section>
      <h3>{say("evaluation")}</h3>
      <Graph label={say("evaluation")} x={x} lines={lines} mark={ply} onChoose={onChoose} />
    </section>
  );
}

export function LogLines({ game, lines, follows = false }: { game: Game; lines: Line[]; follows?: boolean }): VNode {
  const place = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (follows && place.current) place.current.scrollTop = place.current.scrollHeight;
  }, [lines, follows]);
  return (
    <ol class="log" ref={place} tabIndex={0}>
      {lines.map((line, i) => (
        <li key={i} class={line.sent ? "sent" : "received"}>
          <span class="at">{line.at.toFixed(2)}</span>
          <bdi class="name">{game.players[line.side].name}</bdi>
          <span class="way" role="img" aria-label={line.sent ? "<" : ">"}>
            {line.sent ? "←" : "→"}
          </span>
          <code>{line.text}</code>
        </li>
      ))}
    </ol>
  );
}

// Of a forfeit: everything that it rests on.
export function ForfeitEvidence({ game }: { game: Game }): VNode | null {
  const say = useSay();
  if (!game.ended?.isForfeit) return null;
  const { evidence } = game.ended;
  return (
    <section class="evidence">
      <h3>{say("reason")}</h3>
      <dl>
        {evidence.line && (
          <>
            <dt>{say("move")}</dt>
            <dd>
              <code>{evidence.line}</code>
            </dd>
          </>
        )}
        {evidence.time >= 0.01 && (
          <>
            <dt>{say("time")}</dt>
            <dd>{spentText(evidence.time)}</dd>
          </>
        )}
        {evidence.process && (
          <>
            <dt>{say("process")}</dt>
            <dd>{evidence.process}</dd>
          </>
        )}
      </dl>
      <h4>{say("lastExchange")}</h4>
      <LogLines game={game} lines={lastExchange(game)} />
      {evidence.stderr && (
        <>
          <h4>{say("stderr")}</h4>
          <pre>{evidence.stderr}</pre>
        </>
      )}
    </section>
  );
}
