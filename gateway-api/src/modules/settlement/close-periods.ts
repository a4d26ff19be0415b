import type { PricingProfile } from '@mbo/pricing';
import type { AccountId } from '../../core/authorisation/account-id';
import type { Db, Trx } from '../../core/database/schema';
import { utcDay } from '../../core/text/dates';
import { postJournals } from '../ledger/post-journal';
import { findProfile } from '../pricing-profiles/repository';
import { type Carried, carriedInto } from './carried';
import { listCarried, markCarried } from './carried-repository';
import { statementJournals } from './journals';
import { type Day, daysBetween, nextDay, type Period, periodOf } from './periods';
import {
  accruedFees,
  firstUnsettledDay,
  listHolds,
  listSettledBusinesses,
  listSettledLinks,
  listUnsettled,
  lockSettlement,
  ratesOn,
  readCurrencies,
  type SettledLink,
} from './repository';
import { makeStatement } from './statement';
import {
  insertPayouts,
  insertStatements,
  type NewStatement,
  replaceAccrued,
  writeReserve,
} from './write-repository';
import { toEvent } from './to-event';

/** What is late in a day is written by then: periods are closed so long after midnight UTC. */
const GRACE_MS = 60 * 60_000;

/** Periods of about so many days are closed in one transaction: what is in memory stays little. */
const MAX_DAYS_AT_ONCE = 28;

export interface ClosePeriodsDeps {
  db: Db;
  /** The present. */
  now: Date;
  /** Aborted: begin nothing more. */
  signal?: AbortSignal;
  /** Told of a business that could not be settled; the others are. */
  onError: (error: unknown, business: { accountId: AccountId; businessId: number }) => void;
}

/**
 * Closes every period that is over, of every business and each of its bank accounts, the oldest first.
 * A few of a business at a time are closed in a transaction, each once however many do it: what is
 * closed already is found so. Returns how many it closed.
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

/** Closes the next periods of each link that are due. Returns how many were. */
async function closeNext(
  trx: Trx,
  business: { accountId: AccountId; businessId: number },
  now: Date,
): Promise<number> {
  const today = utcDay(now.getTime() - GRACE_MS);
  let count = 0;
  let profile: PricingProfile | undefined;
  const links = await listSettledLinks(trx, business);
  const carried = await listCarried(trx, business);
  for (const link of links) {
    const carriedIn = carriedInto(link, links, carried);
    const periods = await duePeriods(trx, link, carriedIn, today);
    if (periods.length === 0) continue;
    profile ??= await findProfile(trx, business);
    await closeTogether(trx, link, carriedIn, periods, profile);
    count += periods.length;
  }
  return count;
}

/** The periods that are over and not closed, the oldest first, as many as are closed at once. */
async function duePeriods(
  trx: Trx,
  link: SettledLink,
  carriedIn: readonly Carried[],
  today: Day,
): Promise<Period[]> {
  const periods: Period[] = [];
  let period = await nextPeriod(trx, link, carriedIn);
  while (period && period.last < today) {
    periods.push(period);
    if (daysBetween(periods[0]!.first, period.last) >= MAX_DAYS_AT_ONCE) break;
    const first = nextDay(period.last);
    period = { first, last: periodOf(link.payoutCycleId, first).last };
  }
  return periods;
}

/**
 * What follows on the latest statement; else the period of the first transaction, or, without any, the one
 * in which it carries in or holds what another link left.
 */
async function nextPeriod(
  trx: Trx,
  link: SettledLink,
  carriedIn: readonly Carried[],
): Promise<Period | undefined> {
  if (link.lastDay !== null) {
    // A cycle that was changed ends its first period where it would have.
    const first = nextDay(link.lastDay);
    return { first, last: periodOf(link.payoutCycleId, first).last };
  }
  const day = await firstUnsettledDay(trx, link);
  if (day !== undefined) return periodOf(link.payoutCycleId, day);
  const { lastDayOfBusiness } = link;
  if (lastDayOfBusiness === null) return undefined;
  const isHeir = carriedIn.length > 0 || (await listHolds(trx, link)).length > 0;
  return isHeir ? periodOf(link.payoutCycleId, nextDay(lastDayOfBusiness)) : undefined;
}

/**
 * Whether the fees of a period are left to a later statement. Separated fees are taken by the statement
 * in whose period their own ends.
 */
function defersFees({ separateFeeCycleId }: SettledLink, period: Period): boolean {
  if (separateFeeCycleId === null) return false;
  return periodOf(separateFeeCycleId, period.first).last > period.last;
}

/** Closes periods that follow each other: each begins with what the one before left. */
async function closeTogether(
  trx: Trx,
  link: SettledLink,
  carriedIn: readonly Carried[],
  periods: readonly Period[],
  profile: PricingProfile,
): Promise<void> {
  const { accountId, businessId, currencyId } = link;
  const currencies = await readCurrencies(trx);
  const currencyOf = (id: number) => {
    const currency = currencies.get(id);
    if (!currency) throw new RangeError(`There is no currency ${id}.`);
    return currency;
  };
  const rates = await ratesOn(
    trx,
    periods.map(({ last }) => last),
  );
  const rows = await listUnsettled(trx, link, {
    first: periods[0]!.first,
    last: periods.at(-1)!.last,
  });

  let holds = await listHolds(trx, link);
  let accrued = await accruedFees(trx, link);
  let { deferredSince } = link;
  let carriedInMinor = carriedIn.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  let taken = 0;
  const statements = periods.map((period): NewStatement => {
    const from = taken;
    while (taken < rows.length && rows[taken]!.day <= period.last) taken += 1;
    const ofPeriod = rows.slice(from, taken);
    const defers = defersFees(link, period);
    const statement = makeStatement({
      period,
      currency: currencyOf(currencyId),
      carriedInMinor,
      events: ofPeriod.map((row) => toEvent(row, link.countryId)),
      holds,
      profile,
      pricingCurrency: currencyOf(link.pricingCurrencyId),
      currencies,
      rates: rates.get(period.last)!,
      vatRate: link.vatRate ?? undefined,
      thresholdMinor: link.thresholdMinor,
      bankAccountId: link.bankAccountId,
      splits: link.splits,
      isWire: !link.isAch,
      hasPeriodicFees: link.isDefault,
      accrued,
      defersFees: defers,
    });
    ({ holds, accrued } = statement);
    const feesSince = deferredSince;
    deferredSince = defers ? (deferredSince ?? period.first) : null;
    carriedInMinor = statement.carriedOutMinor;
    return {
      period,
      statement,
      transactionIds: ofPeriod.map((row) => row.transactionId),
      defersFees: defers,
      feesSince: defers ? null : feesSince,
    };
  });

  const ids = await insertStatements(trx, link, statements);
  await markCarried(trx, accountId, carriedIn, ids[0]!);
  await writeReserve(
    trx,
    link,
    ids,
    statements.map(({ statement }) => statement),
  );
  await replaceAccrued(trx, link, accrued);
  const payouts = statements.flatMap(({ statement }, at) =>
    statement.payouts.map((payout) => ({ ...payout, statementId: ids[at]! })),
  );
  const payoutIds = await insertPayouts(trx, link, payouts);
  await postJournals(trx, [
    ...statements.flatMap(({ statement }, at) =>
      statementJournals(statement, businessId, currencyId).map((journal) => ({
        ...journal,
        source: { accountId, statementId: ids[at]! },
      })),
    ),
    ...payouts.map(({ amountMinor }, at) => ({
      kind: 'payout' as const,
      source: { accountId, payoutId: payoutIds[at]! },
      lines: [
        { businessId, account: 'merchant payable' as const, currencyId, amountMinor },
        {
          businessId,
          account: 'payout in transit' as const,
          currencyId,
          amountMinor: -amountMinor,
        },
      ],
    })),
  ]);
}
