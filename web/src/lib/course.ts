/** The course of a game as lines of a chart. */

import type { Frame } from './api';

export interface Course {
  lines: [x: number, y: number][][]; // for each seat, in the chart's units
  ticks: { value: number; y: number }[];
  zero: number;
}

/** A round step for about this many marks. */
export function step(span: number, marks = 5): number {
  const rough = Math.max(1, span / marks);
  const unit = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 5, 10].map((factor) => factor * unit).find((size) => size >= rough)!;
}

export function course(frames: Frame[], seats: number, width: number, height: number): Course {
  const scores = frames.map(({ scores }) => scores ?? Array<number>(seats).fill(0));
  const all = scores.flat();
  const size = step(Math.max(1, Math.max(0, ...all) - Math.min(0, ...all)));
  const least = Math.floor(Math.min(0, ...all) / size) * size;
  const most = Math.max(size, Math.ceil(Math.max(0, ...all) / size) * size);
  const x = (i: number): number => (scores.length < 2 ? 0 : (i / (scores.length - 1)) * width);
  const y = (points: number): number => height - ((points - least) / (most - least)) * height;
  const ticks = Array.from({ length: Math.round((most - least) / size) + 1 }, (_, i) => least + i * size);
  return {
    lines: Array.from({ length: seats }, (_, seat) => scores.map((row, i) => [x(i), y(row[seat] ?? 0)])),
    ticks: ticks.map((value) => ({ value, y: y(value) })),
    zero: y(0),
  };
}
