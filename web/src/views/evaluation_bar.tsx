// Beside the board: how much of the game is whose, as the last who thought sees it. The first player's part is at the
// first player's side.
import type { VNode } from "preact";
import { chanceOf, scoreText } from "../evaluation";
import type { Game } from "../model";
import { useLanguage, useSay } from "../words";
import { evaluationTitle } from "./player_bar";

export function EvaluationBar({ game, score, flipped }: { game: Game; score: number | undefined; flipped: boolean }): VNode {
  const say = useSay();
  const language = useLanguage();
  const { score: scale } = game.card;
  const share = score === undefined ? 50 : Math.round(chanceOf(scale, score) * 1000) / 10;
  const text = score === undefined ? say("noScore") : scoreText(scale, score, language);
  const first = game.players[0].side === "white" ? "light" : "dark";
  return (
    <div
      class={`evaluation-bar first-${first}${flipped ? " flipped" : ""}${score === undefined ? " unknown" : ""}`}
      role="img"
      aria-label={`${evaluationTitle(say, game.card, language)}: ${text}`}
      title={text}
    >
      <i style={{ height: `${share}%` }} />
    </div>
  );
}
