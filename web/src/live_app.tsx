// The page of a program that runs.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { gameFromServer, judgementFromServer } from "./archive";
import { connect } from "./connection";
import type { Live } from "./live";
import { useRoute } from "./route";
import { Frame } from "./views/frame";
import { LiveView } from "./views/live_view";
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
      ways={[
        { href: "./#/", word: "live" },
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
  // A game that runs is shown as it goes, or at the move in the address; one that is over, or gone, as a replay.
  const known = route.view === "game" ? live.games.find((game) => game.number === route.number) : undefined;
  const isReplay = route.view === "game" && (!known || (known.ended !== null && route.ply !== null));
  return (
    <>
      {state}
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
