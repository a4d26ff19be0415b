import type {
  PaymentLinkCalls,
  PaymentLinkInput,
  PaymentLinksQuery,
} from '@mbo/gateway-contract/payment-links';
import { gatewayCalls, ifKnown } from '@mbo/shared/http';
import { queryClient, type BusinessRef } from '@mbo/shared/ui';
import { skipToken, useQuery } from '@tanstack/react-query';

const call = gatewayCalls<PaymentLinkCalls>();
const LINKS = '/accounts/:accountId/businesses/:businessId/payment-links';

/** Beginning of the keys of all that is read of payment links. */
export const LINKS_KEY = ['mf-invoicing', 'links'] as const;

/** Undefined where the gateway keeps no links. */
export function readLinks(
  business: BusinessRef,
  query: Partial<PaymentLinksQuery>,
  signal: AbortSignal,
) {
  return ifKnown(call(`GET ${LINKS}`, { params: business, query, signal }));
}

/**
 * Whether the gateway keeps payment links; undefined while that is not known. Where that cannot be found
 * out, yes: the next call shows the error.
 */
export function useKeepsLinks(business: BusinessRef): boolean | undefined {
  const { data, isError } = useQuery({
    queryKey: [...LINKS_KEY, 'known', business.businessId],
    queryFn: async ({ signal }) =>
      (await readLinks(business, { pageSize: 5 }, signal)) !== undefined,
    staleTime: Infinity,
  });
  return data ?? (isError || undefined);
}

/** Nothing is read while none is meant. */
export function useLink(business: BusinessRef, linkId: number | undefined) {
  return useQuery({
    queryKey: [...LINKS_KEY, 'one', business.businessId, linkId],
    queryFn:
      linkId === undefined
        ? skipToken
        : ({ signal }) => call(`GET ${LINKS}/:linkId`, { params: { ...business, linkId }, signal }),
  });
}

/** Creates a payment link: once for each key. */
export function createLink(business: BusinessRef, body: PaymentLinkInput, idempotencyKey: string) {
  return call(`POST ${LINKS}`, { params: business, body, idempotencyKey });
}

/** Changes a link as it was read in `version`. A change made meanwhile is a 412. */
export function changeLink(
  business: BusinessRef,
  linkId: number,
  body: PaymentLinkInput,
  version: number,
) {
  return call(`PUT ${LINKS}/:linkId`, { params: { ...business, linkId }, body, version });
}

export type LinkAct = 'pause' | 'resume' | 'expire' | 'duplicate';

/** Moves a link to another state, or makes a copy of it. What its state does not allow is a 409. */
export function actOnLink(business: BusinessRef, linkId: number, act: LinkAct) {
  return call(`POST ${LINKS}/:linkId/${act}`, { params: { ...business, linkId } });
}

/** Lists and links are read again. */
export function reloadLinks(): Promise<unknown> {
  return queryClient.invalidateQueries({ queryKey: LINKS_KEY });
}
