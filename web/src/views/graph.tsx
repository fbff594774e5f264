// Lines over games or moves, by uPlot.
import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import uPlot from "uplot";

export interface GraphLine {
  name: string;
  values: (number | null)[];
}

interface GraphProps {
  label: string; // for those who cannot see it
  x: number[];
  lines: GraphLine[];
  mark?: number; // where a vertical line is drawn
  onChoose?: (x: number) => void; // a click
}

// Told apart by their dashes as well.
const colours = ["#d55e00", "#0072b2", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#8c564b", "#7f7f7f"];
const dashes = [[], [7, 4], [2, 3], [9, 3, 2, 3]];
const height = 180;
const wholeSteps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000];

export function Graph({ label, x, lines, mark, onChoose }: GraphProps): VNode {
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const latest = useRef({ mark, onChoose });
  latest.current = { mark, onChoose };
  const names = lines.map((line) => line.name).join("\n");

  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const ink = getComputedStyle(element).color;
    const axis = { stroke: ink, grid: { stroke: "#8884", width: 1 }, ticks: { stroke: "#8884", width: 1 } };
    const made = new uPlot(
      {
        width: element.clientWidth || 400,
        height,
        scales: { x: { time: false } },
        axes: [{ ...axis, incrs: wholeSteps }, { ...axis, size: 60 }],
        // Nothing is dragged, so no click is part of that; uPlot takes the first one for such, and would swallow it.
        cursor: { drag: { x: false, y: false, click: () => undefined } },
        legend: { live: true },
        series: [
          {},
          ...lines.map((line, i) => ({
            label: line.name,
            stroke: colours[i % colours.length] ?? ink,
            dash: dashes[i % dashes.length] ?? [],
            width: 2,
            spanGaps: true,
            points: { size: 4 },
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
    const observer = new ResizeObserver(() => made.setSize({ width: element.clientWidth, height }));
    observer.observe(element);
    plot.current = made;
    return () => {
      observer.disconnect();
      made.destroy();
      plot.current = null;
    };
  }, [names]);

  useEffect(() => plot.current?.setData([x, ...lines.map((line) => line.values)]), [x, lines]);
  useEffect(() => plot.current?.redraw(false), [mark]);

  return <div class="graph" ref={place} role="img" aria-label={label} />;
}
