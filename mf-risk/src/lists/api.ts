import type { RiskListKind } from '@mbo/gateway-contract/risk';
import type {
  RiskListCalls,
  RiskListImport,
  RiskListRequest,
  RiskPaymentValue,
} from '@mbo/gateway-contract/risk-lists';
import {
  downloadFile,
  gatewayCalls,
  gatewayPaths,
  gatewayUploads,
  ifKnown,
} from '@mbo/shared/http';
import { historyKey, queryClient, type BusinessRef } from '@mbo/shared/ui';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';

const call = gatewayCalls<RiskListCalls>();
const path = gatewayPaths<RiskListCalls>();
const upload = gatewayUploads<RiskListCalls>();
const BUSINESS = '/accounts/:accountId/businesses/:businessId';

/** Lists that a click puts a payment's value on. */
export type ClickedList = 'blacklist' | 'allow';

const listedKey = ({ accountId, businessId }: BusinessRef): readonly unknown[] => [
  'mf-risk',
  'listed',
  accountId,
  businessId,
];
const ofPaymentKey = (id: string): readonly unknown[] => ['mf-risk', 'listed', 'payment', id];

/** The values that a business has listed, the newest first. */
export function useListed(business: BusinessRef) {
  return useQuery({
    queryKey: listedKey(business),
    queryFn: async ({ signal }) =>
      (await call(`GET ${BUSINESS}/risk-lists`, { params: business, signal })).entries,
  });
}

/** Lists a value. */
export async function addListed(business: BusinessRef, body: RiskListRequest): Promise<void> {
  await call(`POST ${BUSINESS}/risk-lists`, { params: business, body });
  await relist(business);
}

/** Takes an entry off its list. */
export async function removeListed(business: BusinessRef, entryId: number): Promise<void> {
  const params = { ...business, entryId };
  await call(`DELETE ${BUSINESS}/risk-lists/:entryId`, { params });
  await relist(business);
}

/** Lists what a CSV file has. Returns what came of its rows. */
export async function importListed(business: BusinessRef, file: File): Promise<RiskListImport> {
  const report = await upload(`POST ${BUSINESS}/risk-lists/import`, file, { params: business });
  await relist(business);
  return report;
}

/** Saves all that is listed as CSV. */
export async function exportListed(business: BusinessRef): Promise<void> {
  await downloadFile(path(`GET ${BUSINESS}/risk-lists/export`, { params: business }));
}

async function relist(business: BusinessRef): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: historyKey(business.accountId) });
  await queryClient.invalidateQueries({ queryKey: listedKey(business) });
}

/** What a payment came with and which of it is listed; nothing where the gateway keeps no lists. */
export function usePaymentValues(id: string): UseQueryResult<RiskPaymentValue[]> {
  return useQuery({
    queryKey: ofPaymentKey(id),
    queryFn: async ({ signal }) =>
      (await ifKnown(call('GET /transactions/:id/risk-lists', { params: { id }, signal })))
        ?.values ?? [],
  });
}

/** Lists what a payment came with. Returns whether a rule that is on looks at the list. */
export async function listOfPayment(
  id: string,
  list: ClickedList,
  kind: RiskListKind,
): Promise<boolean> {
  const body = { list, kind };
  const { isEnforced } = await call('POST /transactions/:id/risk-lists', { params: { id }, body });
  await queryClient.invalidateQueries({ queryKey: ['mf-risk', 'listed'] });
  return isEnforced;
}

/** Takes what a payment came with off a list. */
export async function unlistOfPayment(
  id: string,
  list: ClickedList,
  kind: RiskListKind,
): Promise<void> {
  await call('DELETE /transactions/:id/risk-lists/:list/:kind', { params: { id, list, kind } });
  await queryClient.invalidateQueries({ queryKey: ['mf-risk', 'listed'] });
}
