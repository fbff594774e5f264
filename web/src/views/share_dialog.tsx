// What can be taken along of a game, and of the position that one looks at.
import type { VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Game } from "../model";
import { lastPly } from "../replay";
import { copyText, pictureOf, pngOf, saveBlob } from "../share";
import { useSay } from "../words";

// What programs call the text of a position on such a board.
const positionNames: Record<string, string> = { shogi: "SFEN", chess: "FEN" };

const positionAt = (game: Game, ply: number): string | undefined => (ply === 0 ? game.position : lastPly(game, ply)?.position);

// And that of a whole game; the ending of a file tells it, too.
const recordNames: Record<string, string> = { shogi: "KIF", chess: "PGN", lines: "SGF", squares: "GGF" };

function recordName(game: Game): string {
  const ending = /\.([a-z0-9]+)$/.exec(game.record ?? "")?.[1];
  return ending && ending !== "record" ? ending.toUpperCase() : (recordNames[game.card.board] ?? "");
}

// Of this page, whatever it is looking at now.
const linkTo = (game: Game, ply: number): string => `${location.href.split("#")[0] ?? ""}#/game/${game.number}/${ply}`;

async function recordOf(game: Game): Promise<string> {
  if (game.recordText !== undefined) return game.recordText;
  const answer = await fetch(game.record ?? "", { cache: "no-store" });
  if (!answer.ok) throw new Error(`record: ${answer.status}`);
  return answer.text();
}

interface ShareProps {
  game: Game;
  ply: number;
  onClose: () => void;
}

export function ShareDialog({ game, ply, onClose }: ShareProps): VNode {
  const say = useSay();
  const place = useRef<HTMLDialogElement>(null);
  useEffect(() => place.current?.showModal(), []);
  const [done, setDone] = useState("");
  const position = positionAt(game, ply);
  const tell = (what: string, isDone: boolean): void => setDone(`${what}: ${say(isDone ? "copied" : "notCopied")}`);
  const copy = (what: string, text: Promise<string>): void =>
    void text.then(copyText).then(
      (isDone) => tell(what, isDone),
      () => tell(what, false),
    );
  const button = (name: string, label: string, onClick: () => void): VNode => (
    <button key={label} type="button" data-share={name} onClick={onClick}>
      {label}
    </button>
  );
  const save = async (kind: "svg" | "png"): Promise<void> => {
    const board = document.querySelector<SVGSVGElement>(".game-view .board-place > svg.board");
    if (!board) return;
    const svg = pictureOf(board);
    const blob = kind === "svg" ? new Blob([svg], { type: "image/svg+xml" }) : await pngOf(svg);
    if (blob) saveBlob(blob, `game-${game.number}-${ply}.${kind}`);
  };
  const positionName = positionNames[game.card.board] ?? say("position");
  return (
    <dialog ref={place} class="share-dialog" aria-label={say("share")} onClose={onClose}>
      <h2>{say("share")}</h2>
      <div class="share">
        {button("link", say("copyLink"), () => copy(say("copyLink"), Promise.resolve(linkTo(game, ply))))}
        {position !== undefined && button("position", say("copyOf").replace("#", positionName), () => copy(positionName, Promise.resolve(position)))}
        {(game.recordText !== undefined || (game.record !== undefined && game.ended !== null)) &&
          button("record", say("copyOf").replace("#", recordName(game) || say("record")), () => copy(recordName(game) || say("record"), recordOf(game)))}
        {button("svg", say("savePicture").replace("#", "SVG"), () => void save("svg"))}
        {button("png", say("savePicture").replace("#", "PNG"), () => void save("png"))}
        {button("print", say("print"), () => {
          place.current?.close();
          print();
        })}
      </div>
      <p class="done" role="status">
        {done}
      </p>
      <button type="button" onClick={() => place.current?.close()}>
        {say("close")}
      </button>
    </dialog>
  );
}
