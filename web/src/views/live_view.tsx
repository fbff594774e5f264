// Everything that is going on: all games small, one of them large, the tables below.
import type { VNode } from "preact";
import type { Live } from "../live";
import type { Game } from "../model";
import { moveText } from "../moves";
import { useLanguage, useSay } from "../words";
import { BothPlayers, SmallGame, Verdict, useNow } from "./board_panel";
import { Evaluation, ForfeitEvidence, LiveThinking, LogLines } from "./game_details";
import { JudgedPosition } from "./judged_position";
import { Bracket, Crosstable, Results, Schedule, Standings } from "./tables";

// The one that was asked for; else the first that runs, else the last that ended.
export function gameInFocus(games: Game[], wanted: number | null): Game | undefined {
  return games.find((game) => game.number === wanted) ?? games.find((game) => !game.ended) ?? games[games.length - 1];
}

// Asks once more: what is stopped does not go on.
function StopButton({ game, operator }: { game: Game; operator: string }): VNode {
  const say = useSay();
  const stop = (): void => {
    if (confirm(say("stopSure"))) void fetch(`games/${game.number}/stop?token=${operator}`, { method: "POST" });
  };
  return (
    <button type="button" class="stop" onClick={stop}>
      {say("stopGame")}
    </button>
  );
}

export function LargeGame({ game, operator }: { game: Game; operator: string }): VNode {
  const say = useSay();
  const language = useLanguage();
  const now = useNow(!game.ended);
  const last = game.plies[game.plies.length - 1];
  return (
    <article class="replay live" data-game={game.number}>
      <div class="board-column">
        <BothPlayers game={game} now={now} />
        <JudgedPosition game={game} />
        <p class="now" aria-live="polite">
          {last ? `${game.plies.length}. ${moveText(last, language)}` : say("start")}
        </p>
        {!game.ended && game.pause && (
          <p class="now paused" role="status">
            {say("paused")}: <bdi>{game.pause}</bdi>
          </p>
        )}
        <Verdict game={game} />
        <p class="downloads">
          <a href={`#/game/${game.number}/0`}>{say("replay")}</a>{" "}
          {operator && !game.ended && <StopButton game={game} operator={operator} />}
        </p>
      </div>
      <div class="details">
        <LiveThinking game={game} />
        <Evaluation game={game} />
        <ForfeitEvidence game={game} />
        <h3>{say("log")}</h3>
        <LogLines game={game} lines={game.lines} follows />
      </div>
    </article>
  );
}

export function LiveView({ live, wanted, operator }: { live: Live; wanted: number | null; operator: string }): VNode {
  const say = useSay();
  const focus = gameInFocus(live.games, wanted);
  return (
    <>
      {live.standing && (
        <p class="progress">
          {live.standing.games} {say("ofGames")}
          {live.standing.is_over && ` · ${say("over")}`}
        </p>
      )}
      {focus ? <LargeGame key={focus.number} game={focus} operator={operator} /> : <p class="nothing">{say("noGames")}</p>}
      {live.games.length > 1 && (
        <section>
          <h2>{say("running")}</h2>
          <div class="small-games">
            {live.games.map((game) => (
              <SmallGame key={game.number} game={game} href={`#/game/${game.number}`} isChosen={game === focus} />
            ))}
          </div>
        </section>
      )}
      {live.standing && <Standings standing={live.standing} />}
      {live.standing && live.standing.standings.length > 2 && <Crosstable standing={live.standing} />}
      {live.standing && <Bracket standing={live.standing} />}
      {live.standing && <Schedule standing={live.standing} />}
      <Results results={live.results} most={200} />
    </>
  );
}
