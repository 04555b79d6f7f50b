/** The view of Tyros as the service sends it, and small helpers to read it. */

export const EMPIRES = ['orange', 'yellow', 'green', 'violet'] as const;
export const CARDS = [...EMPIRES, 'joker'] as const;
export type Empire = (typeof EMPIRES)[number];
export type Card = (typeof CARDS)[number];

export interface SquareView {
  square: string;
  place: string;
  empire: Empire | null;
  city: number | null;
  ships: Record<string, number[]>; // by water, the seats
}

export interface PlayerView {
  seat: number;
  hand_size: number;
  hand: Card[] | null;
  known: Card[];
  tile_count: number;
  tiles: string[] | null;
  shown: string[];
  ships_left: number;
  cities_left: number;
  trades: number;
  keeping: Card[] | null;
  points: number;
}

export interface View {
  actor: number | null;
  decision: string | null;
  over: boolean;
  round: number;
  last_round: boolean;
  starter: number;
  squares: Record<string, SquareView>;
  empires: Record<Empire, { squares: number; rank: number; chips_left: number }>;
  pioneer: number | null;
  pile: number;
  discards: Card[];
  stack: number;
  stack_bottom: string[];
  begun: { purpose: string | null; from: string | null; to: string | null; price: number; laid: Card[] } | null;
  offer: {
    asker: number;
    give: Card[];
    want: Card[];
    asked: number[] | null;
    answers?: Record<string, boolean | null>;
  } | null;
  players: PlayerView[];
}

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
