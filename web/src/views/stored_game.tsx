// The replay of a game that has to be fetched first.
import type { VNode } from "preact";
import { useGame, type LoadGame } from "../archive";
import { goTo } from "../route";
import { useSay } from "../words";
import { ReplayView } from "./replay_view";

export function StoredGame({ load, number, ply }: { load: LoadGame; number: number; ply: number | null }): VNode {
  const say = useSay();
  const game = useGame(load, number);
  if (game === undefined) return <p class="nothing">{say("loading")}</p>;
  if (game === null) return <p class="nothing">{say("notFound")}</p>;
  return (
    <>
      <h2>
        {say("game")} {number}
      </h2>
      <ReplayView game={game} ply={ply ?? 0} onPly={(next) => goTo(`#/game/${number}/${next}`)} />
    </>
  );
}
