// For a room: no controls, one game as large as it goes, and beside it who is ahead, what has ended, what comes next and where the
// audience finds the page. It turns from game to game and from table to table by itself.
import type { VNode } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { evaluationAt } from "../evaluation";
import type { Live } from "../live";
import type { Game, Row, Standing, Table } from "../model";
import { thoughtsAt } from "../thoughts";
import { useLanguage, useSay } from "../words";
import { Position, Verdict } from "./board_panel";
import { EvaluationBar } from "./evaluation_bar";
import { useFollowed } from "./followed";
import { MoveWords } from "./move_table";
import { PlayerBar, SideSign, thoughtScore } from "./player_bar";
import { AudienceCode } from "./qr_code";
import { Bracket, pointsText, resultSign, tablesOf } from "./tables";

const gameTurn = 30_000; // milliseconds that a game is shown, where several run
const tableTurn = 10_000;
const rowsShown = 8;
const resultsShown = 3;
const pairingsShown = 2;
const movesShown = 6; // of what somebody expects

export function ProjectorView({ live }: { live: Live }): VNode {
  const say = useSay();
  const running = live.games.filter((game) => !game.ended).length;
  const focus = useFollowed(live.games, running > 1 ? gameTurn : undefined);
  return (
    <div class="projector">
      {focus ? <Stage key={focus.number} game={focus} /> : <p class="nothing">{say("noGames")}</p>}
      <aside>
        <h1>
          <bdi>{live.standing?.title}</bdi> {running > 0 && <span class="running">● {running}</span>}
        </h1>
        {live.standing && <TurningTables standing={live.standing} />}
        <LastResults live={live} />
        {live.standing && <NextGames standing={live.standing} />}
        <AudienceCode />
      </aside>
    </div>
  );
}

function Stage({ game }: { game: Game }): VNode {
  return (
    <section class="stage" data-game={game.number}>
      <PlayerBar game={game} seat={1} isLive />
      <div class="middle">
        <EvaluationBar game={game} told={evaluationAt(game, game.plies.length)} flipped={false} />
        <div class="board-place">
          <Position game={game} />
        </div>
      </div>
      <PlayerBar game={game} seat={0} isLive />
      {game.ended ? <Verdict game={game} /> : <Expectations game={game} />}
    </section>
  );
}

// What both expect, a line each.
function Expectations({ game }: { game: Game }): VNode {
  const language = useLanguage();
  return (
    <ul class="expectations">
      {thoughtsAt(game, game.plies.length).map(({ seat, thinking }) => (
        <li key={seat}>
          <SideSign card={game.card} seat={seat} /> <b>{thoughtScore(game.card, seat, thinking, language) || "–"}</b>{" "}
          {thinking.line ? (
            thinking.line.slice(0, movesShown).map((ply, i) => (
              <span key={i}>
                <MoveWords card={game.card} ply={ply} />{" "}
              </span>
            ))
          ) : (
            <bdi>{thinking.pv ?? ""}</bdi>
          )}
        </li>
      ))}
    </ul>
  );
}

// Counts up, for what takes turns.
function useTurns(milliseconds: number): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((before) => before + 1), milliseconds);
    return () => clearInterval(timer);
  }, [milliseconds]);
  return turn;
}

// All tables, and each a page at a time.
export function pagesOf(tables: readonly Table[], most: number): { table: Table; from: number }[] {
  return tables.flatMap((table) =>
    Array.from({ length: Math.max(1, Math.ceil(table.standings.length / most)) }, (_, i) => ({ table, from: i * most })),
  );
}

function TurningTables({ standing }: { standing: Standing }): VNode {
  const say = useSay();
  const language = useLanguage();
  const turn = useTurns(tableTurn);
  const tables = tablesOf(standing);
  const pages = pagesOf(tables, rowsShown);
  const { table, from } = pages[turn % pages.length] ?? { table: standing, from: 0 };
  return (
    <section class="panel" data-page={turn % pages.length}>
      <h2>
        {say(standing.is_over ? "over" : "standings")}
        {tables.length > 1 && ` · ${table.gameTitle?.[language] ?? table.game}`}
        {pages.length > 1 && <span class="page-of"> {(turn % pages.length) + 1} / {pages.length}</span>}
      </h2>
      <Ranking key={table.game} rows={table.standings.slice(from, from + rowsShown)} />
      <Bracket standing={standing} />
    </section>
  );
}

// A row slides from where it was to where it is now.
function Ranking({ rows }: { rows: Row[] }): VNode {
  const list = useRef<HTMLOListElement>(null);
  const before = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const now = new Map<string, number>();
    for (const item of list.current?.querySelectorAll<HTMLElement>("li") ?? []) {
      const name = item.dataset["name"] ?? "";
      const top = item.offsetTop;
      const was = before.current.get(name);
      if (!calm && was !== undefined && was !== top) {
        item.animate([{ transform: `translateY(${was - top}px)` }, { transform: "none" }], { duration: 900, easing: "ease-in-out" });
      }
      now.set(name, top);
    }
    before.current = now;
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
          <span class="points">{pointsText(row.points)}</span>
        </li>
      ))}
    </ol>
  );
}

function LastResults({ live }: { live: Live }): VNode | null {
  const say = useSay();
  const language = useLanguage();
  if (live.results.length === 0) return null;
  return (
    <section class="panel">
      <h2>{say("lastResults")}</h2>
      <ul class="last-results">
        {live.results
          .slice(-resultsShown)
          .reverse()
          .map((result) => (
            <li key={result.number} data-result={result.number}>
              <span>
                {resultSign(result, 0)} <bdi>{result.players[0]}</bdi> – {resultSign(result, 1)} <bdi>{result.players[1]}</bdi>
              </span>
              <small>
                {result.isForfeit && "⚠ "}
                <bdi>{result.sentence[language]}</bdi>
              </small>
            </li>
          ))}
      </ul>
    </section>
  );
}

function NextGames({ standing }: { standing: Standing }): VNode | null {
  const say = useSay();
  if (standing.schedule.length === 0) return null;
  return (
    <section class="panel">
      <h2>{say("schedule")}</h2>
      <ul class="last-results">
        {standing.schedule.slice(0, pairingsShown).map((pairing, i) => (
          <li key={i} data-next={i}>
            <bdi>{pairing.first}</bdi> – <bdi>{pairing.second}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
