import type {
  AccountSetUp,
  BankAccountCreated,
  BankAccountsResponse,
  BankFieldName,
  BankFieldsResponse,
  BusinessBankAccountsResponse,
  CreateAccountResponse,
  CreateBusinessResponse,
  ManagerSaved,
  MerchantBusiness,
  SupportSaved,
} from '@mbo/shared/contract';
import { DEFAULT_ERROR_MESSAGE, GatewayError, http } from '@mbo/shared/http';
import type {
  AccountBody,
  BankAccountBody,
  BankLinkBody,
  BusinessBody,
  BusinessUrlsBody,
  ManagerBody,
  SupportBody,
} from '../wizard/save/payloads';
import type { Made } from '../wizard/draft/draft';
import type { SetUpState } from '../wizard/draft/from-set-up';

// A proxy's page with status 200 must not count as a merchant that was made.
function asId(value: unknown): number {
  if (Number.isSafeInteger(value) && (value as number) > 0) return value as number;
  throw new GatewayError(DEFAULT_ERROR_MESSAGE, 0, 'unexpected_answer');
}

/** POST /accounts: the merchant account with its first manager and support. */
export async function createAccount(
  body: AccountBody,
  idempotencyKey: string,
): Promise<Required<Pick<Made, 'account' | 'manager' | 'support'>>> {
  const { data } = await http.post<CreateAccountResponse>('/accounts', body, { idempotencyKey });
  return {
    account: { accountId: asId(data?.account?.merchantAccountId) },
    manager: { managerId: asId(data.manager?.accountManagerId) },
    support: { supportId: asId(data.support?.accountSupportId) },
  };
}

/** POST /accounts/{accountId}/managers, for an account that has none. */
export async function createManager(
  accountId: number,
  body: ManagerBody,
  idempotencyKey: string,
): Promise<{ managerId: number }> {
  const { data } = await http.post<ManagerSaved>(`/accounts/${accountId}/managers`, body, {
    idempotencyKey,
  });
  return { managerId: asId(data?.manager?.accountManagerId) };
}

/** POST /accounts/{accountId}/supports, for an account that has none. */
export async function createSupport(
  accountId: number,
  body: SupportBody,
  idempotencyKey: string,
): Promise<{ supportId: number }> {
  const { data } = await http.post<SupportSaved>(`/accounts/${accountId}/supports`, body, {
    idempotencyKey,
  });
  return { supportId: asId(data?.support?.accountSupportId) };
}

/** POST /accounts/{accountId}/bank-accounts */
export async function createBankAccount(
  accountId: number,
  body: BankAccountBody,
  idempotencyKey: string,
): Promise<{ bankAccountId: number }> {
  const { data } = await http.post<BankAccountCreated>(
    `/accounts/${accountId}/bank-accounts`,
    body,
    { idempotencyKey },
  );
  return { bankAccountId: asId(data?.bankAccountId) };
}

/** POST /accounts/{accountId}/businesses */
export async function createBusiness(
  accountId: number,
  body: BusinessBody,
  idempotencyKey: string,
): Promise<{ businessId: number }> {
  const { data } = await http.post<CreateBusinessResponse>(
    `/accounts/${accountId}/businesses`,
    body,
    { idempotencyKey },
  );
  return { businessId: asId(data?.business?.businessId) };
}

/** POST /accounts/{accountId}/businesses/{businessId}/business-urls */
export async function createBusinessUrls(
  accountId: number,
  body: BusinessUrlsBody,
  idempotencyKey: string,
): Promise<void> {
  await http.post(`/accounts/${accountId}/businesses/${body.businessId}/business-urls`, body, {
    idempotencyKey,
  });
}

/** POST /accounts/{accountId}/businesses/{businessId}/bank-accounts */
export async function linkBankAccount(
  businessId: number,
  body: BankLinkBody,
  idempotencyKey: string,
): Promise<void> {
  await http.post(`/accounts/${body.accountId}/businesses/${businessId}/bank-accounts`, body, {
    idempotencyKey,
  });
}

/** The optional fields that a bank account of that country and currency must have. */
export async function readBankFields(
  query: { currencyId: number; countryId: number },
  signal?: AbortSignal,
): Promise<BankFieldName[]> {
  const { data } = await http.get<BankFieldsResponse>('/bank-fields', { params: query, signal });
  return data.bankFields.map(({ bankAccountFieldname }) => bankAccountFieldname);
}

/** How far the set-up of a merchant went, with the records it names. */
export async function readSetUp(accountId: number, signal?: AbortSignal): Promise<SetUpState> {
  const account = `/accounts/${accountId}`;
  const { data: setUp } = await http.get<AccountSetUp>(`${account}/set-up`, { signal });
  const { bankAccountId, businessId, hasBankLink } = setUp;
  const business = `${account}/businesses/${businessId}`;
  const list = { params: { isDetailed: false }, signal };
  const [banks, one, links] = await Promise.all([
    bankAccountId === null
      ? null
      : http.get<BankAccountsResponse>(`${account}/bank-accounts`, list),
    businessId === null ? null : http.get<MerchantBusiness>(business, { signal }),
    businessId === null || !hasBankLink
      ? null
      : http.get<BusinessBankAccountsResponse>(`${business}/bank-accounts`, list),
  ]);
  return {
    setUp,
    bankAccount: banks?.data.bankAccounts.find((bank) => bank.bankAccountId === bankAccountId),
    business: one?.data,
    link: links?.data.bankAccounts[0],
  };
}
