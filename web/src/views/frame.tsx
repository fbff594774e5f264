// What is around every view: title, ways, language, colours.
import type { ComponentChildren, VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { soundsAreOn, switchSounds } from "../sounds";
import { LanguageContext, NotationContext, preferredLanguage, remember, remembered, sayIn, type Language, type Notation } from "../words";

const themes = ["auto", "light", "dark"] as const;
type Theme = (typeof themes)[number];

interface FrameProps {
  title: string;
  isBare?: boolean; // for a room: nothing but what is shown
  ways: { href: string; word: Parameters<ReturnType<typeof sayIn>>[0]; running?: number }[];
  children: ComponentChildren;
}

export function Frame({ title, isBare = false, ways, children }: FrameProps): VNode {
  const [language, setLanguage] = useState<Language>(preferredLanguage);
  const [theme, setTheme] = useState<Theme>(() => themes.find((each) => each === remembered("theme")) ?? "auto");
  const [notation, setNotation] = useState<Notation>(() => (remembered("notation") === "squares" ? "squares" : "piece"));
  const [isLoud, setLoud] = useState(soundsAreOn);
  const say = sayIn(language);
  const keepNotation = (next: Notation): void => {
    remember("notation", next);
    setNotation(next);
  };
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dataset["theme"] = theme;
  }, [language, theme]);
  useEffect(() => void (document.title = title ? `${title} – Shinpan` : "Shinpan"), [title]);
  return (
    <LanguageContext.Provider value={language}>
    <NotationContext.Provider value={{ notation, setNotation: keepNotation }}>
      {!isBare && <header class="top">
        <h1>
          <a href="#/">審判</a> <bdi>{title}</bdi>
        </h1>
        <nav>
          {ways.map((way) => (
            <a key={way.href} href={way.href} class={way.running ? "running" : undefined} aria-label={way.running ? `${say(way.word)} ${way.running}` : undefined}>
              {way.running ? <Label long={`● ${say(way.word)} ${way.running}`} short={`● ${way.running}`} /> : say(way.word)}
            </a>
          ))}
          <button
            type="button"
            class="language"
            lang={language === "en" ? "ja" : "en"}
            aria-label={language === "en" ? "日本語" : "English"}
            onClick={() => {
              const next = language === "en" ? "ja" : "en";
              remember("language", next);
              setLanguage(next);
            }}
          >
            <Label long={language === "en" ? "日本語" : "English"} short={language === "en" ? "日本" : "EN"} />
          </button>
          <button
            type="button"
            class="sounds"
            aria-label={`${say("sounds")}: ${say(isLoud ? "on" : "off")}`}
            onClick={() => {
              switchSounds(!isLoud);
              setLoud(!isLoud);
            }}
          >
            <Label long={`${say("sounds")}: ${say(isLoud ? "on" : "off")}`} short={isLoud ? "♪" : "×♪"} />
          </button>
          <button
            type="button"
            class="theme"
            aria-label={`${say("theme")}: ${say(theme)}`}
            onClick={() => {
              const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? "auto";
              remember("theme", next);
              setTheme(next);
            }}
          >
            <Label long={`${say("theme")}: ${say(theme)}`} short={{ auto: "◐", light: "○", dark: "●" }[theme]} />
          </button>
        </nav>
      </header>}
      <main>{children}</main>
    </NotationContext.Provider>
    </LanguageContext.Provider>
  );
}

// In words where there is room.
function Label({ long, short }: { long: string; short: string }): VNode {
  return (
    <>
      <span class="long">{long}</span>
      <span class="short" aria-hidden="true">
        {short}
      </span>
    </>
  );
}
