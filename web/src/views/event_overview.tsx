// An event at a glance: what runs as small boards, what has just ended and why, who is ahead, what comes next.
import type { VNode } from "preact";
import type { Live } from "../live";
import type { Game, Standing } from "../model";
import { useSay } from "../words";
import { SmallGame } from "./board_panel";
import { kept } from "./kept";
import { Bracket, EventCrosstables, EventStandings, Results, Schedule } from "./tables";

const LatestResults = kept(Results);
const Ahead = kept(({ standing }: { standing: Standing }) => (
  <>
    <EventStandings standing={standing} links />
    <Bracket standing={standing} />
  </>
));
const Crosstables = kept(EventCrosstables);
const Next = kept(Schedule);

interface OverviewProps {
  live: Live;
  focus?: Game; // the one that is shown large above
}

export function EventOverview({ live, focus }: OverviewProps): VNode {
  const say = useSay();
  const { standing } = live;
  const isWide = (standing?.standings.length ?? 0) > 12; // more than half of a screen has room for
  const crosstables = standing && <Crosstables standing={standing} links />;
  const games = focus && live.games.length < 2 ? [] : live.games;
  return (
    <>
      {standing && (
        <p class="progress">
          {say("ofGames").replace("#", String(standing.games))}
          {standing.to_come > 0 && ` · ${say("toCome").replace("#", String(standing.to_come))}`}
          {standing.is_over && ` · ${say("over")}`}
        </p>
      )}
      {games.length > 0 && (
        <section class="boards-at-once">
          <h2>{say(games.some((game) => !game.ended) ? "running" : "lastGames")}</h2>
          <div class="small-games">
            {games.map((game) => (
              <SmallGame key={game.number} game={game} href={`#/game/${game.number}`} isChosen={game === focus} />
            ))}
          </div>
        </section>
      )}
      {!focus && games.length === 0 && <p class="nothing">{say("noGames")}</p>}
      <div class="event-tables">
        <div>
          {standing && <Ahead standing={standing} />}
          {!isWide && crosstables}
        </div>
        <div>
          {standing && <Next standing={standing} most={8} />}
          <LatestResults results={live.results} most={focus ? 60 : 12} links />
        </div>
      </div>
      {isWide && crosstables}
    </>
  );
}
