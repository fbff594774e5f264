// Before a game: which one, against whom, on what terms. What a game is, its card tells.
import type { ComponentChildren, VNode } from "preact";
import { useState } from "preact/hooks";
import { AnyBoard } from "../boards/any_board";
import type { Seat } from "../model";
import { leftSecret, type OpenTable, type PlayableGame, type Setting, type Table } from "../play";
import { keepChoices, keptChoices, type Choices } from "../settings";
import { clockName, clocksOffered } from "../terms";
import { remember, remembered, sayOr, useLanguage, useSay, type Word } from "../words";

interface LobbyProps {
  games: PlayableGame[];
  tables: OpenTable[];
  table: Table;
  invitation: string; // the table of an invitation; "": none
  token: string;
}

export function Lobby({ games, tables, table, invitation, token }: LobbyProps): VNode {
  const say = useSay();
  const [name, setName] = useState(remembered("name") ?? "");
  const [choices, setChoices] = useState<Choices>(keptChoices);
  const [secret] = useState(leftSecret);
  const game = games.find((each) => each.card.name === choices.game) ?? games[0];
  const choose = (change: Partial<Choices>): void => {
    const next = { ...choices, ...change };
    keepChoices(next);
    setChoices(next);
  };
  const keepName = (next: string): void => {
    remember("name", next);
    setName(next);
  };
  if (!game) return <p class="nothing">{say("noGames")}</p>;
  if (invitation) {
    return (
      <form
        class="invited panel"
        onSubmit={(event) => {
          event.preventDefault();
          table.join(invitation, name);
        }}
      >
        <h2>{say("invitedTo")}</h2>
        <NameField name={name} onName={keepName} />
        <button type="submit" class="main">
          {say("join")}
        </button>
        <a href={`#/play/${token}`}>{say("allGames")}</a>
      </form>
    );
  }
  const opponent = game.engine || choices.opponent !== "engine" ? choices.opponent : "link";
  return (
    <div class="lobby">
      {secret && (
        <button type="button" class="go-on" onClick={() => table.comeBack(secret)}>
          {say("goOn")}
        </button>
      )}
      <h2>{say("chooseGame")}</h2>
      <div class="game-cards" role="radiogroup" aria-label={say("chooseGame")}>
        {games.map((each) => (
          <GameCard key={each.card.name} game={each} isChosen={each === game} onChoose={() => choose({ game: each.card.name })} />
        ))}
      </div>
      <form
        class="setup panel"
        onSubmit={(event) => {
          event.preventDefault();
          table.sit({
            game: game.card.name,
            opponent,
            level: choices.level,
            ...(choices.seat === "lot" ? {} : { seat: choices.seat === "1" ? 1 : 0 }),
            name,
            time: choices.time,
            settings: choices.settings[game.card.name] ?? {},
          });
        }}
      >
        <Terms game={game} opponent={opponent} choices={choices} choose={choose} />
        <NameField name={name} onName={keepName} />
        <button type="submit" class="main">
          {say(opponent === "engine" ? "begin" : opponent === "link" ? "invite" : "waitForAnyone")}
        </button>
      </form>
      {tables.length > 0 && (
        <section class="panel open-tables">
          <h2>{say("openTables")}</h2>
          <ul>
            {tables.map((each) => (
              <WaitingTable key={each.table} open={each} games={games} onJoin={() => table.join(each.table, name)} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function NameField({ name, onName }: { name: string; onName: (name: string) => void }): VNode {
  const say = useSay();
  return (
    <label>
      {say("yourName")}
      <input name="name" value={name} maxLength={24} autocomplete="nickname" onInput={(event) => onName(event.currentTarget.value)} />
    </label>
  );
}

function GameCard({ game, isChosen, onChoose }: { game: PlayableGame; isChosen: boolean; onChoose: () => void }): VNode {
  const say = useSay();
  const language = useLanguage();
  return (
    <button type="button" class="game-card" role="radio" aria-checked={isChosen} data-choose={game.card.name} onClick={onChoose}>
      <span class="still" aria-hidden="true" inert>
        <AnyBoard kind={game.card.board} board={game.board} toMove={game.toMove} say={say} marked={[]} open={[]} picked={[]} flipped={false} />
      </span>
      <span class="card-words">
        <b>{game.card.title[language]}</b>
        {game.rules?.[language].map((line) => <span key={line}>{line}</span>)}
      </span>
    </button>
  );
}

interface TermsProps {
  game: PlayableGame;
  opponent: Choices["opponent"];
  choices: Choices;
  choose: (change: Partial<Choices>) => void;
}

function Terms({ game, opponent, choices, choose }: TermsProps): VNode {
  const say = useSay();
  const language = useLanguage();
  const own = choices.settings[game.card.name] ?? {};
  const set = (name: string, value: string): void => choose({ settings: { ...choices.settings, [game.card.name]: { ...own, [name]: value } } });
  const opponents: [Choices["opponent"], Word][] = [
    ...(game.engine ? [["engine", "withEngine"] as [Choices["opponent"], Word]] : []),
    ["link", "withLink"],
    ["anyone", "withAnyone"],
  ];
  const level = Math.min(choices.level, game.levels);
  return (
    <>
      <Choice name="opponent" title={say("opponent")} value={opponent} options={opponents.map(([value, word]) => [value, say(word)])} onChoose={(value) => choose({ opponent: value as Choices["opponent"] })} />
      {opponent === "engine" && game.levels > 1 && (
        <label>
          <span>
            {say("levelOf").replace("#", String(level))} <small>{say(`level ${level}` as Word)}</small>
          </span>
          <input type="range" name="level" min={1} max={game.levels} value={level} onInput={(event) => choose({ level: Number(event.currentTarget.value) })} />
        </label>
      )}
      <Choice
        name="seat"
        title={say("yourSide")}
        value={choices.seat}
        options={[
          ["0", <SideName key="0" game={game} seat={0} />],
          ["lot", say("byLot")],
          ["1", <SideName key="1" game={game} seat={1} />],
        ]}
        onChoose={(value) => choose({ seat: value as Choices["seat"] })}
      />
      <label>
        {say("clock")}
        <select name="time" value={choices.time} onChange={(event) => choose({ time: event.currentTarget.value })}>
          {clocksOffered(game.time, choices.time).map((time) => (
            <option key={time} value={time}>
              {clockName(say, time === "" ? game.time || "none" : time)}
            </option>
          ))}
        </select>
      </label>
      {(game.settings.length > 0 || game.handicaps) && (
        <details>
          <summary>{say("settingsTitle")}</summary>
          {game.handicaps && (
            <label>
              {say("setting pieces")}
              <select name="pieces" value={own["pieces"] ?? ""} onChange={(event) => set("pieces", event.currentTarget.value)}>
                <option value="">{say("even")}</option>
                {game.handicaps.map((each) => (
                  <option key={each.word} value={each.word}>
                    {each.name[language]}
                  </option>
                ))}
              </select>
            </label>
          )}
          {game.settings.map((setting) => (
            <SettingField key={setting.name} setting={setting} value={own[setting.name] ?? ""} onValue={(value) => set(setting.name, value)} />
          ))}
        </details>
      )}
    </>
  );
}

function SideName({ game, seat }: { game: PlayableGame; seat: Seat }): VNode {
  const language = useLanguage();
  return (
    <>
      <span class="sign" aria-hidden="true">
        {game.card.symbols[seat]}
      </span>
      {game.card.sides[seat][language]}
    </>
  );
}

interface ChoiceProps {
  name: string;
  title: string;
  value: string;
  options: [string, ComponentChildren][];
  onChoose: (value: string) => void;
}

function Choice({ name, title, value, options, onChoose }: ChoiceProps): VNode {
  return (
    <fieldset class="choice">
      <legend>{title}</legend>
      {options.map(([each, words]) => (
        <label key={each}>
          <input type="radio" name={name} value={each} checked={each === value} onChange={() => onChoose(each)} />
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  );
}

// "" is what the game has by itself.
function SettingField({ setting, value, onValue }: { setting: Setting; value: string; onValue: (value: string) => void }): VNode {
  const say = useSay();
  const language = useLanguage();
  const title = sayOr(say, `setting ${setting.name}`).replace("setting ", "");
  const isNumber = setting.kind === "integer" || setting.kind === "number";
  return (
    <label title={setting.help[language]}>
      {title}
      {setting.choices && setting.choices.length > 0 ? (
        <select name={setting.name} value={value} onChange={(event) => onValue(event.currentTarget.value)}>
          <option value="">{`${say("usual")} (${setting.usual})`}</option>
          {setting.choices.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      ) : (
        <input
          name={setting.name}
          type={isNumber ? "number" : "text"}
          min={isNumber ? setting.least : undefined}
          max={isNumber ? setting.most : undefined}
          step={setting.kind === "number" ? "any" : undefined}
          placeholder={/^[\d.,]+$/.test(setting.usual) ? setting.usual : say("usual")}
          value={value}
          onInput={(event) => onValue(event.currentTarget.value)}
        />
      )}
    </label>
  );
}

function WaitingTable({ open, games, onJoin }: { open: OpenTable; games: PlayableGame[]; onJoin: () => void }): VNode {
  const say = useSay();
  const language = useLanguage();
  const game = games.find((each) => each.card.name === open.game);
  const parts = [
    game?.card.title[language] ?? open.game,
    clockName(say, open.time || "none"),
    open.seat !== null && game?.card.sides[open.seat][language],
    ...Object.entries(open.settings).map(([name, value]) => `${sayOr(say, `setting ${name}`).replace("setting ", "")} ${value}`),
  ];
  return (
    <li>
      <span>
        <bdi>{open.name}</bdi> <small>{parts.filter(Boolean).join(" · ")}</small>
      </span>
      <button type="button" data-join={open.table} onClick={onJoin}>
        {say("join")}
      </button>
    </li>
  );
}
