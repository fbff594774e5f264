// The report of an event: opened from a folder, without a server.
import type { VNode } from "preact";
import { gameFromFile } from "./archive";
import type { Report } from "./model";
import { useRoute } from "./route";
import { Frame } from "./views/frame";
import { PlayerView } from "./views/player_view";
import { StoredGame } from "./views/stored_game";
import { Bracket, EventCrosstables, EventStandings, Ratings, Results } from "./views/tables";
import { sayOr, useLanguage, useSay } from "./words";

export function ReportApp({ report }: { report: Report }): VNode {
  return (
    <Frame title={report.standing.title} ways={[{ href: "#/", word: "overview" }]}>
      <ReportBody report={report} />
    </Frame>
  );
}

function ReportBody({ report }: { report: Report }): VNode {
  const say = useSay();
  const language = useLanguage();
  const route = useRoute();
  if (route.view === "game") return <StoredGame load={gameFromFile} number={route.number} ply={route.ply} />;
  if (route.view === "player") return <PlayerView key={route.name} standing={report.standing} results={report.results} name={route.name} load={gameFromFile} />;
  const forfeits = report.results.filter((result) => result.isForfeit);
  return (
    <>
      <p class="progress">
        {report.standing.gameTitle?.[language] ?? report.standing.game} · {sayOr(say, report.standing.format)} · {say("ofGames").replace("#", String(report.standing.games))}
      </p>
      <EventStandings standing={report.standing} links />
      <EventCrosstables standing={report.standing} links />
      <Bracket standing={report.standing} />
      <Ratings ratings={report.standing.ratings} />
      <Results results={forfeits} title={say("forfeits")} links />
      <Results results={report.results} title={say("games")} links />
    </>
  );
}
