import type { MerchantCalls } from '@mbo/gateway-contract/merchants';
import { anyCase, gatewayCalls } from '@mbo/shared/http';
import { readBankAccounts, readBusinessBankAccounts } from '@mbo/shared/ui';
import { filled } from '../common/filled';
import type { AccountBody, BusinessBody, BusinessUrlsBody } from '../wizard/save/payloads';
import type { Made } from '../wizard/draft/draft';
import type { SetUpState } from '../wizard/draft/from-set-up';
import { madeId } from './made-id';
import { readBusiness } from './records';

const call = gatewayCalls<MerchantCalls>();

/** Creates the merchant account with its first manager and support. */
export async function createAccount(
  body: AccountBody,
  idempotencyKey: string,
): Promise<Required<Pick<Made, 'account' | 'manager' | 'support'>>> {
  const data = await call('POST /accounts', { body: anyCase(filled(body)), idempotencyKey });
  return {
    account: { accountId: madeId(data?.account?.merchantAccountId) },
    manager: { managerId: madeId(data.manager?.accountManagerId) },
    support: { supportId: madeId(data.support?.accountSupportId) },
  };
}

/** Creates the business with its bank account: once for each key. */
export async function createBusiness(
  accountId: number,
  body: BusinessBody,
  idempotencyKey: string,
): Promise<{ businessId: number }> {
  const data = await call('POST /accounts/:accountId/businesses', {
    params: { accountId },
    body: anyCase(filled(body)),
    idempotencyKey,
  });
  return { businessId: madeId(data?.business?.businessId) };
}

/** Creates the website's record of the business: once for each key. */
export async function createBusinessUrls(
  accountId: number,
  body: BusinessUrlsBody,
  idempotencyKey: string,
): Promise<void> {
  await call('POST /accounts/:accountId/businesses/:businessId/business-urls', {
    params: { accountId, businessId: body.businessId },
    body,
    idempotencyKey,
  });
}

/** How far the set-up of a merchant went, with the records it names. */
export async function readSetUp(accountId: number, signal?: AbortSignal): Promise<SetUpState> {
  const setUp = await call('GET /accounts/:accountId/set-up', { params: { accountId }, signal });
  const { bankAccountId, businessId, hasBankLink } = setUp;
  const [banks, business, links] = await Promise.all([
    bankAccountId === null ? undefined : readBankAccounts(accountId, signal),
    businessId === null ? undefined : readBusiness(accountId, businessId, signal),
    businessId === null || !hasBankLink
      ? undefined
      : readBusinessBankAccounts({ accountId, businessId }, signal),
  ]);
  return {
    setUp,
    bankAccount: banks?.find((bank) => bank.bankAccountId === bankAccountId),
    business,
    link: links?.[0],
  };
}
