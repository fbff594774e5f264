// Thinking logs on the page: opened by `shinpan log view`, or a file by itself.
import type { VNode } from "preact";
import type { ThinkingLog } from "./logs";
import { goTo, useRoute } from "./route";
import { Frame } from "./views/frame";
import { LogsView } from "./views/logs_view";

export function LogsApp({ logs }: { logs: ThinkingLog[] }): VNode {
  return (
    <Frame title={logs.map((log) => log.player || log.name).join(" · ")} ways={[]}>
      <LogsBody logs={logs} />
    </Frame>
  );
}

// The address has the move, as that of a game has it.
function LogsBody({ logs }: { logs: ThinkingLog[] }): VNode {
  const route = useRoute();
  const move = route.view === "game" ? (route.ply ?? 0) : 0;
  return <LogsView logs={logs} move={move} onMove={(next) => goTo(`#/game/1/${next}`)} />;
}
