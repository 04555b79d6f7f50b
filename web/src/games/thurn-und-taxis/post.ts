/** The post map: places from their degrees, and provinces as the land around their cities. */

import type { Games } from '../../lib/api';
import { once } from '../shared/once';
import {
  blurred,
  chance,
  contours,
  distance,
  fromSegment,
  noise,
  overlap,
  polyline,
  Raster,
  rounded,
  smooth,
  type Box,
  type Point,
} from '../shared/plane';

export type Board = Games['thurn-und-taxis']['board'];
export type Town = Board['towns'][number];

export interface Road {
  from: string;
  to: string;
  points: Point[];
  path: string;
}

export interface PostMap {
  width: number;
  height: number;
  cities: Map<string, Point>;
  provinces: { id: string; name: string; path: string; label: Point; size: number }[]; // the name, and its letters' size
  roads: Road[];
  owner(p: Point): string | null; // the province of a place
  road(from: string, to: string): Point[];
}

export const WIDTH = 1120;
export const HEIGHT = 700;
const STEP = 7;
const REACH = 158; // how far land goes on around a city

/** Degrees to points of the picture; what lies beyond is drawn at the edge, where its road comes in. */
function place({ latitude, longitude }: { latitude: number; longitude: number }): Point {
  const x = 62 + (longitude - 7.45) * 146;
  const y = HEIGHT - 64 - (latitude - 47.22) * 226;
  return [Math.max(60, Math.min(WIDTH - 66, x)), Math.max(62, Math.min(HEIGHT - 60, y))];
}

function bent(from: Point, to: Point, seed: number): Point[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const sway = (k: number) => (chance(seed, k, 3) - 0.5) * 0.13;
  const at = (t: number, k: number): Point => [from[0] + dx * t - dy * sway(k), from[1] + dy * t + dx * sway(k)];
  return [from, at(0.33, 1), at(0.67, 2), to];
}

/** The land of each province: positive inside, and the more so the farther its border is. */
function provinceFields(order: string[], towns: [Point, number][]): Map<string, Raster> {
  const [columns, rows] = [Math.ceil(WIDTH / STEP) + 1, Math.ceil(HEIGHT / STEP) + 1];
  const warped = ([x, y]: Point): Point => [
    x + noise(x / 70, y / 70, 1) * 17 + noise(x / 24, y / 24, 3) * 5,
    y + noise(x / 70, y / 70, 2) * 17 + noise(x / 24, y / 24, 4) * 5,
  ];
  // For every place, how far the nearest city of each province is.
  const reach = order.map(() => new Raster(columns, rows, STEP));
  const nearest = new Float64Array(order.length);
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < columns; c++) {
      const q = warped([c * STEP, r * STEP]);
      nearest.fill(1e6);
      for (const [p, province] of towns) nearest[province] = Math.min(nearest[province] ?? 1e6, distance(p, q));
      let [first, second] = [1e6, 1e6];
      for (const near of nearest)
        if (near < first) [first, second] = [near, first];
        else second = Math.min(second, near);
      reach.forEach((field, province) => {
        const own = nearest[province] ?? 1e6;
        field.values[r * columns + c] = Math.min(((own === first ? second : first) - own) / 2, REACH - own);
      });
    }
  return new Map(order.map((id, i) => [id, framed(blurred(reach[i] ?? new Raster(columns, rows, STEP)))]));
}

function build(board: Board): PostMap {
  const cities = new Map(board.cities.map((city) => [city.id, place(city)]));
  const roads = board.roads.map(([from, to], i): Road => {
    const line = bent(cities.get(from) ?? [0, 0], cities.get(to) ?? [0, 0], i);
    return { from, to, points: rounded(line, 8), path: smooth(line, false) };
  });
  const order = board.provinces.map(({ id }) => id);
  const towns = board.cities.map((city): [Point, number] => [
    cities.get(city.id) ?? [0, 0],
    order.indexOf(city.province),
  ]);
  const fields = provinceFields(order, towns);
  const coarse = 2 * STEP;
  const [wide, high] = [Math.ceil(WIDTH / coarse) + 1, Math.ceil(HEIGHT / coarse) + 1];
  const free = new Raster(wide, high, coarse, ([x, y]) =>
    Math.min(...towns.map(([[u, v]]) => Math.hypot((x - u) * 0.7, (y - v + 10) * 1.25))),
  );
  const clear = new Raster(wide, high, coarse, (p) =>
    Math.min(...roads.map(({ points }) => fromSegment(p, points[0] ?? p, points[points.length - 1] ?? p))),
  );
  const taken = board.cities.map(({ id, name }) => cityRoom(cities.get(id) ?? [0, 0], name));
  /** As large as it can be without lying under a house. */
  const named = (field: Raster | undefined, name: string): { label: Point; size: number } => {
    const sizes = [18, 15.5, 13].map((size) => ({ size, ...label(field ?? free, { free, clear, taken }, name, size) }));
    const best = sizes.find(({ covered }) => covered === 0) ?? sizes.at(-1)!;
    return { label: best.at, size: best.size };
  };
  const provinces = board.provinces.map(({ id, name }) => {
    const field = fields.get(id);
    const path = field
      ? contours(field, 1.6)
          .map((line) => smooth(line, true))
          .join('')
      : '';
    return { id, name, path, ...named(field, name) };
  });
  return {
    width: WIDTH,
    height: HEIGHT,
    cities,
    provinces,
    roads,
    owner: (p) => board.provinces.find(({ id }) => (fields.get(id)?.sample(p) ?? -1) > 0)?.id ?? null,
    road: (from, to) => {
      const found = roads.find(
        (road) => (road.from === from && road.to === to) || (road.from === to && road.to === from),
      );
      return !found ? [] : found.from === from ? found.points : [...found.points].reverse();
    },
  };
}

/** The same with nothing inside at the edge, so that all outlines are closed. */
function framed({ columns, rows, step, ...rest }: Raster): Raster {
  return new Raster(columns, rows, step, (_, c, r) =>
    c < 2 || r < 2 || c > columns - 3 || r > rows - 3 ? -9 : (rest.values[r * columns + c] ?? 0),
  );
}

/** What a city may need: its name above it, its towers, and below them a house of each of four players. */
export const cityRoom = ([x, y]: Point, name: string): Box[] => [
  { x: x - name.length * 5.2, y: y - 33, width: name.length * 10.4, height: 20 },
  { x: x - 16, y: y - 16, width: 32, height: 32 },
  { x: x - 48, y: y + 8, width: 96, height: 27 },
];

/** The box of a province's name, whose letters are spaced. */
export const nameRoom = ([x, y]: Point, name: string, size: number): Box => {
  const width = name.length * size * 0.95;
  return { x: x - width / 2, y: y - size / 2, width, height: size };
};

/** Where a province's name stands: inside it, not under houses and, if that can be, away from cities and roads. */
function label(
  field: Raster,
  { free, clear, taken }: { free: Raster; clear: Raster; taken: Box[][] },
  name: string,
  size: number,
): { at: Point; covered: number } {
  let [most, found]: [number, { at: Point; covered: number }] = [-Infinity, { at: [0, 0], covered: Infinity }];
  const half = name.length * 5.5 * (size / 18);
  const least = (raster: Raster, [x, y]: Point) =>
    Math.min(raster.sample([x - half, y]), raster.sample([x, y]), raster.sample([x + half, y]));
  for (let y = 3 * STEP; y < HEIGHT - 3 * STEP; y += 2 * STEP)
    for (let x = 3 * STEP; x < WIDTH - 3 * STEP; x += 2 * STEP) {
      const inside = least(field, [x, y]);
      if (inside < 0) continue;
      const room = nameRoom([x, y], name, size);
      const covered = taken.flat().reduce((sum, box) => sum + overlap(room, box), 0);
      const edge = Math.min(x - half, WIDTH - x - half, y, HEIGHT - y) - 30;
      const value =
        Math.min(inside, 14) * 3 +
        Math.min(least(free, [x, y]), 58) +
        Math.min(least(clear, [x, y]), 18) * 1.6 +
        Math.min(edge, 0) * 3 -
        Math.min(covered, 400) * 2;
      if (value > most) [most, found] = [value, { at: [x, y], covered }];
    }
  return found;
}

/** The post map of a board. */
export const postMap = once(build);

export interface RomeMap {
  width: number;
  height: number;
  towns: Map<string, Point>;
  roads: Road[];
  names: Map<string, { at: Point; anchor: 'middle' | 'start' | 'end' }>;
}

/** The roads to Rome, narrow and tall, north above. */
export function romeMap(board: Board): RomeMap {
  const [width, height] = [460, 720];
  const towns = new Map(
    board.towns.map((town): [string, Point] => {
      const x = 56 + ((town.longitude - 7.66) / 6.2) * (width - 112);
      const y = 52 + ((48.4 - town.latitude) / 6.5) * (height - 112);
      return [town.id, [x, y]];
    }),
  );
  spread(towns);
  const roads = board.towns.flatMap((town) =>
    town.south.map(({ to }): Road => {
      const line = bowed(town.id, to, towns);
      return { from: town.id, to, points: rounded(line, 8), path: smooth(line, false) };
    }),
  );
  return { width, height, towns, roads, names: names(board.towns, towns, roads) };
}

/** A road that makes a bow around towns that it would touch. */
function bowed(from: string, to: string, towns: Map<string, Point>): Point[] {
  const [a, b] = [towns.get(from) ?? [0, 0], towns.get(to) ?? [0, 0]] as [Point, Point];
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  let bow = 0;
  for (const [town, p] of towns) {
    if (town === from || town === to || fromSegment(p, a, b) > 30) continue;
    bow = dx * (p[1] - a[1]) - dy * (p[0] - a[0]) > 0 ? 0.3 : -0.3;
  }
  const at = (t: number, k: number): Point => [a[0] + dx * t + dy * bow * k, a[1] + dy * t - dx * bow * k];
  return bow === 0 ? bent(a, b, from.length * 7 + to.length) : [a, at(0.2, 0.8), at(0.5, 1), at(0.8, 0.8), b];
}

type Area = [Point, Point];
const area = (left: number, top: number, right: number, bottom: number): Area => [
  [left, top],
  [right, bottom],
];

/** Where the names of the towns stand: below, left or right of them, whichever is freest. */
function names(all: Town[], towns: Map<string, Point>, roads: Road[]): RomeMap['names'] {
  const found: RomeMap['names'] = new Map();
  // The audience fields lie in the corner below.
  const places = [...towns.values()];
  const taken = [area(0, 530, 160, 720), ...places.map(([x, y]) => area(x - 9, y - 9, x + 9, y + 9))];
  const coaches = places.map(([x, y]) => area(x - 21, y - 36, x + 21, y));
  for (const { id, name } of all) {
    const [x, y] = towns.get(id) ?? [0, 0];
    const [long, big] = [name.length * 9, id === 'rom' ? 1.5 : 1];
    const ways: { at: Point; anchor: 'middle' | 'start' | 'end'; box: Area }[] = [
      { at: [0, 24 * big], anchor: 'middle', box: area(x - long / 2, y + 10, x + long / 2, y + 28 * big) },
      { at: [13, 6], anchor: 'start', box: area(x + 13, y - 9, x + 13 + long, y + 11) },
      { at: [-13, 6], anchor: 'end', box: area(x - 13 - long, y - 9, x - 13, y + 11) },
    ];
    const cost = ({ box: [[l, t], [r, b]] }: (typeof ways)[number]): number => {
      const hits = (boxes: Area[]) => boxes.filter(([p, q]) => p[0] < r && q[0] > l && p[1] < b && q[1] > t).length;
      const crossed = roads.flatMap(({ points }) => points).filter(([u, v]) => u > l && u < r && v > t && v < b).length;
      return hits(taken) * 20 + hits(coaches) * 6 + crossed * 1.5 + (l < 12 || r > 448 ? 60 : 0);
    };
    const best = ways.reduce((least, one) => (cost(one) < cost(least) ? one : least));
    taken.push(best.box);
    found.set(id, { at: best.at, anchor: best.anchor });
  }
  return found;
}

const APART = 76;
const kept = ([x, y]: Point): Point => [Math.max(48, Math.min(412, x)), Math.max(46, Math.min(664, y))];

/** Places that lie too close together for a coach make room for each other. */
function spread(places: Map<string, Point>): void {
  for (let round = 0; round < 60; round++)
    for (const a of places.keys())
      for (const [b, q] of places) {
        if (a >= b) continue;
        const p = places.get(a) ?? q;
        const [dx, dy] = [q[0] - p[0], q[1] - p[1]];
        const gap = Math.hypot(dx * 0.85, dy * 1.5) || 1;
        if (gap >= APART) continue;
        const push = (APART - gap) / gap / 4;
        places.set(a, kept([p[0] - dx * push, p[1] - dy * push]));
        places.set(b, kept([q[0] + dx * push, q[1] + dy * push]));
      }
}

export { polyline };
