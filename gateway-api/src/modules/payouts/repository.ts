import type {
  PayoutFile,
  PayoutFileKind,
  PayoutFileSortColumn,
  PayoutFilesQuery,
  PayoutOfFile,
} from '@mbo/gateway-contract/payout-files';
import { sql } from 'kysely';
import type { AccountId } from '../../core/authorisation/account-id';
import { offsetOf } from '../../core/database/page-of';
import type { Db, Trx } from '../../core/database/schema';
import type { SealedSecret, SecretSealer } from '../../core/secrets/sealed-secrets';
import { openNumbers } from '../bank-accounts/bank-account';

/** A payout that is in no file yet, with where it goes. */
export interface WaitingPayout {
  accountId: AccountId;
  payoutId: number;
  /** UTC day. */
  settlementDay: string;
  statement: string;
  amountMinor: number;
  currencyId: number;
  currency: string;
  coefficient: number;
  holder: string;
  bankName: string;
  bankAddress: string;
  bankCountry: string;
  accountNumber: string;
  iban: string;
  swift: string;
  sortCode: string;
  routingCode: string;
  abaNumber: string;
  ifscCode: string;
}

const DISPLAY_ID = sql`'ST-' || lpad(s.statement_id::text, 7, '0')`;

const SHOWN_CURRENCY = sql`json_build_object('currencyId', c.currency_id,
  'alphaCode', c.alpha_code, 'coefficient', c.coefficient)`;

/** Nobody else makes files until the transaction ends. */
export async function lockFiles(trx: Trx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('payout files'))`.execute(trx);
}

/**
 * The oldest first.
 *
 * @param withAch  also those that may go into an ACH file
 */
export async function listWaiting(
  db: Db,
  secrets: SecretSealer,
  limit: number,
  withAch: boolean,
): Promise<WaitingPayout[]> {
  const { rows } = await sql<
    Omit<WaitingPayout, 'accountNumber' | 'iban'> & {
      bankAccountId: number;
      sealedNumbers: SealedSecret;
    }
  >`
    SELECT p.account_id AS "accountId", p.payout_id AS "payoutId",
      s.end_day + 1 AS "settlementDay", ${DISPLAY_ID} AS statement,
      p.amount_minor AS "amountMinor", c.currency_id AS "currencyId", c.alpha_code AS currency,
      c.coefficient, b.bank_account_name AS holder, b.bank_name AS "bankName",
      b.bank_address AS "bankAddress", coalesce(n.name, '') AS "bankCountry",
      b.bank_account_id AS "bankAccountId", b.sealed_numbers AS "sealedNumbers", b.swift, b.sort_code AS "sortCode",
      b.routing_code AS "routingCode", b.aba_number AS "abaNumber", b.ifsc_code AS "ifscCode"
    FROM payouts p
    JOIN statements s USING (account_id, statement_id)
    JOIN bank_accounts b ON b.account_id = p.account_id AND b.bank_account_id = p.bank_account_id
    JOIN currencies c ON c.currency_id = p.currency_id
    LEFT JOIN countries n ON n.country_id = b.bank_country_id
    WHERE p.payout_file_id IS NULL AND p.status = 'in transit'
      AND (${withAch} OR p.currency_id <> 840 OR b.aba_number = '')
    ORDER BY s.end_day, p.payout_id LIMIT ${limit}`.execute(db);
  return rows.map(({ bankAccountId, sealedNumbers, ...payout }) => {
    const { bankAccountNumber: accountNumber, iban } = openNumbers(secrets, {
      account_id: payout.accountId,
      bank_account_id: bankAccountId,
      sealed_numbers: sealedNumbers,
    });
    return { ...payout, accountNumber, iban };
  });
}

/** How many ACH files were made on the UTC day of an instant. */
export async function countAchFilesOn(db: Db, at: Date): Promise<number> {
  const { rows } = await sql<{ made: number }>`
    SELECT count(*) AS made FROM payout_files
    WHERE kind = 'ACH' AND (generated_at AT TIME ZONE 'UTC')::date
      = (${at}::timestamptz AT TIME ZONE 'UTC')::date`.execute(db);
  return rows[0]!.made;
}

/** The number of the day's next file of the kind, from 1. */
export async function nextNumberOfDay(
  db: Db,
  kind: PayoutFileKind,
  settlementDay: string,
): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    SELECT coalesce(max(number_of_day), 0) + 1 AS next FROM payout_files
    WHERE kind = ${kind} AND settlement_day = ${settlementDay}::date`.execute(db);
  return rows[0]!.next;
}

/** Before its content, which is sealed for its place, is known: an id for a new file. */
export async function newFileId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    SELECT nextval(pg_get_serial_sequence('payout_files', 'payout_file_id')) AS id`.execute(db);
  return rows[0]!.id;
}

export interface NewFile {
  fileId: number;
  kind: PayoutFileKind;
  settlementDay: string;
  numberOfDay: number;
  generatedAt: Date;
  bank: string;
  sealedContent: SealedSecret;
}

/** Writes a file, and says of its payouts that they are in it. */
export async function insertFile(
  trx: Trx,
  file: NewFile,
  payouts: readonly WaitingPayout[],
): Promise<void> {
  await trx
    .insertInto('payout_files')
    .values({
      payout_file_id: file.fileId,
      kind: file.kind,
      settlement_day: file.settlementDay,
      number_of_day: file.numberOfDay,
      generated_at: file.generatedAt,
      bank: file.bank,
      sealed_content: file.sealedContent,
    })
    .execute();
  await sql`
    UPDATE payouts SET payout_file_id = ${file.fileId}
    FROM unnest(${payouts.map((payout) => payout.accountId)}::bigint[],
      ${payouts.map((payout) => payout.payoutId)}::bigint[]) AS of (account_id, payout_id)
    WHERE payouts.account_id = of.account_id AND payouts.payout_id = of.payout_id`.execute(trx);
}

export interface StoredFile {
  fileId: number;
  kind: PayoutFileKind;
  settlementDay: string;
  numberOfDay: number;
  sealedContent: SealedSecret;
}

const STORED = [
  'payout_file_id as fileId',
  'kind',
  'settlement_day as settlementDay',
  'number_of_day as numberOfDay',
  'sealed_content as sealedContent',
] as const;

/** A file of any account: only staff fetch them. Undefined when there is none with that id. */
export async function findFile(db: Db, fileId: number): Promise<StoredFile | undefined> {
  return db
    .selectFrom('payout_files')
    .select(STORED)
    .where('payout_file_id', '=', fileId)
    .executeTakeFirst();
}

/** Files that have not reached their drop folder, the oldest first. */
export async function listNotUploaded(db: Db): Promise<StoredFile[]> {
  return db
    .selectFrom('payout_files')
    .select(STORED)
    .where('is_uploaded', '=', false)
    .orderBy('payout_file_id')
    .limit(1_000)
    .execute();
}

/**
 * Says that the file is in its drop folder.
 *
 * Source: docs/settlement.md ('How payouts reach the bank').
 */
export async function markUploaded(db: Db, fileId: number): Promise<void> {
  await db
    .updateTable('payout_files')
    .set({ is_uploaded: true })
    .where('payout_file_id', '=', fileId)
    .execute();
}

/** Returns whether there is such a file. */
export async function setValidated(db: Db, fileId: number, isValidated: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payout_files')
    .set({ is_validated: isValidated })
    .where('payout_file_id', '=', fileId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const SORTED_BY: Record<PayoutFileSortColumn, string> = {
  generationDate: 'f.generated_at',
  settlementDate: 'f.generated_at',
  aCHFileId: 'f.payout_file_id',
  bank: 'f.bank',
  isValidated: 'f.is_validated',
  isUploaded: 'f.is_uploaded',
};

/** A page of all files, and how many there are. */
export async function listFiles(
  db: Db,
  { pageSize, startIndex, sortColumn, sortOrder }: PayoutFilesQuery,
): Promise<{ aCHFiles: PayoutFile[]; totalRows: number }> {
  const direction = sql.raw(sortOrder);
  const { rows } = await sql<
    Omit<PayoutFile, 'generationDate' | 'payoutCount' | 'totals'> & {
      generatedAt: Date;
      totals: (NonNullable<PayoutFile['totals']>[number] & { count: number })[];
    }
  >`
    SELECT f.payout_file_id AS "aCHFileId", f.generated_at AS "generatedAt", f.bank,
      f.is_validated AS "isValidated", f.is_uploaded AS "isUploaded", f.kind, (
        SELECT json_agg(json_build_object('amountMinor', t.sum, 'count', t.count,
          'currency', ${SHOWN_CURRENCY}) ORDER BY c.alpha_code)
        FROM (
          SELECT currency_id, sum(amount_minor)::bigint AS sum, count(*) AS count FROM payouts p
          WHERE p.payout_file_id = f.payout_file_id GROUP BY currency_id
        ) t JOIN currencies c USING (currency_id)
      ) AS totals
    FROM payout_files f
    ORDER BY ${sql.raw(SORTED_BY[sortColumn])} ${direction}, f.payout_file_id ${direction}
    LIMIT ${pageSize} OFFSET ${offsetOf(startIndex)}`.execute(db);
  const { rows: counted } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM payout_files`.execute(db);
  const aCHFiles = rows.map(({ generatedAt, totals, ...file }) => ({
    ...file,
    generationDate: generatedAt.toISOString(),
    payoutCount: totals.reduce((sum, { count }) => sum + count, 0),
    totals: totals.map(({ amountMinor, currency }) => ({ amountMinor, currency })),
  }));
  return { aCHFiles, totalRows: counted[0]!.n };
}

/** The payouts of a file, in the order of it. */
export async function listPayouts(db: Db, fileId: number): Promise<PayoutOfFile[]> {
  const { rows } = await sql<PayoutOfFile>`
    SELECT p.payout_id AS "payoutId", ${DISPLAY_ID} AS statement, a.name AS "merchantName",
      b.name AS "entityName", k.bank_name AS "bankName",
      k.masked_number AS "bankAccountNumber", p.amount_minor AS "amountMinor",
      ${SHOWN_CURRENCY} AS currency, p.status
    FROM payouts p
    JOIN statements s USING (account_id, statement_id)
    JOIN accounts a USING (account_id)
    JOIN businesses b ON b.account_id = s.account_id AND b.business_id = s.business_id
    JOIN bank_accounts k ON k.account_id = p.account_id AND k.bank_account_id = p.bank_account_id
    JOIN currencies c ON c.currency_id = p.currency_id
    WHERE p.payout_file_id = ${fileId} ORDER BY p.payout_id`.execute(db);
  return rows;
}
