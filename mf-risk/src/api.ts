import type { RiskCalls, RiskRuleChange, RiskRulesSaved } from '@mbo/gateway-contract/risk';
import { gatewayCalls, ifKnown } from '@mbo/shared/http';
import { historyKey, queryClient, type BusinessRef } from '@mbo/shared/ui';
import { useQuery } from '@tanstack/react-query';

const call = gatewayCalls<RiskCalls>();
const RULES = '/accounts/:accountId/businesses/:businessId/risk-rules';

const rulesKey = ({ accountId, businessId }: BusinessRef): readonly unknown[] => [
  'mf-risk',
  'rules',
  accountId,
  businessId,
];

/** The risk rules of a business, every one there is; null where the gateway has none. */
export function useRiskRules(business: BusinessRef) {
  return useQuery({
    queryKey: rulesKey(business),
    queryFn: async ({ signal }) =>
      (await ifKnown(call(`GET ${RULES}`, { params: business, signal }))) ?? null,
  });
}

/** Reads the rules again. */
export function reloadRiskRules(business: BusinessRef): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: rulesKey(business) });
}

/** Changes rules that were read in `version`. A change made meanwhile is a 412. */
export async function saveRiskRules(
  business: BusinessRef,
  rules: RiskRuleChange[],
  version: number,
) {
  const saved = await call(`PUT ${RULES}`, { params: business, body: { rules }, version });
  show(business, saved);
  return saved;
}

/** Approves or rejects a merchant's change of rules; for staff. */
export async function decideRiskChange(
  business: BusinessRef,
  changeId: number,
  decision: 'approve' | 'reject',
  version: number,
) {
  const saved = await call(`PUT ${RULES}/changes/:changeId`, {
    params: { ...business, changeId },
    body: { decision },
    version,
  });
  show(business, saved);
  return saved;
}

function show(business: BusinessRef, { riskRules }: RiskRulesSaved): void {
  queryClient.setQueryData(rulesKey(business), riskRules);
  void queryClient.invalidateQueries({ queryKey: historyKey(business.accountId) });
}

/** The risk engine's assessment of a payment; null where the gateway has no engine. */
export function useRiskAssessment(id: string) {
  return useQuery({
    queryKey: ['mf-risk', 'assessment', id],
    queryFn: async ({ signal }) =>
      (await ifKnown(call('GET /transactions/:id/risk', { params: { id }, signal }))) ?? null,
  });
}
