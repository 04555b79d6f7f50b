/** An offer to other players that is being put together: what it may hold is what the service says (`TyrosOfferShows`). */

import type { Games } from '../../lib/api';
import { CARDS, type Card } from './view';

export type OfferShows = Extract<Games['tyros']['shows'], { kind: 'offer' }>;
export type Side = 'give' | 'want';

export interface Offer {
  give: Partial<Record<Card, number>>;
  want: Partial<Record<Card, number>>;
  seats: number[]; // who shall be asked
}

const OTHER = { give: 'want', want: 'give' } as const;

const sum = (cards: Partial<Record<Card, number>>): number =>
  Object.values(cards).reduce((total, count) => total + count, 0);
const same = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((seat) => other.includes(seat));

/** An offer of nothing, to all who may be asked together. */
export function blank({ ask }: OfferShows): Offer {
  const widest = ask.reduce<number[]>((most, { seats }) => (seats.length > most.length ? seats : most), []);
  return { give: {}, want: {}, seats: widest.length > 1 ? [...widest] : [] };
}

/** Whether one more of these cards can be put on a side. A type lies on one side only. */
export function canAdd(shows: OfferShows, offer: Offer, side: Side, card: Card): boolean {
  const most = shows[side].find((one) => one.card === card)?.most ?? 0;
  if (offer[OTHER[side]][card] || (offer[side][card] ?? 0) >= most) return false;
  return side === 'give' || sum(offer.want) < Math.max(0, ...shows.ask.map((one) => one.most));
}

export function changed(offer: Offer, side: Side, card: Card, by: 1 | -1): Offer {
  const count = Math.max(0, (offer[side][card] ?? 0) + by);
  return { ...offer, [side]: { ...offer[side], [card]: count } };
}

/** Who has as many cards as are wanted. */
export const able = ({ ask }: OfferShows, offer: Offer): number[] => [
  ...new Set(ask.filter(({ most }) => most >= Math.max(1, sum(offer.want))).flatMap(({ seats }) => seats)),
];

/** Those of the chosen who can be asked. */
export const asked = (shows: OfferShows, offer: Offer): number[] => {
  const possible = able(shows, offer);
  return offer.seats.filter((seat) => possible.includes(seat));
};

/** Ask this player too, or no longer; where only one can be asked at a time (T9), this one instead of another. */
export function toggled(shows: OfferShows, offer: Offer, seat: number): Offer {
  if (offer.seats.includes(seat)) return { ...offer, seats: offer.seats.filter((one) => one !== seat) };
  const more = [...asked(shows, offer), seat];
  return { ...offer, seats: shows.ask.some(({ seats }) => same(seats, more)) ? more : [seat] };
}

/** What the offer still lacks. */
export function missing(shows: OfferShows, offer: Offer): 'give' | 'want' | 'ask' | null {
  if (!sum(offer.give)) return 'give';
  if (!sum(offer.want)) return 'want';
  return asked(shows, offer).length ? null : 'ask';
}

/** The choices that make this offer, in the order of the service; null while it lacks something. */
export function series(shows: OfferShows, offer: Offer): number[] | null {
  const whom = asked(shows, offer);
  const ask = shows.ask.find(({ seats }) => same(seats, whom));
  if (missing(shows, offer) !== null || !ask) return null;
  const cards = (['give', 'want'] as const).flatMap((side) =>
    shows[side].flatMap(({ card, choice }) => Array<number>((card && offer[side][card]) || 0).fill(choice)),
  );
  return [...cards, ask.choice];
}

/** An offer that was kept, as far as it can still be made. */
export function revived(shows: OfferShows, kept: Partial<Offer> | null): Offer {
  const offer = blank(shows);
  if (!kept) return offer;
  let made: Offer = { ...offer, seats: (kept.seats ?? []).filter((seat) => able(shows, offer).includes(seat)) };
  for (const side of ['give', 'want'] as const)
    for (const card of CARDS)
      for (let nth = 0; nth < (kept[side]?.[card] ?? 0) && canAdd(shows, made, side, card); nth++)
        made = changed(made, side, card, 1);
  return made;
}
