/** Can the service be reached? Every request tells; while it cannot, it is asked again from time to time. */

const FIRST = 2000;
const LONGEST = 30_000;

class Reach {
  lost = $state(!navigator.onLine);
  private answered = ''; // the last address at which the service answered
  private pause = FIRST;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    addEventListener('online', () => void this.look());
    addEventListener('offline', () => this.lose());
    document.addEventListener('visibilitychange', () => void (this.lost && !document.hidden && this.look()));
    if (this.lost) this.wait();
  }

  /** The service answered. */
  hear(): void {
    this.answered = location.pathname;
    this.pause = FIRST;
    clearTimeout(this.timer);
    this.lost = false;
  }

  /** It did not. */
  lose(): void {
    this.lost = true;
    this.wait();
  }

  /** Nothing came of this page: it would have nothing to show. */
  empty(path: string): boolean {
    return this.lost && this.answered !== path;
  }

  async look(): Promise<void> {
    clearTimeout(this.timer);
    try {
      const { status } = await fetch('/readyz', { cache: 'no-store' });
      if (status === 200) this.hear();
      else this.lose();
    } catch {
      this.lose();
    }
  }

  private wait(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.look(), this.pause);
    this.pause = Math.min(LONGEST, this.pause * 2);
  }
}

export const reach = new Reach();
