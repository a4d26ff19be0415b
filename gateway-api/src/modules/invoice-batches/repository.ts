import type { FieldError, RowProblem } from '@mbo/gateway-contract/common';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Trx } from '../../core/database/schema';
import type { BatchInvoice } from '../invoices/table-types';
import { updateRow } from '../../core/records/update-row';
import { businessKey, type BusinessRef } from '../businesses/repository';
import type { CodedFieldError } from '../../core/errors/field-error';
import type { InvoiceBatches } from '../tables';

export interface BatchRef extends BusinessRef {
  batchId: string;
}

export type BatchRecord = Selectable<InvoiceBatches>;

/** A row that was checked. */
export interface CheckedRow {
  line: number;
  invoice: BatchInvoice | null;
  /** `line`: of the item that it is about, if that is not the first. */
  problems: (CodedFieldError & { line?: number })[];
}

const batches = (db: Db, { accountId, businessId }: BusinessRef) =>
  db
    .selectFrom('invoice_batches')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('business_id', '=', businessId);

const rowsOf = (db: Db, { accountId, businessId, batchId }: BatchRef) =>
  db
    .selectFrom('invoice_batch_rows')
    .where('account_id', '=', accountId)
    .where('business_id', '=', businessId)
    .where('batch_id', '=', batchId);

/** One of the business, locked on request; undefined when it has none with that id. */
export function findBatch(
  db: Db,
  ref: BatchRef,
  { lock = false } = {},
): Promise<BatchRecord | undefined> {
  const found = batches(db, ref).where('batch_id', '=', ref.batchId);
  return (lock ? found.forUpdate() : found).executeTakeFirst();
}

/** The batch of the same file that did not come to nothing. */
export function findDuplicate(
  db: Db,
  business: BusinessRef,
  sha256: Buffer,
): Promise<BatchRecord | undefined> {
  return batches(db, business)
    .where('sha256', '=', sha256)
    .where('state', 'not in', ['cancelled', 'failed'])
    .executeTakeFirst();
}

/** @returns whether it was inserted: not when another batch has the same file */
export async function insertBatch(trx: Trx, values: Insertable<InvoiceBatches>): Promise<boolean> {
  const row = await trx
    .insertInto('invoice_batches')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('batch_id')
    .executeTakeFirst();
  return row !== undefined;
}

const batchKey = ({ batchId, ...business }: BatchRef) => ({
  ...businessKey(business),
  batch_id: batchId,
});

/** Changes the given columns, in whatever state the batch is. */
export async function writeBatch(
  db: Db,
  ref: BatchRef,
  values: Updateable<InvoiceBatches>,
): Promise<void> {
  await updateRow(db, 'invoice_batches', batchKey(ref), values);
}

/** Ends a step, unless the batch was cancelled meanwhile. @returns whether it did */
export function finishStep(
  db: Db,
  ref: BatchRef,
  from: 'checking' | 'creating',
  values: Updateable<InvoiceBatches>,
): Promise<boolean> {
  return updateRow(db, 'invoice_batches', { ...batchKey(ref), state: from }, values);
}

/** Takes away what a check that did not end has written, before it begins anew. */
export async function clearRows(
  db: Db,
  { accountId, businessId, batchId }: BatchRef,
): Promise<void> {
  await db
    .deleteFrom('invoice_batch_rows')
    .where('account_id', '=', accountId)
    .where('business_id', '=', businessId)
    .where('batch_id', '=', batchId)
    .execute();
}

/** Adds checked rows of the file; one with problems may have no invoice. */
export async function insertRows(
  db: Db,
  { accountId, businessId, batchId }: BatchRef,
  rows: readonly CheckedRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('invoice_batch_rows')
    .values(
      rows.map(({ line, invoice, problems }) => ({
        account_id: accountId,
        business_id: businessId,
        batch_id: batchId,
        line,
        invoice: invoice && JSON.stringify(invoice),
        problems: JSON.stringify(problems),
      })),
    )
    .execute();
}

/** Which of these numbers, in lower case, invoices of the business have. */
export async function takenNumbers(
  db: Db,
  { accountId, businessId }: BusinessRef,
  numbers: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ number: string }>`
    SELECT lower(invoice_number) AS number FROM invoices
    WHERE account_id = ${accountId} AND business_id = ${businessId}
      AND lower(invoice_number) = ANY(${[...numbers]}::text[])`.execute(db);
  return new Set(rows.map(({ number }) => number));
}

/** Good rows in their order; with `isNew` those that are no invoices yet. */
export async function goodRows(
  db: Db,
  ref: BatchRef,
  limit: number,
  { isNew = false } = {},
): Promise<{ line: number; invoice: BatchInvoice }[]> {
  const rows = await rowsOf(db, ref)
    .select(['line', 'invoice'])
    .where('invoice', 'is not', null)
    .$if(isNew, (query) => query.where('invoice_id', 'is', null))
    .orderBy('line')
    .limit(limit)
    .execute();
  return rows.map(({ line, invoice }) => ({ line, invoice: invoice! }));
}

/** Says which invoice a row has become, or what turned out to be wrong with it. */
export async function writeRow(
  trx: Db,
  ref: BatchRef,
  line: number,
  values: { invoice_id: number } | { invoice: null; problems: string },
): Promise<void> {
  await updateRow(trx, 'invoice_batch_rows', { ...batchKey(ref), line }, values);
}

/** By line. */
export async function problemsOf(
  db: Db,
  { accountId, businessId, batchId }: BatchRef,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ problems: RowProblem[]; totalRows: number }> {
  const { rows } = await sql<{
    line: number;
    problem: FieldError & { line?: number };
    total: number;
  }>`
    SELECT coalesce((p ->> 'line')::int, r.line) AS line, p AS problem, count(*) OVER ()::int AS total
    FROM invoice_batch_rows r, jsonb_array_elements(r.problems) WITH ORDINALITY AS each (p, place)
    WHERE account_id = ${accountId} AND business_id = ${businessId} AND batch_id = ${batchId}
    ORDER BY 1, place OFFSET ${offset} LIMIT ${limit}`.execute(db);
  return {
    problems: rows.map(({ line, problem }) => ({ ...problem, line })),
    totalRows: rows[0]?.total ?? 0,
  };
}

/** Sums of the rows that can become invoices, in minor units by currency. */
export async function totalsOf(
  db: Db,
  { accountId, businessId, batchId }: BatchRef,
): Promise<{ currency: string; amount: number; rows: number }[]> {
  const { rows } = await sql<{ currency: string; amount: number; rows: number }>`
    SELECT c.alpha_code AS currency, sum((invoice ->> 'amount_minor')::bigint)::bigint AS amount,
      count(*)::int AS rows
    FROM invoice_batch_rows r
    JOIN currencies c ON c.currency_id = (r.invoice ->> 'currency_id')::int
    WHERE account_id = ${accountId} AND business_id = ${businessId} AND batch_id = ${batchId}
      AND invoice IS NOT NULL
    GROUP BY 1 ORDER BY 1`.execute(db);
  return rows;
}

/** By their three letters, which is how the file names them. */
export async function allCurrencies(
  db: Db,
): Promise<Map<string, { currencyId: number; coefficient: number }>> {
  const rows = await db
    .selectFrom('currencies')
    .select(['alpha_code', 'currency_id', 'coefficient'])
    .execute();
  return new Map(
    rows.map((row) => [
      row.alpha_code,
      { currencyId: row.currency_id, coefficient: row.coefficient },
    ]),
  );
}
