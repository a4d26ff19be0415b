import { payoutFile, payoutOfFile } from '@mbo/gateway-contract/payout-files/schema';
import type { StatementLine } from '@mbo/gateway-contract/statements';
import {
  statementDetail,
  statementLine,
  statementRow,
} from '@mbo/gateway-contract/statements/schema';

export const EUR = { currencyId: 978, alphaCode: 'EUR', coefficient: 2 };
export const JPY = { currencyId: 392, alphaCode: 'JPY', coefficient: 0 };
const USD = { currencyId: 840, alphaCode: 'USD', coefficient: 2 };

/** A statement as the list has it. */
export const row = (statementId: number) =>
  statementRow.parse({
    statementId,
    displayId: `ST-${String(statementId).padStart(7, '0')}`,
    settlementDate: '2026-03-02',
    startDate: '2026-02-01',
    endDate: '2026-03-01',
    status: 'closed',
    entityName: 'Maple Online',
    isValidated: false,
    payout: { amountMinor: 8_800, currency: EUR },
  });

/** A line in euro, of three Visa transactions unless it is said otherwise. */
export const line = (given: Partial<StatementLine> & Pick<StatementLine, 'kind'>) =>
  statementLine.parse({
    fee: null,
    paymentMethodId: 1,
    scheme: 'Visa',
    currency: EUR,
    count: 3,
    amountMinor: -200,
    settledMinor: -200,
    ...given,
  });

/** Statement 12, opened. */
export const detail = statementDetail.parse({
  ...row(12),
  mid: '100041',
  merchantName: 'Maple Outfitters',
  currency: EUR,
  carriedInMinor: 100,
  lines: [
    line({ kind: 'sales', amountMinor: 10_000, settledMinor: 10_000 }),
    line({ kind: 'sales', count: 1, currency: JPY, amountMinor: 500, settledMinor: 300 }),
    line({ kind: 'fee', fee: 'discountFee' }),
    line({
      kind: 'fee',
      fee: 'monthlyFee',
      paymentMethodId: null,
      scheme: '',
      count: 1,
      amountMinor: -400,
      settledMinor: -400,
    }),
  ],
  totalMinor: 9_800,
  payoutMinor: 9_800,
  carriedOutMinor: 0,
  payouts: [
    {
      payoutId: 1,
      bankName: 'Bank of Maple',
      bankAccountNumber: '••••5678',
      amountMinor: 9_800,
      status: 'in transit',
    },
  ],
  transactions: { from: '2026-02-01T03:00:00.000Z', to: '2026-03-01T22:00:00.000Z' },
});

/** A file of two payouts. */
export const file = payoutFile.parse({
  aCHFileId: 5,
  generationDate: '2026-03-06T02:00:00.000Z',
  bank: 'Sandbox Bank',
  isValidated: false,
  isUploaded: true,
  kind: 'ACH',
  payoutCount: 2,
  totals: [{ amountMinor: 3_000, currency: USD }],
});

/** A payout in transit, in USD; checked by the contract's schema. */
export const payout = (payoutId: number, amountMinor: number) =>
  payoutOfFile.parse({
    payoutId,
    statement: `ST-000000${payoutId}`,
    merchantName: 'Maple Outfitters',
    entityName: 'Maple Online',
    bankName: 'Bank of Maple',
    bankAccountNumber: '••••5678',
    amountMinor,
    currency: USD,
    status: 'in transit',
  });
