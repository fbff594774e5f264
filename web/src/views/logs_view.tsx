// Thinking logs side by side: the board at a move, how long each move took, any number as a graph, and the thinking that led
// to a move. From a move to its thinking, and from a line back to its move.
import type { VNode } from "preact";
import { useMemo, useRef, useState } from "preact/hooks";
import { entriesOf, movesIn, numberNames, pictureAt, secondsName, seriesOf, type LogEntry, type ThinkingLog } from "../logs";
import { spentBriefly } from "../clocks";
import { clampPly, lastPly } from "../replay";
import { remember, remembered, useSay, type Word } from "../words";
import { Position } from "./board_panel";
import { KeysHelp, useGameKeys, useWheelAndSwipe } from "./game_keys";
import { Graph } from "./graph";
import { MoveTable, MoveWords } from "./move_table";
import { Steps, usePlaying, within } from "./steps";

interface LogsViewProps {
  logs: ThinkingLog[];
  move: number; // counted from 1; 0: the start
  onMove: (move: number) => void;
}

export function LogsView({ logs, move: wanted, onMove }: LogsViewProps): VNode {
  const say = useSay();
  const last = movesIn(logs);
  const longest = logs.find((log) => log.moves.length === last) ?? logs[0];
  const ply = within(wanted, last);
  const go = (to: number): void => onMove(within(to, last));
  const [flipped, setFlipped] = useState(false);
  const [isHelped, setHelped] = useState(false);
  const playing = usePlaying({ ply, last, onPly: go });
  const boards = useRef<HTMLDivElement>(null);
  const onFlip = (): void => setFlipped(!flipped);
  useGameKeys({ ply, last, onPly: go, onFlip, onHelp: () => setHelped(true), onToggle: playing.toggle });
  useWheelAndSwipe(boards, { ply, last, onPly: go });
  return (
    <article class="logs-view" data-shown={ply} data-ply={last}>
      <div class="logs-boards" ref={boards}>
        {logs.map((log, i) => (
          <LogBoard key={i} log={log} move={ply} flipped={flipped} />
        ))}
      </div>
      <div class="panel steps-panel">
        <Steps ply={ply} last={last} onPly={go} playing={playing} onFlip={onFlip} onHelp={() => setHelped(true)} />
      </div>
      <Numbers logs={logs} move={ply} last={last} onMove={go} />
      <section class="panel moves-panel">
        <h2>{say("recordTitle")}</h2>
        <Moves log={longest} move={ply} onMove={go} />
      </section>
      <div class="logs-columns">
        {logs.map((log, i) => (
          <LogColumn key={i} log={log} move={ply} onMove={go} />
        ))}
      </div>
      {isHelped && <KeysHelp onClose={() => setHelped(false)} />}
    </article>
  );
}

// Of the whole game, where the log tells it; else as an engine's own log has them.
function Moves({ log, move, onMove }: { log: ThinkingLog | undefined; move: number; onMove: (move: number) => void }): VNode | null {
  if (!log) return null;
  const opening = log.game ? log.game.plies.length - log.moves.length : 0;
  if (log.game) return <MoveTable game={log.game} ply={move === 0 ? 0 : move + opening} onPly={(ply) => onMove(ply - opening)} />;
  return (
    <ol class="moves own-moves">
      {log.moves.map((each, i) => (
        <li key={i}>
          <button type="button" data-ply={i + 1} aria-current={i + 1 === move ? "step" : undefined} onClick={() => onMove(i + 1)}>
            {i + 1}. <bdi>{each.move}</bdi>
            {each.seconds !== undefined && <em>{spentBriefly(each.seconds)}</em>}
          </button>
        </li>
      ))}
    </ol>
  );
}

function LogBoard({ log, move, flipped }: { log: ThinkingLog; move: number; flipped: boolean }): VNode {
  const say = useSay();
  const picture = pictureAt(log, move);
  const game = log.game;
  const ply = game ? clampPly(game, game.plies.length - log.moves.length + move) : 0;
  const made = game && move > 0 ? lastPly(game, ply) : undefined;
  return (
    <figure class="log-board">
      {game ? (
        <Position game={game} ply={ply} flipped={flipped} />
      ) : picture ? (
        <pre class="picture">{picture[1]}</pre>
      ) : (
        <p class="nothing">{say("noBoard")}</p>
      )}
      <figcaption>
        <bdi class="name">{log.player || log.name}</bdi> · {move === 0 ? say("start") : `${move}. `}
        {game && made ? <MoveWords card={game.card} ply={made} /> : move > 0 && <bdi>{log.moves[move - 1]?.move}</bdi>}
      </figcaption>
    </figure>
  );
}

// The time of each move, or any other number.
function Numbers({ logs, move, last, onMove }: { logs: ThinkingLog[]; move: number; last: number; onMove: (move: number) => void }): VNode | null {
  const say = useSay();
  const names = useMemo(() => numberNames(logs), [logs]);
  const [chosen, setChosen] = useState(() => remembered("number") ?? "");
  const name = names.includes(chosen) ? chosen : names[0];
  const x = useMemo(() => Array.from({ length: last + 1 }, (_, i) => i), [last]);
  const lines = useMemo(() => logs.map((log) => ({ name: log.player || log.name, values: seriesOf(log, name ?? "", last) })), [logs, name, last]);
  if (name === undefined) return null;
  const label = (each: string): string => (each === secondsName ? say("secondsAMove") : each);
  return (
    <section class="panel numbers-panel">
      <h2>
        <label>
          {say("timeline")}{" "}
          <select
            value={name}
            onChange={(event) => {
              remember("number", event.currentTarget.value);
              setChosen(event.currentTarget.value);
            }}
          >
            {names.map((each) => (
              <option key={each} value={each}>
                {label(each)}
              </option>
            ))}
          </select>
        </label>
      </h2>
      <Graph label={label(name)} x={x} lines={lines} mark={move} onChoose={onMove} />
    </section>
  );
}

const kinds: Record<LogEntry["kind"], [sign: string, name: Word]> = {
  echo: ["→", "sent"],
  comment: ["…", "thoughtLines"],
  ok: ["←", "received"],
  error: ["!", "errorLines"],
};
const mostShown = 400;

function LogColumn({ log, move, onMove }: { log: ThinkingLog; move: number; onMove: (move: number) => void }): VNode {
  const say = useSay();
  const [text, setText] = useState("");
  const needle = text.toLowerCase();
  const found = useMemo(() => {
    if (needle === "") return entriesOf(log, move);
    const has = (entry: LogEntry): boolean =>
      [entry.text, ...(entry.values ?? []).map(([name, value]) => `${name}: ${value}`)].some((each) => each.toLowerCase().includes(needle));
    return log.entries.filter(has);
  }, [log, move, needle]);
  return (
    <section class="panel log-panel">
      <h2>
        <bdi>{log.name}</bdi>
        {needle === "" && ` · ${move === 0 ? say("start") : say("moveNumber").replace("#", String(move))}`}
      </h2>
      <div class="log-tools">
        <input type="search" value={text} placeholder={say("search")} aria-label={`${say("searchLog")}: ${log.name}`} onInput={(event) => setText(event.currentTarget.value)} />
      </div>
      <ol class="log" tabIndex={0} aria-label={`${say("log")}: ${log.name}`}>
        {found.slice(0, mostShown).map((entry) => (
          <Entry key={entry.line} entry={entry} onMove={onMove} />
        ))}
      </ol>
      {(found.length > mostShown || log.left_out > 0) && (
        <p class="nothing">
          {say("firstLines")} {Math.min(found.length, mostShown)} / {found.length + log.left_out}
        </p>
      )}
      {log.defects > 0 && (
        <p class="nothing">
          {say("defects")}: {log.defects}
        </p>
      )}
    </section>
  );
}

function Entry({ entry, onMove }: { entry: LogEntry; onMove: (move: number) => void }): VNode {
  const say = useSay();
  const [sign, name] = kinds[entry.kind];
  return (
    <li class={`entry-${entry.kind}`}>
      <button type="button" class="name" onClick={() => onMove(entry.move + 1)} aria-label={`${say("moveNumber").replace("#", String(entry.move + 1))}, ${say("line")} ${entry.line}`}>
        {entry.at === undefined ? entry.line : entry.at.toFixed(2)}
      </button>
      <span class="way" role="img" aria-label={say(name)}>
        {sign}
      </span>
      <code>{entry.text}</code>
      {entry.values?.map(([key, value]) => (
        <span key={key} class="value">
          {" "}
          {key}: <b>{value}</b>
        </span>
      ))}
      {entry.pictures?.map(([key, picture]) => (
        <pre key={key} class="picture" aria-label={key}>
          {picture}
        </pre>
      ))}
    </li>
  );
}
