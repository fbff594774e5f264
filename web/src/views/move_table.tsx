// What happened: two columns, a row for each pair of moves, with times and where the evaluation turned. The move that is
// looked at stays in view; only the table scrolls for that, never the page.
import type { VNode } from "preact";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { spentBriefly, spentText } from "../clocks";
import { turnsOf } from "../evaluation";
import type { Card, Game, Ply } from "../model";
import { useMoveText } from "../moves";
import { useLanguage, useSay } from "../words";

interface MoveRow {
  number: number;
  plies: [number | null, number | null]; // by seat; counted from 1
}

// A side that moves twice running, or second from the start, leaves a place empty.
export function moveRows(plies: readonly Pick<Ply, "side">[]): MoveRow[] {
  const rows: MoveRow[] = [];
  plies.forEach(({ side }, i) => {
    let row = rows[rows.length - 1];
    if (!row || row.plies[1] !== null || row.plies[side] !== null) {
      row = { number: rows.length + 1, plies: [null, null] };
      rows.push(row);
    }
    row.plies[side] = i + 1;
  });
  return rows;
}

// A move with its sign set apart: ▲ is dark in every theme. What comes behind it, a freeze, may take a second line.
export function MoveWords({ card, ply }: { card: Card; ply: Ply }): VNode {
  const text = useMoveText()(ply);
  const sign = card.symbols[ply.side];
  if (!text.startsWith(sign)) return <bdi>{text}</bdi>;
  const [moved = "", ...more] = text.slice(sign.length).split(" ");
  return (
    <bdi>
      <span class="moved">
        <span class="sign">{sign}</span>
        {moved}
      </span>
      {more.length > 0 && ` ${more.join(" ")}`}
    </bdi>
  );
}

// Scrolls the area alone, with a row of room around the current move.
function keepInView(area: HTMLElement): void {
  const current = area.querySelector<HTMLElement>("[aria-current]");
  if (!current) {
    area.scrollTop = 0;
    return;
  }
  const [frame, shown] = [area.getBoundingClientRect(), current.getBoundingClientRect()];
  const room = shown.height;
  if (shown.top - room < frame.top) area.scrollTop -= frame.top - shown.top + room;
  if (shown.bottom + room > frame.bottom) area.scrollTop += shown.bottom - frame.bottom + room;
}

export interface MoveTableProps {
  game: Game;
  ply: number;
  onPly: (ply: number) => void;
  mark?: (ply: number) => VNode | null; // what else is known of a move
}

export function MoveTable({ game, ply, onPly, mark }: MoveTableProps): VNode {
  const say = useSay();
  const language = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => moveRows(game.plies), [game.plies]);
  const turns = useMemo(() => turnsOf(game), [game.plies]);
  const follow = (): void => void (place.current && keepInView(place.current));
  useLayoutEffect(follow, [ply, rows]);
  // The table's own size changes without a step: a verdict comes, a line below grows, the window is turned.
  useLayoutEffect(() => {
    if (!place.current) return undefined;
    const observer = new ResizeObserver(follow);
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  const cell = (at: number | null, seat: number): VNode => {
    const made = at === null ? undefined : game.plies[at - 1];
    if (at === null || !made) return <td key={seat} />;
    const turn = turns.get(at);
    const isCurrent = at === ply;
    return (
      <td key={seat}>
        <button type="button" data-ply={at} aria-current={isCurrent ? "step" : undefined} onClick={() => onPly(at)}>
          <span class="hidden">{at}. </span>
          <MoveWords card={game.card} ply={made} />
          {turn !== undefined && (
            <span class="turned" role="img" aria-label={say(turn > 0 ? "turnedUp" : "turnedDown")} title={say(turn > 0 ? "turnedUp" : "turnedDown")}>
              {turn > 0 ? "↗" : "↘"}
            </span>
          )}
          {mark?.(at)}
          {made.spent !== undefined && <em title={spentText(made.spent, language)}>{spentBriefly(made.spent)}</em>}
        </button>
      </td>
    );
  };

  return (
    <div class="moves" ref={place}>
      <table aria-label={say("recordTitle")}>
        <tbody>
          {rows.map((row) => (
            <tr key={row.number}>
              <th scope="row">{row.number}</th>
              {row.plies.map(cell)}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
