// The way to the program: a snapshot, then a stream of news that goes on where it was broken off. Who has missed too
// much is told so and takes a new snapshot.
import { parsed } from "./plain";
import { newsTaken, snapshotTaken, type Live, type News } from "./live";

export interface Connection {
  close(): void;
}

const patience = 2000; // milliseconds before the next try

export function connect(show: (live: Live | null, isConnected: boolean) => void): Connection {
  let stream: EventSource | null = null;
  let live: Live | null = null;
  let isClosed = false;

  const again = (): void => {
    stream?.close();
    stream = null;
    if (isClosed) return;
    show(live, false);
    setTimeout(() => void begin(), patience);
  };

  const begin = async (): Promise<void> => {
    if (isClosed) return;
    try {
      const answer = await fetch("state.json", { cache: "no-store" });
      if (!answer.ok) return again();
      const { id, run, ...told } = parsed<Live & { id: number; run: string }>(await answer.text());
      live = snapshotTaken(told, performance.now());
      show(live, true);
      stream = new EventSource(`news?after=${id}&run=${run}`);
    } catch {
      return again();
    }
    stream.onmessage = (message: MessageEvent<string>) => {
      if (!live) return;
      live = newsTaken(live, parsed<News>(message.data), performance.now());
      show(live, true);
    };
    stream.addEventListener("behind", () => {
      stream?.close();
      void begin();
    });
    stream.onopen = () => show(live, true);
    // A broken stream is opened again by the browser, with the number of the last news.
    stream.onerror = () => (stream?.readyState === EventSource.CLOSED ? again() : show(live, false));
  };

  void begin();
  return {
    close() {
      isClosed = true;
      stream?.close();
    },
  };
}
