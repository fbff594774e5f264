// For a room: one board as large as it goes, names and clocks that can be read from the back row; the ranking when
// there is no game.
import type { VNode } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Live } from "../live";
import type { Row } from "../model";
import { useSay } from "../words";
import { Position, SmallGame, Verdict } from "./board_panel";
import { gameInFocus } from "./live_view";
import { PlayerBar } from "./player_bar";
import { Bracket } from "./tables";

export function ProjectorView({ live }: { live: Live }): VNode {
  const say = useSay();
  const focus = gameInFocus(live.games, null);
  const isRunning = focus !== undefined && !focus.ended;
  const rows = live.standing?.standings ?? [];
  return (
    <div class={`projector${isRunning ? "" : " between"}`}>
      {focus && (
        <section class="stage">
          <PlayerBar game={focus} seat={1} isLive />
          <Position game={focus} />
          <PlayerBar game={focus} seat={0} isLive />
          <Verdict game={focus} />
        </section>
      )}
      <aside>
        <h2>{say(live.standing?.is_over ? "over" : "standings")}</h2>
        <Ranking rows={rows} />
        {!isRunning && live.standing && <Bracket standing={live.standing} />}
        <div class="small-games">
          {live.games
            .filter((game) => game !== focus && !game.ended)
            .slice(0, 4)
            .map((game) => (
              <SmallGame key={game.number} game={game} href="#/" isChosen={false} />
            ))}
        </div>
      </aside>
    </div>
  );
}

// A row slides from where it was to where it is now.
function Ranking({ rows }: { rows: Row[] }): VNode {
  const list = useRef<HTMLOListElement>(null);
  const before = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    for (const item of list.current?.querySelectorAll<HTMLElement>("li") ?? []) {
      const name = item.dataset["name"] ?? "";
      const top = item.offsetTop;
      const was = before.current.get(name);
      if (!calm && was !== undefined && was !== top) {
        item.animate([{ transform: `translateY(${was - top}px)` }, { transform: "none" }], { duration: 900, easing: "ease-in-out" });
      }
      before.current.set(name, top);
    }
  }, [rows]);
  return (
    <ol class="ranking" ref={list}>
      {rows.map((row) => (
        <li key={row.name} data-name={row.name}>
          <span class="rank">{row.rank}</span>
          <bdi class="name">{row.name}</bdi>
          <span class="tally">
            +{row.wins} ={row.draws} −{row.losses}
          </span>
          <span class="points">{row.points}</span>
        </li>
      ))}
    </ol>
  );
}
