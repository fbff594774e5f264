// A finished game with the engine's opinion of each move, as far as it has come.
import type { VNode } from "preact";
import { useMemo, useState } from "preact/hooks";
import type { Game } from "../model";
import { reviewed, useReview } from "../review";
import { fillIn, useSay } from "../words";
import { AnalysisView } from "./analysis_view";

const turningPointsShown = 3;

export function ReviewView({ game, onBack }: { game: Game; onBack: () => void }): VNode {
  const say = useSay();
  const review = useReview(game.number);
  const [ply, setPly] = useState(game.plies.length);
  const analysed = useMemo(() => reviewed(game, review ?? {}), [game, review]);
  const progress = fillIn(say("reviewing"), String(review?.done ?? 0), String(review?.of ?? game.plies.length + 1));
  return (
    <>
      <p class="review-line" role="status">
        <button type="button" onClick={onBack}>
          {say("backToGame")}
        </button>
        <b>{say("reviewTitle")}</b>{" "}
        <span class={`progress${review?.isDone ? " done" : ""}`}>
          {review === null || review?.failed !== undefined ? (review?.failed ?? say("reviewNone")) : review?.engine ? `${review.engine}: ${progress}` : say("reviewWaits")}
        </span>
      </p>
      <AnalysisView game={analysed} ply={ply} onPly={setPly} mostTurningPoints={turningPointsShown} />
    </>
  );
}
