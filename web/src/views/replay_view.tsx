// A game from its first move to its last, with the clock and the thinking at each move.
import type { VNode } from "preact";
import type { AskJudgement } from "../archive";
import { spentText } from "../clocks";
import type { Game } from "../model";
import { clampPly, lastPly } from "../replay";
import { useLanguage, useSay } from "../words";
import { ForfeitEvidence } from "./forfeit_evidence";
import { GameView } from "./game_view";
import { useJudgedPosition } from "./judged_position";
import { LogPanel } from "./log_panel";
import { EvaluationPanel, ThinkingPanel } from "./thinking_panel";

interface ReplayProps {
  game: Game;
  ply: number;
  onPly: (ply: number) => void; // also keeps the address
  ask?: AskJudgement; // of a program that runs
}

export function ReplayView({ game, ply: wanted, onPly, ask }: ReplayProps): VNode {
  const language = useLanguage();
  const ply = clampPly(game, wanted);
  const made = lastPly(game, ply);
  const judged = useJudgedPosition({ game, ply, ask });
  const remark = made?.spent !== undefined && ` · ${spentText(made.spent, language)}`;
  return (
    <GameView game={game} ply={ply} onPly={onPly} kind="replay" board={judged.board} actions={judged.actions} remark={remark}>
      <EvaluationPanel game={game} ply={ply} onPly={onPly} />
      <ThinkingPanel game={game} ply={ply} />
      <ForfeitEvidence game={game} />
      <LogPanel game={game} ply={ply} onPly={onPly}>
        <Downloads game={game} />
      </LogPanel>
    </GameView>
  );
}

function Downloads({ game }: { game: Game }): VNode {
  const say = useSay();
  return (
    <p class="downloads">
      {game.record && (
        <a href={game.record} download>
          {say("record")}
        </a>
      )}
      {game.logs?.map((log, i) => (
        <a key={log} href={log} download>
          <bdi>{game.players[i === 0 ? 0 : 1].name}</bdi>: {say("tlf")}
        </a>
      ))}
    </p>
  );
}
