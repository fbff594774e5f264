// Standings, crosstable, schedule, bracket, results.
import type { VNode } from "preact";
import { useMemo } from "preact/hooks";
import type { RatingHistory, Result, Standing, Tally } from "../model";
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

export function Standings({ standing, links = false }: { standing: Standing; links?: boolean }): VNode {
  const say = useSay();
  const hasBoard = standing.standings.some((row) => row.board_score !== 0);
  const heads = ["rank", "player", "games", "wins", "draws", "losses", "points"] as const;
  return (
    <div class="wide" tabIndex={0}>
      <table class="standings">
        <caption>{say("standings")}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {say(head)}
              </th>
            ))}
            <th scope="col">Elo</th>
            {hasBoard && <th scope="col">{say("discs")}</th>}
          </tr>
        </thead>
        <tbody>
          {standing.standings.map((row) => (
            <tr key={row.name}>
              <td class="number">{row.rank}</td>
              <th scope="row">
                <PlayerName name={row.name} links={links} />
              </th>
              <td class="number">{row.games}</td>
              <td class="number">{row.wins}</td>
              <td class="number">{row.draws}</td>
              <td class="number">
                {row.losses}
                {row.forfeits > 0 && ` (⚠ ${row.forfeits})`}
              </td>
              <td class="number strong">{row.points}</td>
              <td class="number">{eloText(row.elo, row.elo_error)}</td>
              {hasBoard && <td class="number">{row.board_score}</td>}
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

export function Crosstable({ standing }: { standing: Standing }): VNode {
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
        <caption>
          {say("crosstable")} (+ {say("wins")} = {say("draws")} − {say("losses")})
        </caption>
        <thead>
          <tr>
            <th scope="col">{say("player")}</th>
            {rows.map((row) => (
              <th key={row.name} scope="col">
                {row.rank}. <bdi>{row.name}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">
                {row.rank}. <bdi>{row.name}</bdi>
              </th>
              {rows.map((column) => (
                <td key={column.name} class={row.name === column.name ? "self" : ""}>
                  {row.name === column.name ? "—" : tallyText(cells.get(row.name)?.get(column.name))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function Schedule({ standing }: { standing: Standing }): VNode | null {
  const say = useSay();
  if (standing.schedule.length === 0) return null;
  return (
    <section>
      <h2>{say("schedule")}</h2>
      <ol class="schedule">
        {standing.schedule.map((pairing, i) => (
          <li key={i}>
            {say("round")} {pairing.round}: <bdi>{pairing.first}</bdi> – <bdi>{pairing.second}</bdi>
          </li>
        ))}
        {standing.to_come > standing.schedule.length && <li>… +{standing.to_come - standing.schedule.length}</li>}
      </ol>
    </section>
  );
}

// A knockout, a column a round.
export function Bracket({ standing }: { standing: Standing }): VNode | null {
  const say = useSay();
  if (standing.advances.length === 0) return null;
  const rounds = [...new Set(standing.advances.map((advance) => advance.round))];
  return (
    <section>
      <h2>{say("bracket")}</h2>
      <div class="bracket wide">
        {rounds.map((round) => (
          <ol key={round} aria-label={`${say("round")} ${round}`}>
            {standing.advances
              .filter((advance) => advance.round === round)
              .map((advance) => (
                <li key={advance.winner}>
                  <strong>
                    <bdi>{advance.winner}</bdi>
                  </strong>
                  <span>{advance.loser === null ? say("bye") : <bdi>{advance.loser}</bdi>}</span>
                  <small>{advance.reason}</small>
                </li>
              ))}
          </ol>
        ))}
      </div>
    </section>
  );
}

export function Results({ results, title, most = Infinity }: { results: Result[]; title?: string; most?: number }): VNode | null {
  const say = useSay();
  const language = useLanguage();
  if (results.length === 0) return null;
  const shown = results.slice(-most).reverse();
  const hasRounds = shown.some((result) => result.round !== undefined);
  const heads = ["game", ...(hasRounds ? (["round"] as const) : []), "player", "player", "reason", "moves"] as const;
  return (
    <div class="wide" tabIndex={0}>
      <table class="results">
        <caption>{title ?? say("results")}</caption>
        <thead>
          <tr>
            {heads.map((head, i) => (
              <th key={i} scope="col">
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
              {hasRounds && <td class="number">{result.round}</td>}
              {result.players.map((name, i) => (
                <td key={i}>
                  {result.winner === null ? "=" : result.winner === i ? "+" : "−"} <bdi>{name}</bdi>
                </td>
              ))}
              <td>
                {result.isForfeit && "⚠ "}
                <bdi>{result.sentence[language]}</bdi>
              </td>
              <td class="number">{result.plies}</td>
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
