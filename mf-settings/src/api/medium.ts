import type { MerchantCredentials, CredentialsCalls } from '@mbo/gateway-contract/credentials';
import { CREDENTIALS_KEY, CREDENTIALS_MODE } from '@mbo/gateway-contract/credentials';
import type { BusinessUrlFields, MerchantCalls } from '@mbo/gateway-contract/merchants';
import type { BusinessUrlCalls } from '@mbo/gateway-contract/webhooks';
import { gatewayCalls } from '@mbo/shared/http';
import { businessUrlsKey, historyKey, queryClient, type BusinessRef } from '@mbo/shared/ui';
import type { Saved } from '@mbo/shared/ui/forms';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';

const call = gatewayCalls<MerchantCalls>();
const urlCall = gatewayCalls<BusinessUrlCalls>();
const keyCall = gatewayCalls<CredentialsCalls>();

const keysKey = ({ accountId, businessId }: BusinessRef) => [
  'mf-settings',
  'keys',
  accountId,
  businessId,
];

/** Adds a URL: once for each key. One that the business has already is replaced. */
export function createBusinessUrl(
  { accountId, businessId }: BusinessRef,
  body: BusinessUrlFields,
  idempotencyKey: string,
): Promise<Saved> {
  return call('POST /accounts/:accountId/businesses/:businessId/business-urls', {
    params: { accountId, businessId },
    body,
    idempotencyKey,
  });
}

/** Changes a URL as it was read in `version`. A change made meanwhile is a 412. */
export function changeBusinessUrl(
  { accountId, businessId }: BusinessRef,
  businessURLId: number,
  body: BusinessUrlFields,
  version: number | undefined,
): Promise<Saved> {
  return urlCall('PUT /accounts/:accountId/businesses/:businessId/business-urls/:businessURLId', {
    params: { accountId, businessId, businessURLId },
    body,
    version,
  });
}

/** What the merchant's server calls the gateway with. */
export function useKeys(business: BusinessRef): UseQueryResult<MerchantCredentials> {
  const { accountId, businessId } = business;
  return useQuery({
    queryKey: keysKey(business),
    queryFn: ({ signal }) =>
      keyCall('GET /accounts/:accountId/businesses/:businessId/credentials', {
        params: { accountId, businessId },
        signal,
      }),
  });
}

/**
 * Makes a new secret.
 *
 * @param credentials  the caller's password
 * @param endAtOnce  missing: nothing is said of it, as to gateways that do not know it
 */
export function refreshKeys(
  { accountId, businessId }: BusinessRef,
  credentials: string,
  endAtOnce?: boolean,
): Promise<MerchantCredentials> {
  return keyCall('POST /accounts/:accountId/businesses/:businessId/credentials', {
    params: { accountId, businessId },
    body: {
      mode: CREDENTIALS_MODE,
      Key: CREDENTIALS_KEY,
      ...(endAtOnce !== undefined && { endAtOnce }),
    },
    credentials,
  });
}

/** The secret in full; `credentials` is the caller's password. */
export async function revealSecret(
  { accountId, businessId }: BusinessRef,
  credentials: string,
): Promise<string> {
  const keys = await keyCall(
    'POST /accounts/:accountId/businesses/:businessId/credentials/reveal',
    { params: { accountId, businessId }, credentials },
  );
  return keys.clientSecret;
}

/** URLs, keys and the history are read again. */
export function reloadMedium(business: BusinessRef): Promise<unknown> {
  const keys = [businessUrlsKey(business), keysKey(business), historyKey(business.accountId)];
  return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
