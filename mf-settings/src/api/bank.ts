import type {
  AllowedSubBankAccount,
  BankAccountCalls,
  BankLinkFields,
  BankSettingsCalls,
  SubBankAccount,
} from '@mbo/gateway-contract/bank-accounts';
import { gatewayCalls } from '@mbo/shared/http';
import type { BusinessRef } from '@mbo/shared/ui';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';

const call = gatewayCalls<BankAccountCalls>();
const settingsCall = gatewayCalls<BankSettingsCalls>();
const ACCOUNTS = '/accounts/:accountId/businesses/:businessId/bank-accounts';

/** Which link of a business to a bank account. */
export interface LinkRef extends BusinessRef {
  bankAccountId: number;
}

/** Has a business paid out to a bank account of its merchant. */
export function linkBankAccount(
  business: BusinessRef,
  body: BankLinkFields,
  idempotencyKey: string,
) {
  return call(`POST ${ACCOUNTS}`, { params: business, body, idempotencyKey });
}

/** Changes how a business is paid out to a bank account, as it was read in `version`. */
export function changeLink(link: LinkRef, body: BankLinkFields, version: number | undefined) {
  return call(`PUT ${ACCOUNTS}/:bankAccountId`, { params: link, body, version });
}

/** Ends that a business is paid out to a bank account; `nextDefault` takes the place of the default. */
export function deleteLink(
  link: LinkRef,
  linkedBankAccountId: number,
  nextDefault: number | undefined,
) {
  return settingsCall(`DELETE ${ACCOUNTS}/:bankAccountId`, {
    params: link,
    query: {
      LinkedBankAccountId: linkedBankAccountId,
      ...(nextDefault !== undefined && { nextDefaultBankAccountId: nextDefault }),
    },
  });
}

/** The other bank accounts that a part of the settlement may go to, each with its present part. */
export interface Split extends AllowedSubBankAccount {
  splitPercentage: number;
}

const SUB_ACCOUNTS = `${ACCOUNTS}/:bankAccountId/sub-bank-accounts` as const;

/** First the allowed accounts, then their percentages; 0 for one that has none. */
export function useSplits(link: LinkRef): UseQueryResult<Split[]> {
  const { accountId, businessId, bankAccountId } = link;
  return useQuery({
    queryKey: ['mf-settings', 'splits', accountId, businessId, bankAccountId],
    queryFn: async ({ signal }) => {
      const allowed = await settingsCall(`GET ${SUB_ACCOUNTS}/allowed`, { params: link, signal });
      const present = await settingsCall(`GET ${SUB_ACCOUNTS}`, { params: link, signal });
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
  link: LinkRef,
  body: SubBankAccount[],
  { version, idempotencyKey }: { version: number | undefined; idempotencyKey: string },
) {
  return settingsCall(`POST ${SUB_ACCOUNTS}`, { params: link, body, version, idempotencyKey });
}
