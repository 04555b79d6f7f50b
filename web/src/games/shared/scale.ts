/** How large a map is drawn, for marks that a finger must be able to touch. */

import { getContext, setContext } from 'svelte';
import type { Point } from './plane';

const KEY = Symbol('scale');
const FINGER = 45; // pixels

interface Scale {
  readonly unit: number; // of the map's units in a pixel; 0 where a pointer is finer than a finger
}

export const giveScale = (scale: Scale): void => void setContext(KEY, scale);

/** The size of a mark in the map's units: what it is drawn with, or what a finger needs if it is offered. */
export function touchable(): (drawn: number, offered: boolean) => number {
  const scale = getContext<Scale | undefined>(KEY);
  return (drawn, offered) => (offered ? Math.max(drawn, FINGER * (scale?.unit ?? 0)) : drawn);
}

/** Points moved apart until they have this distance, as far as the frame of this size lets them. */
export function spread(points: readonly Point[], apart: number, width: number, height: number): Point[] {
  const moved = points.map(([x, y]): [number, number] => [x, y]);
  const within = (value: number, size: number): number => Math.max(apart / 2, Math.min(size - apart / 2, value));
  for (let round = 0; round < 80 && apart > 0; round++)
    for (const [i, one] of moved.entries())
      for (const other of moved.slice(0, i)) {
        const [dx, dy] = [one[0] - other[0] || 0.1, one[1] - other[1] || 0.1];
        const distance = Math.hypot(dx, dy);
        if (distance >= apart) continue;
        const push = (apart - distance) / distance / 2;
        for (const [point, way] of [
          [one, push],
          [other, -push],
        ] as const) {
          point[0] = within(point[0] + dx * way, width);
          point[1] = within(point[1] + dy * way, height);
        }
      }
  return moved;
}
