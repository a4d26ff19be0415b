import type {
  BankAccount,
  BankAccountCreated,
  BankAccountFields,
  BankFieldName,
  BankFieldsResponse,
  BankLinkFields,
  BusinessBankAccount,
} from '@mbo/gateway-contract/bank-accounts';
import { DEFAULT_ERROR_MESSAGE, GatewayError, http } from '@mbo/shared/http';
import { skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { BankAccountBody, BankLinkBody } from '../wizard/save/payloads';
import { madeId } from './made-id';

/** What a bank account is typed as; country and currency may not be chosen yet. */
export interface BankAccountValues extends Omit<BankAccountFields, 'bankCountryId' | 'currencyId'> {
  bankCountryId: number | null;
  currencyId: number | null;
}

export const bankAccountsKey = (accountId: number, businessId?: number): readonly unknown[] => [
  'mf-merchants',
  'bank-accounts',
  accountId,
  businessId ?? 'all',
];

async function readList<One>(
  path: string,
  isDetailed: boolean,
  signal?: AbortSignal,
): Promise<One[]> {
  const { data } = await http.get<{ bankAccounts: One[] }>(`${path}/bank-accounts`, {
    params: { isDetailed },
    ...(signal && { signal }),
  });
  return data.bankAccounts;
}

/** Bank accounts of an account, numbers masked. */
export function readBankAccounts(accountId: number, signal?: AbortSignal): Promise<BankAccount[]> {
  return readList(`/accounts/${accountId}`, false, signal);
}

/** Bank accounts that a business is paid out to, numbers masked. */
export function readBusinessBankAccounts(
  accountId: number,
  businessId: number,
  signal?: AbortSignal,
): Promise<BusinessBankAccount[]> {
  return readList(`/accounts/${accountId}/businesses/${businessId}`, false, signal);
}

/** Bank accounts of an account, or with a business those it is paid out to; numbers masked. */
export function useBankAccounts(
  accountId: number,
  businessId?: number,
): UseQueryResult<(BankAccount | BusinessBankAccount)[]> {
  return useQuery<(BankAccount | BusinessBankAccount)[]>({
    queryKey: bankAccountsKey(accountId, businessId),
    queryFn: ({ signal }) =>
      businessId === undefined
        ? readBankAccounts(accountId, signal)
        : readBusinessBankAccounts(accountId, businessId, signal),
  });
}

/** One bank account with its numbers in full. The gateway keeps a record of who asked. */
export async function readDetailedBankAccount(
  accountId: number,
  bankAccountId: number,
  signal?: AbortSignal,
): Promise<BankAccount> {
  const accounts = await readList<BankAccount>(`/accounts/${accountId}`, true, signal);
  const found = accounts.find((one) => one.bankAccountId === bankAccountId);
  // What is masked must not be saved as if it were the number.
  if (!found || found.masked) throw new GatewayError(DEFAULT_ERROR_MESSAGE, 404, 'not_found');
  return found;
}

/** {@link readDetailedBankAccount} for a form; what was read is forgotten when the form closes. */
export function useDetailedBankAccount(
  accountId: number,
  bankAccountId: number,
): UseQueryResult<BankAccount> {
  return useQuery({
    queryKey: ['mf-merchants', 'bank-account-detailed', accountId, bankAccountId],
    queryFn: ({ signal }) => readDetailedBankAccount(accountId, bankAccountId, signal),
    gcTime: 0,
    staleTime: 0,
  });
}

/** The optional fields that a country and a currency make required. */
export function useBankFields(
  countryId: number | null,
  currencyId: number | null,
): UseQueryResult<BankFieldName[]> {
  return useQuery({
    queryKey: ['mf-merchants', 'bank-fields', countryId, currencyId],
    queryFn:
      countryId === null || currencyId === null
        ? skipToken
        : async ({ signal }) => {
            const answer = await http.get<BankFieldsResponse>('/bank-fields', {
              params: { currencyId, countryId },
              signal,
            });
            return answer.data.bankFields.map((one) => one.bankAccountFieldname);
          },
    staleTime: Infinity,
  });
}

/** The wizard's body has other capitals than the form's; the gateway takes both. */
export async function createBankAccount(
  accountId: number,
  body: BankAccountValues | BankAccountBody,
  idempotencyKey: string,
): Promise<{ bankAccountId: number }> {
  const path = `/accounts/${accountId}/bank-accounts`;
  const { data } = await http.post<BankAccountCreated>(path, body, { idempotencyKey });
  return { bankAccountId: madeId(data?.bankAccountId) };
}

/** Changes a bank account as it was read in `version`. A change made meanwhile is a 412. */
export async function changeBankAccount(
  accountId: number,
  bankAccountId: number,
  values: BankAccountValues,
  version: number | undefined,
): Promise<BankAccountCreated> {
  const path = `/accounts/${accountId}/bank-accounts/${bankAccountId}`;
  return (await http.put<BankAccountCreated>(path, values, { version })).data;
}

/** Has a business paid out to a bank account of its merchant. */
export async function linkBankAccount(
  { accountId, businessId }: { accountId: number; businessId: number },
  link: BankLinkFields | BankLinkBody,
  idempotencyKey?: string,
): Promise<void> {
  const path = `/accounts/${accountId}/businesses/${businessId}/bank-accounts`;
  await http.post(path, link, { ...(idempotencyKey !== undefined && { idempotencyKey }) });
}
