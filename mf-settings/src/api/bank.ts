import type { ApprovalAsked } from '@mbo/gateway-contract/approvals';
import type { ApiMessage } from '@mbo/gateway-contract/common';
import type {
  AllowedSubBankAccount,
  BankAccountCalls,
  BankLinkCreated,
  BankLinkFields,
  BankSettingsCalls,
  SubBankAccount,
} from '@mbo/gateway-contract/bank-accounts';
import { gatewayCalls } from '@mbo/shared/http';
import type { BusinessRef } from '@mbo/shared/ui';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';

const call = gatewayCalls<BankAccountCalls>();
const settingsCall = gatewayCalls<BankSettingsCalls>();

/** Which link of a business to a bank account. */
export interface LinkRef extends BusinessRef {
  bankAccountId: number;
}

/** Has a business paid out to a bank account of its merchant. */
export function linkBankAccount(
  params: BusinessRef,
  body: BankLinkFields,
  idempotencyKey: string,
): Promise<BankLinkCreated | ApprovalAsked> {
  return call('POST /accounts/:accountId/businesses/:businessId/bank-accounts', {
    params: { ...params },
    body,
    idempotencyKey,
  });
}

/** Changes how a business is paid out to a bank account, as it was read in `version`. */
export function changeLink(
  { accountId, businessId, bankAccountId }: LinkRef,
  body: BankLinkFields,
  version: number | undefined,
): Promise<BankLinkCreated | ApprovalAsked> {
  return call('PUT /accounts/:accountId/businesses/:businessId/bank-accounts/:bankAccountId', {
    params: { accountId, businessId, bankAccountId },
    body,
    version,
  });
}

/** Ends that a business is paid out to a bank account; `nextDefault` takes the place of the default. */
export function deleteLink(
  { accountId, businessId, bankAccountId }: LinkRef,
  linkedBankAccountId: number,
  nextDefault: number | undefined,
): Promise<ApiMessage | ApprovalAsked> {
  return settingsCall(
    'DELETE /accounts/:accountId/businesses/:businessId/bank-accounts/:bankAccountId',
    {
      params: { accountId, businessId, bankAccountId },
      query: {
        LinkedBankAccountId: linkedBankAccountId,
        ...(nextDefault !== undefined && { nextDefaultBankAccountId: nextDefault }),
      },
    },
  );
}

/** The other bank accounts that a part of the settlement may go to, each with its present part. */
export interface Split extends AllowedSubBankAccount {
  splitPercentage: number;
}

const SUB_ACCOUNTS =
  '/accounts/:accountId/businesses/:businessId/bank-accounts/:bankAccountId/sub-bank-accounts';

/** First the allowed accounts, then their percentages; 0 for one that has none. */
export function useSplits({
  accountId,
  businessId,
  bankAccountId,
}: LinkRef): UseQueryResult<Split[]> {
  const params = { accountId, businessId, bankAccountId };
  return useQuery({
    queryKey: ['mf-settings', 'splits', accountId, businessId, bankAccountId],
    queryFn: async ({ signal }) => {
      const allowed = await settingsCall(`GET ${SUB_ACCOUNTS}/allowed`, { params, signal });
      const present = await settingsCall(`GET ${SUB_ACCOUNTS}`, { params, signal });
      return allowed.map((account) => ({
        ...account,
        splitPercentage:
          present.find((one) => one.bankAccountId === account.bankAccountId)?.splitPercentage ?? 0,
      }));
    },
    gcTime: 0,
    staleTime: 0,
  });
}

/**
 * Replaces how payouts are split. It may have to wait for a second administrator: ask
 * `waitsForApproval`.
 */
export function saveSplits(
  { accountId, businessId, bankAccountId }: LinkRef,
  body: SubBankAccount[],
  { version, idempotencyKey }: { version: number | undefined; idempotencyKey: string },
): Promise<ApiMessage | ApprovalAsked> {
  const params = { accountId, businessId, bankAccountId };
  return settingsCall(`POST ${SUB_ACCOUNTS}`, { params, body, version, idempotencyKey });
}
