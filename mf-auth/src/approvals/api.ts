import type {
  Approval,
  ApprovalCalls,
  ApprovalDecision,
  ApprovalSettingsRequest,
} from '@mbo/gateway-contract/approvals';
import { gatewayCalls } from '@mbo/shared/http';
import { queryClient } from '@mbo/shared/ui';
import { useMoreRows } from '@mbo/shared/ui/forms';
import { useQuery } from '@tanstack/react-query';

const call = gatewayCalls<ApprovalCalls>();
const KEY = ['mf-auth', 'approvals'] as const;
const PAGE_SIZE = 25;

/** What waits in an account, or was decided there; newest first, a part at a time. */
export function useApprovals(accountId: number, status: 'waiting' | 'decided') {
  return useMoreRows<Approval>({
    queryKey: [...KEY, accountId, status],
    read: async (startIndex, signal) => {
      const { approvals, totalRows } = await call('GET /accounts/:accountId/approvals', {
        params: { accountId },
        query: { status, startIndex, pageSize: PAGE_SIZE },
        signal,
      });
      return { rows: approvals, totalRows };
    },
    idOf: ({ approvalId }) => approvalId,
  });
}

/** Approves or refuses a waiting change, or withdraws the user's own. */
export function decide(accountId: number, { approvalId }: Approval, body: ApprovalDecision) {
  return call('POST /accounts/:accountId/approvals/:approvalId/decision', {
    params: { accountId, approvalId },
    body,
  });
}

/** What has to be approved in the account. */
export function useApprovalSettings(accountId: number) {
  return useQuery({
    queryKey: [...KEY, accountId, 'settings'],
    queryFn: ({ signal }) =>
      call('GET /accounts/:accountId/approval-settings', { params: { accountId }, signal }),
  });
}

/** What lessens the protection waits for approval itself. */
export function saveApprovalSettings(
  accountId: number,
  body: ApprovalSettingsRequest,
  version: number | undefined,
) {
  return call('PUT /accounts/:accountId/approval-settings', {
    params: { accountId },
    body,
    version,
  });
}

/** What waits and what must be approved is read again, of every account. */
export function reloadApprovals(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: KEY });
}
