/** The lines of a chart: everyone's points, or chances as an analysis sees them, from moment to moment. */

import type { AnalysisInfo, Frame } from './api';

export interface ChartLines {
  lines: [x: number, y: number][][]; // for each seat, in the chart's units
  ticks: { text: string; y: number }[];
}

export const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** A round step for about this many marks. */
export function step(span: number, marks = 5): number {
  const rough = Math.max(1, span / marks);
  const unit = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 5, 10].map((factor) => factor * unit).find((size) => size >= rough)!;
}

export function scoreLines(frames: Frame[], seats: number, width: number, height: number): ChartLines {
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
    ticks: ticks.map((value) => ({ text: String(value), y: y(value) })),
  };
}

/** Everyone's chances to win from moment to moment; the last moment is the end. */
export function chanceLines(course: AnalysisInfo['course'], seats: number, width: number, height: number): ChartLines {
  const last = Math.max(1, course.at(-1)?.step ?? 1);
  const y = (chance: number): number => height * (1 - chance);
  return {
    lines: Array.from({ length: seats }, (_, seat) =>
      course.map(({ step, chances: all }) => [(step / last) * width, y(all[seat] ?? 0)]),
    ),
    ticks: [0, 0.25, 0.5, 0.75, 1].map((share) => ({ text: percent(share), y: y(share) })),
  };
}
