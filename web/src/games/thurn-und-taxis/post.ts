/** The post map: places from their degrees, and provinces as the land around their cities. */

import { blurred, chance, contours, distance, fromSegment, noise, polyline, Raster, rounded, smooth, type Point } from '../shared/plane';

export interface City {
  id: string;
  name: string;
  province: string;
  latitude: number;
  longitude: number;
}
export interface Town {
  id: string;
  name: string;
  latitude: number;
  longitude: number;
  south: { to: string; source: string }[];
}
export interface Board {
  provinces: { id: string; name: string; coach: string | null }[];
  cities: City[];
  roads: [string, string][];
  coaches: { id: string; name: string; start: string; start_of_two: string }[];
  towns: Town[];
}

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
  provinces: { id: string; name: string; path: string; label: Point; turn: number }[];
  roads: Road[];
  owner(p: Point): string | null; // the province of a place
  road(from: string, to: string): Point[];
}

export const WIDTH = 1120;
export const HEIGHT = 700;
const STEP = 7;
const REACH = 118; // how far land goes on around a city

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

function build(board: Board): PostMap {
  const cities = new Map(board.cities.map((city) => [city.id, place(city)]));
  const roads = board.roads.map(([from, to], i): Road => {
    const line = bent(cities.get(from) ?? [0, 0], cities.get(to) ?? [0, 0], i);
    return { from, to, points: rounded(line, 8), path: smooth(line, false) };
  });
  const [columns, rows] = [Math.ceil(WIDTH / STEP) + 1, Math.ceil(HEIGHT / STEP) + 1];
  const warped = ([x, y]: Point): Point => [
    x + noise(x / 70, y / 70, 1) * 17 + noise(x / 24, y / 24, 3) * 5,
    y + noise(x / 70, y / 70, 2) * 17 + noise(x / 24, y / 24, 4) * 5,
  ];
  const near = (p: Point, province: string, own: boolean): number =>
    Math.min(
      ...board.cities.filter((city) => (city.province === province) === own).map((city) => distance(p, cities.get(city.id) ?? [0, 0])),
    );
  const fields = new Map(
    board.provinces.map(({ id }) => [
      id,
      blurred(
        new Raster(columns, rows, STEP, (p, c, r) => {
          if (c === 0 || r === 0 || c === columns - 1 || r === rows - 1) return -9;
          const q = warped(p);
          const own = near(q, id, true);
          return Math.min((near(q, id, false) - own) / 2, REACH - own);
        }),
      ),
    ]),
  );
  const crowd = [...cities.values()];
  const provinces = board.provinces.map(({ id, name }) => {
    const field = fields.get(id);
    const path = field ? contours(field, 1.6).map((line) => smooth(line, true)).join('') : '';
    return { id, name, path, ...label(field, crowd, roads, name, columns, rows) };
  });
  return {
    width: WIDTH,
    height: HEIGHT,
    cities,
    provinces,
    roads,
    owner: (p) => board.provinces.find(({ id }) => (fields.get(id)?.sample(p) ?? -1) > 0)?.id ?? null,
    road: (from, to) => {
      const found = roads.find((road) => (road.from === from && road.to === to) || (road.from === to && road.to === from));
      return !found ? [] : found.from === from ? found.points : [...found.points].reverse();
    },
  };
}

/** Where a province's name stands: inside it, away from cities and, if that can be, from roads. */
function label(field: Raster | undefined, cities: Point[], roads: Road[], name: string, columns: number, rows: number): { label: Point; turn: number } {
  let [most, found]: [number, Point] = [-Infinity, [0, 0]];
  const half = name.length * 5.5;
  if (field)
    for (let r = 3; r < rows - 3; r += 2)
      for (let c = 3; c < columns - 3; c += 2) {
        const p: Point = [c * STEP, r * STEP];
        const ends: Point[] = [[p[0] - half, p[1]], p, [p[0] + half, p[1]]];
        const inside = Math.min(...ends.map((end) => field.sample(end)));
        const free = Math.min(...ends.flatMap((end) => cities.map(([x, y]) => Math.hypot((end[0] - x) * 0.8, (end[1] - y) * 1.25))));
        const clear = Math.min(
          ...roads.flatMap((road) => ends.map((end) => fromSegment(end, road.points[0] ?? end, road.points[road.points.length - 1] ?? end))),
        );
        const value = Math.min(inside, 14) * 3 + Math.min(free, 60) + Math.min(clear, 16);
        if (value > most) [most, found] = [value, p];
      }
  return { label: found, turn: 0 };
}

const maps = new WeakMap<Board, PostMap>();

/** The post map of a board; it is worked out once. */
export function postMap(board: Board): PostMap {
  const known = maps.get(board);
  if (known) return known;
  const made = build(board);
  maps.set(board, made);
  return made;
}

export interface RomeMap {
  width: number;
  height: number;
  towns: Map<string, Point>;
  roads: Road[];
}

/** The roads to Rome, narrow and tall, north above. */
export function romeMap(board: Board): RomeMap {
  const [width, height] = [470, 640];
  const towns = new Map(
    board.towns.map((town): [string, Point] => {
      const x = 62 + ((town.longitude - 7.66) / 6.2) * (width - 130);
      const y = 48 + ((48.4 - town.latitude) / 6.5) * (height - 118);
      return [town.id, [x, y]];
    }),
  );
  spread(towns);
  const roads = board.towns.flatMap((town, i) =>
    town.south.map(({ to }, k): Road => {
      const line = bent(towns.get(town.id) ?? [0, 0], towns.get(to) ?? [0, 0], 100 + 3 * i + k);
      return { from: town.id, to, points: rounded(line, 6), path: smooth(line, false) };
    }),
  );
  return { width, height, towns, roads };
}

/** Places that lie too close together for a coach make room for each other. */
function spread(places: Map<string, Point>): void {
  for (let round = 0; round < 60; round++)
    for (const [a, p] of places)
      for (const [b, q] of places) {
        if (a >= b) continue;
        const [dx, dy] = [q[0] - p[0], q[1] - p[1]];
        const gap = Math.hypot(dx, dy * 1.35) || 1;
        if (gap >= 58) continue;
        const push = (58 - gap) / gap / 4;
        places.set(a, [p[0] - dx * push, p[1] - dy * push]);
        places.set(b, [q[0] + dx * push, q[1] + dy * push]);
      }
}

export { polyline };
