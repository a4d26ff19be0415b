import { MAX_COUNTED, type TransactionNarrowing } from '@mbo/gateway-contract/transactions';
import type { EntityRef } from '../../accounts/tenant-scopes';
import type { Db } from '../../../core/database/schema';

/** Entities remembered for each database; then it begins anew. */
const MAX_REMEMBERED = 10_000;

type Range = Pick<TransactionNarrowing, 'fromDate' | 'toDate' | 'isFolded'>;

/**
 * Ranges of time in which an entity has more transactions than are counted. No transaction is deleted
 * or gets another time, type or business: so a range that has the other one in it has them too, and
 * need not be counted. Of each entity the last one that was counted is remembered.
 */
export class FullRanges {
  private readonly known = new Map<string, { from: number; to: number }>();

  /** `count` ends above {@link MAX_COUNTED}. It counts all transactions of the range, as `range` says. */
  async totalOf(
    { accountId, businessId }: EntityRef,
    { fromDate, toDate, isFolded }: Range,
    count: () => Promise<number>,
  ): Promise<number> {
    const key = `${accountId}/${businessId ?? ''}/${isFolded ? 'payments' : ''}`;
    const [from, to] = [Date.parse(fromDate), Date.parse(toDate)];
    const full = this.known.get(key);
    if (full && from <= full.from && full.to <= to) return MAX_COUNTED + 1;
    const total = await count();
    if (total > MAX_COUNTED) {
      if (this.known.size >= MAX_REMEMBERED) this.known.clear();
      this.known.set(key, { from, to });
    }
    return total;
  }
}

const remembered = new WeakMap<Db, FullRanges>();

/** What is remembered of that database, as long as this process has it open. */
export function fullRangesOf(db: Db): FullRanges {
  const known = remembered.get(db) ?? new FullRanges();
  remembered.set(db, known);
  return known;
}
