/**
 * Sums by key over a window that rolls along with the time. What lies exactly the window back is out of
 * it, as in the counts of the evaluation. Times come in order.
 */
export class RollingSum {
  readonly #sums = new Map<string, number>();
  #waiting: { at: number; key: string; amount: number }[] = [];
  #first = 0;

  constructor(private readonly windowMs: number) {}

  /** @param amount  counts until it lies the window back, in whatever unit is summed */
  add(at: number, key: string, amount: number): void {
    this.#waiting.push({ at, key, amount });
    this.#sums.set(key, (this.#sums.get(key) ?? 0) + amount);
  }

  /** Sum of what came after `at` − window. */
  at(at: number, key: string): number {
    this.#forget(at - this.windowMs);
    return this.#sums.get(key) ?? 0;
  }

  /** The same for each key that has something. */
  allAt(at: number): ReadonlyMap<string, number> {
    this.#forget(at - this.windowMs);
    return this.#sums;
  }

  #forget(until: number): void {
    for (;;) {
      const oldest = this.#waiting[this.#first];
      if (!oldest || oldest.at > until) break;
      this.#first += 1;
      const left = (this.#sums.get(oldest.key) ?? 0) - oldest.amount;
      if (left === 0) this.#sums.delete(oldest.key);
      else this.#sums.set(oldest.key, left);
    }
    // Now and then, so that it costs next to nothing.
    if (this.#first > 10_000 && this.#first * 2 > this.#waiting.length) {
      this.#waiting = this.#waiting.slice(this.#first);
      this.#first = 0;
    }
  }
}
