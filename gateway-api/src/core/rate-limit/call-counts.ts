import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import type { Attempts } from './attempts';

/** Keys remembered; the one that was seen first is forgotten for the next. */
const MAX_KEYS = 20_000;

/** From this part of its limit on, gateways tell each other of a key: most never come so far. */
const TELL_FROM = 0.1;

const TELL_EVERY_MS = 1_000;

/** A key's calls in the window that runs. */
interface Window {
  /** Of all gateways, as far as they have told. */
  counted: number;
  /** Of this gateway, since it has told. */
  untold: number;
  endsAt: number;
}

/**
 * Counts the calls of each key in windows, without asking the database about each: from a tenth of its
 * limit on, gateways add up in the database what they counted, once a second. So a key may make
 * somewhat more calls than its limit, as many as are made in a second, and no call waits.
 */
export class CallCounts implements FastifyRateLimitStore {
  private readonly windows = new Map<string, Window>();
  private readonly busy = new Set<string>();
  private tellAt = 0;
  private telling: Promise<void> = Promise.resolve();

  constructor(private readonly attempts: Pick<Attempts, 'addTo'>) {}

  child(): this {
    return this;
  }

  incr(
    key: string,
    callback: Parameters<FastifyRateLimitStore['incr']>[1],
    windowMs: number,
    max: number,
  ): void {
    const now = Date.now();
    const window = this.windowOf(key, now, windowMs);
    window.untold += 1;
    const current = window.counted + window.untold;
    callback(null, { current, ttl: window.endsAt - now });
    if (current < max * TELL_FROM) return;
    this.busy.add(key);
    if (now < this.tellAt) return;
    this.tellAt = now + TELL_EVERY_MS;
    // Without a database each gateway counts for itself.
    this.tell(windowMs, max).catch(() => undefined);
  }

  /** Adds what was not told yet to what all gateways have counted, and takes that over. */
  tell(windowMs: number, max: number): Promise<void> {
    const told = this.telling.then(() => this.tellOnce(windowMs, max));
    this.telling = told.catch(() => undefined);
    return told;
  }

  private async tellOnce(windowMs: number, max: number): Promise<void> {
    const told = [...this.busy].flatMap((key) => {
      const window = this.windows.get(key);
      if (!window) return [];
      const calls = window.untold;
      window.untold = 0;
      window.counted += calls;
      return [{ key, window, calls }];
    });
    this.busy.clear();
    const limit = { name: 'calls of an address', max, windowSeconds: windowMs / 1_000 };
    const counts = await this.attempts.addTo(limit, told);
    for (const { key, window } of told) {
      const { counted, msLeft } = counts.get(key)!;
      window.counted = counted;
      window.endsAt = Date.now() + msLeft;
    }
  }

  private windowOf(key: string, now: number, windowMs: number): Window {
    const known = this.windows.get(key);
    if (known && known.endsAt > now) return known;
    const [oldest] = this.windows.keys();
    if (oldest !== undefined && this.windows.size >= MAX_KEYS) this.windows.delete(oldest);
    const window = { counted: 0, untold: 0, endsAt: now + windowMs };
    this.windows.set(key, window);
    return window;
  }
}
