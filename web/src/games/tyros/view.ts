/** Small helpers to read a view of Tyros. */

import type { Games } from '../../lib/api';

export const EMPIRES = ['orange', 'yellow', 'green', 'violet'] as const;
export const CARDS = [...EMPIRES, 'joker'] as const;
export type Empire = (typeof EMPIRES)[number];
export type Card = (typeof CARDS)[number];

export type View = Games['tyros']['view'];
export type Square = View['squares'][string];

/** How many cards of each type, for the types that are there. */
export function counted(cards: readonly Card[]): [Card, number][] {
  return CARDS.map((card): [Card, number] => [card, cards.filter((one) => one === card).length]).filter(([, n]) => n);
}

export interface Ship {
  id: number;
  seat: number;
  water: string;
}

/** The ships of a view; those that moved keep their number, so that a picture can let them sail. */
export function fleet(view: View, before: readonly Ship[]): Ship[] {
  const left = [...before];
  let next = before.reduce((most, ship) => Math.max(most, ship.id), 0) + 1;
  const found: Ship[] = [];
  const arrived: Omit<Ship, 'id'>[] = [];
  for (const square of Object.values(view.squares))
    for (const [water, seats] of Object.entries(square.ships))
      for (const seat of seats) {
        const same = left.findIndex((ship) => ship.seat === seat && ship.water === water);
        if (same >= 0) found.push(...left.splice(same, 1));
        else arrived.push({ seat, water });
      }
  for (const ship of arrived) {
    const moved = left.findIndex(({ seat }) => seat === ship.seat);
    const id = moved >= 0 ? (left.splice(moved, 1)[0]?.id ?? next++) : next++;
    found.push({ id, ...ship });
  }
  return found;
}
