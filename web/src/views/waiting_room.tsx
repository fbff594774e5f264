// Somebody waits for the other: a link and a code to be sent, or the one who has not come back yet.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { PlayState, Table } from "../play";
import { fillIn, useSay } from "../words";

export function WaitingRoom({ token, state, table }: { token: string; state: PlayState; table: Table }): VNode {
  const say = useSay();
  const [isCopied, setCopied] = useState(false);
  const waiting = state.waiting ?? {};
  const link = `${location.href.replace(/#.*/, "")}#/play/${token}/${waiting.table ?? ""}`;
  useEffect(() => {
    if (waiting.table !== undefined) table.qr(link);
  }, [waiting.table]);
  if (waiting.for !== undefined) {
    return (
      <section class="panel waiting-room" role="status">
        <h2>{say("waitingTitle")}</h2>
        <p>{fillIn(say("waitingBack"), waiting.for)}</p>
      </section>
    );
  }
  return (
    <section class="panel waiting-room" role="status">
      <h2>{say("waitingTitle")}</h2>
      <p>{say(waiting.isOpen ? "anyoneWords" : "inviteWords")}</p>
      <p>
        <code class="invite-link">{link}</code>
      </p>
      {state.qr && <QrPicture rows={state.qr.rows} />}
      <p class="actions">
        <button type="button" class="main" onClick={() => void navigator.clipboard?.writeText(link).then(() => setCopied(true), () => setCopied(false))}>
          {say(isCopied ? "copied" : "copyLink")}
        </button>
        <button type="button" onClick={() => table.unsit()}>
          {say("cancel")}
        </button>
      </p>
    </section>
  );
}

// Dark on light in every theme: that is what cameras know.
function QrPicture({ rows }: { rows: string[] }): VNode {
  const edge = 4;
  const size = rows.length + 2 * edge;
  const dark = rows.flatMap((row, y) => [...row].flatMap((module, x) => (module === "1" ? [`M${x + edge} ${y + edge}h1v1h-1z`] : [])));
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR">
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join("")} fill="#000" />
    </svg>
  );
}
