import type { Day } from './periods';

/** What is held back of a captured transaction until a day. Minor units of its currency. */
export interface Hold {
  transactionId: string;
  paymentMethodId: number;
  currencyId: number;
  heldMinor: number;
  /** Released by the statement of the period that this day belongs to. */
  endsOn: Day;
}

/** What a statement gives back of a transaction's reserve. Minor units of its currency, more than 0. */
export interface Release {
  transactionId: string;
  releasedMinor: number;
}

export interface ReserveResult {
  /** Open after the period. */
  holds: Hold[];
  /** What was held in it, whether or not it is open still. */
  held: Hold[];
  /** What it releases, one of a transaction. */
  releases: Release[];
}

/** What is held while a statement is made, and what it releases. */
export class Reserve {
  private readonly open: Map<string, Hold>;
  private readonly held: Hold[] = [];
  private readonly releases = new Map<string, { hold: Hold; releasedMinor: number }>();

  constructor(before: readonly Hold[]) {
    this.open = new Map(before.map((hold) => [hold.transactionId, hold]));
  }

  /** Holds back from now on. A transaction has one hold: it is captured once. */
  hold(hold: Hold): void {
    this.open.set(hold.transactionId, hold);
    this.held.push(hold);
  }

  /** Gives back `atMostMinor`, but never more than is held still. */
  release(transactionId: string, atMostMinor: number): void {
    const hold = this.open.get(transactionId);
    const minor = Math.min(atMostMinor, hold?.heldMinor ?? 0);
    if (!hold || minor === 0) return;
    const before = this.releases.get(transactionId)?.releasedMinor ?? 0;
    this.releases.set(transactionId, { hold, releasedMinor: before + minor });
    const heldMinor = hold.heldMinor - minor;
    if (heldMinor > 0) this.open.set(transactionId, { ...hold, heldMinor });
    else this.open.delete(transactionId);
  }

  /** Gives back all whose time is over by `last`, a UTC day. Source: docs/settlement.md ('Reserve'). */
  releaseUntil(last: Day): void {
    for (const { transactionId, endsOn } of [...this.open.values()]) {
      if (endsOn <= last) this.release(transactionId, Infinity);
    }
  }

  /** By transaction, what was given back of it so far. */
  released() {
    return [...this.releases.values()];
  }

  /** For the statement, once all of the period is in. */
  result(): ReserveResult {
    return {
      holds: [...this.open.values()],
      held: this.held,
      releases: this.released().map(({ hold: { transactionId }, releasedMinor }) => ({
        transactionId,
        releasedMinor,
      })),
    };
  }
}
