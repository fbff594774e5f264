// Lines over games or moves, by uPlot.
import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import uPlot from "uplot";
import { useSay } from "../words";

export interface GraphLine {
  name: string;
  values: (number | null)[];
}

interface GraphProps {
  label: string; // for those who cannot see it
  x: number[];
  lines: GraphLine[];
  // What is in the middle: nought, or the half of a hundred. There is no legend then: the colours are those of the players.
  around?: "nought" | "half";
  mark?: number; // where a vertical line is drawn
  onChoose?: (x: number) => void; // a click
}

// Told apart by their dashes as well.
const colours = ["#d55e00", "#0072b2", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#8c564b", "#7f7f7f"];
const dashes = [[], [7, 4], [2, 3], [9, 3, 2, 3]];
const height = 9.5; // in sizes of the page's type
const wholeSteps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000];

export function Graph({ label, x, lines, around, mark, onChoose }: GraphProps): VNode {
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const xName = useSay()("move");
  const latest = useRef({ mark, onChoose, xName });
  latest.current = { mark, onChoose, xName };
  const names = lines.map((line) => line.name).join("\n");

  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const { color: ink, fontFamily } = getComputedStyle(element);
    const type = parseFloat(getComputedStyle(document.documentElement).fontSize);
    const ofPlayer = (i: number): string => getComputedStyle(element).getPropertyValue(i === 0 ? "--first-line" : "--second-line").trim();
    const axis = {
      stroke: ink,
      font: `${0.7 * type}px ${fontFamily}`,
      grid: { stroke: "#8883", width: 1 },
      ticks: { stroke: "#8883", width: 1, size: 0.3 * type },
    };
    const most = (u: uPlot): number => Math.max(1e-9, ...u.data.slice(1).flatMap((values) => [...values].map((value) => Math.abs(value ?? 0))));
    const made = new uPlot(
      {
        width: element.clientWidth || 400,
        height: height * type,
        scales: {
          x: { time: false },
          ...(around && { y: { range: (u: uPlot): [number, number] => (around === "half" ? [0, 100] : [-1.1 * most(u), 1.1 * most(u)]) } }),
        },
        axes: [
          { ...axis, incrs: wholeSteps, size: 1.6 * type },
          { ...axis, size: 3 * type, space: 1.25 * type },
        ],
        // Nothing is dragged, so no click is part of that; uPlot takes the first one for such, and would swallow it.
        cursor: { drag: { x: false, y: false, click: () => undefined } },
        legend: { show: !around && lines.length > 1, live: true },
        series: [
          { label: latest.current.xName },
          ...lines.map((line, i) => ({
            label: line.name,
            stroke: around ? ofPlayer(i) : (colours[i % colours.length] ?? ink),
            dash: dashes[i % dashes.length] ?? [],
            width: Math.max(2, type / 8),
            spanGaps: !around,
            points: { size: type / 4 },
          })),
        ],
        hooks: {
          draw: [
            (u) => {
              if (latest.current.mark === undefined) return;
              const at = Math.round(u.valToPos(latest.current.mark, "x", true));
              u.ctx.strokeStyle = ink;
              u.ctx.beginPath();
              u.ctx.moveTo(at, u.bbox.top);
              u.ctx.lineTo(at, u.bbox.top + u.bbox.height);
              u.ctx.stroke();
            },
          ],
        },
      },
      [x, ...lines.map((line) => line.values)],
      element,
    );
    // By where the click is: a tap comes before the cursor has moved there.
    made.over.addEventListener("click", (event) => {
      const index = made.posToIdx(event.clientX - made.over.getBoundingClientRect().left);
      latest.current.onChoose?.(made.data[0][index] ?? 0);
    });
    const observer = new ResizeObserver(() => made.setSize({ width: element.clientWidth, height: height * type }));
    observer.observe(element);
    plot.current = made;
    return () => {
      observer.disconnect();
      made.destroy();
      plot.current = null;
    };
  }, [names, around, xName]);

  useEffect(() => plot.current?.setData([x, ...lines.map((line) => line.values)]), [x, lines]);
  useEffect(() => plot.current?.redraw(false), [mark]);

  return <div class="graph" ref={place} role="img" aria-label={label} />;
}
