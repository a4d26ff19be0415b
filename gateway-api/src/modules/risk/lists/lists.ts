import type { RiskListKind } from '@mbo/gateway-contract/risk';
import type { RiskListName, RiskPaymentValue } from '@mbo/gateway-contract/risk-lists';
import type { riskListRequest } from '@mbo/gateway-contract/risk-lists/schema';
import type { z } from 'zod';
import type { Actor } from '../../../core/audit/actor';
import { audit, type AuditSource } from '../../../core/audit/audit';
import type { Principal } from '../../../core/authentication/principal';
import type { Db, Trx } from '../../../core/database/schema';
import { invalid, notFound } from '../../../core/errors/app-error';
import { fieldError } from '../../../core/errors/field-error';
import { loadNewPayment } from '../../payments/create/rows-repository';
import type { TransactionRef } from '../../payments/payment';
import { loadPayment } from '../../payments/repository';
import { findRuleSet } from '../repository';
import type { BusinessRef } from '../../businesses/repository';
import { kindOf } from '../rules';
import { listableOf, listedAs, type ListKey } from './keys';
import { deleteEntry, findListed, insertEntries, type ListedValue } from './repository';

/** What came of listing a value. `isEnforced`: false while the rule that looks at the list is off. */
export interface Listed {
  entryId: number;
  isEnforced: boolean;
}

/** A value that somebody typed, as it is stored. */
export function typedValue(typed: z.output<typeof riskListRequest>): ListedValue {
  return { ...typed, value: listedAs(typed.kind, typed.value), label: typed.value };
}

/** Lists a value. @throws {Error} when nothing was inserted */
export async function addToList(
  trx: Trx,
  { source, by }: Actor,
  business: BusinessRef,
  entry: ListedValue,
): Promise<Listed> {
  const [written] = await insertEntries(trx, by, business, [entry]);
  if (!written) throw new Error('What is inserted has an id.');
  await auditList(trx, source, business, 'risk_list.change', entry, false);
  return { entryId: written.entryId, isEnforced: await isEnforced(trx, by, business, entry) };
}

/**
 * What a payment came with, and the lists that it is on.
 *
 * @throws {AppError} 404 when there is no such payment
 */
export async function valuesOfPayment(db: Db, ref: TransactionRef): Promise<RiskPaymentValue[]> {
  const { business, values } = await listableOfPayment(db, ref);
  const found = await findListed(db, business, values);
  return values.map(({ kind, label }) => ({
    kind,
    value: label,
    lists: found.filter((one) => one.kind === kind).map(({ list }) => list),
  }));
}

/** Lists what a payment came with. @throws {AppError} 404; 422 when it came without. */
export async function listOfPayment(
  trx: Trx,
  actor: Actor,
  ref: TransactionRef,
  { list, kind, reason }: { list: RiskListName; kind: RiskListKind; reason: string },
): Promise<Listed> {
  const { business, values } = await listableOfPayment(trx, ref);
  const value = values.find((one) => one.kind === kind);
  if (!value) throw invalid([fieldError('kind', 'payment_has_none')]);
  return addToList(trx, actor, business, { ...value, list, reason, expiresAt: null });
}

/** Takes what a payment came with off a list. @throws {AppError} 404. */
export async function removePaymentValue(
  trx: Trx,
  source: AuditSource,
  ref: TransactionRef,
  { list, kind }: { list: RiskListName; kind: RiskListKind },
): Promise<void> {
  const { business, values } = await listableOfPayment(trx, ref);
  const value = values.find((one) => one.kind === kind);
  if (!value) throw notFound();
  await removeFromList(trx, source, business, { list, kind, value: value.value });
}

/** Takes an entry off its list. @throws {AppError} 404. */
export async function removeFromList(
  trx: Trx,
  source: AuditSource,
  business: BusinessRef,
  which: { entryId: number } | (ListKey & { list: RiskListName }),
): Promise<void> {
  const removed = await deleteEntry(trx, business, which);
  if (!removed) throw notFound();
  await auditList(trx, source, business, 'risk_list.remove', removed, true);
}

async function listableOfPayment(db: Db, ref: TransactionRef) {
  const payment = await loadPayment(db, ref);
  if (!payment) throw notFound();
  const { root } = payment;
  const business = { accountId: root.account_id, businessId: root.business_id };
  if (root.card_expiry_month === null) return { business, values: [] };
  const stored = await loadNewPayment(db as Trx, payment);
  return { business, values: listableOf(stored, root.card_last_four) };
}

/** Whether a rule that is on looks at the list. */
async function isEnforced(
  db: Db,
  by: Principal,
  business: BusinessRef,
  { list, kind }: Pick<ListedValue, 'list' | 'kind'>,
): Promise<boolean> {
  const { rules, riskEnabled } = await findRuleSet(db, by, business);
  const looksAt = {
    blacklist: ({ group, subject }: ReturnType<typeof kindOf>) =>
      group === 'blacklist' && subject === kind,
    verified: ({ subject }: ReturnType<typeof kindOf>) => subject === `verified-${kind}`,
    // Whatever another rule finds.
    allow: () => true,
  }[list];
  return (
    riskEnabled && rules.some(({ enabled, reasonCode }) => enabled && looksAt(kindOf(reasonCode)))
  );
}

async function auditList(
  trx: Trx,
  source: AuditSource,
  { accountId, businessId }: BusinessRef,
  action: string,
  { list, kind, label }: Pick<ListedValue, 'list' | 'kind' | 'label'>,
  isGone: boolean,
): Promise<void> {
  const [from, to] = isGone ? [label, null] : [null, label];
  await audit(trx, source, {
    action,
    accountId,
    record: { kind: 'riskRules', id: businessId },
    changes: [{ field: `${list}.${kind}`, from, to }],
    details: { businessId },
  });
}
