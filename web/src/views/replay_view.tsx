// A game from its first move to its last: step, play, jump, with the clock and the thinking at each move.
import type { VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { spentText } from "../clocks";
import { scoreText } from "../evaluation";
import type { Game } from "../model";
import { clampPly, lastPly, linesAt } from "../replay";
import { moveText } from "../moves";
import { useLanguage, useSay } from "../words";
import { BothPlayers, Position, Verdict } from "./board_panel";
import { Evaluation, ForfeitEvidence, LogLines, ThinkingLine } from "./game_details";

const beat = 700; // milliseconds between moves that play by themselves

interface ReplayProps {
  game: Game;
  ply: number;
  onPly: (ply: number) => void; // also keeps the address
}

export function ReplayView({ game, ply: wanted, onPly }: ReplayProps): VNode {
  const say = useSay();
  const language = useLanguage();
  const ply = clampPly(game, wanted);
  const [isPlaying, setPlaying] = useState(false);
  const current = useRef<HTMLLIElement>(null);
  const last = game.plies.length;

  useEffect(() => {
    if (!isPlaying) return undefined;
    if (ply >= last) {
      setPlaying(false);
      return undefined;
    }
    const timer = setTimeout(() => onPly(ply + 1), beat);
    return () => clearTimeout(timer);
  }, [isPlaying, ply, last]);
  useEffect(() => current.current?.scrollIntoView?.({ block: "nearest" }), [ply]);

  const keys = (event: KeyboardEvent): void => {
    const to = { ArrowLeft: ply - 1, ArrowRight: ply + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onPly(clampPly(game, to));
  };
  const button = (sign: string, name: Parameters<typeof say>[0], to: number): VNode => (
    <button type="button" aria-label={say(name)} title={say(name)} disabled={to === ply} onClick={() => onPly(clampPly(game, to))}>
      {sign}
    </button>
  );
  const made = lastPly(game, ply);

  return (
    <article class="replay" onKeyDown={keys}>
      <div class="board-column">
        <BothPlayers game={game} ply={ply} />
        <Position game={game} ply={ply} />
        <div class="steps" role="group" aria-label={say("moves")}>
          {button("«", "first", 0)}
          {button("‹", "back", ply - 1)}
          <button
            type="button"
            aria-label={say(isPlaying ? "pause" : "play")}
            title={say(isPlaying ? "pause" : "play")}
            onClick={() => {
              if (!isPlaying && ply === last) onPly(0);
              setPlaying(!isPlaying);
            }}
          >
            {isPlaying ? "‖" : "►"}
          </button>
          {button("›", "next", ply + 1)}
          {button("»", "last", last)}
          <input
            type="range"
            min={0}
            max={last}
            value={ply}
            aria-label={say("move")}
            onInput={(event) => onPly(Number(event.currentTarget.value))}
          />
          <output class="ply">
            {ply} / {last}
          </output>
        </div>
        <p class="now" aria-live="polite">
          {made ? `${ply}. ${moveText(made, language)}` : say("start")}
          {made?.spent !== undefined && ` · ${spentText(made.spent)}`}
          {made?.score !== undefined && ` · ${scoreText(made.score)}`}
        </p>
        {made?.thinking && <ThinkingLine name={game.players[made.side].name} thinking={made.thinking} />}
        <Verdict game={game} />
        <p class="downloads">
          <a href={`#/game/${game.number}/${ply}`}>{say("link")}</a>
          {game.record && (
            <a href={game.record} download>
              {say("record")}
            </a>
          )}
          {game.logs?.map((log, i) => (
            <a key={log} href={log} download>
              <bdi>{game.players[i === 0 ? 0 : 1].name}</bdi>: {say("tlf")}
            </a>
          ))}
        </p>
      </div>
      <div class="details">
        <h3>{say("moves")}</h3>
        <ol class="moves">
          {game.plies.map((each, i) => (
            <li key={i} ref={i + 1 === ply ? current : undefined}>
              <button type="button" aria-current={i + 1 === ply ? "step" : undefined} onClick={() => onPly(i + 1)}>
                {i + 1}. {moveText(each, language)}
              </button>
            </li>
          ))}
        </ol>
        <Evaluation game={game} ply={ply} onChoose={onPly} />
        <ForfeitEvidence game={game} />
        <h3>{say("log")}</h3>
        <LogLines game={game} lines={linesAt(game, ply)} />
      </div>
    </article>
  );
}
