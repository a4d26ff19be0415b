import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import type { Attempts } from './attempts';

/** Keys remembered; the one that was seen first is forgotten for the next. */
const MAX_KEYS = 20_000;

/** From this part of its limit on, gateways share a key's count: most keys never get there. */
const SHARE_FROM = 0.1;

const FLUSH_EVERY_MS = 1_000;

/** A key's calls in the window that runs. */
interface Window {
  /** Of all gateways, as far as they have shared it. */
  counted: number;
  /** Of this gateway, not shared yet. */
  pending: number;
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
  private flushAt = 0;
  private flushing: Promise<void> = Promise.resolve();

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
    window.pending += 1;
    const current = window.counted + window.pending;
    callback(null, { current, ttl: window.endsAt - now });
    if (current < max * SHARE_FROM) return;
    this.busy.add(key);
    if (now < this.flushAt) return;
    this.flushAt = now + FLUSH_EVERY_MS;
    // Without a database each gateway counts for itself.
    this.flush(windowMs, max).catch(() => undefined);
  }

  /** Adds what is not shared yet to what all gateways have counted, and takes over the sum. */
  flush(windowMs: number, max: number): Promise<void> {
    const flushed = this.flushing.then(() => this.flushOnce(windowMs, max));
    this.flushing = flushed.catch(() => undefined);
    return flushed;
  }

  private async flushOnce(windowMs: number, max: number): Promise<void> {
    const flushed = [...this.busy].flatMap((key) => {
      const window = this.windows.get(key);
      if (!window) return [];
      const calls = window.pending;
      window.pending = 0;
      window.counted += calls;
      return [{ key, window, calls }];
    });
    this.busy.clear();
    const limit = { name: 'calls of an address', max, windowSeconds: windowMs / 1_000 };
    const counts = await this.attempts.addTo(limit, flushed);
    for (const { key, window } of flushed) {
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
    const window = { counted: 0, pending: 0, endsAt: now + windowMs };
    this.windows.set(key, window);
    return window;
  }
}
