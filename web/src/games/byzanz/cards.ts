/** The cards of Byzanz as the view names them: "cloth-3", "trader". */

import type { Games } from '../../lib/api';
import type { Play } from '../../lib/play.svelte';

export const KINDS = ['cloth', 'spices', 'wine', 'wood', 'grain', 'olives', 'traders'] as const;
export type Kind = (typeof KINDS)[number];
export type Player = Games['byzanz']['view']['players'][number];

export function kindOf(card: string): Kind {
  return card === 'trader' ? 'traders' : (card.split('-')[0] as Kind);
}

export function valueOf(card: string): number {
  return card === 'trader' ? 0 : Number(card.split('-')[1]);
}

/** What the cards of the hand that are taken up would add to a bid. */
export const takenValue = (play: Play<'byzanz'>, hand: string[]): number =>
  [...new Set(hand)].reduce((sum, card) => sum + valueOf(card) * (play.chosen?.(`hand:${card}`) ?? 0), 0);

/** Cards with keys: of several equal ones, the first, the second … */
export function keyed(cards: string[]): { card: string; key: string; nth: number }[] {
  const seen = new Map<string, number>();
  return cards.map((card) => {
    const count = seen.get(card) ?? 0;
    seen.set(card, count + 1);
    return { card, key: `${card} ${count}`, nth: count };
  });
}

/** The cards without some others: what stays in hand while a bid is laid out. */
export function without(cards: string[], gone: string[]): string[] {
  const left = [...gone];
  return cards.filter((card) => {
    const place = left.indexOf(card);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}
