import type { z } from 'zod';
import type { CallsOf } from './calls';
import type * as schema from './credentials.schema';

export const CREDENTIALS_MODE = 'LIVE';
export const CREDENTIALS_KEY = 3;

/** For how long the old secret works after a refresh, in hours. */
export const OLD_SECRET_HOURS = 24;

export type MerchantCredentials = z.infer<typeof schema.merchantCredentials>;
export type CredentialsCalls = CallsOf<typeof schema.credentialsCalls>;
