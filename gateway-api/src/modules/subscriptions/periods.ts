import type { BillingPeriod } from '@mbo/gateway-contract/payment-links';

const DAY_MS = 86_400_000;

type Step = { days: number } | { months: number };

const STEPS: Record<BillingPeriod, Step> = {
  Daily: { days: 1 },
  Weekly: { days: 7 },
  Monthly: { months: 1 },
  'Every 3 months': { months: 3 },
  'Every 6 months': { months: 6 },
  Yearly: { months: 12 },
};

/** How long before a charge its payer is notified, in hours: card schemes want a week of long periods. */
export const NOTICE_HOURS: Record<BillingPeriod, number> = {
  Daily: 6,
  Weekly: 48,
  Monthly: 7 * 24,
  'Every 3 months': 7 * 24,
  'Every 6 months': 7 * 24,
  Yearly: 7 * 24,
};

/**
 * When a period is due, counted from the first one, which began at `anchor`. In UTC; the day of the
 * month stays that of the anchor, or the month's last where it has no such day: 31 January, 28
 * February, 31 March.
 */
export function dueAt(anchor: Date, billing: BillingPeriod, period: number): Date {
  const step = STEPS[billing];
  if ('days' in step) return new Date(anchor.getTime() + period * step.days * DAY_MS);
  const due = new Date(anchor);
  due.setUTCDate(1);
  due.setUTCMonth(due.getUTCMonth() + period * step.months);
  const lastDay = new Date(Date.UTC(due.getUTCFullYear(), due.getUTCMonth() + 1, 0)).getUTCDate();
  due.setUTCDate(Math.min(anchor.getUTCDate(), lastDay));
  return due;
}

/**
 * The first period from `from` on that is due after `now`. Those that have passed by then are never
 * charged: nobody pays for two periods at once.
 *
 * Source: specification of transactions, settings and reporting, 'Business constants and limits',
 * 'Billing periods'.
 */
export function nextPeriod(anchor: Date, billing: BillingPeriod, from: number, now: Date): number {
  const step = STEPS[billing];
  const longestMs = ('days' in step ? step.days : 31 * step.months) * DAY_MS;
  let period = Math.max(from, Math.floor((now.getTime() - anchor.getTime()) / longestMs));
  while (dueAt(anchor, billing, period) <= now) period += 1;
  return period;
}

/** Hours after which a declined charge is tried again, by how often it was declined before. */
const RETRY_HOURS = {
  /** The bank may say yes on another day. */
  later: [24, 72, 120],
  /** The bank was not reached. */
  now: [1, 24, 72],
};

/**
 * When a charge that was declined `declined` times, this one included, is tried again; undefined:
 * never, because that is forbidden, useless, or was done often enough.
 *
 * Source: ours: a declined card is tried again with growing pauses.
 */
export function retryAt(
  retry: 'now' | 'later' | 'with other details' | 'never',
  declined: number,
  now: Date,
): Date | undefined {
  if (retry !== 'now' && retry !== 'later') return undefined;
  const hours = RETRY_HOURS[retry][declined - 1];
  return hours === undefined ? undefined : new Date(now.getTime() + hours * 3_600_000);
}
