import type {
  BankAccount,
  BankAccountCalls,
  BusinessBankAccount,
} from '@mbo/gateway-contract/bank-accounts';
import { queryOptions, skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { gatewayCalls } from '../../http';
import type { BusinessRef } from './use-records';

const call = gatewayCalls<BankAccountCalls>();

/**
 * Query key of an account's bank accounts; with `businessId`, of those that a business is paid out to.
 * The first is the beginning of the second: who changes a bank account invalidates it everywhere.
 */
export const bankAccountsKey = (
  accountId: number | undefined,
  businessId?: number,
): readonly unknown[] => [
  'bank-accounts',
  accountId,
  ...(businessId === undefined ? [] : [businessId]),
];

/** Bank accounts of an account, numbers masked. @throws {GatewayError} */
export async function readBankAccounts(
  accountId: number,
  signal?: AbortSignal,
): Promise<BankAccount[]> {
  const answer = await call('GET /accounts/:accountId/bank-accounts', {
    params: { accountId },
    query: { isDetailed: false },
    signal,
  });
  return answer.bankAccounts;
}

/** Bank accounts that a business is paid out to, numbers masked, the default one first. @throws {GatewayError} */
export async function readBusinessBankAccounts(
  business: BusinessRef,
  signal?: AbortSignal,
): Promise<BusinessBankAccount[]> {
  const answer = await call('GET /accounts/:accountId/businesses/:businessId/bank-accounts', {
    params: business,
    query: { isDetailed: false },
    signal,
  });
  return answer.bankAccounts.sort((one, other) => Number(other.isDefault) - Number(one.isDefault));
}

/** {@link readBankAccounts}, once for all areas; nothing is read while no account is meant. */
export function useBankAccounts(
  accountId: number | undefined,
  options: { staleTime?: number } = {},
): UseQueryResult<BankAccount[]> {
  return useQuery({
    ...options,
    queryKey: bankAccountsKey(accountId),
    queryFn:
      accountId === undefined ? skipToken : ({ signal }) => readBankAccounts(accountId, signal),
  });
}

/** {@link readBusinessBankAccounts}, once for all areas; nothing is read while no business is meant. */
export function useBusinessBankAccounts(
  business: BusinessRef | undefined,
): UseQueryResult<BusinessBankAccount[]> {
  return useQuery(businessBankAccounts(business));
}

/**
 * The currency that a business is mostly paid in: the first that its default bank account is for, as
 * the id of a currency; null if it has none. Nothing is read while no business is meant.
 */
export function useBusinessCurrency(
  business: BusinessRef | undefined,
): UseQueryResult<number | null> {
  return useQuery({ ...businessBankAccounts(business), select: currencyOf });
}

function businessBankAccounts(business: BusinessRef | undefined) {
  return queryOptions({
    queryKey: bankAccountsKey(business?.accountId, business?.businessId ?? 0),
    queryFn: business ? ({ signal }) => readBusinessBankAccounts(business, signal) : skipToken,
  });
}

function currencyOf([first]: readonly BusinessBankAccount[]): number | null {
  return first?.processingCurrencies[0] ?? first?.currencyId ?? null;
}
