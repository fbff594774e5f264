// A board with what the program makes of it: whose the points are, which stones are dead; or what an engine expects
// that thinks about it.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { AskJudgement } from "../archive";
import type { Game, Judgement } from "../model";
import { lastPly, toMoveAt } from "../replay";
import { useSay, type Word } from "../words";
import { Position } from "./board_panel";

interface JudgedPositionProps {
  game: Game;
  ply?: number; // none: the end
  ask?: AskJudgement; // none: only a finished board is judged
}

// What the one to move expects now, or what the other thought when it moved.
export function ownershipAt(game: Game, ply: number): string | undefined {
  const now = ply === game.plies.length && !game.ended ? game.thinking[toMoveAt(game, ply)]?.ownership : undefined;
  return now ?? lastPly(game, ply)?.thinking?.ownership;
}

// undefined: on its way, or not wanted; null: it cannot be had.
function useJudgement(game: Game, ply: number, isWanted: boolean, ask?: AskJudgement): Judgement | null | undefined {
  const known = game.judgement?.ply === ply ? game.judgement : undefined;
  const [asked, setAsked] = useState<{ ply: number; judgement: Judgement | null } | null>(null);
  useEffect(() => {
    if (!isWanted || known || !ask) return undefined;
    let isCurrent = true;
    ask(game.number, ply).then(
      (judgement) => isCurrent && setAsked({ ply, judgement }),
      () => isCurrent && setAsked({ ply, judgement: null }),
    );
    return () => void (isCurrent = false);
  }, [game.number, ply, isWanted, known, ask]);
  if (!isWanted) return undefined;
  return known ?? (asked?.ply === ply ? asked.judgement : undefined);
}

interface Judged {
  board: (flipped: boolean) => VNode;
  actions: VNode | null; // what can be shown of it, and what is
}

export function useJudgedPosition({ game, ply = game.plies.length, ask }: JudgedPositionProps): Judged {
  const isFinished = game.judgement?.ply === ply;
  const [wish, setWish] = useState<boolean | null>(null); // null: a finished board alone
  const [isShaded, setShaded] = useState(true);
  const isWanted = wish ?? isFinished;
  const judgement = useJudgement(game, ply, isWanted, ask);
  const ownership = judgement ? undefined : ownershipAt(game, ply);
  const canJudge = isFinished || (game.card.judged === true && ask !== undefined);
  return {
    board: (flipped) => (
      <Position game={game} ply={ply} flipped={flipped} judgement={judgement ?? undefined} ownership={isShaded ? ownership : undefined} />
    ),
    actions:
      canJudge || ownership ? (
        <div class="actions sights">
          {canJudge && <Switch word="territory" isOn={isWanted} onSwitch={setWish} />}
          {ownership && <Switch word="expected" isOn={isShaded} onSwitch={setShaded} />}
          <JudgementLine judgement={judgement} />
        </div>
      ) : null,
  };
}

export function JudgementLine({ judgement }: { judgement: Judgement | null | undefined }): VNode | null {
  const say = useSay();
  if (judgement === undefined) return null;
  if (judgement === null) return <p class="judgement">{say("cannotJudge")}</p>;
  const dead = judgement.dead.length > 0 ? `${say("deadStones")} ${judgement.dead.join(" ")}` : say("noDeadStones");
  return (
    <p class="judgement">
      {say("judgedAs")}: {judgement.score} · {dead}
    </p>
  );
}

function Switch({ word, isOn, onSwitch }: { word: Word; isOn: boolean; onSwitch: (isOn: boolean) => void }): VNode {
  const say = useSay();
  return (
    <button type="button" aria-pressed={isOn} onClick={() => onSwitch(!isOn)}>
      {say(word)}
    </button>
  );
}
