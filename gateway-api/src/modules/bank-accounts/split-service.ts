import type {
  AllowedSubBankAccount,
  SubBankAccount,
  SubBankAccountsResponse,
} from '@mbo/gateway-contract/bank-accounts';
import type { FieldChange } from '@mbo/gateway-contract/history';
import type { Actor } from '../../core/audit/actor';
import { audit } from '../../core/audit/audit';
import type { Db, Trx } from '../../core/database/schema';
import { invalid, notFound } from '../../core/errors/app-error';
import { type CodedFieldError, fieldError } from '../../core/errors/field-error';
import { updateVersioned } from '../../core/records/update-row';
import { type BankAccountRow, toBusinessBankAccount } from './bank-account';
import { findLink, type LinkedBankAccount, type LinkTarget } from './link-repository';
import { listAllowed, readSplits, replaceSplits } from './split-repository';

/** The bank accounts that parts of this one's settlement may go to. @throws {AppError} 404. */
export async function allowedSubBankAccounts(
  db: Db,
  target: LinkTarget,
): Promise<AllowedSubBankAccount[]> {
  const { account } = await linkOf(db, target);
  const allowed = await listAllowed(db, account);
  return allowed.map((row) => ({ bankAccountId: row.bank_account_id, name: nameOf(row) }));
}

/** The parts that do not go to the main bank account. @throws {AppError} 404. */
export async function subBankAccounts(
  db: Db,
  target: LinkTarget,
): Promise<SubBankAccountsResponse> {
  const { link, account } = await linkOf(db, target);
  const splits = await readSplits(db, link);
  const allowed = await listAllowed(db, account);
  return allowed.flatMap((row) => {
    const splitPercentage = splits.get(row.bank_account_id);
    if (splitPercentage === undefined) return [];
    return [{ bankAccountId: row.bank_account_id, name: nameOf(row), splitPercentage }];
  });
}

/**
 * Replaces the parts of a link that is at version `expected`.
 *
 * Source: specification of transactions, settings and reporting, 'Validation rules': no percentage
 * is above 100; that their sum is not either is ours.
 *
 * @throws {AppError} 404, 412 and 422.
 */
export async function splitSettlement(
  trx: Trx,
  { source, by }: Actor,
  target: LinkTarget & { expected: number },
  splits: readonly SubBankAccount[],
): Promise<void> {
  const linked = await linkOf(trx, target);
  const { link, account } = linked;
  const allowed = await listAllowed(trx, account);
  const errors = checkSplits(splits, allowed);
  if (errors.length > 0) throw invalid(errors);

  await updateVersioned(trx, {
    table: 'business_bank_accounts',
    key: {
      account_id: target.accountId,
      business_id: target.businessId,
      linked_bank_account_id: link.linked_bank_account_id,
    },
    expected: target.expected,
    set: {},
    by,
    current: async () => toBusinessBankAccount(link, account),
  });
  const before = await readSplits(trx, link);
  const parts = splits.filter(({ splitPercentage }) => splitPercentage > 0);
  await replaceSplits(trx, link, parts);
  await audit(trx, source, {
    action: 'bank_link.split',
    accountId: target.accountId,
    record: { kind: 'bankLink', id: link.linked_bank_account_id },
    changes: changesOfSplits(before, parts, allowed),
    details: { businessId: target.businessId, bankAccountId: target.bankAccountId },
  });
}

function checkSplits(
  splits: readonly SubBankAccount[],
  allowed: readonly BankAccountRow[],
): CodedFieldError[] {
  const ids = new Set(allowed.map((row) => row.bank_account_id));
  const errors = splits.flatMap(({ bankAccountId }, index): CodedFieldError[] =>
    ids.has(bankAccountId) ? [] : [fieldError(`${index}.bankAccountId`, 'split_to_other_currency')],
  );
  if (new Set(splits.map(({ bankAccountId }) => bankAccountId)).size < splits.length) {
    errors.push(fieldError('', 'bank_account_twice'));
  }
  const sum = splits.reduce((total, { splitPercentage }) => total + splitPercentage, 0);
  if (sum > 100) {
    errors.push(fieldError('', 'split_over_100', { sum }));
  }
  return errors;
}

function changesOfSplits(
  before: ReadonlyMap<number, number>,
  after: readonly SubBankAccount[],
  allowed: readonly BankAccountRow[],
): FieldChange[] {
  const now = new Map(
    after.map(({ bankAccountId, splitPercentage }) => [bankAccountId, splitPercentage]),
  );
  const names = new Map(allowed.map((row) => [row.bank_account_id, nameOf(row)]));
  return [...new Set([...before.keys(), ...now.keys()])].flatMap((id) => {
    const [from, to] = [before.get(id) ?? 0, now.get(id) ?? 0];
    return from === to ? [] : [{ field: `split.${names.get(id) ?? id}`, from, to }];
  });
}

async function linkOf(db: Db, target: LinkTarget): Promise<LinkedBankAccount> {
  const linked = await findLink(db, target);
  if (!linked) throw notFound();
  return linked;
}

function nameOf(row: BankAccountRow): string {
  return `${row.bank_account_name}, ${row.bank_name} ${row.masked_number}`;
}
