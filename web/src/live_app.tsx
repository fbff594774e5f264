// The page of a program that runs.
import type { ComponentChildren, VNode } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { gameFromServer, judgementFromServer, resultsFromServer } from "./archive";
import { connect } from "./connection";
import type { Live } from "./live";
import type { Result } from "./model";
import { useRoute } from "./route";
import { Frame } from "./views/frame";
import { EventOverview } from "./views/event_overview";
import { LiveView } from "./views/live_view";
import { OperatorView } from "./views/operator_view";
import { PlayerView } from "./views/player_view";
import { PlayView } from "./views/play_view";
import { ProjectorView } from "./views/projector_view";
import { StoredGame } from "./views/stored_game";
import { useSay } from "./words";

export function LiveApp({ isProjector }: { isProjector: boolean }): VNode {
  const [{ live, isConnected }, setState] = useState<{ live: Live | null; isConnected: boolean }>({ live: null, isConnected: false });
  useEffect(() => {
    const connection = connect((next, connected) => setState({ live: next, isConnected: connected }));
    return () => connection.close();
  }, []);
  const token = useToken("play");
  const operator = useToken("operator");
  return (
    <Frame
      title={live?.standing?.title ?? ""}
      isBare={isProjector}
      ways={[
        { href: "./#/", word: "live", running: live?.games.filter((game) => !game.ended).length },
        { href: "./#/event", word: "overview" },
        ...(token ? [{ href: `./#/play/${token}`, word: "playHere" as const }] : []),
        { href: "projector", word: "projector" },
      ]}
    >
      <Body live={live} isConnected={isConnected} isProjector={isProjector} operator={operator} />
    </Frame>
  );
}

// Who came by the address that lets one do something keeps it, wherever it goes from there.
function useToken(view: "play" | "operator"): string {
  const route = useRoute();
  const [token, setToken] = useState("");
  useEffect(() => {
    if (route.view === view && route.token) setToken(route.token);
  }, [route.view === view && route.token]);
  return token;
}

interface BodyProps {
  live: Live | null;
  isConnected: boolean;
  isProjector: boolean;
  operator: string; // the token of one who may stop games
}

function Body({ live, isConnected, isProjector, operator }: BodyProps): VNode {
  const say = useSay();
  const route = useRoute();
  const state = !isConnected && (
    <p class="nothing" role="status">
      {say(live ? "lost" : "waiting")}
    </p>
  );
  if (!live) return <>{state}</>;
  if (isProjector) {
    return (
      <>
        {state}
        <ProjectorView live={live} />
      </>
    );
  }
  if (route.view === "play") {
    return (
      <>
        {state}
        <PlayView token={route.token} invitation={route.table} live={live} />
      </>
    );
  }
  if (route.view === "player") return <LivePlayer live={live} name={route.name} state={state} />;
  if (route.view === "event") {
    return (
      <>
        {state}
        <EventOverview live={live} />
      </>
    );
  }
  // A game that runs is shown as it goes, or at the move in the address; one that is over, or gone, as a replay.
  const known = route.view === "game" ? live.games.find((game) => game.number === route.number) : undefined;
  const isReplay = route.view === "game" && (!known || (known.ended !== null && route.ply !== null));
  return (
    <>
      {state}
      {route.view === "operator" && <OperatorView token={route.token} />}
      {isReplay ? (
        <StoredGame load={gameFromServer} ask={judgementFromServer} number={route.number} ply={route.ply} />
      ) : (
        <LiveView
          live={live}
          wanted={route.view === "game" ? route.number : null}
          ply={route.view === "game" ? route.ply : null}
          operator={operator}
        />
      )}
    </>
  );
}

// All that the program remembers of it, and what comes while somebody looks.
function LivePlayer({ live, name, state }: { live: Live; name: string; state: ComponentChildren }): VNode {
  const [past, setPast] = useState<Result[]>([]);
  useEffect(() => {
    resultsFromServer().then(setPast, () => setPast([]));
  }, [name]);
  const results = useMemo(() => {
    const all = new Map([...past, ...live.results].map((result) => [result.number, result]));
    return [...all.values()].sort((one, two) => one.number - two.number);
  }, [past, live.results]);
  return (
    <>
      {state}
      <PlayerView key={name} standing={live.standing} results={results} name={name} load={gameFromServer} />
    </>
  );
}
