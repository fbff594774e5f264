// The log of the move that one looks at, or of the whole game: searched, filtered, kept as a file.
import type { ComponentChildren, VNode } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { linesWanted, logText, wayOf } from "../log";
import type { Game, Line } from "../model";
import { saveBlob } from "../share";
import { useSay, type Word } from "../words";

const filters: ["sent" | "received" | "thoughts" | "stderr", Word][] = [
  ["sent", "sent"],
  ["received", "received"],
  ["thoughts", "thoughtLines"],
  ["stderr", "stderrLines"],
];
const signs = { sent: "→", received: "←", thoughts: "…", stderr: "!" } as const;
const mostShown = 500; // lines: a browser shows more only slowly

interface LogPanelProps {
  game: Game;
  ply: number;
  onPly: (ply: number) => void;
  children?: ComponentChildren; // ways to other files
}

export function LogPanel({ game, ply, onPly, children }: LogPanelProps): VNode {
  const say = useSay();
  const [text, setText] = useState("");
  const [isWhole, setWhole] = useState(false);
  const [ways, setWays] = useState({ sent: true, received: true, thoughts: true, stderr: true });
  const lines = useMemo(
    () => linesWanted(game, { ply, isWhole, ...ways, text }),
    [game.lines, game.ended, game.plies.length, ply, isWhole, ways, text],
  );
  const download = (): void => saveBlob(new Blob([logText(game, lines)], { type: "text/plain" }), `game-${game.number}${isWhole ? "" : `-${ply}`}.txt`);
  const switchOf = (label: string, isOn: boolean, onSwitch: () => void): VNode => (
    <button key={label} type="button" aria-pressed={isOn} onClick={onSwitch}>
      {label}
    </button>
  );
  return (
    <section class="panel log-panel">
      <h2>
        {say("log")} · {isWhole ? say("wholeGame") : ply === 0 ? say("start") : say("moveNumber").replace("#", String(ply))}
      </h2>
      <div class="log-tools" role="group" aria-label={say("filters")}>
        <input
          type="search"
          value={text}
          placeholder={say("search")}
          aria-label={say("searchLog")}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        {filters.map(([way, word]) => switchOf(say(word), ways[way], () => setWays({ ...ways, [way]: !ways[way] })))}
        {switchOf(say("wholeGame"), isWhole, () => setWhole(!isWhole))}
        <button type="button" onClick={download} disabled={lines.length === 0}>
          {say("download")}
        </button>
      </div>
      <LogLines game={game} lines={lines.slice(-mostShown)} follows={!game.ended && ply === game.plies.length} onPly={isWhole ? onPly : undefined} />
      {lines.length > mostShown && (
        <p class="nothing">
          {say("lastLines")} {mostShown} / {lines.length}
        </p>
      )}
      {children}
    </section>
  );
}

interface LogLinesProps {
  game: Game;
  lines: Line[];
  follows?: boolean; // the last one stays in view
  onPly?: (ply: number) => void; // the move at which a line was said
}

export function LogLines({ game, lines, follows = false, onPly }: LogLinesProps): VNode {
  const say = useSay();
  const place = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (follows && place.current) place.current.scrollTop = place.current.scrollHeight;
  }, [lines, follows]);
  return (
    <ol class="log" ref={place} tabIndex={0} aria-label={say("log")}>
      {lines.map((line, i) => (
        <li key={i} class={`line-${wayOf(line)}`}>
          <span class="at">{line.at.toFixed(2)}</span>
          {onPly ? (
            <button type="button" class="name" onClick={() => onPly(line.ply + 1)}>
              <bdi>{game.players[line.side].name}</bdi>
            </button>
          ) : (
            <bdi class="name">{game.players[line.side].name}</bdi>
          )}
          <span class="way" role="img" aria-label={say(filters.find(([way]) => way === wayOf(line))?.[1] ?? "sent")}>
            {signs[wayOf(line)]}
          </span>
          <code>{line.text}</code>
        </li>
      ))}
    </ol>
  );
}
