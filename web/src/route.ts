// What the address behind the # asks for.
import { useEffect, useState } from "preact/hooks";

export type Route =
  | { view: "overview" }
  | { view: "event" } // all that goes on, without a large board
  | { view: "game"; number: number; ply: number | null } // null: from the start, or live
  | { view: "player"; name: string }
  | { view: "play"; token: string; table: string } // "": without an invitation
  | { view: "operator"; token: string };

export function routeFrom(hash: string): Route {
  const [view, what, more] = hash.replace(/^#\/?/, "").split("/");
  if (view === "game" && /^\d+$/.test(what ?? "")) {
    return { view, number: Number(what), ply: /^\d+$/.test(more ?? "") ? Number(more) : null };
  }
  if (view === "player" && what) {
    try {
      return { view, name: decodeURIComponent(what) };
    } catch {
      return { view: "overview" };
    }
  }
  if (view === "event") return { view };
  const word = (text: string | undefined): string => (/^[0-9a-f]*$/.test(text ?? "") ? (text ?? "") : "");
  if (view === "play") return { view, token: word(what), table: word(more) };
  if (view === "operator") return { view, token: word(what) };
  return { view: "overview" };
}

export function useRoute(): Route {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const listen = (): void => setHash(location.hash);
    addEventListener("hashchange", listen);
    return () => removeEventListener("hashchange", listen);
  }, []);
  return routeFrom(hash);
}

// Steps of a replay should not fill the browser's history.
export function goTo(hash: string): void {
  history.replaceState(null, "", hash);
  dispatchEvent(new HashChangeEvent("hashchange"));
}
