// The report of an analysis: one file, opened without a server.
import type { VNode } from "preact";
import type { AnalysisReport } from "./analysis";
import { goTo, useRoute } from "./route";
import { AnalysisView } from "./views/analysis_view";
import { Frame } from "./views/frame";
import { useLanguage, useSay } from "./words";

export function AnalysisApp({ report }: { report: AnalysisReport }): VNode {
  const ways = report.games.length > 1 ? [{ href: "#/", word: "overview" as const }] : [];
  return (
    <Frame title={report.title} ways={ways}>
      <AnalysisBody report={report} />
    </Frame>
  );
}

function AnalysisBody({ report }: { report: AnalysisReport }): VNode {
  const say = useSay();
  const route = useRoute();
  const [only] = report.games;
  const isOne = report.games.length === 1;
  const number = route.view === "game" ? route.number : isOne ? 1 : 0;
  const game = report.games[number - 1];
  if (!game) return only ? <Games report={report} /> : <p class="nothing">{say("notFound")}</p>;
  const ply = route.view === "game" ? (route.ply ?? 0) : 0;
  return (
    <>
      <AnalysisView key={number} game={game} ply={ply} onPly={(next) => goTo(`#/game/${number}/${next}`)} />
      <p class="progress">
        {say("analysedBy")} <bdi>{report.engine}</bdi>
      </p>
    </>
  );
}

function Games({ report }: { report: AnalysisReport }): VNode {
  const say = useSay();
  const language = useLanguage();
  return (
    <ol class="analysed-games">
      {report.games.map((game) => (
        <li key={game.number}>
          <a href={`#/game/${game.number}/0`}>
            {game.card.title[language]}: {game.card.symbols[0]} <bdi>{game.players[0].name}</bdi> {game.card.symbols[1]}{" "}
            <bdi>{game.players[1].name}</bdi>
          </a>{" "}
          · {game.plies.length} {say("movesLong")} · {game.analysis.reviews.filter((each) => each.grade === "blunder").length}{" "}
          {say("blunders")}
        </li>
      ))}
    </ol>
  );
}
