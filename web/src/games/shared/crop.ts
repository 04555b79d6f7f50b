/** The part of a map that an example is about. */

import type { Point } from './plane';

export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

const ROOM = 62; // around the places: their names and marks
const LEAST = 330; // of the map's units across: what is drawn for them can be read on a phone

/** The part around these places of a map of this size: no narrower than can be read well, never beyond its edge. */
export function partAround(places: readonly Point[], width: number, height: number): Part {
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  const along = (values: number[], least: number, whole: number): [number, number] => {
    const [from, to] = [Math.min(...values) - ROOM, Math.max(...values) + ROOM];
    const size = Math.min(whole, Math.max(least, to - from));
    return [Math.max(0, Math.min(whole - size, (from + to - size) / 2)), size];
  };
  const [x, wide] = along(xs, LEAST, width);
  const [y, high] = along(ys, wide * 0.5, height);
  return { x, y, width: wide, height: high };
}
