// What a forfeit rests on.
import type { VNode } from "preact";
import { spentText } from "../clocks";
import { other, type Game } from "../model";
import { lastExchange } from "../replay";
import { useLanguage, useSay } from "../words";
import { LogLines } from "./log_panel";
import { ReplayLine } from "./replay_line";

export function ForfeitEvidence({ game }: { game: Game }): VNode | null {
  const say = useSay();
  const language = useLanguage();
  if (!game.ended?.isForfeit) return null;
  const { evidence } = game.ended;
  return (
    <section class="panel evidence">
      <h2>{say("reason")}</h2>
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
            <dd>{spentText(evidence.time, language)}</dd>
          </>
        )}
        {evidence.process.en && (
          <>
            <dt>{say("process")}</dt>
            <dd>{evidence.process[language]}</dd>
          </>
        )}
      </dl>
      <h3>{say("lastExchange")}</h3>
      <LogLines game={game} lines={lastExchange(game)} />
      {evidence.stderr && (
        <>
          <h3>{say("stderr")}</h3>
          <pre>{evidence.stderr}</pre>
        </>
      )}
      {game.ended.winner !== null && <ReplayLine game={game} seat={other(game.ended.winner)} />}
    </section>
  );
}
