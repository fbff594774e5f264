// One player: its line of the table, whom it beat, its games, what it forfeited.
import type { VNode } from "preact";
import type { Report } from "../model";
import { useSay } from "../words";
import { Results, Standings, tallyText } from "./tables";

export function PlayerView({ report, name }: { report: Report; name: string }): VNode {
  const say = useSay();
  const own = report.results.filter((result) => result.players.includes(name));
  const forfeits = own.filter((result) => result.isForfeit && result.winner !== null && result.players[result.winner] !== name);
  const standing = { ...report.standing, standings: report.standing.standings.filter((row) => row.name === name) };
  const tallies = report.standing.crosstable.filter((tally) => tally.player === name);
  return (
    <>
      <h2>
        <bdi>{name}</bdi>
      </h2>
      <Standings standing={standing} />
      <ul class="tallies">
        {tallies.map((tally) => (
          <li key={tally.against}>
            <a href={`#/player/${encodeURIComponent(tally.against)}`}>
              <bdi>{tally.against}</bdi>
            </a>
            : {tallyText(tally)}
          </li>
        ))}
      </ul>
      <Results results={forfeits} title={say("forfeits")} />
      <Results results={own} title={say("games")} />
    </>
  );
}
