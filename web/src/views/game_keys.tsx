// Keys that work anywhere on the page but in a text field; the wheel over a board, and a swipe on one.
import type { RefObject, VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { useSay, type Word } from "../words";
import { within, type Way } from "./steps";

export interface KeyActions extends Way {
  onToggle: () => void;
  onFlip: () => void;
  onHelp: () => void;
}

// Where keys are letters, or mean something of their own.
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return target.type !== "range" && target.type !== "checkbox";
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable;
}

// The space key is a click on what can be clicked.
const isClickable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("button, a, summary, input, [role=gridcell]") !== null;

export function useGameKeys(actions: KeyActions): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const { ply, last, onPly, onToggle, onFlip, onHelp } = latest.current;
      const to = { ArrowLeft: ply - 1, ArrowRight: ply + 1, Home: 0, End: last }[event.key];
      if (to !== undefined) onPly(within(to, last));
      else if (event.key === " " && !isClickable(event.target)) onToggle();
      else if (event.key === "f") onFlip();
      else if (event.key === "?") onHelp();
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

const notch = 50; // pixels of the wheel that are a move
const swipe = 40; // pixels of a finger

export function useWheelAndSwipe(place: RefObject<HTMLElement>, way: Way): void {
  const latest = useRef(way);
  latest.current = way;
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    let turned = 0;
    let touched: Touch | undefined;
    const step = (by: number): void => {
      const { ply, last, onPly } = latest.current;
      const to = within(ply + by, last);
      if (to !== ply) onPly(to);
    };
    const wheel = (event: WheelEvent): void => {
      if (event.ctrlKey || event.deltaY === 0) return; // a zoom, or sideways
      event.preventDefault();
      turned = Math.sign(turned) === Math.sign(event.deltaY) ? turned + event.deltaY : event.deltaY;
      if (Math.abs(turned) < notch && event.deltaMode === WheelEvent.DOM_DELTA_PIXEL) return;
      step(Math.sign(turned));
      turned = 0;
    };
    const begin = (event: TouchEvent): void => void (touched = event.touches.length === 1 ? event.touches[0] : undefined);
    const end = (event: TouchEvent): void => {
      const [now] = event.changedTouches;
      if (!touched || !now) return;
      const [x, y] = [now.clientX - touched.clientX, now.clientY - touched.clientY];
      touched = undefined;
      if (Math.abs(x) > swipe && Math.abs(x) > 2 * Math.abs(y)) step(x < 0 ? 1 : -1);
    };
    element.addEventListener("wheel", wheel, { passive: false });
    element.addEventListener("touchstart", begin, { passive: true });
    element.addEventListener("touchend", end, { passive: true });
    return () => {
      element.removeEventListener("wheel", wheel);
      element.removeEventListener("touchstart", begin);
      element.removeEventListener("touchend", end);
    };
  }, []);
}

const keys: [string, Word][] = [
  ["←", "back"],
  ["→", "next"],
  ["Home", "first"],
  ["End", "last"],
  ["Space", "playOrPause"],
  ["f", "flip"],
  ["?", "keys"],
];

export function KeysHelp({ onClose }: { onClose: () => void }): VNode {
  const say = useSay();
  const place = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    place.current?.showModal();
  }, []);
  return (
    <dialog ref={place} class="keys-help" aria-label={say("keys")} onClose={onClose}>
      <h2>{say("keys")}</h2>
      <dl>
        {keys.map(([key, word]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{say(word)}</dd>
          </div>
        ))}
      </dl>
      <button type="button" onClick={() => place.current?.close()}>
        {say("close")}
      </button>
    </dialog>
  );
}
