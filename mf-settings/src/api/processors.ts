import type {
  CardProcessor,
  ProcessorCalls,
  ProcessorRequest,
  ReadCardProcessor,
} from '@mbo/gateway-contract/processors';
import { gatewayCalls } from '@mbo/shared/http';
import type { BusinessRef } from '@mbo/shared/ui';
import type { Saved } from '@mbo/shared/ui/forms';
import { useQuery } from '@tanstack/react-query';

const call = gatewayCalls<ProcessorCalls>();
const BASE = '/accounts/:accountId/businesses/:businessId';

/** Key of the card processors of a business. */
export const processorsKey = ({ accountId, businessId }: BusinessRef): readonly unknown[] => [
  'mf-settings',
  'processors',
  accountId,
  businessId,
];

/** The card processors of a business in the order they are tried, and whether it cascades. */
export function useProcessorManagement(business: BusinessRef) {
  return useQuery({
    queryKey: processorsKey(business),
    queryFn: async ({ signal }) => {
      const management = await call(`GET ${BASE}/processor-management`, {
        params: business,
        signal,
      });
      return { ...management, cards: management.cards.map(withMasks) };
    },
  });
}

/** Gateways that return credentials as they were sent mask none of them. */
function withMasks({ credentials = [], ...card }: ReadCardProcessor): CardProcessor {
  return {
    ...card,
    credentials: credentials.map(({ masked = {}, ...set }) => ({ ...set, masked })),
  };
}

/** The processors that a card processor can be made from. */
export function useProcessorConfigurations(business: BusinessRef) {
  const { accountId, businessId } = business;
  return useQuery({
    queryKey: ['mf-settings', 'processor-configurations', accountId, businessId],
    queryFn: async ({ signal }) => {
      const answer = await call(`GET ${BASE}/processor-configurations`, {
        params: business,
        signal,
      });
      return answer.processors;
    },
  });
}

/** Switches the retry of a declined payment at the next processor on or off. */
export async function setAutoCascading(
  business: BusinessRef,
  CascadingEnabled: boolean,
): Promise<void> {
  await call(`PUT ${BASE}/processor-management/auto-cascading`, {
    params: business,
    body: { CascadingEnabled },
  });
}

/** Puts a card processor at a place, from 1. */
export async function sortProcessor(
  business: BusinessRef,
  id: number,
  order: number,
): Promise<void> {
  await call(`POST ${BASE}/processors/sort`, { params: business, body: { id, order } });
}

/** Adds a card processor: once for each key. */
export function createProcessor(
  business: BusinessRef,
  body: ProcessorRequest,
  idempotencyKey: string,
): Promise<Saved> {
  return call(`POST ${BASE}/processors`, { params: business, body, idempotencyKey });
}

/** Changes a card processor as it was read in `version`. A change made meanwhile is a 412. */
export function changeProcessor(
  business: BusinessRef,
  processorId: number,
  body: ProcessorRequest,
  version: number | undefined,
): Promise<Saved> {
  return call(`PUT ${BASE}/processors/:processorId`, {
    params: { ...business, processorId },
    body,
    version,
  });
}
