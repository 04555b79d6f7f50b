import { describe, expect, it } from 'vitest';
import { chart } from '../src/games/tyros/chart';
import { flood, within } from '../src/games/tyros/pathfinding';
import { berth, buildings, nameBox } from '../src/games/tyros/names';
import type { Board } from '../src/games/tyros/survey';
import { distance, overlap, rounded } from '../src/games/shared/plane';
import { game } from './scenes';

const board = game('tyros').board as Board;
const map = chart(board);
const squareOf = new Map(board.waters.map(({ water, square }) => [water, square]));
const place = (water: string) => map.anchors.get(water) ?? [0, 0];

function joined(a: string, b: string): boolean {
  const [one, other] = [squareOf.get(a) ?? '', squareOf.get(b) ?? ''];
  const reach = flood(map.depth, place(a), within(map, [one, other]));
  const [x, y] = place(b);
  return reach.has(Math.round(y / map.depth.step) * map.depth.columns + Math.round(x / map.depth.step));
}

describe('the sea chart', () => {
  it('has a line for every sea link that lies in water all the way', () => {
    expect(map.links).toHaveLength(board.links.length);
    for (const link of map.links) {
      const line = rounded(link.points);
      expect(distance(line[0] ?? [0, 0], place(link.from))).toBeLessThan(1);
      expect(distance(line[line.length - 1] ?? [0, 0], place(link.to))).toBeLessThan(1);
      for (let i = 0; i + 1 < line.length; i++) {
        const [a, b] = [line[i] ?? [0, 0], line[i + 1] ?? [0, 0]];
        for (let t = 0; t <= 1; t += 0.1)
          expect(
            map.depth.sample([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]),
            `${link.from}-${link.to}`,
          ).toBeGreaterThan(0);
      }
    }
  });

  it('joins the waters of two linked squares within these squares', () => {
    for (const { from, to } of board.links) expect(joined(from, to), `${from}-${to}`).toBe(true);
  });

  it('bars every way between two neighbouring squares that are not linked', () => {
    expect(board.barriers.length).toBeGreaterThan(5);
    for (const { from, to } of board.barriers) expect(joined(from, to), `${from}-${to}`).toBe(false);
  });

  it('keeps the two coasts of 16 apart', () => {
    expect(joined('16w', '16e')).toBe(false);
  });

  it('has land on every barred edge, wide enough to be seen', () => {
    for (const { from, to } of board.barriers) {
      const [a, b] = [map.cells.get(squareOf.get(from) ?? ''), map.cells.get(squareOf.get(to) ?? '')];
      if (!a || !b || squareOf.get(from) === '16' || squareOf.get(to) === '16') continue;
      const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
      for (let t = 0; t <= 1; t += 0.05) {
        const p: [number, number] = a.x === b.x ? [x + t * a.width, y] : [x, y + t * a.height];
        expect(map.depth.sample(p), `${from}-${to}`).toBeLessThan(-3);
      }
    }
  });

  it('gives every square land to build on and every water room for ships', () => {
    for (const { square } of board.squares)
      expect(map.depth.sample(map.sites.get(square) ?? [0, 0]), square).toBeLessThan(-12);
    for (const { water } of board.waters) expect(map.depth.sample(place(water)), water).toBeGreaterThan(14);
  });

  it('keeps land and ships of a square apart and inside the square', () => {
    for (const { water, square } of board.waters) {
      const [site, cell] = [map.sites.get(square) ?? ([0, 0] as const), map.cells.get(square)];
      if (!cell) throw new Error(square);
      expect(distance(place(water), site), water).toBeGreaterThan(38);
      for (const [x, y] of [place(water), site] as [number, number][]) {
        expect(x > cell.x + 20 && x < cell.x + cell.width - 20, water).toBe(true);
        expect(y > cell.y + 20 && y < cell.y + cell.height - 20, water).toBe(true);
      }
    }
  });

  it('has no name where two ships of a water, six in the home harbour, a chip or a city may lie, nor another name', () => {
    const names = board.squares.map(({ square, place: name }) => ({
      square,
      box: nameBox(map.names.get(square)!, square, name),
    }));
    for (const [i, { square, box }] of names.entries()) {
      for (const { water, square: home } of board.waters)
        expect(overlap(box, berth(place(water), home === 'tyros' ? 6 : 2)), `${square} under ships of ${water}`).toBe(
          0,
        );
      for (const [other, site] of map.sites)
        expect(overlap(box, buildings(site)), `${square} under buildings of ${other}`).toBe(0);
      for (const other of names.slice(0, i)) expect(overlap(box, other.box), `${square} and ${other.square}`).toBe(0);
      const cell = map.cells.get(square)!;
      expect(box.x > Math.max(12, cell.x - 14) && box.x + box.width < cell.x + cell.width + 14, square).toBe(true);
    }
  });
});
