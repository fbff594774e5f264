// The chess pieces, drawn for this page: outlines in a square of ten by ten with its middle at 0,0, white's to the top.
// `lines` are strokes on top of the outline.
export interface ChessShape {
  outline: string;
  lines: string;
}

const knobs = (...places: [number, number][]): string =>
  places.map(([x, y]) => `M${x - 0.5} ${y}a0.5 0.5 0 1 0 1 0a0.5 0.5 0 1 0 -1 0Z`).join("");

export const chessPieces: Record<string, ChessShape> = {
  P: {
    outline:
      "M-2.6 3.8V3Q-2.4 2.2 -1.3 1.6Q-0.7 0.6 -0.7 -0.4H-1.4V-1.1H-0.9A1.5 1.5 0 1 1 0.9 -1.1H1.4V-0.4H0.7Q0.7 0.6 1.3 1.6Q2.4 2.2 2.6 3V3.8Z",
    lines: "M-1.3 1.9H1.3",
  },
  N: {
    outline:
      "M-2.5 3.8V3Q-2.4 2.2 -1.6 1.6Q-0.7 0.7 -0.3 -0.4Q-0.8 -0.1 -1.3 0.1L-2.2 0.8Q-2.9 0.9 -3.2 0.2Q-3.3 -0.3 -2.9 -0.8L-1.9 -2.3Q-1.6 -3 -1.1 -3.3L-1 -4.1L-0.2 -3.5Q1.9 -3.2 2.5 -0.9Q2.8 0.6 2.6 1.7L2.7 3V3.8Z",
    lines: "M-2.1 2.5H2.5M-1.2 -2.1H-0.8M0.6 -2.6Q1.6 -1.6 1.6 0.4M-2.6 0.1L-2.3 -0.1",
  },
  B: {
    outline:
      "M-2.9 3.8V3.2Q-1.2 3.1 -1 2.3H-1.8V1.5L-1.2 1Q-2 0.2 -2 -0.8Q-1.9 -2.1 -0.5 -3A0.65 0.65 0 1 1 0.5 -3Q1.9 -2.1 2 -0.8Q2 0.2 1.2 1L1.8 1.5V2.3H1Q1.2 3.1 2.9 3.2V3.8Z",
    lines: "M0.9 -2L-0.2 -0.5M-1.2 1.2H1.2",
  },
  R: {
    outline:
      "M-2.9 3.8V3L-2.2 2.4L-1.7 1.9V-1.4L-2.5 -2.1V-3.8H-1.4V-3H-0.6V-3.8H0.6V-3H1.4V-3.8H2.5V-2.1L1.7 -1.4V1.9L2.2 2.4L2.9 3V3.8Z",
    lines: "M-1.7 -1.3H1.7M-1.7 1.8H1.7",
  },
  Q: {
    outline: `M-2.7 3.8V3L-2.1 2.4L-2.6 0.8L-3.8 -2.1L-1.9 -0.6L-1.6 -3.1L0 -0.9L1.6 -3.1L1.9 -0.6L3.8 -2.1L2.6 0.8L2.1 2.4L2.7 3V3.8Z${knobs([-3.8, -2.4], [-1.6, -3.4], [1.6, -3.4], [3.8, -2.4])}`,
    lines: "M-2.4 1.1Q0 0.5 2.4 1.1M-2 2.4H2",
  },
  K: {
    outline:
      "M-2.7 3.8V3L-2.2 2.4Q-3.7 1.1 -3.6 -0.2Q-3.2 -1.7 -1.7 -1.4Q-0.8 -1.2 -0.4 -0.4V-2.3H-1.2V-3.1H-0.4V-3.9H0.4V-3.1H1.2V-2.3H0.4V-0.4Q0.8 -1.2 1.7 -1.4Q3.2 -1.7 3.6 -0.2Q3.7 1.1 2.2 2.4L2.7 3V3.8Z",
    lines: "M0 -0.3V1.4M-2.3 1.5Q0 0.8 2.3 1.5M-2.1 2.4H2.1",
  },
};
