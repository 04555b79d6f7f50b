import { fact, type Facts } from '../shared/facts';

export const facts: Facts<'tyros'> = (view, seat, words) => {
  const player = view.players[seat]!;
  return [
    fact('points', words.text('view-points'), player.points),
    fact('cards', words.text('view-cards'), player.hand_size),
    fact('tile', words.text('view-tiles'), player.tile_count),
    fact('ship', words.text('view-ships'), player.ships_left),
    fact('city', words.text('view-cities'), player.cities_left),
  ];
};
