import type { MerchantBusiness } from '@mbo/gateway-contract/accounts';
import type {
  BusinessFields,
  CreateBusinessRequest,
  CreateBusinessResponse,
} from '@mbo/gateway-contract/merchants';
import type { AccountId } from '../../core/authorisation/account-id';
import type { Actor } from '../../core/audit/actor';
import { audit, type AuditSource, changesOf } from '../../core/audit/audit';
import { type Principal, userIdOf } from '../../core/authentication/principal';
import type { Db, Trx } from '../../core/database/schema';
import { inPart, invalid, notFound } from '../../core/errors/app-error';
import { type CodedFieldError, fieldError } from '../../core/errors/field-error';
import { updateVersioned } from '../../core/records/update-row';
import { findBusiness } from '../accounts/repository';
import { markProvisional } from '../bank-accounts/link-repository';
import { findBankAccount } from '../bank-accounts/repository';
import { linkBankAccount } from '../bank-accounts/link-service';
import { findContact } from '../contacts/repository';
import { type BusinessRef, categoryCodeExists, insertBusiness } from './repository';

/** A business as its account's users see it. @throws {AppError} 404. */
export async function readBusiness(
  db: Db,
  reader: Principal,
  { accountId, businessId }: BusinessRef,
): Promise<MerchantBusiness> {
  const business = await findBusiness(db, reader, accountId, businessId);
  if (!business) throw notFound();
  return business;
}

/**
 * Makes a business under the next merchant identifier, paid out weekly to the bank account given in
 * that account's currency.
 *
 * @throws {AppError} 422 with every field that is wrong, named from the request's root.
 *
 * Source: specification of access and merchants, 'Validation rules', 'Create business'.
 */
export async function createBusiness(
  trx: Trx,
  source: AuditSource,
  accountId: AccountId,
  { business, bankAccount }: CreateBusinessRequest,
): Promise<CreateBusinessResponse> {
  const errors: CodedFieldError[] = inPart(
    'business',
    await checkBusiness(trx, accountId, business),
  );
  if (business.status === 'Inactive') {
    errors.push(fieldError('business.status', 'new_business_active'));
  }
  const bank = await findBankAccount(trx, accountId, bankAccount.bankAccountId);
  if (!bank) {
    errors.push(fieldError('bankAccount.bankAccountId', 'no_such_bank_account'));
  }
  if (errors.length > 0 || !bank) throw invalid(errors);

  const { businessId, mid } = await insertBusiness(trx, {
    account_id: accountId,
    ...toStored(business),
    updated_by: userIdOf(source.principal),
  });
  await linkProvisionally(trx, source, { accountId, businessId }, bank);
  await audit(trx, source, {
    action: 'business.create',
    accountId,
    record: { kind: 'business', id: businessId },
    details: { businessId, mid, name: business.name },
  });
  return { business: { businessId, name: business.name, mid } };
}

/**
 * Changes a business that is at version `expected`; only staff change its status.
 *
 * @throws {AppError} 404, 412 and 422.
 */
export async function changeBusiness(
  trx: Trx,
  { source, by }: Actor,
  target: BusinessRef & { expected: number },
  fields: BusinessFields,
): Promise<MerchantBusiness> {
  const { accountId, businessId, expected } = target;
  const asRead = () => readBusiness(trx, by, { accountId, businessId });
  const before = await asRead();
  const errors = await checkBusiness(trx, accountId, fields);
  const status = fields.status ?? before.status;
  if (status !== before.status && !by.staff) {
    errors.push(fieldError('status', 'status_provider_only'));
  }
  if (errors.length > 0) throw invalid(errors);

  await updateVersioned(trx, {
    table: 'businesses',
    key: { account_id: accountId, business_id: businessId },
    expected,
    set: { ...toStored(fields), status },
    by,
    current: asRead,
  });
  const after = await asRead();
  const changes = changesOf(before, after);
  await audit(trx, source, {
    action: 'business.change',
    accountId,
    record: { kind: 'business', id: businessId },
    changes,
    details: { businessId, changed: changes.map(({ field }) => field) },
  });
  return after;
}

async function checkBusiness(
  trx: Trx,
  accountId: AccountId,
  fields: BusinessFields,
): Promise<CodedFieldError[]> {
  const errors: CodedFieldError[] = [];
  if (!(await categoryCodeExists(trx, fields.merchantCategoryCodeId))) {
    errors.push(fieldError('merchantCategoryCodeId', 'no_such_category_code'));
  }
  if (!(await findContact(trx, accountId, 'manager', fields.defaultAccountManagerId))) {
    errors.push(fieldError('defaultAccountManagerId', 'not_a_manager'));
  }
  if (!(await findContact(trx, accountId, 'support', fields.defaultAccountSupportId))) {
    errors.push(fieldError('defaultAccountSupportId', 'not_a_support'));
  }
  return errors;
}

/** Settings that nobody chose: whoever goes on with the set-up is still to be asked for them. */
async function linkProvisionally(
  trx: Trx,
  source: AuditSource,
  { accountId, businessId }: BusinessRef,
  bank: { bank_account_id: number },
): Promise<void> {
  const linkedBankAccountId = await linkBankAccount(trx, source, accountId, businessId, {
    bankAccountId: bank.bank_account_id,
    processingCurrencies: [],
    payoutCycleId: 0,
    isThresholdEnabled: false,
    paymentThreshold: null,
    isSeparatedFees: false,
    isDefault: true,
  });
  await markProvisional(trx, { accountId, businessId, linkedBankAccountId });
}

function toStored(fields: BusinessFields) {
  return {
    name: fields.name,
    merchant_category_code_id: fields.merchantCategoryCodeId,
    statement_descriptor: fields.statementDescriptor,
    default_account_manager_id: fields.defaultAccountManagerId,
    default_account_support_id: fields.defaultAccountSupportId,
  };
}
