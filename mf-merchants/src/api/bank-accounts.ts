import type {
  BankAccount,
  BankAccountCreated,
  BankAccountFields,
  BankAccountsResponse,
  BankFieldName,
  BankFieldsResponse,
  BankLinkCreated,
  BankLinkFields,
  BusinessBankAccount,
  BusinessBankAccountsResponse,
} from '@mbo/shared/contract';
import { DEFAULT_ERROR_MESSAGE, GatewayError, http } from '@mbo/shared/http';
import { skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';

/** What a bank account is typed as; country and currency may not be chosen yet. */
export interface BankAccountValues extends Omit<BankAccountFields, 'bankCountryId' | 'currencyId'> {
  bankCountryId: number | null;
  currencyId: number | null;
}

export const bankAccountsKey = (accountId: number, businessId?: number): readonly unknown[] => [
  'bank-accounts',
  accountId,
  businessId ?? 'all',
];

/** Bank accounts of an account, or with a business those it is paid out to; numbers masked. */
export function useBankAccounts(
  accountId: number,
  businessId?: number,
): UseQueryResult<(BankAccount | BusinessBankAccount)[]> {
  return useQuery<(BankAccount | BusinessBankAccount)[]>({
    queryKey: bankAccountsKey(accountId, businessId),
    queryFn: async ({ signal }) => {
      const business = businessId === undefined ? '' : `/businesses/${businessId}`;
      const answer = await http.get<BankAccountsResponse | BusinessBankAccountsResponse>(
        `/accounts/${accountId}${business}/bank-accounts`,
        { params: { isDetailed: false }, signal },
      );
      return answer.data.bankAccounts;
    },
  });
}

/** One bank account with its numbers in full. The gateway keeps a record of who asked. */
export async function readDetailedBankAccount(
  accountId: number,
  bankAccountId: number,
  signal?: AbortSignal,
): Promise<BankAccount> {
  const { data } = await http.get<BankAccountsResponse>(`/accounts/${accountId}/bank-accounts`, {
    params: { isDetailed: true },
    ...(signal && { signal }),
  });
  const found = data.bankAccounts.find((one) => one.bankAccountId === bankAccountId);
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
    queryKey: ['bank-account-detailed', accountId, bankAccountId],
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
    queryKey: ['bank-fields', countryId, currencyId],
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

export async function createBankAccount(
  accountId: number,
  values: BankAccountValues,
  idempotencyKey: string,
): Promise<BankAccountCreated> {
  const path = `/accounts/${accountId}/bank-accounts`;
  return (await http.post<BankAccountCreated>(path, values, { idempotencyKey })).data;
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
  link: BankLinkFields,
): Promise<BankLinkCreated> {
  const path = `/accounts/${accountId}/businesses/${businessId}/bank-accounts`;
  return (await http.post<BankLinkCreated>(path, link)).data;
}
