/** How far the service is with compiling the searches: until then strong bots and hints make do with rules of thumb. */

import { get, type Readiness } from './api';

const AGAIN = 1000;

class Ready {
  private games = $state.raw<Record<string, Readiness>>({});

  /** How far the search of a game is, from 0 to 1: at 1 it can be used. Until we know, we hope. */
  search(game: string): number {
    return this.games[game]?.search ?? 1;
  }

  /** Keep looking until the search of this game is ready: the service compiles first what somebody waits for. Gives the
   * way to stop it. */
  watch(game: string): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const again = async (): Promise<void> => {
      const known = await this.look(game).then(
        () => true,
        () => false,
      );
      if (!stopped && !(known && this.search(game) >= 1)) timer = setTimeout(() => void again(), AGAIN);
    };
    void again();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }

  private async look(game: string): Promise<void> {
    const { games } = await get<{ games: Readiness[] }>('/api/readiness', { game, part: 'search' });
    this.games = Object.fromEntries(games.map((one) => [one.game, one]));
  }
}

export const ready = new Ready();
