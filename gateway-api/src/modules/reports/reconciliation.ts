import { toDecimal } from '@mbo/gateway-contract/to-decimal';
import type { CsvColumn } from '../../core/files/csv/write-csv';
import { AppError } from '../../core/errors/app-error';
import { AcquirerUnreachable, type AcquirerMovement } from '../acquiring/acquirer';
import { type Acquirers, acquirerNamed } from '../acquiring/acquirers';
import type { PostedRow } from './repository';

/** How the ledger and the acquirer's books compare. All but the last two are differences. */
export type Result =
  | 'not at the acquirer'
  | 'not in the ledger'
  | 'amounts differ'
  | 'currencies differ'
  | 'pending'
  | 'matched';

export interface ReconciledRow extends PostedRow {
  result: Result;
  /** What the acquirer's books say moved, in minor units of the row's currency. */
  acquirerMinor: number;
}

/** Times are in UTC, amounts decimals in the major unit; what went back is negative. */
export const RECONCILIATION_COLUMNS: readonly CsvColumn<ReconciledRow>[] = [
  ['Result', ({ result }) => result],
  ['Acquirer', ({ attempts }) => attempts.at(-1)?.acquirer ?? ''],
  ['Processor', ({ attempts }) => attempts.at(-1)?.processor ?? ''],
  ['Acquirer Reference', ({ attempts }) => attempts.at(-1)?.reference ?? ''],
  ['Timestamp (UTC)', ({ at }) => at.toISOString()],
  ['Trnx ID', ({ id }) => id],
  ['Type', ({ type }) => type],
  ['Invoice No', ({ invoiceNumber }) => invoiceNumber],
  ['Currency', ({ currency }) => currency],
  ['Ledger', ({ ledgerMinor, coefficient }) => toDecimal(ledgerMinor, coefficient), 'number'],
  [
    'Acquirer Books',
    ({ acquirerMinor, coefficient }) => toDecimal(acquirerMinor, coefficient),
    'number',
  ],
  [
    'Difference',
    ({ ledgerMinor, acquirerMinor, coefficient }) =>
      toDecimal(acquirerMinor - ledgerMinor, coefficient),
    'number',
  ],
];

/**
 * The ledger against the acquirers' books: first all differences, then what agrees. Reads `posted`
 * twice, and holds one part of it in memory. Parts without a row show that it goes on.
 *
 * @throws {AppError} 503 if an acquirer gives no answer
 */
export async function* reconcile(
  posted: () => AsyncIterable<readonly PostedRow[]>,
  acquirers: Acquirers,
): AsyncGenerator<ReconciledRow[], void, undefined> {
  for (const differing of [true, false]) {
    for await (const part of posted()) {
      const movements = await movementsOf(part, acquirers);
      yield part
        .flatMap((row) => compare(row, movements))
        .filter(({ result }) => isDifference(result) === differing);
    }
  }
}

function isDifference(result: Result): boolean {
  return result !== 'matched' && result !== 'pending';
}

/** Nothing for a transaction that moved no money here or there, such as a declined one. */
export function compare(
  row: PostedRow,
  movements: ReadonlyMap<string, AcquirerMovement>,
): ReconciledRow[] {
  const booked = row.attempts.flatMap(({ reference }) => movements.get(reference) ?? []);
  const acquirerMinor = booked.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  if (booked.length === 0 && row.ledgerMinor === 0) return [];
  return [{ ...row, acquirerMinor, result: resultOf(row, booked, acquirerMinor) }];
}

function resultOf(
  { currencyId, ledgerMinor, outcome }: PostedRow,
  booked: readonly AcquirerMovement[],
  acquirerMinor: number,
): Result {
  if (outcome === 'pending') return 'pending';
  if (booked.length === 0) return 'not at the acquirer';
  if (ledgerMinor === 0) return 'not in the ledger';
  if (booked.some((movement) => movement.currencyId !== currencyId)) return 'currencies differ';
  return acquirerMinor === ledgerMinor ? 'matched' : 'amounts differ';
}

async function movementsOf(
  rows: readonly PostedRow[],
  acquirers: Acquirers,
): Promise<ReadonlyMap<string, AcquirerMovement>> {
  const references = new Map<string, string[]>();
  for (const { acquirer, reference } of rows.flatMap(({ attempts }) => attempts)) {
    references.set(acquirer, [...(references.get(acquirer) ?? []), reference]);
  }
  const movements = await Promise.all(
    [...references].map(([name, asked]) => acquirerNamed(acquirers, name).movementsOf(asked)),
  ).catch((error: unknown) => {
    if (!(error instanceof AcquirerUnreachable)) throw error;
    throw new AppError(
      503,
      'unavailable',
      'The acquirer gave no answer, so its books cannot be compared. Please try again.',
      { cause: error },
    );
  });
  return new Map(movements.flat().map((movement) => [movement.reference, movement]));
}
