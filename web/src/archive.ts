// Games that are over, one at a time: from the program, or from the files of a report. A report is opened without a
// server, where nothing can be fetched: a game is a script that hands itself over.
import { useEffect, useState } from "preact/hooks";
import type { Game, Judgement, Result } from "./model";
import { parsed, plain } from "./plain";

export type LoadGame = (number: number) => Promise<Game>;

declare global {
  interface Window {
    shinpanReport?: unknown;
    shinpanAnalysis?: unknown;
    shinpanLogs?: unknown;
    shinpanGame?: (game: Game) => void;
  }
}

export const gameFromServer: LoadGame = async (number) => {
  const answer = await fetch(`games/${number}.json`, { cache: "no-store" });
  if (!answer.ok) throw new Error(`game ${number}: ${answer.status}`);
  return parsed<Game>(await answer.text());
};

// Results of an event that goes on, as far back as the program remembers them.
export const resultsFromServer = async (): Promise<Result[]> => {
  const answer = await fetch("results.json", { cache: "no-store" });
  if (!answer.ok) throw new Error(`results: ${answer.status}`);
  return parsed<{ results: Result[] }>(await answer.text()).results;
};

// What stands on the board of a game after some move: only a program that runs can be asked.
export type AskJudgement = (number: number, ply: number) => Promise<Judgement>;

export const judgementFromServer: AskJudgement = async (number, ply) => {
  const answer = await fetch(`games/${number}.judgement?ply=${ply}`);
  if (!answer.ok) throw new Error(`game ${number}: ${answer.status}`);
  return parsed<Judgement>(await answer.text());
};

export const gameFromFile: LoadGame = (number) =>
  new Promise((resolve, reject) => {
    window.shinpanGame = (game) => resolve(plain(game));
    const script = document.createElement("script");
    script.src = `games/${String(number).padStart(4, "0")}.js`;
    script.onerror = () => reject(new Error(`game ${number}: no such file`));
    script.onload = () => script.remove();
    document.head.append(script);
  });

// undefined: on its way; null: there is none.
export function useGame(load: LoadGame, number: number): Game | null | undefined {
  const [found, setFound] = useState<{ number: number; game: Game | null } | null>(null);
  useEffect(() => {
    let isWanted = true;
    load(number).then(
      (game) => isWanted && setFound({ number, game }),
      () => isWanted && setFound({ number, game: null }),
    );
    return () => void (isWanted = false);
  }, [load, number]);
  return found?.number === number ? found.game : undefined;
}
