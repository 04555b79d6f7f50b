import { fact, type Facts } from '../shared/facts';
import { tileValue } from './view';

export const facts: Facts<'thurn-und-taxis'> = (view, seat, words) => {
  const player = view.players[seat]!;
  const bonus = player.tiles.reduce((sum, tile) => sum + tileValue(tile), 0);
  return [
    fact('coin', words.text('view-stacks'), bonus),
    fact('coach', words.text('view-carriage'), player.carriage || '–'),
    fact('house', words.text('view-houses'), player.houses_left),
    fact('cards', words.text('view-cards'), player.hand_size),
    ...(player.points === undefined ? [] : [fact('points', words.text('view-points'), player.points)]),
  ];
};
