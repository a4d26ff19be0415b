import type {
  ProcessorGroup,
  ProcessorGroupRequest,
  RoutingCalls,
  RoutingDryRunRequest,
  RoutingDryRunResponse,
  RoutingRule,
  RoutingRuleRequest,
} from '@mbo/gateway-contract/routing';
import { GatewayError, gatewayCalls } from '@mbo/shared/http';
import type { BusinessRef } from '@mbo/shared/ui';
import type { Saved } from '@mbo/shared/ui/forms';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';

const call = gatewayCalls<RoutingCalls>();

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
  const { accountId, businessId } = business;
  return useQuery({
    queryKey: routingKey(business),
    queryFn: async ({ signal }) => {
      const options = { params: { accountId, businessId }, signal };
      try {
        const [{ rules }, { groups }] = await Promise.all([
          call('GET /accounts/:accountId/businesses/:businessId/routing-rules', options),
          call('GET /accounts/:accountId/businesses/:businessId/processor-groups', options),
        ]);
        return { rules, groups };
      } catch (error) {
        if (error instanceof GatewayError && error.status === 404) return null;
        throw error;
      }
    },
  });
}

/** Adds a rule after the others: once for each key. */
export function createRule(
  { accountId, businessId }: BusinessRef,
  body: RoutingRuleRequest,
  idempotencyKey: string,
): Promise<Saved> {
  return call('POST /accounts/:accountId/businesses/:businessId/routing-rules', {
    params: { accountId, businessId },
    body,
    idempotencyKey,
  });
}

/** Changes a rule as it was read in `version`. A change made meanwhile is a 412. */
export function changeRule(
  { accountId, businessId }: BusinessRef,
  ruleId: number,
  body: RoutingRuleRequest,
  version: number | undefined,
): Promise<Saved> {
  return call('PUT /accounts/:accountId/businesses/:businessId/routing-rules/:ruleId', {
    params: { accountId, businessId, ruleId },
    body,
    version,
  });
}

/** Takes a rule away; payments are routed by the others from now on. */
export function deleteRule({ accountId, businessId }: BusinessRef, ruleId: number): Promise<Saved> {
  return call('DELETE /accounts/:accountId/businesses/:businessId/routing-rules/:ruleId', {
    params: { accountId, businessId, ruleId },
  });
}

/** Puts a rule at a place, from 1. */
export function sortRule(
  { accountId, businessId }: BusinessRef,
  id: number,
  order: number,
): Promise<unknown> {
  return call('POST /accounts/:accountId/businesses/:businessId/routing-rules/sort', {
    params: { accountId, businessId },
    body: { id, order },
  });
}

/** Adds a group of processors: once for each key. */
export function createGroup(
  { accountId, businessId }: BusinessRef,
  body: ProcessorGroupRequest,
  idempotencyKey: string,
): Promise<Saved> {
  return call('POST /accounts/:accountId/businesses/:businessId/processor-groups', {
    params: { accountId, businessId },
    body,
    idempotencyKey,
  });
}

/** Changes a group as it was read in `version`. A change made meanwhile is a 412. */
export function changeGroup(
  { accountId, businessId }: BusinessRef,
  groupId: number,
  body: ProcessorGroupRequest,
  version: number | undefined,
): Promise<Saved> {
  return call('PUT /accounts/:accountId/businesses/:businessId/processor-groups/:groupId', {
    params: { accountId, businessId, groupId },
    body,
    version,
  });
}

/** Takes a group away. One that a rule routes to is a 409. */
export function deleteGroup(
  { accountId, businessId }: BusinessRef,
  groupId: number,
): Promise<Saved> {
  return call('DELETE /accounts/:accountId/businesses/:businessId/processor-groups/:groupId', {
    params: { accountId, businessId, groupId },
  });
}

/** What would become of a sample payment by the rules as they are saved. */
export function dryRun(
  { accountId, businessId }: BusinessRef,
  body: RoutingDryRunRequest,
): Promise<RoutingDryRunResponse> {
  return call('POST /accounts/:accountId/businesses/:businessId/routing-rules/dry-run', {
    params: { accountId, businessId },
    body,
  });
}
