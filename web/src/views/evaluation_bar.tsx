// Beside the board: how much of the game is whose, as the last who thought sees it. The first player's part is at the
// first player's side.
import type { VNode } from "preact";
import { chanceIn, evaluationText, type Evaluation } from "../evaluation";
import type { Game } from "../model";
import { useLanguage, useSay } from "../words";
import { evaluationTitle } from "./player_bar";

export function EvaluationBar({ game, told, flipped }: { game: Game; told: Evaluation | undefined; flipped: boolean }): VNode {
  const say = useSay();
  const language = useLanguage();
  const share = told === undefined ? 50 : Math.round(chanceIn(game.card.score, told) * 1000) / 10;
  const text = told === undefined ? say("noScore") : evaluationText(game, told, language);
  const first = game.players[0].side === "white" ? "light" : "dark";
  return (
    <div
      class={`evaluation-bar first-${first}${flipped ? " flipped" : ""}${told === undefined ? " unknown" : ""}`}
      role="img"
      aria-label={`${evaluationTitle(say, game, language)}: ${text}`}
      title={text}
    >
      <i style={{ height: `${share}%` }} />
    </div>
  );
}
