import { describe, expect, it } from 'vitest';
import { declined, passesOn, pause, sight } from '../src/games/tyros/attending';
import {
  able,
  asked,
  blank,
  canAdd,
  changed,
  missing,
  revived,
  series,
  toggled,
  type Offer,
  type OfferShows,
} from '../src/games/tyros/trade';
import type { Card, View } from '../src/games/tyros/view';
import { keep, kept } from '../src/lib/keep';

const cards = (card: Card, choice: number, most: number) => ({ card, seats: [], choice, most });
const people = (seats: number[], choice: number, most: number) => ({ card: null, seats, choice, most });
const SHOWS: OfferShows = {
  kind: 'offer',
  give: [
    cards('orange', 10, 2),
    cards('green', 12, 1),
  ],
  want: [
    cards('orange', 20, 14),
    cards('violet', 23, 9),
    cards('joker', 24, 4),
  ],
  ask: [
    people([1], 31, 3),
    people([2], 32, 1),
    people([1, 2], 33, 1),
  ],
};
const offer = (more: Partial<Offer>): Offer => ({ ...blank(SHOWS), ...more });

describe('an offer', () => {
  it('asks everybody at first, where several can be asked', () => {
    expect(blank(SHOWS).seats).toEqual([1, 2]);
    expect(blank({ ...SHOWS, ask: SHOWS.ask.slice(0, 2) }).seats).toEqual([]);
  });

  it('holds no more of a type than there are, and each type on one side only', () => {
    let made = offer({});
    expect(canAdd(SHOWS, made, 'give', 'violet')).toBe(false);
    made = changed(changed(made, 'give', 'orange', 1), 'give', 'orange', 1);
    expect(canAdd(SHOWS, made, 'give', 'orange')).toBe(false);
    expect(canAdd(SHOWS, made, 'want', 'orange')).toBe(false);
    expect(canAdd(SHOWS, changed(changed(made, 'give', 'orange', -1), 'give', 'orange', -1), 'want', 'orange')).toBe(
      true,
    );
  });

  it('wants no more than somebody has, and asks only those who have as much', () => {
    const made = offer({ give: { green: 1 }, want: { violet: 2 } });
    expect(able(SHOWS, made)).toEqual([1]);
    expect(asked(SHOWS, made)).toEqual([1]);
    expect(canAdd(SHOWS, made, 'want', 'joker')).toBe(true);
    expect(canAdd(SHOWS, changed(made, 'want', 'joker', 1), 'want', 'joker')).toBe(false);
  });

  it('says what it lacks, and is sent in the order of the service', () => {
    expect(missing(SHOWS, offer({ want: { violet: 1 } }))).toBe('give');
    expect(missing(SHOWS, offer({ give: { green: 1 } }))).toBe('want');
    expect(missing(SHOWS, offer({ give: { green: 1 }, want: { violet: 1 }, seats: [] }))).toBe('ask');
    expect(series(SHOWS, offer({ give: { green: 1 } }))).toBeNull();
    const whole = offer({ give: { green: 1, orange: 2 }, want: { joker: 1 } });
    expect([missing(SHOWS, whole), series(SHOWS, whole)]).toEqual([null, [10, 10, 12, 24, 33]]);
  });

  it('asks one player instead of another where only one can be asked at a time', () => {
    expect(toggled(SHOWS, offer({ seats: [1] }), 2).seats).toEqual([1, 2]);
    expect(toggled(SHOWS, offer({ seats: [1, 2] }), 1).seats).toEqual([2]);
    const single = { ...SHOWS, ask: SHOWS.ask.slice(0, 2) };
    expect(toggled(single, offer({ seats: [1] }), 2).seats).toEqual([2]);
  });

  it('that was kept comes back as far as it can be made', () => {
    const made = revived(SHOWS, { give: { orange: 5 }, want: { orange: 1, violet: 2 }, seats: [1, 3] });
    expect(made).toEqual({ give: { orange: 2 }, want: { violet: 2 }, seats: [1] });
    expect(revived(SHOWS, null)).toEqual(blank(SHOWS));
  });
});

const view = (more: object): View =>
  ({
    decision: 'answer',
    actor: 0,
    round: 1,
    squares: { 7: { city: null } },
    players: [{ hand: ['orange'], tiles: ['3'] }],
    ...more,
  }) as unknown as View;
const choice = (target: string) => ({ code: 1, notation: '', text: '', target, shows: null });
const NO = choice('button:no');
const YES = choice('button:yes');

describe('what the page does by itself', () => {
  it('declines what cannot be accepted, and what bots offer if they shall not', () => {
    expect(declined(view({}), 0, [NO, YES], false, true)).toBeNull();
    expect(declined(view({}), 0, [NO], false, true)).toBe('cannot');
    expect(declined(view({}), 0, [NO, YES], true, false)).toBe('bots');
    expect(declined(view({}), 0, [NO, YES], false, false)).toBeNull();
    expect(declined(view({ actor: 1 }), 0, [], true, false)).toBeNull();
  });

  it('waits as long among people as it waits whatever is in the hand', () => {
    const [shortest, longest] = [pause(true, 0), pause(true, 1)];
    expect(shortest).toBeGreaterThanOrEqual(2500);
    expect(longest - shortest).toBeGreaterThan(5000);
    expect(pause(false, 1)).toBeLessThan(shortest);
  });

  it('passes on until the board or the hand is another, or something else is begun', () => {
    const since = sight(view({ decision: 'act' }), 0);
    expect(passesOn(view({ decision: 'act' }), 0, since)).toBe(true);
    expect(passesOn(view({ actor: 2, decision: 'act', pile: 3 }), 0, since)).toBe(true);
    expect(passesOn(view({ squares: { 7: { city: 2 } } }), 0, since)).toBe(false);
    expect(passesOn(view({ players: [{ hand: ['green'], tiles: ['3'] }] }), 0, since)).toBe(false);
    expect(passesOn(view({ round: 2 }), 0, since)).toBe(false);
    expect(passesOn(view({ decision: 'sail' }), 0, since)).toBe(false);
  });
});

describe('what is taken up', () => {
  it('is kept for its moment, and for no other', () => {
    keep('t:0:draft', '7,1,2', ['a']);
    expect(kept('t:1:draft', '7,1,2')).toBeNull();
    expect(kept('t:0:draft', '7,1,2')).toEqual(['a']);
    expect(kept('t:0:draft', '8,1')).toBeNull();
    expect(kept('t:0:draft', '7,1,2')).toBeNull();
    keep('t:0:draft', '8,1', ['b']);
    keep('t:0:draft', '8,1', null);
    expect(kept('t:0:draft', '8,1')).toBeNull();
  });
});
