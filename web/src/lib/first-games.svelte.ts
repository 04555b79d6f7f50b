/** Which games somebody is new to, on this device: what wins is told during their first turns. */

const KEY = 'emporion-first-games';
const TURNS = 5; // so many of them

function kept(): Record<string, number> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return found && typeof found === 'object' ? (found as Record<string, number>) : {};
  } catch {
    return {};
  }
}

class FirstGames {
  private turns = $state.raw(kept());

  /** Is this one of somebody's first turns in this game? */
  isNew(game: string): boolean {
    return (this.turns[game] ?? 0) <= TURNS;
  }

  private keep(game: string, turns: number): void {
    this.turns = { ...kept(), [game]: turns };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.turns));
    } catch {
      // Without storage it is told again next time.
    }
  }

  /** A turn begins. */
  count(game: string): void {
    if (this.isNew(game)) this.keep(game, (this.turns[game] ?? 0) + 1);
  }

  /** They know it. */
  dismiss(game: string): void {
    this.keep(game, TURNS + 1);
  }
}

export const firstGames = new FirstGames();
