import type { CredentialsCalls } from '@mbo/gateway-contract/credentials';
import { CREDENTIALS_KEY, CREDENTIALS_MODE } from '@mbo/gateway-contract/credentials';
import type { BusinessUrlFields, MerchantCalls } from '@mbo/gateway-contract/merchants';
import type { BusinessUrlCalls } from '@mbo/gateway-contract/webhooks';
import { gatewayCalls } from '@mbo/shared/http';
import { businessUrlsKey, historyKey, queryClient, type BusinessRef } from '@mbo/shared/ui';
import type { Saved } from '@mbo/shared/ui/forms';
import { useQuery } from '@tanstack/react-query';

const call = gatewayCalls<MerchantCalls>();
const urlCall = gatewayCalls<BusinessUrlCalls>();
const keyCall = gatewayCalls<CredentialsCalls>();
const BASE = '/accounts/:accountId/businesses/:businessId';

const keysKey = ({ accountId, businessId }: BusinessRef) => [
  'mf-settings',
  'keys',
  accountId,
  businessId,
];

/** Adds a URL: once for each key. One that the business has already is replaced. */
export function createBusinessUrl(
  business: BusinessRef,
  body: BusinessUrlFields,
  idempotencyKey: string,
): Promise<Saved> {
  return call(`POST ${BASE}/business-urls`, { params: business, body, idempotencyKey });
}

/** Changes a URL as it was read in `version`. A change made meanwhile is a 412. */
export function changeBusinessUrl(
  business: BusinessRef,
  businessURLId: number,
  body: BusinessUrlFields,
  version: number | undefined,
): Promise<Saved> {
  return urlCall(`PUT ${BASE}/business-urls/:businessURLId`, {
    params: { ...business, businessURLId },
    body,
    version,
  });
}

/** What the merchant's server calls the gateway with. */
export function useKeys(business: BusinessRef) {
  return useQuery({
    queryKey: keysKey(business),
    queryFn: ({ signal }) => keyCall(`GET ${BASE}/credentials`, { params: business, signal }),
  });
}

/**
 * Makes a new secret.
 *
 * @param credentials  the caller's password
 * @param endAtOnce  missing: left out of the body, for gateways that do not know it
 */
export function refreshKeys(business: BusinessRef, credentials: string, endAtOnce?: boolean) {
  return keyCall(`POST ${BASE}/credentials`, {
    params: business,
    body: {
      mode: CREDENTIALS_MODE,
      Key: CREDENTIALS_KEY,
      ...(endAtOnce !== undefined && { endAtOnce }),
    },
    credentials,
  });
}

/** The secret in full; `credentials` is the caller's password. */
export async function revealSecret(business: BusinessRef, credentials: string): Promise<string> {
  const keys = await keyCall(`POST ${BASE}/credentials/reveal`, { params: business, credentials });
  return keys.clientSecret;
}

/** URLs, keys and the history are read again. */
export function reloadMedium(business: BusinessRef): Promise<unknown> {
  const keys = [businessUrlsKey(business), keysKey(business), historyKey(business.accountId)];
  return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
