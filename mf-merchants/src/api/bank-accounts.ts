import type {
  BankAccount,
  BankAccountCalls,
  BankAccountFields,
  BankLinkFields,
  BusinessBankAccount,
} from '@mbo/gateway-contract/bank-accounts';
import { anyCase, DEFAULT_ERROR_MESSAGE, GatewayError, gatewayCalls } from '@mbo/shared/http';
import { useBankAccounts, useBusinessBankAccounts } from '@mbo/shared/ui';
import { skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { filled } from '../common/filled';
import type { BankAccountBody, BankLinkBody } from '../wizard/save/payloads';
import { madeId } from './made-id';

const call = gatewayCalls<BankAccountCalls>();

/** What a bank account is typed as; country and currency may not be chosen yet. */
export interface BankAccountValues extends Omit<
  BankAccountFields,
  'bankCountryId' | 'currencyId' | 'iFscCode'
> {
  ifscCode: string;
  bankCountryId: number | null;
  currencyId: number | null;
}

/** Bank accounts of an account, or with a business those it is paid out to; numbers masked. */
export function usePaidOutTo(
  accountId: number,
  businessId?: number,
): UseQueryResult<(BankAccount | BusinessBankAccount)[]> {
  const isWhole = businessId === undefined;
  const all = useBankAccounts(isWhole ? accountId : undefined);
  const linked = useBusinessBankAccounts(isWhole ? undefined : { accountId, businessId });
  return isWhole ? all : linked;
}

/** One bank account as it is now, with its numbers in full at gateways that show them. @throws {GatewayError} 404 */
export async function readBankAccount(
  accountId: number,
  bankAccountId: number,
  signal?: AbortSignal,
): Promise<BankAccount> {
  const answer = await call('GET /accounts/:accountId/bank-accounts', {
    params: { accountId },
    query: { isDetailed: true },
    signal,
  });
  const found = answer.bankAccounts.find((one) => one.bankAccountId === bankAccountId);
  if (!found) throw new GatewayError(DEFAULT_ERROR_MESSAGE, 404, 'not_found');
  return found;
}

/** {@link readBankAccount} for a form; what was read is forgotten when the form closes. */
export function useBankAccount(accountId: number, bankAccountId: number) {
  return useQuery({
    queryKey: ['mf-merchants', 'bank-account', accountId, bankAccountId],
    queryFn: ({ signal }) => readBankAccount(accountId, bankAccountId, signal),
    gcTime: 0,
    staleTime: 0,
  });
}

/** The optional fields that a country and a currency make required. */
export function useBankFields(countryId: number | null, currencyId: number | null) {
  return useQuery({
    queryKey: ['mf-merchants', 'bank-fields', countryId, currencyId],
    queryFn:
      countryId === null || currencyId === null
        ? skipToken
        : async ({ signal }) => {
            const answer = await call('GET /bank-fields', {
              query: { currencyId, countryId },
              signal,
            });
            return answer.bankFields.map((one) => one.bankAccountFieldname);
          },
    staleTime: Infinity,
  });
}

/** As the calls have it: one of their names is spelt so. */
function bankAccountAsSent({ ifscCode: iFscCode, ...fields }: BankAccountValues) {
  return filled({ ...fields, iFscCode });
}

/** The wizard's body has other capitals than the form's; the gateway takes both. */
export async function createBankAccount(
  accountId: number,
  body: BankAccountValues | BankAccountBody,
  idempotencyKey: string,
): Promise<{ bankAccountId: number }> {
  const data = await call('POST /accounts/:accountId/bank-accounts', {
    params: { accountId },
    body: anyCase('ifscCode' in body ? bankAccountAsSent(body) : filled(body)),
    idempotencyKey,
  });
  return { bankAccountId: madeId(data?.bankAccountId) };
}

/** Changes a bank account as it was read in `version`. A change made meanwhile is a 412. */
export function changeBankAccount(
  accountId: number,
  bankAccountId: number,
  values: BankAccountValues,
  version: number | undefined,
) {
  return call('PUT /accounts/:accountId/bank-accounts/:bankAccountId', {
    params: { accountId, bankAccountId },
    body: bankAccountAsSent(values),
    version,
  });
}

/** Has a business paid out to a bank account of its merchant. */
export function linkBankAccount(
  params: { accountId: number; businessId: number },
  link: BankLinkFields | BankLinkBody,
  idempotencyKey?: string,
) {
  return call('POST /accounts/:accountId/businesses/:businessId/bank-accounts', {
    params,
    body: anyCase(filled(link)),
    idempotencyKey,
  });
}
