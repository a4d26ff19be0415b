import type {
  CardProcessor,
  ProcessorCalls,
  ProcessorConfiguration,
  ProcessorManagement,
  ProcessorRequest,
} from '@mbo/gateway-contract/processors';
import { gatewayCalls } from '@mbo/shared/http';
import type { BusinessRef } from '@mbo/shared/ui';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';

const call = gatewayCalls<ProcessorCalls>();

/** What a save of a processor returns at least. */
export interface ProcessorSaved {
  message?: string;
  processor?: CardProcessor;
}

/** Key of the card processors of a business. */
export const processorsKey = ({ accountId, businessId }: BusinessRef): readonly unknown[] => [
  'mf-settings',
  'processors',
  accountId,
  businessId,
];

/** The card processors of a business in the order they are tried, and whether it cascades. */
export function useProcessorManagement(business: BusinessRef): UseQueryResult<ProcessorManagement> {
  const { accountId, businessId } = business;
  return useQuery({
    queryKey: processorsKey(business),
    queryFn: async ({ signal }) => {
      const management = await call(
        'GET /accounts/:accountId/businesses/:businessId/processor-management',
        { params: { accountId, businessId }, signal },
      );
      return { ...management, cards: management.cards.map(withMasks) };
    },
  });
}

/** Gateways that return credentials as they were sent mask none of them. */
function withMasks(card: CardProcessor): CardProcessor {
  const sets = card.credentials as Partial<CardProcessor['credentials'][number]>[] | undefined;
  const credentials = (sets ?? []).map((set) => ({ masked: {}, ...set }));
  return { ...card, credentials: credentials as CardProcessor['credentials'] };
}

/** The processors that a card processor can be made from. */
export function useProcessorConfigurations({
  accountId,
  businessId,
}: BusinessRef): UseQueryResult<ProcessorConfiguration[]> {
  return useQuery({
    queryKey: ['mf-settings', 'processor-configurations', accountId, businessId],
    queryFn: async ({ signal }) => {
      const answer = await call(
        'GET /accounts/:accountId/businesses/:businessId/processor-configurations',
        { params: { accountId, businessId }, signal },
      );
      return answer.processors;
    },
  });
}

/** Switches on or off that a declined payment goes on to the next processor. */
export async function setAutoCascading(
  { accountId, businessId }: BusinessRef,
  CascadingEnabled: boolean,
): Promise<void> {
  await call(
    'PUT /accounts/:accountId/businesses/:businessId/processor-management/auto-cascading',
    {
      params: { accountId, businessId },
      body: { CascadingEnabled },
    },
  );
}

/** Puts a card processor at a place, from 1. */
export async function sortProcessor(
  { accountId, businessId }: BusinessRef,
  id: number,
  order: number,
): Promise<void> {
  await call('POST /accounts/:accountId/businesses/:businessId/processors/sort', {
    params: { accountId, businessId },
    body: { id, order },
  });
}

/** Adds a card processor: once for each key. */
export function createProcessor(
  { accountId, businessId }: BusinessRef,
  body: ProcessorRequest,
  idempotencyKey: string,
): Promise<ProcessorSaved> {
  return call('POST /accounts/:accountId/businesses/:businessId/processors', {
    params: { accountId, businessId },
    body,
    idempotencyKey,
  });
}

/** Changes a card processor as it was read in `version`. A change made meanwhile is a 412. */
export function changeProcessor(
  { accountId, businessId }: BusinessRef,
  processorId: number,
  body: ProcessorRequest,
  version: number | undefined,
): Promise<ProcessorSaved> {
  return call('PUT /accounts/:accountId/businesses/:businessId/processors/:processorId', {
    params: { accountId, businessId, processorId },
    body,
    version,
  });
}
