import { MAX_BATCH_ROWS } from '@mbo/gateway-contract/invoice-batches';
import { NEXT_INVOICE_NUMBER } from '@mbo/gateway-contract/invoices';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import { storedAccountId } from '../../core/authorisation/account-id';
import type { Trx } from '../../core/database/schema';
import { AppError } from '../../core/errors/app-error';
import { fieldError } from '../../core/errors/field-error';
import { readCsv } from '../../core/files/csv/read-csv';
import { findFile } from '../../core/files/files';
import { defineJob, type JobRun } from '../../core/jobs/job';
import { settingsOf } from '../invoice-settings/settings';
import { insertChecked, type InvoicesContext, sendInvoice } from '../invoices/service';
import type { JobDeps } from '../module';
import {
  allCurrencies,
  type BatchRecord,
  type BatchRef,
  type CheckedRow,
  clearRows,
  findBatch,
  finishStep,
  goodRows,
  insertRows,
  takenNumbers,
  writeBatch,
  writeRow,
} from './repository';
import { BATCH_RULES, type BatchLine, checkBatchRows, isFurtherItem } from './rows';

/** Rows that are written at a time, and between which the gateway does other things. */
const ROWS_AT_ONCE = 200;

const data = z.object({ accountId: storedAccountId, businessId: z.int(), batchId: z.uuid() });
const step = { data, retry: { limit: 5, delaySeconds: 5 }, timeoutSeconds: 900, concurrency: 1 };

/** Checks a file row by row. Begun again, it checks from the beginning. */
export const batchCheck = defineJob({
  ...step,
  name: 'invoice-batch-check',
  async handle(ref, deps: JobDeps, run) {
    const batch = await findBatch(deps.db, ref);
    if (batch?.state !== 'checking') return;
    try {
      await checkFile(deps, ref, batch, run);
    } catch (error) {
      // What the file is refused for, it is refused for the next time as well.
      if (!(error instanceof AppError) || error.statusCode >= 500) throw error;
      await finishStep(deps.db, ref, 'checking', { state: 'failed', failure: error.message });
    }
  },
});

async function checkFile(
  { db, storage }: JobDeps,
  ref: BatchRef,
  batch: BatchRecord,
  { signal }: JobRun,
): Promise<void> {
  const file = await findFile(db, ref.accountId, batch.file_id);
  const { expireAfter, companyName, companyEmail } = await settingsOf(db, ref);
  const context = {
    db,
    business: ref,
    expireAfter,
    today: batch.today,
    biller: { billerName: companyName, billerEmail: companyEmail },
    currencies: await allCurrencies(db),
  };
  await clearRows(db, ref);
  const expected = await countLines(await storage.open(file.storageKey));
  await writeBatch(db, ref, { expected_rows: Math.min(expected, MAX_BATCH_ROWS) });
  const seen = new Set<string>();
  let totals = { total_rows: 0, bad_rows: 0 };
  let waiting: CheckedRow[] = [];
  const flush = async () => {
    const checked = await withoutTaken(db, ref, waiting, seen);
    await insertRows(db, ref, checked);
    totals = {
      total_rows: totals.total_rows + checked.length,
      bad_rows: totals.bad_rows + checked.filter(({ invoice }) => !invoice).length,
    };
    waiting = [];
    // A cancelled batch is left as it is.
    return finishStep(db, ref, 'checking', totals);
  };
  let lines: BatchLine[] = [];
  const finishInvoice = async () => {
    if (lines.length > 0) waiting.push(await checkBatchRows(context, lines));
    lines = [];
  };
  for await (const one of readCsv(await storage.open(file.storageKey), BATCH_RULES)) {
    signal.throwIfAborted();
    if ('row' in one) {
      if (!(lines[0] && isFurtherItem(lines[0].row, one.row))) await finishInvoice();
      lines.push(one);
    } else {
      await finishInvoice();
      const problems = one.problems.map(({ line: _, ...found }) => found);
      waiting.push({ line: one.line, invoice: null, problems });
    }
    if (waiting.length >= ROWS_AT_ONCE && !(await flush())) return;
  }
  await finishInvoice();
  await flush();
  await finishStep(db, ref, 'checking', { state: 'checked' });
}

/** Refuses numbers that invoices of the business or earlier rows have. */
async function withoutTaken(
  db: JobDeps['db'],
  ref: BatchRef,
  rows: readonly CheckedRow[],
  seen: Set<string>,
): Promise<CheckedRow[]> {
  const numberOf = ({ invoice }: CheckedRow) => invoice?.number.toLowerCase() ?? '';
  const taken = await takenNumbers(db, ref, rows.map(numberOf).filter(Boolean));
  return rows.map((row) => {
    const number = numberOf(row);
    if (number === '' || number === NEXT_INVOICE_NUMBER) return row;
    const isTaken = taken.has(number) || seen.has(number);
    seen.add(number);
    return isTaken ? { ...row, invoice: null, problems: [takenProblem(row.invoice?.number)] } : row;
  });
}

const takenProblem = (number = '') =>
  fieldError('invoiceNumber', 'invoice_number_taken', { number });

/** Makes invoices of the good rows: of all of them in one transaction, or of as many as can be. */
export const batchCreation = defineJob({
  ...step,
  name: 'invoice-batch-creation',
  async handle(ref, deps: JobDeps, { jobId, signal }) {
    const { db } = deps;
    const batch = await findBatch(db, ref);
    if (batch?.state !== 'creating') return;
    const context = { ...deps, now: deps.payments.now };
    let created = batch.mode === 'good' ? batch.created_rows : 0;
    /** @returns whether there may be more */
    const one = async (trx: Trx) => {
      signal.throwIfAborted();
      const made = await createSome(trx, context, ref, batch, jobId);
      created += made.created;
      return made.handled > 0;
    };
    // Progress is written beside the transaction, for all to see; a cancelled batch ends it.
    const goesOn = () => finishStep(db, ref, 'creating', { created_rows: created });
    if (batch.mode === 'good') {
      while (await db.transaction().execute(one)) if (!(await goesOn())) return;
      await finishStep(db, ref, 'creating', { state: 'done' });
      return;
    }
    try {
      await db.transaction().execute(async (trx) => {
        while (await one(trx)) if (!(await goesOn())) throw new Cancelled();
      });
      await finishStep(db, ref, 'creating', { state: 'done' });
    } catch (error) {
      if (error instanceof NumberTaken)
        await backToChecked(db, ref, batch, error.line, error.number);
      else if (error instanceof Cancelled) await writeBatch(db, ref, { created_rows: 0 });
      else throw error;
    }
  },
});

class Cancelled extends Error {}

class NumberTaken extends Error {
  constructor(
    readonly line: number,
    readonly number: string,
  ) {
    super(`The number of line ${line} is taken.`);
  }
}

async function backToChecked(
  db: JobDeps['db'],
  ref: BatchRef,
  batch: BatchRecord,
  line: number,
  number: string,
): Promise<void> {
  const problems = JSON.stringify([takenProblem(number)]);
  await writeRow(db, ref, line, { invoice: null, problems });
  await finishStep(db, ref, 'creating', {
    state: 'checked',
    created_rows: 0,
    bad_rows: batch.bad_rows + 1,
  });
}

/** Makes the next invoices. A number that was taken meanwhile is reported, or ends all where all count. */
async function createSome(
  trx: Trx,
  context: InvoicesContext,
  ref: BatchRef,
  batch: BatchRecord,
  jobId: string,
): Promise<{ handled: number; created: number }> {
  const rows = await goodRows(trx, ref, ROWS_AT_ONCE, { isNew: true });
  const numbers = rows.map(({ invoice }) => invoice.number.toLowerCase());
  const taken = await takenNumbers(trx, ref, numbers);
  const writer = {
    source: { requestId: jobId, principal: { kind: 'system', id: 'invoice batch' }, ip: null },
    by: { kind: 'system', name: 'invoice batch', staff: true, accountIds: [] },
  } as const;
  let created = 0;
  for (const { line, invoice } of rows) {
    const { number, ...values } = invoice;
    if (taken.has(number.toLowerCase())) {
      if (batch.mode === 'all') throw new NumberTaken(line, number);
      const problems = JSON.stringify([takenProblem(number)]);
      await writeRow(trx, ref, line, { invoice: null, problems });
      continue;
    }
    const { accountId, businessId } = ref;
    const business = { accountId, businessId };
    const made = await insertChecked(trx, context, writer, business, { number, values });
    if (batch.send) await sendInvoice(trx, context, writer, made);
    await writeRow(trx, ref, line, { invoice_id: made.invoiceId });
    created += 1;
  }
  return { handled: rows.length, created };
}

async function countLines(content: Readable): Promise<number> {
  let lines = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    for (const byte of chunk) if (byte === 10) lines += 1;
  }
  return lines;
}
