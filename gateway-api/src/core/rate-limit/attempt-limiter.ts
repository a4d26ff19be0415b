/** How many attempts a key has, and in how long. */
export interface AttemptLimit {
  max: number;
  windowSeconds: number;
}

interface Window {
  used: number;
  /** Milliseconds since 1970 at which the count starts anew. */
  endsAt: number;
}

/** Most keys remembered; the longest untouched is forgotten first, so memory stays bounded. */
const MAX_KEYS = 20_000;

/**
 * Counts attempts by key in fixed windows, in memory. An attempt is counted before it is made, so
 * that many at once cannot slip through, and given back when it turns out to be legitimate.
 */
export class AttemptLimiter {
  private readonly windows = new Map<string, Window>();

  constructor(
    private readonly limit: AttemptLimit,
    private readonly now: () => number = Date.now,
  ) {}

  /** Seconds until the next attempt may be made; 0: now. Counts nothing, and remembers no other key. */
  secondsToWait(key: string): number {
    const now = this.now();
    const window = this.windows.get(key);
    if (!window || window.endsAt <= now || window.used < this.limit.max) return 0;
    // Taken out and put back: one that is still asked for is not the next to be forgotten.
    this.windows.delete(key);
    this.windows.set(key, window);
    return Math.ceil((window.endsAt - now) / 1000);
  }

  /** Counts an attempt if it may be made. Returns 0 then, else the seconds until the next may. */
  take(key: string): number {
    const wait = this.secondsToWait(key);
    if (wait > 0) return wait;
    const now = this.now();
    let window = this.windows.get(key);
    if (!window || window.endsAt <= now) {
      window = { used: 0, endsAt: now + this.limit.windowSeconds * 1000 };
    }
    // Taken out and put back, so that the map's order is that of use.
    this.windows.delete(key);
    this.windows.set(key, window);
    if (this.windows.size > MAX_KEYS) {
      const oldest = this.windows.keys().next().value;
      if (oldest !== undefined) this.windows.delete(oldest);
    }
    window.used += 1;
    return 0;
  }

  /** Takes an attempt back that was no guess. */
  giveBack(key: string): void {
    const window = this.windows.get(key);
    if (window && window.used > 0) window.used -= 1;
  }
}
