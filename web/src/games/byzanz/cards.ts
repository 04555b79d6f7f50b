/** The cards of Byzanz as the view names them: "cloth-3", "trader". */

export const KINDS = ['cloth', 'spices', 'wine', 'wood', 'grain', 'olives', 'traders'] as const;
export type Kind = (typeof KINDS)[number];

export interface SeatView {
  seat: number;
  hand_size: number;
  hand: string[] | null;
  bid: string[];
  laying: string[] | null;
  offer: number;
  passed: number;
  profit_cards: number;
  profit: number | null;
  profits: string[] | null;
  discards: number;
}

export interface View {
  actor: number | null;
  decision: string | null;
  over: boolean;
  winners: number[];
  round: number;
  rounds: number;
  offers: number[];
  deck: number;
  lot: string[];
  market: Partial<Record<Kind, string[]>>;
  box: string[];
  players: SeatView[];
}

export function kindOf(card: string): Kind {
  return card === 'trader' ? 'traders' : (card.split('-')[0] as Kind);
}

export function valueOf(card: string): number {
  return card === 'trader' ? 0 : Number(card.split('-')[1]);
}

export function worth(cards: string[]): number {
  return cards.reduce((sum, card) => sum + valueOf(card), 0);
}

/** Cards with keys: of several equal ones, the first, the second … */
export function keyed(cards: string[]): { card: string; key: string }[] {
  const seen = new Map<string, number>();
  return cards.map((card) => {
    const count = seen.get(card) ?? 0;
    seen.set(card, count + 1);
    return { card, key: `${card} ${count}` };
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

/** The three cards of a set's target: "set:cloth-4-1-trader", "set:traders". */
export function setCards(target: string): string[] {
  const [kind, ...values] = target.replace('set:', '').split('-');
  if (kind === 'traders') return ['trader', 'trader', 'trader'];
  return values.map((value) => (value === 'trader' ? 'trader' : `${kind}-${value}`));
}

/** What a set brings: its highest card; three traders bring five. */
export function setProfit(cards: string[]): number {
  return Math.max(...cards.map(valueOf)) || 5;
}
