import { describe, expect, it } from 'vitest';
import { distance, overlap } from '../src/games/shared/plane';
import { cityRoom, nameRoom, postMap, romeMap, type Board } from '../src/games/thurn-und-taxis/post';
import { game } from './scenes';

const board = game('thurn-und-taxis').board as Board;
const map = postMap(board);

describe('the post map', () => {
  it('has every city in its own province', () => {
    for (const city of board.cities) expect(map.owner(map.cities.get(city.id) ?? [0, 0]), city.id).toBe(city.province);
  });

  it('gives no place to two provinces', () => {
    expect(map.provinces).toHaveLength(board.provinces.length);
    for (const province of map.provinces) {
      expect(province.path.length, province.id).toBeGreaterThan(50);
      expect(map.owner(province.label), province.id).toBe(province.id);
    }
  });

  it('keeps cities far enough apart to be tapped, and inside the picture', () => {
    const places = [...map.cities];
    for (const [a, p] of places) {
      expect(p[0] > 40 && p[0] < map.width - 40 && p[1] > 40 && p[1] < map.height - 40, a).toBe(true);
      for (const [b, q] of places) if (a < b) expect(distance(p, q), `${a} ${b}`).toBeGreaterThan(72);
    }
  });

  it('has no name under a house: neither of a province nor of a city', () => {
    const rooms = board.cities.map(({ id, name }) => ({ id, room: cityRoom(map.cities.get(id)!, name) }));
    for (const { name, label, size } of map.provinces) {
      expect(size).toBeGreaterThanOrEqual(13);
      for (const { id, room } of rooms)
        for (const box of room) expect(overlap(nameRoom(label, name, size), box), `${name} at ${id}`).toBe(0);
    }
    for (const { id, room } of rooms)
      for (const other of rooms)
        if (other.id !== id)
          expect(overlap(room[0]!, other.room[2]!), `${id} under houses of ${other.id}`).toBeLessThan(20);
  });

  it('has a line for every road from city to city', () => {
    expect(map.roads).toHaveLength(45);
    for (const [from, to] of board.roads) {
      const line = map.road(from, to);
      expect(distance(line[0] ?? [0, 0], map.cities.get(from) ?? [1, 1]), from).toBeLessThan(1);
      expect(distance(line[line.length - 1] ?? [0, 0], map.cities.get(to) ?? [1, 1]), to).toBeLessThan(1);
    }
  });

  it('leads no road through a third city', () => {
    for (const road of map.roads)
      for (const [id, p] of map.cities)
        if (id !== road.from && id !== road.to)
          for (const q of road.points) expect(distance(p, q), `${road.from}-${road.to} at ${id}`).toBeGreaterThan(16);
  });
});

describe('the roads to Rome', () => {
  const rome = romeMap(board);
  it('lead south, and their towns lie apart', () => {
    for (const road of rome.roads)
      expect(rome.towns.get(road.to)?.[1] ?? 0, `${road.from}-${road.to}`).toBeGreaterThan(
        rome.towns.get(road.from)?.[1] ?? 0,
      );
    const places = [...rome.towns];
    for (const [a, p] of places)
      for (const [b, q] of places) if (a < b) expect(distance(p, q), `${a} ${b}`).toBeGreaterThan(34);
    for (const [a, p] of places)
      expect(p[0] > 20 && p[0] < rome.width - 20 && p[1] > 20 && p[1] < rome.height - 20, a).toBe(true);
  });
});
