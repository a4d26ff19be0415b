import type { MerchantAccount } from '@mbo/gateway-contract/accounts';
import type {
  AccountFields,
  CreateAccountRequest,
  CreateAccountResponse,
} from '@mbo/gateway-contract/merchants';
import type { AccountId } from '../../core/authorisation/account-id';
import type { Actor } from '../../core/audit/actor';
import { audit, changedColumns, changesOf } from '../../core/audit/audit';
import type { Principal } from '../../core/authentication/principal';
import type { Trx } from '../../core/database/schema';
import { collectErrors, inPart, invalid, notFound } from '../../core/errors/app-error';
import type { CodedFieldError } from '../../core/errors/field-error';
import { updateVersioned } from '../../core/records/update-row';
import { createContact } from '../contacts/service';
import { mailedToCompany, toStored } from './account-row';
import { checkAccount } from './check-account';
import { findAccount, insertAccount } from './repository';

/**
 * Makes a merchant account with its first manager and support.
 *
 * @throws {AppError} 422 with every field that is wrong, named from the request's root; the caller's
 *   transaction is then to be undone.
 */
export async function createAccount(
  trx: Trx,
  { source, by }: Actor,
  { account, manager, support }: CreateAccountRequest,
): Promise<CreateAccountResponse> {
  const { useRegisterAddCheckbox: mailedToRegistered } = account;
  const fields = mailedToRegistered ? mailedToCompany(account) : account;
  const problems = await checkAccount(trx, fields, { mailingRequired: true });
  // A copied address is wrong where it was typed, not where it was copied to.
  const own = problems.filter(({ field }) => !mailedToRegistered || !field.startsWith('mailing'));
  const errors: CodedFieldError[] = inPart('account', own);

  // Written though something is wrong: the contacts need an account to be checked on.
  const accountId = await insertAccount(
    trx,
    by,
    toStored(fields, fields.pricingCurrencyId ?? fields.currencyId),
  );
  const firstManager = await collectErrors(errors, () =>
    createContact(trx, source, accountId, 'manager', manager, 'manager'),
  );
  const firstSupport = await collectErrors(errors, () =>
    createContact(trx, source, accountId, 'support', support, 'support'),
  );
  if (errors.length > 0 || !firstManager || !firstSupport) throw invalid(errors);

  await audit(trx, source, {
    action: 'account.create',
    accountId,
    record: { kind: 'account', id: accountId },
    details: { name: fields.name },
  });
  return {
    account: await accountAsRead(trx, by, accountId),
    manager: firstManager,
    support: firstSupport,
  };
}

/**
 * Changes an account that is at version `expected`. Without a pricing currency it keeps the one
 * it has.
 *
 * @throws {AppError} 404, 412 and 422.
 */
export async function changeAccount(
  trx: Trx,
  { source, by }: Actor,
  target: { accountId: AccountId; expected: number },
  fields: AccountFields,
): Promise<MerchantAccount> {
  const { accountId, expected } = target;
  const errors = await checkAccount(trx, fields, { mailingRequired: false });
  if (errors.length > 0) throw invalid(errors);

  const before = await accountAsRead(trx, by, accountId);
  const stored = toStored(fields, fields.pricingCurrencyId ?? before.pricingCurrencyId);
  await updateVersioned(trx, {
    table: 'accounts',
    key: { account_id: accountId },
    expected,
    set: stored,
    by,
    current: () => accountAsRead(trx, by, accountId),
  });
  const after = await accountAsRead(trx, by, accountId);
  await audit(trx, source, {
    action: 'account.change',
    accountId,
    record: { kind: 'account', id: accountId },
    changes: changesOf(before, after),
    details: {
      changed: changedColumns(toStored(before as AccountFields, before.pricingCurrencyId), stored),
    },
  });
  return after;
}

async function accountAsRead(
  trx: Trx,
  by: Principal,
  accountId: AccountId,
): Promise<MerchantAccount> {
  // Just made: the list of a merchant's accounts was read before, but only staff make accounts.
  const account = await findAccount(trx, by, accountId);
  if (!account) throw notFound();
  return account;
}
