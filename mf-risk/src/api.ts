import type {
  RiskCalls,
  RiskRuleChange,
  RiskRuleSet,
  RiskRulesSaved,
} from '@mbo/gateway-contract/risk';
import { gatewayCalls } from '@mbo/shared/http';
import { queryClient, type BusinessRef } from '@mbo/shared/ui';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';

const call = gatewayCalls<RiskCalls>();

const rulesKey = ({ accountId, businessId }: BusinessRef): readonly unknown[] => [
  'mf-risk',
  'rules',
  accountId,
  businessId,
];

/** The risk rules of a business, every one there is. */
export function useRiskRules(business: BusinessRef): UseQueryResult<RiskRuleSet> {
  const { accountId, businessId } = business;
  return useQuery({
    queryKey: rulesKey(business),
    queryFn: ({ signal }) =>
      call('GET /accounts/:accountId/businesses/:businessId/risk-rules', {
        params: { accountId, businessId },
        signal,
      }),
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
): Promise<RiskRulesSaved> {
  const { accountId, businessId } = business;
  const saved = await call('PUT /accounts/:accountId/businesses/:businessId/risk-rules', {
    params: { accountId, businessId },
    body: { rules },
    version,
  });
  show(business, saved);
  return saved;
}

/** Approves or rejects what a merchant wants changed; for staff. */
export async function decideRiskChange(
  business: BusinessRef,
  changeId: number,
  decision: 'approve' | 'reject',
  version: number,
): Promise<RiskRulesSaved> {
  const { accountId, businessId } = business;
  const saved = await call(
    'PUT /accounts/:accountId/businesses/:businessId/risk-rules/changes/:changeId',
    { params: { accountId, businessId, changeId }, body: { decision }, version },
  );
  show(business, saved);
  return saved;
}

function show(business: BusinessRef, { riskRules }: RiskRulesSaved): void {
  queryClient.setQueryData(rulesKey(business), riskRules);
  void queryClient.invalidateQueries({ queryKey: ['history', business.accountId] });
}
