// Pieces that are dragged: pressed on one square, let go on another. A press without a way is a click, which the board has itself.
import { useEffect, useRef } from "preact/hooks";

export interface Drag {
  isOn: boolean;
  mayBegin: (square: string) => boolean;
  onBegin: (square: string) => void; // it is on its way
  onEnd: (square: string | null) => void; // null: beside the board
}

const slack = 6; // pixels that a hand trembles

const squareAt = (x: number, y: number): HTMLElement | SVGElement | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement | SVGElement>(".game-view.play [data-square]") ?? null;

// A copy of what stands there, under the pointer.
function ghostOf(cell: HTMLElement | SVGElement): SVGSVGElement | null {
  const ghost = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const drawn = cell.querySelector("svg") ?? cell.querySelector(":scope > g");
  if (!drawn) return null;
  const { width, height } = (cell.querySelector(".ground") ?? drawn).getBoundingClientRect();
  const size = Math.max(width, height);
  ghost.setAttribute("class", `${cell.closest("svg")?.getAttribute("class") ?? "board shogi"} ghost`);
  ghost.setAttribute("viewBox", "-5 -5 10 10");
  ghost.style.width = ghost.style.height = `${size}px`;
  const inside = drawn.tagName === "svg" ? [...drawn.children] : [drawn];
  ghost.append(...inside.map((each) => each.cloneNode(true)));
  return ghost;
}

export function useDrag(drag: Drag): void {
  const latest = useRef(drag);
  latest.current = drag;
  useEffect(() => {
    let from: { cell: HTMLElement | SVGElement; square: string; x: number; y: number } | null = null;
    let ghost: SVGSVGElement | null = null;
    const drop = (): void => {
      ghost?.remove();
      ghost = null;
      from?.cell.classList.remove("dragged");
      from = null;
    };
    const press = (event: PointerEvent): void => {
      drop();
      if (!latest.current.isOn || event.button !== 0 || !event.isPrimary) return;
      const cell = squareAt(event.clientX, event.clientY);
      const square = cell?.dataset["square"];
      if (!cell || square === undefined || !latest.current.mayBegin(square)) return;
      from = { cell, square, x: event.clientX, y: event.clientY };
    };
    const move = (event: PointerEvent): void => {
      if (!from) return;
      if (!ghost) {
        if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < slack) return;
        ghost = ghostOf(from.cell);
        if (!ghost) return drop();
        document.body.append(ghost);
        from.cell.classList.add("dragged");
        latest.current.onBegin(from.square);
      }
      ghost.style.left = `${event.clientX}px`;
      ghost.style.top = `${event.clientY}px`;
    };
    const release = (event: PointerEvent): void => {
      if (!from || !ghost) return void (from = null);
      const start = from.square;
      drop();
      const to = squareAt(event.clientX, event.clientY)?.dataset["square"] ?? null;
      if (to === start) return;
      // The click that would follow has been answered.
      addEventListener("click", (click) => click.stopPropagation(), { capture: true, once: true });
      setTimeout(() => latest.current.onEnd(to));
    };
    // A finger that drags neither scrolls the page nor steps through the game.
    const hold = (event: TouchEvent): void => {
      if (!from) return;
      event.stopPropagation();
      if (ghost && event.cancelable) event.preventDefault();
    };
    const options = { capture: true, passive: false } as const;
    document.addEventListener("pointerdown", press, true);
    document.addEventListener("pointermove", move, true);
    document.addEventListener("pointerup", release, true);
    document.addEventListener("pointercancel", drop, true);
    for (const kind of ["touchstart", "touchmove", "touchend"] as const) document.addEventListener(kind, hold, options);
    return () => {
      drop();
      document.removeEventListener("pointerdown", press, true);
      document.removeEventListener("pointermove", move, true);
      document.removeEventListener("pointerup", release, true);
      document.removeEventListener("pointercancel", drop, true);
      for (const kind of ["touchstart", "touchmove", "touchend"] as const) document.removeEventListener(kind, hold, options);
    };
  }, []);
}
