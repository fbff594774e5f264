// A person plays: lobby, waiting, the game itself, its review. Which moves there are is told by the program, which also judges.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Live } from "../live";
import { noPlay, openTable, type PlayState, type Table } from "../play";
import { useLanguage, useSay } from "../words";
import { Lobby } from "./lobby_view";
import { PlayedGame } from "./played_game";
import { ReviewView } from "./review_view";
import { WaitingRoom } from "./waiting_room";

export function PlayView({ token, invitation, live }: { token: string; invitation: string; live: Live }): VNode {
  const say = useSay();
  const language = useLanguage();
  const [state, setState] = useState<PlayState>(noPlay);
  const [table, setTable] = useState<Table | null>(null);
  const [isReviewed, setReviewed] = useState(false);
  const [isLeft, setLeft] = useState(false); // a finished game, for the lobby
  useEffect(() => {
    const opened = openTable(token, setState);
    setTable(opened);
    return () => opened.close();
  }, [token]);
  useEffect(() => {
    setReviewed(false);
    setLeft(false);
    // Who has sat down has used the invitation.
    if (state.number !== null && invitation) history.replaceState(null, "", `#/play/${token}`);
  }, [state.number]);
  const game = live.games.find((each) => each.number === state.number);
  const isOver = game?.ended != null;
  if (game && table && isReviewed && isOver) {
    return <ReviewView game={game} onBack={() => setReviewed(false)} />;
  }
  const isInLobby = state.isOpen && !state.waiting && (state.number === null || (isOver && isLeft));
  return (
    <>
      {!state.isOpen && (
        <p class="nothing" role="status">
          {say(state.wasOpen ? "reconnecting" : "noToken")}
        </p>
      )}
      {state.refusal && (
        <p class="verdict forfeit refusal" role="alert">
          {state.refusal[language]}
        </p>
      )}
      {game && table && !isInLobby && (
        <PlayedGame key={game.number} game={game} state={state} table={table} onReview={() => setReviewed(true)} onLeave={() => setLeft(true)} />
      )}
      {state.waiting && table && <WaitingRoom token={token} state={state} table={table} />}
      {isInLobby && table && <Lobby games={state.games} tables={state.tables} table={table} invitation={state.number === null ? invitation : ""} token={token} />}
    </>
  );
}
