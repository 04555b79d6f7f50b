import { fact, type Facts } from '../shared/facts';

export const facts: Facts<'byzanz'> = (view, seat, words) => {
  const player = view.players[seat]!;
  return [
    // What others earned is face down: everybody sees how many cards it is.
    fact('coin', words.text('view-profit'), player.profit ?? `(${player.profit_cards})`),
    fact('cards', words.text('view-cards'), player.hand_size),
  ];
};
