import {
  MAX_LIST_BYTES,
  MAX_LIST_ROWS,
  RISK_LIST_COLUMNS,
  type RiskListColumn,
  type RiskListImport,
} from '@mbo/gateway-contract/risk-lists';
import { riskListRequest } from '@mbo/gateway-contract/risk-lists/schema';
import { z } from 'zod';
import type { Actor } from '../../../core/audit/actor';
import { audit } from '../../../core/audit/audit';
import type { Principal } from '../../../core/authentication/principal';
import { findCardNumbers } from '../../../core/card-data/card-data';
import type { Db, Trx } from '../../../core/database/schema';
import { type CsvRules, readCsv } from '../../../core/files/csv/read-csv';
import type { CsvColumn } from '../../../core/files/csv/write-csv';
import type { BusinessRef } from '../../businesses/repository';
import { typedValue } from './lists';
import { insertEntries, listEntries, type ListedValue, type StoredEntry } from './repository';

const COLUMNS = Object.keys(RISK_LIST_COLUMNS) as RiskListColumn[];
const ROWS_AT_ONCE = 500;
const MAX_PROBLEMS = 200;

/** A list as CSV: what is written can be read again, the last columns are for people. */
export const LIST_COLUMNS: readonly CsvColumn<StoredEntry>[] = [
  ['list', ({ list }) => list],
  ['kind', ({ kind }) => kind],
  ['value', ({ kind, value, comparedBy }) => (kind === 'card' ? comparedBy : value)],
  ['reason', ({ reason }) => reason],
  ['expiresAt', ({ expiresAt }) => expiresAt ?? ''],
  ['shownAs', ({ value }) => value],
  ['addedBy', ({ createdBy }) => createdBy],
  ['addedAt', ({ createdAt }) => createdAt],
];

type RowText = Record<RiskListColumn, string>;

/** A row as a request; a day stands for its end, nobody has to write the time. */
const asRequest = ({ list, kind, value, reason, expiresAt }: RowText) => {
  const expires = expiresAt.trim();
  return {
    list: list.trim().toLowerCase(),
    kind: kind.trim().toLowerCase(),
    value: value.trim(),
    reason: reason.trim(),
    expiresAt:
      expires === ''
        ? null
        : /^\d{4}-\d\d-\d\d$/.test(expires)
          ? `${expires}T23:59:59.999Z`
          : expires,
  };
};

const RULES: CsvRules<z.output<typeof riskListRequest>> = {
  headings: Object.fromEntries(COLUMNS.map((name) => [name, [name]])) as never,
  row: z
    .preprocess((row) => asRequest(row as RowText), riskListRequest)
    .superRefine(({ value, reason }, context) => {
      for (const { field, message } of findCardNumbers({ value, reason }, [])) {
        context.addIssue({ code: 'custom', path: [field], message });
      }
    }),
  required: COLUMNS.filter((name) => RISK_LIST_COLUMNS[name].required),
  maxRows: MAX_LIST_ROWS,
  maxBytes: MAX_LIST_BYTES,
};

/**
 * Lists what a file has, row by row: what is wrong with a row does not keep the others back.
 *
 * @throws {AppError} 413 and 422 where the file as a whole cannot be read; then nothing is listed.
 */
export async function importList(
  trx: Trx,
  { source, by }: Actor,
  business: BusinessRef,
  content: AsyncIterable<Buffer>,
): Promise<RiskListImport> {
  const report: RiskListImport = { listed: 0, refused: 0, problems: [] };
  const counts = { added: 0, replaced: 0 };
  // Of a value that is there twice the last row counts.
  let waiting = new Map<string, ListedValue>();
  const flush = async (): Promise<void> => {
    const entries = [...waiting.values()];
    const written = entries.length > 0 ? await insertEntries(trx, by, business, entries) : [];
    for (const { isNew } of written) counts[isNew ? 'added' : 'replaced'] += 1;
    waiting = new Map();
  };
  for await (const result of readCsv(content, RULES)) {
    if ('row' in result) {
      const entry = typedValue(result.row);
      waiting.set(`${entry.list}/${entry.kind}/${entry.value.toLowerCase()}`, entry);
      report.listed += 1;
    } else {
      report.problems.push(...result.problems.slice(0, MAX_PROBLEMS - report.problems.length));
      report.refused += 1;
    }
    if (waiting.size >= ROWS_AT_ONCE) await flush();
  }
  await flush();
  const { accountId, businessId } = business;
  const { listed, refused } = report;
  await audit(trx, source, {
    action: 'risk_list.import',
    accountId,
    record: { kind: 'riskRules', id: businessId },
    changes: listed > 0 ? [{ field: 'lists.imported', from: null, to: listed }] : [],
    details: { businessId, ...counts, refused },
  });
  return report;
}

/** A list in parts, the newest first. */
export async function* partsOfList(
  db: Db,
  reader: Principal,
  business: BusinessRef,
): AsyncGenerator<StoredEntry[]> {
  let before: number | undefined;
  do {
    const part = await listEntries(db, reader, business, { limit: ROWS_AT_ONCE, before });
    yield part;
    before = part.length < ROWS_AT_ONCE ? undefined : part.at(-1)?.entryId;
  } while (before !== undefined);
}
