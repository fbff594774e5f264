// One player: its line of the tables, how it fared, its time, its versions, whom it met, what it forfeited and on what that rests.
import type { VNode } from "preact";
import { useMemo, useState } from "preact/hooks";
import { useGame, type LoadGame } from "../archive";
import { spentText } from "../clocks";
import { other, type Result, type Standing } from "../model";
import { curveOf, gamesOf, timeOf, versionsOf, type OwnGame } from "../player";
import { useLanguage, useSay } from "../words";
import { ForfeitEvidence } from "./forfeit_evidence";
import { Graph } from "./graph";
import { PlayerName, Results, Standings, tablesOf, tallyText } from "./tables";

interface PlayerViewProps {
  standing: Standing | null;
  results: Result[];
  name: string;
  load: LoadGame; // one of its games
}

export function PlayerView({ standing, results, name, load }: PlayerViewProps): VNode {
  const say = useSay();
  const language = useLanguage();
  const own = useMemo(() => gamesOf(results, name), [results, name]);
  const forfeits = own.filter(({ result, seat }) => result.isForfeit && result.winner === other(seat));
  const rows = (standing ? tablesOf(standing) : []).flatMap((table) => {
    const found = table.standings.filter((row) => row.name === name);
    return found.length > 0 ? [{ ...table, standings: found }] : [];
  });
  const tallies = (standing?.crosstable ?? []).filter((tally) => tally.player === name);
  const versions = versionsOf(standing?.standings ?? [], name);
  return (
    <article class="player-page">
      <h2>
        <bdi>{name}</bdi>
      </h2>
      {rows.length === 0 && own.length === 0 && <p class="nothing">{say("noGamesOf")}</p>}
      {rows.map((table) => (
        <Standings key={table.game} standing={table} title={rows.length > 1 ? (table.gameTitle?.[language] ?? table.game) : undefined} />
      ))}
      <div class="player-panels">
        <Curve games={own} />
        <TimePanel games={own} />
        {tallies.length > 0 && (
          <section class="panel">
            <h2>{say("opponents")}</h2>
            <ul class="tallies">
              {tallies.map((tally) => (
                <li key={tally.against}>
                  <PlayerName name={tally.against} links /> <span>{tallyText(tally)}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {versions.some((row) => row.program || versions.length > 1) && (
          <section class="panel">
            <h2>{say("versions")}</h2>
            <ul class="tallies">
              {versions.map((row) => (
                <li key={row.name}>
                  {row.name === name ? <bdi>{row.name}</bdi> : <PlayerName name={row.name} links />}
                  {row.program && <code title={row.program}> {row.program.slice(0, 12)}</code>}
                  <span>
                    +{row.wins} ={row.draws} −{row.losses}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      {forfeits.length > 0 && (
        <section class="forfeits">
          <h2>{say("forfeits")}</h2>
          {forfeits
            .slice(-20)
            .reverse()
            .map(({ result }) => (
              <Forfeit key={result.number} result={result} load={load} />
            ))}
        </section>
      )}
      <Results results={own.map(({ result }) => result)} title={say("games")} most={200} links />
    </article>
  );
}

function Curve({ games }: { games: OwnGame[] }): VNode | null {
  const say = useSay();
  const x = useMemo(() => games.map((_, i) => i + 1), [games]);
  const lines = useMemo(() => [{ name: say("pointsShare"), values: curveOf(games) }], [games]);
  if (games.length < 2) return null;
  return (
    <section class="panel">
      <h2>{say("pointsShare")}</h2>
      <Graph label={say("pointsShare")} x={x} lines={lines} around="half" />
    </section>
  );
}

function TimePanel({ games }: { games: OwnGame[] }): VNode | null {
  const say = useSay();
  const language = useLanguage();
  const time = timeOf(games);
  if (!time) return null;
  return (
    <section class="panel">
      <h2>{say("timeUse")}</h2>
      <dl class="facts">
        {([["aMove", time.aMove], ["longestMove", time.longest], ["aGame", time.aGame]] as const).map(([word, seconds]) => (
          <div key={word}>
            <dt>{say(word)}</dt>
            <dd>{spentText(seconds, language)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

// What it rests on is fetched when somebody wants to see it.
function Forfeit({ result, load }: { result: Result; load: LoadGame }): VNode {
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="forfeit" data-forfeit={result.number} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {result.number}. ⚠ <bdi>{result.sentence[language]}</bdi>
      </summary>
      {isOpen && <Evidence number={result.number} load={load} />}
    </details>
  );
}

function Evidence({ number, load }: { number: number; load: LoadGame }): VNode {
  const say = useSay();
  const game = useGame(load, number);
  if (game === undefined) return <p class="nothing">{say("loading")}</p>;
  if (game === null) return <p class="nothing">{say("notFound")}</p>;
  return <ForfeitEvidence game={game} />;
}
