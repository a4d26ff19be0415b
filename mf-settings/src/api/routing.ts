import type {
  ProcessorGroup,
  ProcessorGroupRequest,
  RoutingCalls,
  RoutingDryRunRequest,
  RoutingRule,
  RoutingRuleRequest,
} from '@mbo/gateway-contract/routing';
import { gatewayCalls, ifKnown } from '@mbo/shared/http';
import type { BusinessRef } from '@mbo/shared/ui';
import type { Saved } from '@mbo/shared/ui/forms';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';

const call = gatewayCalls<RoutingCalls>();
const BASE = '/accounts/:accountId/businesses/:businessId';

/** How payments of a business are routed. */
export interface Routing {
  /** The first to be looked at first. */
  rules: RoutingRule[];
  groups: ProcessorGroup[];
}

/** Key of the routing rules and groups of a business, which are read together. */
export const routingKey = ({ accountId, businessId }: BusinessRef): readonly unknown[] => [
  'mf-settings',
  'routing',
  accountId,
  businessId,
];

/** Rules and groups; null where the gateway keeps none. */
export function useRouting(business: BusinessRef): UseQueryResult<Routing | null> {
  return useQuery({
    queryKey: routingKey(business),
    queryFn: async ({ signal }) => {
      const options = { params: business, signal };
      const known = await ifKnown(
        Promise.all([
          call(`GET ${BASE}/routing-rules`, options),
          call(`GET ${BASE}/processor-groups`, options),
        ]),
      );
      if (!known) return null;
      const [{ rules }, { groups }] = known;
      return { rules, groups };
    },
  });
}

/** Adds a rule after the others: once for each key. */
export function createRule(
  business: BusinessRef,
  body: RoutingRuleRequest,
  idempotencyKey: string,
): Promise<Saved> {
  return call(`POST ${BASE}/routing-rules`, { params: business, body, idempotencyKey });
}

/** Changes a rule as it was read in `version`. A change made meanwhile is a 412. */
export function changeRule(
  business: BusinessRef,
  ruleId: number,
  body: RoutingRuleRequest,
  version: number | undefined,
): Promise<Saved> {
  return call(`PUT ${BASE}/routing-rules/:ruleId`, {
    params: { ...business, ruleId },
    body,
    version,
  });
}

/** Deletes a rule; payments are routed by the others from now on. */
export function deleteRule(business: BusinessRef, ruleId: number): Promise<Saved> {
  return call(`DELETE ${BASE}/routing-rules/:ruleId`, { params: { ...business, ruleId } });
}

/** Puts a rule at a place, from 1. */
export function sortRule(business: BusinessRef, id: number, order: number): Promise<unknown> {
  return call(`POST ${BASE}/routing-rules/sort`, { params: business, body: { id, order } });
}

/** Adds a group of processors: once for each key. */
export function createGroup(
  business: BusinessRef,
  body: ProcessorGroupRequest,
  idempotencyKey: string,
): Promise<Saved> {
  return call(`POST ${BASE}/processor-groups`, { params: business, body, idempotencyKey });
}

/** Changes a group as it was read in `version`. A change made meanwhile is a 412. */
export function changeGroup(
  business: BusinessRef,
  groupId: number,
  body: ProcessorGroupRequest,
  version: number | undefined,
): Promise<Saved> {
  return call(`PUT ${BASE}/processor-groups/:groupId`, {
    params: { ...business, groupId },
    body,
    version,
  });
}

/** Deletes a group. One that a rule routes to is a 409. */
export function deleteGroup(business: BusinessRef, groupId: number): Promise<Saved> {
  return call(`DELETE ${BASE}/processor-groups/:groupId`, { params: { ...business, groupId } });
}

/** What would become of a sample payment by the rules as they are saved. */
export function dryRun(business: BusinessRef, body: RoutingDryRunRequest) {
  return call(`POST ${BASE}/routing-rules/dry-run`, { params: business, body });
}
