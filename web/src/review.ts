// The engine's opinion of a finished game, asked for until it is complete.
import { useEffect, useState } from "preact/hooks";
import type { AnalysedGame, Opinion, Review } from "./analysis";
import type { Game } from "./model";
import { parsed } from "./plain";

export interface GameReview {
  engine?: string;
  done?: number;
  of?: number;
  positions?: (Opinion | null)[];
  reviews?: Review[];
  isDone?: boolean;
  failed?: string;
}

const between = 1000; // milliseconds

// null: there is none.
export function useReview(number: number): GameReview | null | undefined {
  const [review, setReview] = useState<GameReview | null | undefined>(undefined);
  useEffect(() => {
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      let told: GameReview | null = null;
      try {
        const answer = await fetch(`games/${number}.review`, { cache: "no-store" });
        told = answer.ok ? parsed<GameReview>(await answer.text()) : null;
      } catch {
        told = {}; // the program cannot be reached now
      }
      if (!isWanted) return;
      setReview((before) => (told && told.positions === undefined && before?.positions ? before : told));
      if (told && !told.isDone && told.failed === undefined) timer = setTimeout(() => void ask(), between);
    };
    void ask();
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [number]);
  return review;
}

// What is not looked at yet is a gap.
export function reviewed(game: Game, review: GameReview): AnalysedGame {
  const positions = Array.from({ length: game.plies.length + 1 }, (_, i) => review.positions?.[i] ?? null);
  return { ...game, analysis: { positions, reviews: review.reviews ?? [] } };
}
