import type { PricingProfile } from '@mbo/pricing';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../core/database/schema';
import { postJournal } from '../ledger/post-journal';
import { findProfile } from '../pricing-profiles/repository';
import { statementJournals } from './journals';
import { nextDay, type Period, periodOf } from './periods';
import {
  firstUnsettledDay,
  insertPayout,
  insertStatement,
  listHolds,
  listSettledBusinesses,
  listSettledLinks,
  listUnsettled,
  lockSettlement,
  ratesOn,
  readCurrencies,
  replaceHolds,
  type SettledLink,
} from './repository';
import { makeStatement } from './statement';
import { toEvent } from './to-event';

/** What is late in a day is written by then: periods are closed so long after midnight UTC. */
const GRACE_MS = 60 * 60_000;

export interface ClosePeriodsDeps {
  db: Kysely<Database>;
  /** The present. */
  now: Date;
  /** Aborted: begin nothing more. */
  signal?: AbortSignal;
  /** Told of a business that could not be settled; the others are. */
  onError: (error: unknown, business: { accountId: number; businessId: number }) => void;
}

/**
 * Closes every period that is over, of every business and each of its bank accounts, the oldest first.
 * Each is closed in a transaction of its own, once however many do it: what is closed already is found
 * so. Returns how many it closed.
 */
export async function closePeriods(deps: ClosePeriodsDeps): Promise<number> {
  const { db, signal, onError } = deps;
  let closed = 0;
  for (const business of await listSettledBusinesses(db)) {
    try {
      for (;;) {
        if (signal?.aborted) return closed;
        const count = await db.transaction().execute(async (trx) => {
          await lockSettlement(trx, business);
          return closeNext(trx, business, deps.now);
        });
        if (count === 0) break;
        closed += count;
      }
    } catch (error) {
      onError(error, business);
    }
  }
  return closed;
}

/** Closes the next period of each link that is due. Returns how many were. */
async function closeNext(
  trx: Transaction<Database>,
  business: { accountId: number; businessId: number },
  now: Date,
): Promise<number> {
  const today = new Date(now.getTime() - GRACE_MS).toISOString().slice(0, 10);
  let count = 0;
  let profile: PricingProfile | undefined;
  for (const link of await listSettledLinks(trx, business)) {
    const period = await nextPeriod(trx, link);
    if (!period || period.last >= today) continue;
    profile ??= await findProfile(trx, business);
    await closePeriod(trx, link, period, profile);
    count += 1;
  }
  return count;
}

/** What follows on the latest statement; else the period of the first transaction. */
async function nextPeriod(
  trx: Transaction<Database>,
  link: SettledLink,
): Promise<Period | undefined> {
  if (link.lastDay !== null) {
    // A cycle that was changed ends its first period where it would have.
    const first = nextDay(link.lastDay);
    return { first, last: periodOf(link.payoutCycleId, first).last };
  }
  const day = await firstUnsettledDay(trx, link);
  return day === undefined ? undefined : periodOf(link.payoutCycleId, day);
}

async function closePeriod(
  trx: Transaction<Database>,
  link: SettledLink,
  period: Period,
  profile: PricingProfile,
): Promise<void> {
  const { accountId, businessId, currencyId } = link;
  const currencies = await readCurrencies(trx);
  const currencyOf = (id: number) => {
    const currency = currencies.get(id);
    if (!currency) throw new RangeError(`There is no currency ${id}.`);
    return currency;
  };
  const rows = await listUnsettled(trx, link, period);
  const holds = await listHolds(trx, link);
  const statement = makeStatement({
    period,
    currency: currencyOf(currencyId),
    carriedInMinor: link.carriedMinor,
    events: rows.map((row) => toEvent(row, link.countryId)),
    holds,
    profile,
    pricingCurrency: currencyOf(link.pricingCurrencyId),
    currencies,
    rates: await ratesOn(trx, period.last),
    vatRate: link.vatRate ?? undefined,
    thresholdMinor: link.thresholdMinor,
    bankAccountId: link.bankAccountId,
    splits: link.splits,
    isWire: !link.isAch,
    hasPeriodicFees: link.isDefault,
  });
  const transactionIds = rows.map(({ transactionId }) => transactionId);
  const statementId = await insertStatement(trx, link, period, statement, transactionIds);
  await replaceHolds(trx, link, holds, statement.holds);
  for (const journal of statementJournals(statement, businessId, currencyId)) {
    await postJournal(trx, { ...journal, source: { accountId, statementId } });
  }
  for (const payout of statement.payouts) {
    const payoutId = await insertPayout(trx, link, statementId, payout);
    const { amountMinor } = payout;
    await postJournal(trx, {
      kind: 'payout',
      source: { accountId, payoutId },
      lines: [
        { businessId, account: 'merchant payable', currencyId, amountMinor },
        { businessId, account: 'payout in transit', currencyId, amountMinor: -amountMinor },
      ],
    });
  }
}
