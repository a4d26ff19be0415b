import type { RiskBacktest } from '@mbo/gateway-contract/risk-backtest';
import type { RiskReview } from '@mbo/gateway-contract/risk-reviews';
import type { RiskTrends } from '@mbo/gateway-contract/risk-trends';

/** A payment on hold, by its number. */
export const reviewOf = (n: number, more: Partial<RiskReview> = {}): RiskReview => ({
  id: `01990000-0000-7000-8000-00000000000${n}`,
  timestamp: `2026-03-15T1${n}:00:00.000Z`,
  expiresAt: `2026-03-18T1${n}:00:00.000Z`,
  value: 1000 * n,
  currencyId: 124,
  payerName: `Payer ${n}`,
  payerEmail: `payer-${n}@example.test`,
  cardHolder: `Holder ${n}`,
  cardBin: '42424242',
  cardLastFour: '4242',
  scheme: 'Visa',
  invoiceNumber: '',
  capturesOnApproval: true,
  reasonCode: '101',
  findings: [
    {
      reasonCode: '101',
      result: 'fired',
      action: 'On Hold',
      shadow: false,
      evidence: { count: 13, limit: 12, hours: 24 },
    },
  ],
  before: { approved: 3, declined: 9, chargedBack: 1 },
  ...more,
});

/** Figures of a BIN without payments. */
export const NONE = { payments: 0, approved: 0, disputes: 0, volume: 0 };
/** Of a rule that held nothing. */
export const REVIEWS = { approved: 0, declined: 0, expired: 0, waiting: 0 };

/**
 * A BIN that sells more, one that is tested and one that is refused; a rule that holds and one that
 * only records.
 */
export const TRENDS: RiskTrends = {
  currencyId: 124,
  unconverted: ['KWD'],
  totalBins: 61,
  bins: [
    {
      bin: '424242',
      now: { payments: 100, approved: 90, disputes: 3, volume: 320_000 },
      before: { payments: 90, approved: 81, disputes: 2, volume: 100_000 },
    },
    { bin: '55550000', now: { ...NONE, payments: 400, approved: 4, volume: 400 }, before: NONE },
    {
      bin: '400000',
      now: { ...NONE, payments: 20, approved: 10, volume: 100 },
      before: { ...NONE, payments: 20, approved: 19, volume: 190 },
    },
  ],
  flagged: [
    {
      reasonCode: '101',
      action: 'On Hold',
      shadow: false,
      now: { payments: 12, volume: 50_000 },
      before: { payments: 6, volume: 40_000 },
      reviews: { ...REVIEWS, approved: 3, waiting: 1 },
    },
    {
      reasonCode: '402',
      action: 'Decline',
      shadow: true,
      now: { payments: 2, volume: 900 },
      before: { payments: 2, volume: 900 },
      reviews: REVIEWS,
    },
  ],
};

/** Payments that a rule would have stopped, by what came of them; ten units of the currency each. */
export const figures = (caught: number, wrong: number, declined: number) => ({
  caught: { payments: caught, volume: caught * 1_000 },
  wrong: { payments: wrong, volume: wrong * 1_000 },
  declined: { payments: declined, volume: declined * 1_000 },
});

/** What a rule would have stopped, at its threshold of twelve and at two others. */
export const FOUND: RiskBacktest = {
  currencyId: 124,
  fromDate: '2026-02-13T12:00:00.000Z',
  toDate: '2026-03-15T12:00:00.000Z',
  payments: 900,
  noData: 0,
  isIncomplete: false,
  stopped: figures(2, 3, 4),
  curve: [
    { threshold: 5, ...figures(3, 30, 6) },
    { threshold: 12, ...figures(2, 3, 4) },
    { threshold: 20, ...figures(0, 0, 0) },
  ],
  named: [
    {
      id: '01990000-0000-7000-8000-000000000001',
      occurredAt: '2026-03-14T22:04:00.000Z',
      amount: 2_050,
      currencyId: 124,
      payerName: 'J Doe',
      outcome: 'caught',
      figure: 13,
    },
  ],
};
