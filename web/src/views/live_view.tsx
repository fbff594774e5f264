// Everything that is going on: one game large, the event below it.
import type { VNode } from "preact";
import type { Live } from "../live";
import type { Game } from "../model";
import { goTo } from "../route";
import { useSay } from "../words";
import { EventOverview } from "./event_overview";
import { useFollowed } from "./followed";
import { ForfeitEvidence } from "./forfeit_evidence";
import { GameView } from "./game_view";
import { useJudgedPosition } from "./judged_position";
import { kept } from "./kept";
import { LogPanel } from "./log_panel";
import { EvaluationPanel, ThinkingPanel } from "./thinking_panel";

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

interface LargeGameProps {
  game: Game;
  ply: number | null; // null: as it goes
  operator: string;
}

function LargeGameView({ game, ply: wanted, operator }: LargeGameProps): VNode {
  const say = useSay();
  const last = game.plies.length;
  const ply = wanted === null ? last : Math.min(wanted, last);
  // At the end it goes on by itself.
  const onPly = (to: number): void => goTo(to === last && !game.ended ? `#/game/${game.number}` : `#/game/${game.number}/${to}`);
  const judged = useJudgedPosition({ game, ply });
  return (
    <GameView game={game} ply={ply} onPly={onPly} isLive kind="live" board={judged.board} actions={judged.actions} remark={<Pause game={game} />}>
      <EvaluationPanel game={game} ply={ply} onPly={onPly} />
      <ThinkingPanel game={game} ply={ply} />
      <ForfeitEvidence game={game} />
      <LogPanel game={game} ply={ply} onPly={onPly}>
        <p class="downloads">
          <a href={`#/game/${game.number}/0`}>{say("replay")}</a>{" "}
          {operator && !game.ended && <StopButton game={game} operator={operator} />}
        </p>
      </LogPanel>
    </GameView>
  );
}

const LargeGame = kept(LargeGameView);

function Pause({ game }: { game: Game }): VNode | null {
  const say = useSay();
  if (game.ended || !game.pause) return null;
  return (
    <span class="paused" role="status">
      {say("paused")}: <bdi>{game.pause}</bdi>
    </span>
  );
}

interface LiveViewProps {
  live: Live;
  wanted: number | null; // the game, none: one that runs
  ply: number | null; // of it
  operator: string;
}

export function LiveView({ live, wanted, ply, operator }: LiveViewProps): VNode {
  const followed = useFollowed(live.games);
  const focus = live.games.find((game) => game.number === wanted) ?? followed;
  return (
    <>
      {focus && <LargeGame key={focus.number} game={focus} ply={ply} operator={operator} />}
      <EventOverview live={live} focus={focus} />
    </>
  );
}
