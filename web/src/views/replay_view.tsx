// A game from its first move to its last: step, play, jump, with the clock and the thinking at each move.
import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { AskJudgement } from "../archive";
import { spentText } from "../clocks";
import { scoreText } from "../evaluation";
import type { Game } from "../model";
import { clampPly, lastPly, linesAt } from "../replay";
import { moveText } from "../moves";
import { useLanguage, useSay } from "../words";
import { BothPlayers, Verdict } from "./board_panel";
import { Evaluation, ForfeitEvidence, LogLines, ThinkingLine } from "./game_details";
import { JudgedPosition } from "./judged_position";
import { Steps, stepKeys } from "./steps";

interface ReplayProps {
  game: Game;
  ply: number;
  onPly: (ply: number) => void; // also keeps the address
  ask?: AskJudgement; // of a program that runs
}

export function ReplayView({ game, ply: wanted, onPly, ask }: ReplayProps): VNode {
  const say = useSay();
  const language = useLanguage();
  const ply = clampPly(game, wanted);
  const current = useRef<HTMLLIElement>(null);
  const last = game.plies.length;

  useEffect(() => current.current?.scrollIntoView?.({ block: "nearest" }), [ply]);

  const made = lastPly(game, ply);

  return (
    <article class="replay" onKeyDown={stepKeys({ ply, last, onPly })}>
      <div class="board-column">
        <BothPlayers game={game} ply={ply} />
        <JudgedPosition game={game} ply={ply} ask={ask} />
        <Steps ply={ply} last={last} onPly={onPly} />
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
