// The replay of a game that has to be fetched first.
import type { VNode } from "preact";
import { useGame, type AskJudgement, type LoadGame } from "../archive";
import { goTo } from "../route";
import { useSay } from "../words";
import { ReplayView } from "./replay_view";

interface StoredGameProps {
  load: LoadGame;
  ask?: AskJudgement;
  number: number;
  ply: number | null;
}

export function StoredGame({ load, ask, number, ply }: StoredGameProps): VNode {
  const say = useSay();
  const game = useGame(load, number);
  if (game === undefined) return <p class="nothing">{say("loading")}</p>;
  if (game === null) return <p class="nothing">{say("notFound")}</p>;
  return <ReplayView key={number} game={game} ply={ply ?? 0} ask={ask} onPly={(next) => goTo(`#/game/${number}/${next}`)} />;
}
