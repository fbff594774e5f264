// Standings, crosstable, schedule, bracket, results. What a telephone has no room for is left out there.
import type { VNode } from "preact";
import { useMemo } from "preact/hooks";
import type { RatingHistory, Result, Seat, Standing, Table, Tally } from "../model";
import { useLanguage, useSay } from "../words";
import { Graph } from "./graph";

// A player's name, which may hold anything, and the way to its page where there is one.
export function PlayerName({ name, links }: { name: string; links: boolean }): VNode {
  return links ? (
    <a href={`#/player/${encodeURIComponent(name)}`}>
      <bdi>{name}</bdi>
    </a>
  ) : (
    <bdi>{name}</bdi>
  );
}

export function eloText(elo: number | null, error: number | null): string {
  if (elo === null) return "–";
  const sign = elo < 0 ? "−" : "+";
  const text = `${sign}${Math.abs(elo).toFixed(0)}`;
  return error === null ? text : `${text} ± ${error.toFixed(0)}`;
}

// "2½": as tables of people have it.
export function pointsText(points: number): string {
  const whole = Math.floor(points);
  return points - whole === 0.5 ? `${whole || ""}½` : String(points);
}

interface StandingsProps {
  standing: Table;
  links?: boolean;
  title?: string;
}

export function Standings({ standing, links = false, title }: StandingsProps): VNode {
  const say = useSay();
  const language = useLanguage();
  const columns = standing.columns ?? [];
  const hasBoard = !standing.columns && standing.standings.some((row) => row.board_score !== 0);
  return (
    <div class="wide" tabIndex={0}>
      <table class="standings">
        <caption>{title ?? say("standings")}</caption>
        <thead>
          <tr>
            <th scope="col">{say("rank")}</th>
            <th scope="col">{say("player")}</th>
            <th scope="col" class="number roomy">
              {say("games")}
            </th>
            {([["wins", "+"], ["draws", "="], ["losses", "−"]] as const).map(([head, sign]) => (
              <th key={head} scope="col" class="number" aria-label={say(head)}>
                <span class="roomy">{say(head)}</span>
                <span class="narrow">{sign}</span>
              </th>
            ))}
            <th scope="col" class="number">
              {say("points")}
            </th>
            {columns.map(({ title, meaning }) => (
              <th key={title.en} scope="col" class="number roomy" title={meaning[language]}>
                {title[language]}
              </th>
            ))}
            <th scope="col" class="number roomy">
              Elo
            </th>
            {hasBoard && (
              <th scope="col" class="number roomy">
                {say("discs")}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {standing.standings.map((row, i) => (
            <tr key={row.name}>
              <td class="number">{row.rank}</td>
              <th scope="row">
                <PlayerName name={row.name} links={links} />
                {row.left && ` (${say("left")})`}
              </th>
              <td class="number roomy">{row.games}</td>
              <td class="number">{row.wins}</td>
              <td class="number">{row.draws}</td>
              <td class="number">
                {row.losses}
                {row.forfeits > 0 && ` (⚠ ${row.forfeits})`}
              </td>
              <td class="number strong">{pointsText(row.points)}</td>
              {columns.map(({ title, cells }) => (
                <td key={title.en} class="number roomy">
                  {cells[i]}
                </td>
              ))}
              <td class="number roomy">{eloText(row.elo, row.elo_error)}</td>
              {hasBoard && <td class="number roomy">{row.board_score}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function tallyText(tally: Tally | undefined): string {
  return tally ? `+${tally.wins} =${tally.draws} −${tally.losses}` : "";
}

// Points of each against each: who it is stands above as its rank, so that a telephone has room.
export function Crosstable({ standing, links = false, title }: StandingsProps): VNode {
  const say = useSay();
  const cells = useMemo(() => {
    const found = new Map<string, Map<string, Tally>>();
    for (const tally of standing.crosstable) {
      const row = found.get(tally.player) ?? new Map<string, Tally>();
      row.set(tally.against, tally);
      found.set(tally.player, row);
    }
    return found;
  }, [standing]);
  const rows = standing.standings;
  return (
    <div class="wide" tabIndex={0}>
      <table class="crosstable">
        <caption>{title ?? say("crosstable")}</caption>
        <thead>
          <tr>
            <th scope="col">{say("player")}</th>
            {rows.map((row) => (
              <th key={row.name} scope="col" title={row.name} class="number">
                {row.rank}
                <span class="hidden">
                  {" "}
                  <bdi>{row.name}</bdi>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">
                <span class="rank">{row.rank}</span> <PlayerName name={row.name} links={links} />
              </th>
              {rows.map((column) => {
                const tally = cells.get(row.name)?.get(column.name);
                return (
                  <td key={column.name} class={`number${row.name === column.name ? " self" : ""}`} title={tallyText(tally)}>
                    {row.name === column.name ? "—" : tally && pointsText(tally.wins + tally.draws / 2)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

// One table for each game where an event mixes them: who is good at one says nothing about another.
export const tablesOf = (standing: Standing): Table[] => (standing.tables && standing.tables.length > 1 ? standing.tables : [standing]);

interface EventTablesProps {
  standing: Standing;
  links?: boolean;
}

export function EventStandings({ standing, links = false }: EventTablesProps): VNode {
  const say = useSay();
  const language = useLanguage();
  const tables = tablesOf(standing);
  const titleOf = (table: Table): string | undefined => (tables.length > 1 ? `${say("standings")} · ${table.gameTitle?.[language] ?? table.game}` : undefined);
  return (
    <>
      {tables.map((table) => (
        <Standings key={table.game} standing={table} links={links} title={titleOf(table)} />
      ))}
    </>
  );
}

// Two need none.
export function EventCrosstables({ standing, links = false }: EventTablesProps): VNode {
  const say = useSay();
  const language = useLanguage();
  const tables = tablesOf(standing);
  const titleOf = (table: Table): string | undefined => (tables.length > 1 ? `${say("crosstable")} · ${table.gameTitle?.[language] ?? table.game}` : undefined);
  return (
    <>
      {tables
        .filter((table) => table.standings.length > 2)
        .map((table) => (
          <Crosstable key={table.game} standing={table} links={links} title={titleOf(table)} />
        ))}
    </>
  );
}

export function Schedule({ standing, most = 20 }: { standing: Standing; most?: number }): VNode | null {
  const say = useSay();
  if (standing.schedule.length === 0) return null;
  const shown = standing.schedule.slice(0, most);
  return (
    <section class="panel schedule-panel">
      <h2>{say("schedule")}</h2>
      <ol class="schedule">
        {shown.map((pairing, i) => (
          <li key={i}>
            <small>{say("roundNumber").replace("#", String(pairing.round))}</small>{" "}
            <bdi>{pairing.first}</bdi> – <bdi>{pairing.second}</bdi>
          </li>
        ))}
        {standing.to_come > shown.length && <li>… +{standing.to_come - shown.length}</li>}
      </ol>
    </section>
  );
}

// A knockout, a column a round.
export function Bracket({ standing }: { standing: Standing }): VNode | null {
  const say = useSay();
  const language = useLanguage();
  if (standing.advances.length === 0) return null;
  const rounds = [...new Set(standing.advances.map((advance) => advance.round))];
  return (
    <section>
      <h2>{say("bracket")}</h2>
      <div class="bracket wide">
        {rounds.map((round) => (
          <ol key={round} aria-label={say("roundNumber").replace("#", String(round))}>
            {standing.advances
              .filter((advance) => advance.round === round)
              .map((advance) => (
                <li key={advance.winner}>
                  <strong>
                    <bdi>{advance.winner}</bdi>
                  </strong>
                  <span>{advance.loser === null ? say("bye") : <bdi>{advance.loser}</bdi>}</span>
                  <small>{advance.reason[language]}</small>
                </li>
              ))}
          </ol>
        ))}
      </div>
    </section>
  );
}

// + won, = drawn, − lost: of the one in this seat.
export const resultSign = (result: Result, seat: Seat): string => (result.winner === null ? "=" : result.winner === seat ? "+" : "−");

interface ResultsProps {
  results: Result[];
  title?: string;
  most?: number;
  links?: boolean;
}

export function Results({ results, title, most = Infinity, links = false }: ResultsProps): VNode | null {
  const say = useSay();
  const language = useLanguage();
  if (results.length === 0) return null;
  const shown = results.slice(-most).reverse();
  const hasRounds = shown.some((result) => result.round !== undefined);
  const isMixed = new Set(shown.map((result) => result.game?.en)).size > 1;
  const heads = ["game", ...(hasRounds ? (["round"] as const) : []), "player", "player", "reason", "moves"] as const;
  return (
    <div class="wide" tabIndex={0}>
      <table class="results">
        <caption>{title ?? say("results")}</caption>
        <thead>
          <tr>
            {heads.map((head, i) => (
              <th key={i} scope="col" class={head === "round" || head === "moves" ? "roomy number" : head === "player" ? "who-played" : undefined}>
                {say(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((result) => (
            <tr key={result.number} data-result={result.number}>
              <td class="number">
                <a href={`#/game/${result.number}/0`}>{result.number}</a>
              </td>
              {hasRounds && <td class="number roomy">{result.round}</td>}
              {result.players.map((name, i) => (
                <td key={i} class="who-played">
                  {resultSign(result, i === 0 ? 0 : 1)} <PlayerName name={name} links={links} />
                </td>
              ))}
              <td class="why">
                {isMixed && <small>{result.game?.[language]} · </small>}
                {result.isForfeit && "⚠ "}
                <bdi>{result.sentence[language]}</bdi>
              </td>
              <td class="number roomy">{result.plies}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function Ratings({ ratings }: { ratings: RatingHistory | undefined }): VNode | null {
  const say = useSay();
  const lines = useMemo(() => (ratings?.players ?? []).map((player) => ({ name: player.name, values: player.elo })), [ratings]);
  if (!ratings || ratings.games.length < 2 || !lines.some((line) => line.values.some((elo) => elo !== null))) return null;
  return (
    <section>
      <h2>{say("ratings")} (Elo)</h2>
      <Graph label={say("ratings")} x={ratings.games} lines={lines} />
    </section>
  );
}
