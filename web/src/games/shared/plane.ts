/** Geometry on the plane for the drawn worlds: distances, noise, contours, smooth lines. No picture knows it. */

export type Point = readonly [number, number];

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
/** How much of one box lies in the other. */
export const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
export const between = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

/** How far a point is from a stretch between two others. */
export function fromSegment(p: Point, a: Point, b: Point): number {
  const [x, y] = [b[0] - a[0], b[1] - a[1]];
  const length = x * x + y * y;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((p[0] - a[0]) * x + (p[1] - a[1]) * y) / length));
  return Math.hypot(p[0] - a[0] - t * x, p[1] - a[1] - t * y);
}

/** How far a point is outside a triangle; negative inside. */
export function fromTriangle(p: Point, a: Point, b: Point, c: Point): number {
  const side = (u: Point, v: Point) => (v[0] - u[0]) * (p[1] - u[1]) - (v[1] - u[1]) * (p[0] - u[0]);
  const signs = [side(a, b), side(b, c), side(c, a)];
  const inside = signs.every((s) => s >= 0) || signs.every((s) => s <= 0);
  const edge = Math.min(fromSegment(p, a, b), fromSegment(p, b, c), fromSegment(p, c, a));
  return inside ? -edge : edge;
}

/** A number between 0 and 1 that always belongs to this place. */
export function chance(x: number, y: number, seed = 0): number {
  let h = Math.imul(x | 0, 374761393) ^ Math.imul(y | 0, 668265263) ^ Math.imul(seed | 0, 2147483647);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Smooth noise between -1 and 1, with waves of length 1. */
export function noise(x: number, y: number, seed = 0): number {
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const ease = (t: number) => t * t * (3 - 2 * t);
  const [u, v] = [ease(x - i), ease(y - j)];
  const top = chance(i, j, seed) * (1 - u) + chance(i + 1, j, seed) * u;
  const below = chance(i, j + 1, seed) * (1 - u) + chance(i + 1, j + 1, seed) * u;
  return (top * (1 - v) + below * v) * 2 - 1;
}

/** Numbers on a grid of points that lie `step` apart. */
export class Raster {
  readonly values: Float32Array;

  constructor(
    readonly columns: number,
    readonly rows: number,
    readonly step: number,
    value: (p: Point, column: number, row: number) => number = () => 0,
  ) {
    this.values = new Float32Array(columns * rows);
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++)
        this.values[row * columns + column] = value([column * step, row * step], column, row);
  }

  at(column: number, row: number): number {
    return this.values[row * this.columns + column] ?? 0;
  }

  /** The value at any place, between its four grid points. */
  sample([x, y]: Point): number {
    const u = Math.max(0, Math.min(this.columns - 1.001, x / this.step));
    const v = Math.max(0, Math.min(this.rows - 1.001, y / this.step));
    const [i, j] = [Math.floor(u), Math.floor(v)];
    const [a, b] = [u - i, v - j];
    const top = this.at(i, j) * (1 - a) + this.at(i + 1, j) * a;
    return top * (1 - b) + (this.at(i, j + 1) * (1 - a) + this.at(i + 1, j + 1) * a) * b;
  }
}

const FAR = 1e9;

/** How far every point of the grid is from the nearest one that is in the set. */
export function distances(set: Raster, inside: (value: number) => boolean): Raster {
  const { columns, rows, step } = set;
  const squares = new Raster(columns, rows, step, (_, c, r) => (inside(set.at(c, r)) ? 0 : FAR));
  const pass = (length: number, index: (i: number) => number) => {
    const line = Float64Array.from({ length }, (_, i) => squares.values[index(i)] ?? 0);
    const parabola = new Int32Array(length);
    const border = new Float64Array(length + 1);
    let k = 0;
    border[0] = -FAR;
    border[1] = FAR;
    const meet = (q: number, p: number) => ((line[q] ?? 0) + q * q - ((line[p] ?? 0) + p * p)) / (2 * q - 2 * p);
    for (let q = 1; q < length; q++) {
      let s = meet(q, parabola[k] ?? 0);
      while (k > 0 && s <= (border[k] ?? 0)) s = meet(q, parabola[--k] ?? 0);
      parabola[++k] = q;
      border[k] = s;
      border[k + 1] = FAR;
    }
    k = 0;
    for (let q = 0; q < length; q++) {
      while ((border[k + 1] ?? FAR) < q) k++;
      const p = parabola[k] ?? 0;
      squares.values[index(q)] = (q - p) ** 2 + (line[p] ?? 0);
    }
  };
  for (let c = 0; c < columns; c++) pass(rows, (i) => i * columns + c);
  for (let r = 0; r < rows; r++) pass(columns, (i) => r * columns + i);
  return new Raster(columns, rows, step, (_, c, r) => Math.sqrt(squares.at(c, r)) * step);
}

/** Each value replaced by the mean of its neighbourhood. */
export function blurred({ columns, rows, step, values }: Raster): Raster {
  const made = new Raster(columns, rows, step);
  const line = (from: Float32Array, to: Float32Array, length: number, start: number, stride: number) => {
    for (let i = 0; i < length; i++) {
      const here = start + i * stride;
      const before = from[i > 0 ? here - stride : here] ?? 0;
      const after = from[i + 1 < length ? here + stride : here] ?? 0;
      to[here] = (before + 2 * (from[here] ?? 0) + after) / 4;
    }
  };
  const across = new Float32Array(values.length);
  for (let r = 0; r < rows; r++) line(values, across, columns, r * columns, 1);
  for (let c = 0; c < columns; c++) line(across, made.values, rows, c, columns);
  return made;
}

type Four<T> = readonly [T, T, T, T];

/** The pairs of edges (north, east, south, west) that a line joins in a cell whose corners (from the north-west, clockwise)
 * lie inside or not. */
function crossed([nw, ne, se, sw]: Four<boolean>, edges: Four<number>, middle: boolean): [number, number][] {
  const [north, east, south, west] = edges;
  if (nw === se && ne === sw && nw !== ne) {
    const joined = middle === nw;
    return joined
      ? [
          [north, east],
          [south, west],
        ]
      : [
          [north, west],
          [south, east],
        ];
  }
  const changes = [nw !== ne, ne !== se, se !== sw, sw !== nw];
  const ends = edges.filter((_, i) => changes[i]);
  return ends.length ? [[ends[0]!, ends[1]!]] : [];
}

/** The lines on which a raster has a value. They are closed where the grid's edge does not cut them. */
export function contours(raster: Raster, level: number): Point[][] {
  const { columns, rows, step, values } = raster;
  // A crossing is known by the grid edge it lies on: 2 * point for the edge to the right, 2 * point + 1 downward. It has
  // at most two neighbours on the line.
  const one = new Int32Array(2 * columns * rows).fill(-1);
  const other = new Int32Array(2 * columns * rows).fill(-1);
  const crossings: number[] = [];
  const join = (a: number, b: number) => {
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const) {
      if (one[from] === -1) {
        one[from] = to;
        crossings.push(from);
      } else other[from] = to;
    }
  };
  for (let r = 0; r + 1 < rows; r++)
    for (let c = 0; c + 1 < columns; c++) {
      const here = r * columns + c;
      const [nw, ne] = [values[here] ?? 0, values[here + 1] ?? 0];
      const [sw, se] = [values[here + columns] ?? 0, values[here + columns + 1] ?? 0];
      const [north, west] = [2 * here, 2 * here + 1];
      const [east, south] = [2 * (here + 1) + 1, 2 * (here + columns)];
      const inside = [nw > level, ne > level, se > level, sw > level] as const;
      for (const [a, b] of crossed(inside, [north, east, south, west], (nw + ne + sw + se) / 4 > level)) join(a, b);
    }
  const place = (key: number): Point => {
    const point = key >> 1;
    const [c, r] = [point % columns, Math.floor(point / columns)];
    const a = values[point] ?? 0;
    const t = (level - a) / ((values[point + (key & 1 ? columns : 1)] ?? 0) - a);
    return key & 1 ? [c * step, (r + t) * step] : [(c + t) * step, r * step];
  };
  const lines: Point[][] = [];
  const used = new Uint8Array(2 * columns * rows);
  const follow = (start: number) => {
    const line: Point[] = [];
    let [at, last] = [start, start];
    while (at >= 0 && !used[at]) {
      used[at] = 1;
      line.push(place(at));
      last = at;
      at = !used[one[at] ?? -1] && (one[at] ?? -1) >= 0 ? (one[at] ?? -1) : (other[at] ?? -1);
    }
    if (line.length > 2 && (one[last] === start || other[last] === start)) line.push(place(start));
    lines.push(line);
  };
  for (const key of crossings) if (other[key] === -1 && !used[key]) follow(key);
  for (const key of crossings) if (!used[key]) follow(key);
  return lines;
}

const round = (n: number): string => n.toFixed(1).replace(/\.0$/, '');
const said = (p: Point): string => `${round(p[0])} ${round(p[1])}`;
const same = (a: Point | undefined, b: Point | undefined): boolean => !!a && !!b && distance(a, b) < 0.01;

export function polyline(points: readonly Point[], closed = false): string {
  return points.length ? `M${points.map(said).join('L')}${closed ? 'Z' : ''}` : '';
}

/** A smooth line through the middles between the points: it stays within their corners. */
export function smooth(points: readonly Point[], closed = same(points[0], points[points.length - 1])): string {
  const line = closed && same(points[0], points[points.length - 1]) ? points.slice(0, -1) : points;
  const [first, second] = line;
  const last = line[line.length - 1];
  if (!first || !second || !last) return '';
  if (line.length === 2) return polyline(line);
  const parts: string[] = [];
  if (closed) {
    parts.push(`M${said(between(last, first, 0.5))}`);
    line.forEach((p, i) => parts.push(`Q${said(p)} ${said(between(p, line[(i + 1) % line.length] ?? p, 0.5))}`));
    return `${parts.join('')}Z`;
  }
  parts.push(`M${said(first)}L${said(between(first, second, 0.5))}`);
  for (let i = 1; i + 1 < line.length; i++) {
    const [p, q] = [line[i] ?? first, line[i + 1] ?? last];
    parts.push(`Q${said(p)} ${said(between(p, q, 0.5))}`);
  }
  parts.push(`L${said(last)}`);
  return parts.join('');
}

/** The same smooth line as points, for tests and for moving along it. */
export function rounded(points: readonly Point[], steps = 6): Point[] {
  const first = points[0];
  const last = points[points.length - 1];
  if (!first || !last || points.length < 3) return [...points];
  const line: Point[] = [first];
  for (let i = 1; i + 1 < points.length; i++) {
    const [a, p, b] = [points[i - 1] ?? first, points[i] ?? first, points[i + 1] ?? last];
    const [start, end] = [between(a, p, 0.5), between(p, b, 0.5)];
    for (let k = 0; k <= steps; k++) {
      const t = k / steps;
      line.push(between(between(start, p, t), between(p, end, t), t));
    }
  }
  line.push(last);
  return line;
}
