import type { RiskBlacklistRequest, RiskListRequest } from '@mbo/gateway-contract/risk';
import type { Transaction } from 'kysely';
import { audit, type AuditSource } from '../../core/audit/audit';
import type { Principal } from '../../core/authentication/principal';
import type { Database } from '../../core/database/schema';
import { invalid, notFound } from '../../core/errors/app-error';
import type { TransactionRef } from '../payments/payment';
import { deleteEntry, findListable, insertEntry, type ListedValue } from './lists-repository';
import type { BusinessOfAccount } from './repository';

/** Lists a value that somebody typed. Returns the entry's id. */
export function addToList(
  trx: Transaction<Database>,
  source: AuditSource,
  by: Principal,
  business: BusinessOfAccount,
  { list, kind, value, reason, expiresAt }: RiskListRequest,
): Promise<number> {
  // As payments have it: of a phone number its digits.
  const stored = kind === 'phone' ? value.replace(/\D/g, '') : value;
  return add(trx, source, by, business, {
    ...{ list, kind, reason, expiresAt },
    value: stored,
    label: value,
  });
}

/**
 * Blacklists the card or the e-mail of a payment. Returns the entry's id.
 *
 * @throws AppError 404 when there is no such payment; 422 when it has no card.
 */
export async function blacklistOf(
  trx: Transaction<Database>,
  source: AuditSource,
  by: Principal,
  ref: TransactionRef,
  { kind, reason }: RiskBlacklistRequest,
): Promise<number> {
  const found = await findListable(trx, ref);
  if (!found) throw notFound();
  const { businessId, token, lastFour, email } = found;
  const value = kind === 'card' ? (token ?? '') : email;
  if (value === '') throw invalid([{ field: 'kind', message: 'The payment has none.' }]);
  const label = kind === 'card' ? `•••• ${lastFour}` : email;
  const entry = { list: 'blacklist', kind, value, label, reason, expiresAt: null } as const;
  return add(trx, source, by, { accountId: ref.accountId, businessId }, entry);
}

/** Takes an entry off its list. @throws AppError 404. */
export async function removeFromList(
  trx: Transaction<Database>,
  source: AuditSource,
  target: BusinessOfAccount & { entryId: number },
): Promise<void> {
  const removed = await deleteEntry(trx, target);
  if (!removed) throw notFound();
  await auditList(trx, source, target, 'risk_list.remove', removed, true);
}

async function add(
  trx: Transaction<Database>,
  source: AuditSource,
  by: Principal,
  business: BusinessOfAccount,
  entry: ListedValue & { reason: string; expiresAt: string | null },
): Promise<number> {
  const entryId = await insertEntry(trx, by, business, entry);
  await auditList(trx, source, business, 'risk_list.change', entry, false);
  return entryId;
}

async function auditList(
  trx: Transaction<Database>,
  source: AuditSource,
  { accountId, businessId }: BusinessOfAccount,
  action: string,
  { list, kind, label }: Pick<ListedValue, 'list' | 'kind' | 'label'>,
  isGone: boolean,
): Promise<void> {
  const [from, to] = isGone ? [label, null] : [null, label];
  await audit(trx, source, {
    action,
    outcome: 'success',
    accountId,
    record: { kind: 'riskRules', id: businessId },
    changes: [{ field: `${list}.${kind}`, from, to }],
    details: { businessId },
  });
}
