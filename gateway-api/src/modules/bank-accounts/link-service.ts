import type { FieldErrorArgs } from '@mbo/gateway-contract/field-errors';
import type { BankLinkFields } from '@mbo/gateway-contract/bank-accounts';
import type { FieldChange } from '@mbo/gateway-contract/history';
import type { AccountId } from '../../core/authorisation/account-id';
import type { Actor } from '../../core/audit/actor';
import { audit, type AuditSource, changesOf } from '../../core/audit/audit';
import { userIdOf } from '../../core/authentication/principal';
import type { Trx } from '../../core/database/schema';
import { invalid, notFound } from '../../core/errors/app-error';
import { type CodedFieldError, fieldError } from '../../core/errors/field-error';
import { updateVersioned } from '../../core/records/update-row';
import { type BusinessRef, lockBusiness } from '../businesses/repository';
import { toBusinessBankAccount } from './bank-account';
import {
  clearOtherDefault,
  findLink,
  hasDefaultLink,
  type LinkedBankAccount,
  type LinkTarget,
  putLink,
  type StoredLink,
  unknownChoices,
} from './link-repository';
import { findBankAccount } from './repository';

/**
 * Has a business paid out to a bank account of its merchant and returns the link's id. Linking the
 * same bank account again replaces the settings. The first link is the business' default, whether or
 * not it asks to be; a later one that asks takes that from the other.
 *
 * @throws {AppError} 422.
 */
export async function linkBankAccount(
  trx: Trx,
  source: AuditSource,
  accountId: AccountId,
  businessId: number,
  fields: BankLinkFields,
): Promise<number> {
  const { bankAccountId } = fields;
  const target = { accountId, businessId, bankAccountId };
  await lockBusiness(trx, target);
  const settings = await checkedLink(trx, target, fields);
  const before = await findLink(trx, target);
  if (before?.link.is_default && !settings.is_default) throw needsDefault();

  const isDefault = settings.is_default || !(await hasDefaultLink(trx, accountId, businessId));
  if (isDefault) await takeDefault(trx, source, target);
  const linkedBankAccountId = await putLink(trx, {
    account_id: accountId,
    business_id: businessId,
    bank_account_id: bankAccountId,
    ...settings,
    is_default: isDefault,
    updated_by: userIdOf(source.principal),
  });
  await audit(trx, source, {
    action: before ? 'bank_link.replace' : 'bank_link.create',
    accountId,
    record: { kind: 'bankLink', id: linkedBankAccountId },
    changes: before ? await changesOfLink(trx, before, target) : [],
    details: { businessId, bankAccountId, linkedBankAccountId, isDefault },
  });
  return linkedBankAccountId;
}

/** Changes the settings of a link that is at version `expected`. @throws {AppError} 404, 412 and 422. */
export async function changeLink(
  trx: Trx,
  { source, by }: Actor,
  target: LinkTarget & { expected: number },
  fields: BankLinkFields,
): Promise<number> {
  const { accountId, businessId, bankAccountId, expected } = target;
  await lockBusiness(trx, target);
  const before = await findLink(trx, target);
  if (!before) throw notFound();
  if (fields.bankAccountId !== bankAccountId) {
    throw invalid([fieldError('bankAccountId', 'other_bank_account')]);
  }
  const settings = await checkedLink(trx, target, fields);

  if (settings.is_default) await takeDefault(trx, source, target);
  const { linked_bank_account_id } = before.link;
  await updateVersioned(trx, {
    table: 'business_bank_accounts',
    key: { account_id: accountId, business_id: businessId, linked_bank_account_id },
    expected,
    set: {
      ...settings,
      is_default: settings.is_default || before.link.is_default,
      is_provisional: false,
    },
    by,
    current: async () => toBusinessBankAccount(before.link, before.account),
  });
  // Only now: of two who both change it, the later hears of the conflict first.
  if (before.link.is_default && !settings.is_default) throw needsDefault();

  await audit(trx, source, {
    action: 'bank_link.change',
    accountId,
    record: { kind: 'bankLink', id: linked_bank_account_id },
    changes: await changesOfLink(trx, before, target),
    details: { businessId, bankAccountId, linkedBankAccountId: linked_bank_account_id },
  });
  return linked_bank_account_id;
}

/** Whichever other link was the default is none any more, which its own history tells as well. */
async function takeDefault(trx: Trx, source: AuditSource, target: LinkTarget): Promise<void> {
  const { accountId, businessId } = target;
  const former = await clearOtherDefault(trx, target, userIdOf(source.principal));
  if (!former) return;
  const { linked_bank_account_id: id } = former;
  await audit(trx, source, {
    action: 'bank_link.change',
    accountId,
    record: { kind: 'bankLink', id },
    changes: [{ field: 'isDefault', from: true, to: false }],
    details: { businessId, linkedBankAccountId: id },
  });
}

async function changesOfLink(
  trx: Trx,
  before: LinkedBankAccount,
  target: LinkTarget,
): Promise<FieldChange[]> {
  const after = await findLink(trx, target);
  if (!after) throw notFound();
  return changesOf(
    toBusinessBankAccount(before.link, before.account),
    toBusinessBankAccount(after.link, after.account),
  );
}

async function checkedLink(
  trx: Trx,
  { accountId }: BusinessRef,
  fields: BankLinkFields,
): Promise<StoredLink> {
  const errors: CodedFieldError[] = [];
  const refuse = (field: keyof BankLinkFields, ...why: FieldErrorArgs) =>
    errors.push(fieldError(field, ...why));

  if (fields.accountId !== undefined && fields.accountId !== accountId) {
    refuse('accountId', 'other_account');
  }
  const account = await findBankAccount(trx, accountId, fields.bankAccountId);
  if (!account) refuse('bankAccountId', 'no_such_bank_account');
  const payoutCycleId = fields.payoutCycleId || WEEKLY;
  const isDraft = fields.payoutCycleId === 0 && fields.processingCurrencies.length === 0;
  const currencyIds = isDraft && account ? [account.currency_id] : fields.processingCurrencies;
  const { feeCycleId } = fields;
  const cycleIds = [payoutCycleId, ...(feeCycleId ? [feeCycleId] : [])];
  const unknown = await unknownChoices(trx, { cycleIds, currencyIds });
  if (unknown.currencyIds.length > 0) {
    refuse('processingCurrencies', 'no_such_processing_currency');
  } else if (new Set(currencyIds).size < currencyIds.length) {
    refuse('processingCurrencies', 'processing_currency_twice');
  }
  for (const field of ['payoutCycleId', 'feeCycleId'] as const) {
    if (unknown.cycleIds.includes(field === 'payoutCycleId' ? payoutCycleId : (feeCycleId ?? 0))) {
      refuse(field, 'no_such_payout_cycle');
    }
  }
  if (fields.isThresholdEnabled && fields.paymentThreshold === null) {
    refuse('paymentThreshold', 'payment_threshold_required');
  }
  if (errors.length > 0) throw invalid(errors);
  return {
    processing_currencies: currencyIds,
    payout_cycle_id: payoutCycleId,
    is_threshold_enabled: fields.isThresholdEnabled,
    payment_threshold: fields.isThresholdEnabled ? fields.paymentThreshold : null,
    is_separated_fees: fields.isSeparatedFees,
    ...(feeCycleId !== undefined && { fee_cycle_id: feeCycleId }),
    is_default: fields.isDefault,
  };
}

/** Until somebody chooses another: see the lookup `frequencies`. */
const WEEKLY = 2;

function needsDefault() {
  return invalid([fieldError('isDefault', 'bank_account_default_needed')]);
}
