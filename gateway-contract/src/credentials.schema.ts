import { z } from 'zod';
import { calls } from './calls';
import { businessParams, instant } from './common.schema';
import { CREDENTIALS_KEY, CREDENTIALS_MODE } from './credentials';

/** What a merchant's server calls the gateway with. */
export const merchantCredentials = z.object({
  /** The merchant identifier of the business. */
  merchantId: z.string(),
  /** Empty until keys are made for the first time. */
  clientID: z.string(),
  /** `••••` and the last four characters where `masked`. */
  clientSecret: z.string(),
  /** Whether the caller may make new keys. */
  canRefresh: z.boolean(),
  /** Missing at gateways that always show the secret: false. */
  masked: z.boolean().optional(),
  refreshedAt: instant.nullable().optional(),
  /** Until when the secret of before works as well; null: it does not. */
  oldSecretEndsAt: instant.nullable().optional(),
});

/**
 * Makes a new secret; the client id stays. The caller's password travels in the credentials header:
 * 422 'Please enter your password.' without it, 422 with `field` `password` where it is wrong. The old
 * secret works for another 24 hours, unless it is to end at once.
 */
export const refreshCredentialsRequest = z.object({
  mode: z.literal(CREDENTIALS_MODE),
  Key: z.literal(CREDENTIALS_KEY),
  /** Default: false. */
  endAtOnce: z.boolean().default(false),
});

export const credentialsCalls = calls({
  'GET /accounts/:accountId/businesses/:businessId/credentials': {
    params: businessParams,
    response: merchantCredentials,
  },
  'POST /accounts/:accountId/businesses/:businessId/credentials': {
    params: businessParams,
    body: refreshCredentialsRequest,
    anyCaseBody: true,
    response: merchantCredentials,
  },
  /** The secret in full, for copying it. The password travels as above. */
  'POST /accounts/:accountId/businesses/:businessId/credentials/reveal': {
    params: businessParams,
    response: merchantCredentials,
  },
});
