import { toDecimal } from '@mbo/gateway-contract/to-decimal';
import type { PayoutFileKind } from '@mbo/gateway-contract/payout-files';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db, Trx } from '../../core/database/schema';
import {
  BYTE_ORDER_MARK,
  type CsvColumn,
  csvHeader,
  csvLines,
} from '../../core/files/csv/write-csv';
import type { SealedSecret, SecretSealer } from '../../core/secrets/sealed-secrets';
import type { PayoutConfig } from './environment';
import { bankingDayAfter, fitsAch, MAX_ACH_FILES_A_DAY, nachaFile } from './nacha';
import {
  countAchFilesOn,
  insertFile,
  listNotUploaded,
  listWaiting,
  lockFiles,
  markUploaded,
  newFileId,
  nextNumberOfDay,
  type StoredFile,
  type WaitingPayout,
} from './repository';

export interface PayoutFilesDeps {
  db: Db;
  secrets: SecretSealer;
  config: PayoutConfig;
}

/** Payouts of one file at most; the rest goes into the next one. */
const MAX_PAYOUTS = 5_000;

const DOLLAR = 840;

/** What goes by wire, one row a payout. */
const WIRE_COLUMNS: readonly CsvColumn<WaitingPayout>[] = [
  ['Payout', ({ payoutId }) => String(payoutId)],
  ['Statement', ({ statement }) => statement],
  ['Currency', ({ currency }) => currency],
  ['Amount', ({ amountMinor, coefficient }) => toDecimal(amountMinor, coefficient), 'number'],
  ['Holder', ({ holder }) => holder],
  ['Bank', ({ bankName }) => bankName],
  ['Bank Address', ({ bankAddress }) => bankAddress],
  ['Bank Country', ({ bankCountry }) => bankCountry],
  ['Account Number', ({ accountNumber }) => accountNumber],
  ['IBAN', ({ iban }) => iban],
  ['SWIFT', ({ swift }) => swift],
  ['Sort Code', ({ sortCode }) => sortCode],
  ['Routing Code', ({ routingCode }) => routingCode],
  ['ABA Number', ({ abaNumber }) => abaNumber],
  ['IFSC Code', ({ ifscCode }) => ifscCode],
];

/**
 * Puts every payout that is in no file into one: by the day it is settled on, US dollars to accounts
 * with an ABA number into a NACHA file, all others into a list of wires. A payout is in one file,
 * however many make them. What no ACH file of the day has room for waits for the next day. Returns how
 * many files it made.
 *
 * @param timeOf  when a file of that day is generated
 */
export async function createPayoutFiles(
  deps: PayoutFilesDeps,
  timeOf: (settlementDay: string) => Date = () => new Date(),
): Promise<number> {
  let made = 0;
  let withAch = true;
  for (;;) {
    const files = await deps.db
      .transaction()
      .execute((trx) => createNextFiles(trx, deps, timeOf, withAch));
    made += files.made;
    if (files.isAchFull) withAch = false;
    else if (files.made === 0) return made;
  }
}

/** Files of the payouts that have waited longest. `isAchFull`: some wait for the next day. */
async function createNextFiles(
  trx: Trx,
  { secrets, config }: PayoutFilesDeps,
  timeOf: (settlementDay: string) => Date,
  withAch: boolean,
): Promise<{ made: number; isAchFull: boolean }> {
  await lockFiles(trx);
  const waiting = await listWaiting(trx, secrets, MAX_PAYOUTS, withAch);
  const files = { made: 0, isAchFull: false };
  for (const payouts of groupsOf(waiting).values()) {
    const { settlementDay } = payouts[0]!;
    const kind = kindOf(payouts[0]!);
    const generatedAt = timeOf(settlementDay);
    const achFiles = kind === 'ACH' ? await countAchFilesOn(trx, generatedAt) : 0;
    if (achFiles === MAX_ACH_FILES_A_DAY) {
      files.isAchFull = true;
      continue;
    }
    const fileId = await newFileId(trx);
    const content =
      kind === 'wire'
        ? BYTE_ORDER_MARK + csvHeader(WIRE_COLUMNS) + csvLines(WIRE_COLUMNS, payouts)
        : nachaFile({
            originator: config.ach,
            createdAt: generatedAt,
            numberOfDay: achFiles + 1,
            effectiveDay: bankingDayAfter(settlementDay),
            credits: payouts,
          });
    const file = {
      fileId,
      kind,
      settlementDay,
      numberOfDay: await nextNumberOfDay(trx, kind, settlementDay),
      generatedAt,
      bank: config.ach.bankName,
      sealedContent: secrets.seal(content, placeOf(fileId)),
    };
    await insertFile(trx, file, payouts);
    files.made += 1;
  }
  return files;
}

function groupsOf(waiting: readonly WaitingPayout[]): Map<string, WaitingPayout[]> {
  const groups = new Map<string, WaitingPayout[]>();
  for (const payout of waiting) {
    const key = `${payout.settlementDay} ${kindOf(payout)}`;
    groups.set(key, [...(groups.get(key) ?? []), payout]);
  }
  return groups;
}

function kindOf(payout: WaitingPayout): PayoutFileKind {
  return payout.currencyId === DOLLAR && fitsAch(payout) ? 'ACH' : 'wire';
}

/** Puts files into the folder that the bank fetches them from. A file is there as a whole or not. */
export async function uploadFiles({ db, secrets, config }: PayoutFilesDeps): Promise<void> {
  const files = await listNotUploaded(db);
  if (files.length > 0) await mkdir(config.payoutFolder, { recursive: true, mode: 0o700 });
  for (const file of files) {
    const path = join(config.payoutFolder, fileName(file));
    await writeFile(`${path}.part`, openContent(secrets, file), { mode: 0o600 });
    await rename(`${path}.part`, path);
    await markUploaded(db, file.fileId);
  }
}

/** `payouts-2026-01-31-1.ach`, or `wires-2026-01-31-1.csv`. */
export function fileName({
  kind,
  settlementDay,
  numberOfDay,
}: Pick<StoredFile, 'kind' | 'settlementDay' | 'numberOfDay'>): string {
  return kind === 'ACH'
    ? `payouts-${settlementDay}-${numberOfDay}.ach`
    : `wires-${settlementDay}-${numberOfDay}.csv`;
}

/** A file as it was handed over. */
export function openContent(
  secrets: SecretSealer,
  { fileId, sealedContent }: { fileId: number; sealedContent: SealedSecret },
): string {
  return secrets.open(sealedContent, placeOf(fileId)).reveal();
}

/** A file is of many merchants: of no account. */
function placeOf(fileId: number) {
  return { table: 'payout_files', column: 'sealed_content', accountId: 0, id: fileId };
}
