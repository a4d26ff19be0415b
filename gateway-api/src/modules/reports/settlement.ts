import { toDecimal } from '@mbo/gateway-contract/to-decimal';
import type { CsvColumn } from '../../core/files/csv/write-csv';
import type { SettlementRow } from './repository';

/** Days are UTC days, amounts decimals in the major unit; what is taken is negative. */
export const SETTLEMENT_COLUMNS: readonly CsvColumn<SettlementRow>[] = [
  ['Statement', ({ statementId }) => String(statementId)],
  ['Start Date', ({ startDay }) => startDay],
  ['End Date', ({ endDay }) => endDay],
  ['Status', ({ status }) => status],
  ['Line', ({ kind }) => kind],
  ['Fee', ({ fee }) => feeName(fee)],
  ['Payment Method', ({ scheme }) => scheme],
  ['Events', ({ count }) => (count === 0 ? '' : String(count))],
  ['Currency', ({ currency }) => currency],
  ['Amount', ({ amountMinor, coefficient }) => toDecimal(amountMinor, coefficient), 'number'],
  ['Settlement Currency', ({ settledCurrency }) => settledCurrency],
  [
    'Settled Amount',
    ({ settledMinor, settledCoefficient }) => toDecimal(settledMinor, settledCoefficient),
    'number',
  ],
];

/** `discount fee` for `discountFee`; 3D stays one word. */
export function feeName(fee: string): string {
  return fee.replace(/[A-Z](?=[a-z])/g, (letter) => ` ${letter.toLowerCase()}`);
}
