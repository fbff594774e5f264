// What an operator can do: start a match among the engines that were named when the program was started, pause, resume, stop.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { parsed } from "../plain";
import { useSay } from "../words";

interface Offer {
  engines?: string[];
  time?: string; // the usual one
  paused?: boolean;
}

// Gives what the program said against it; null: it does it.
async function wish(token: string, what: string, more: Record<string, string> = {}): Promise<string | null> {
  try {
    const query = new URLSearchParams({ token, ...more });
    const answer = await fetch(`operator/${what}?${query.toString().replaceAll("+", "%20")}`, { method: "POST" });
    return answer.ok ? null : (await answer.text()).trim();
  } catch (error) {
    return String(error);
  }
}

export function OperatorView({ token }: { token: string }): VNode | null {
  const say = useSay();
  const [offer, setOffer] = useState<Offer | null>(null);
  const [told, setTold] = useState("");
  useEffect(() => {
    fetch(`operator.json?token=${token}`, { cache: "no-store" })
      .then(async (answer) => setOffer(answer.ok ? parsed<Offer>(await answer.text()) : null))
      .catch(() => setOffer(null));
  }, [token]);
  if (!offer) return null;
  const ask = async (what: string, done: string, more?: Record<string, string>): Promise<void> => setTold((await wish(token, what, more)) ?? done);
  return (
    <section class="panel operator">
      <h2>{say("operator")}</h2>
      {offer.engines && <StartMatch engines={offer.engines} usual={offer.time ?? ""} onStart={(more) => void ask("start", say("matchBegins"), more)} />}
      <p class="operator-keys">
        <button type="button" onClick={() => void ask("pause", say("allPaused"))}>
          {say("pauseAll")}
        </button>
        <button type="button" onClick={() => void ask("resume", say("allResumed"))}>
          {say("resumeAll")}
        </button>
        <button type="button" onClick={() => confirm(say("stopAllSure")) && void ask("stop", say("allStopped"))}>
          {say("stopAll")}
        </button>
      </p>
      <p role="status">
        <bdi>{told}</bdi>
      </p>
    </section>
  );
}

interface StartProps {
  engines: string[];
  usual: string;
  onStart: (wish: Record<string, string>) => void;
}

// No field of it takes a command: engines are chosen by their place in what was offered.
function StartMatch({ engines, usual, onStart }: StartProps): VNode {
  const say = useSay();
  const [first, setFirst] = useState(0);
  const [second, setSecond] = useState(1);
  const [games, setGames] = useState("2");
  const [time, setTime] = useState(usual);
  const [plies, setPlies] = useState("0");
  const engineChoice = (label: string, value: number, set: (value: number) => void): VNode => (
    <label>
      {label}
      <select value={value} onChange={(event) => set(Number(event.currentTarget.value))}>
        {engines.map((name, i) => (
          <option key={i} value={i}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <form
      class="start-match"
      onSubmit={(event) => {
        event.preventDefault();
        onStart({ first: String(first), second: String(second), games, time, plies });
      }}
    >
      {engineChoice(say("firstEngine"), first, setFirst)}
      {engineChoice(say("secondEngine"), second, setSecond)}
      <label>
        {say("games")}
        <input type="number" min={1} max={100000} value={games} onInput={(event) => setGames(event.currentTarget.value)} />
      </label>
      <label>
        {say("clockOf")}
        <input type="text" maxLength={40} value={time} onInput={(event) => setTime(event.currentTarget.value)} />
      </label>
      <label>
        {say("openingMoves")}
        <input type="number" min={0} max={60} value={plies} onInput={(event) => setPlies(event.currentTarget.value)} />
      </label>
      <button type="submit" disabled={first === second}>
        {say("startMatch")}
      </button>
    </form>
  );
}
