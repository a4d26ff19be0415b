import type { z } from 'zod';
import type { CallsOf } from './calls';
import type * as schema from './access.schema';

/**
 * Account types 1 and 2 are the provider's staff; 6 never moves money; the others are merchants.
 *
 * Source: specification of access and merchants, 'Roles and permissions'.
 */
export const STAFF_ACCOUNT_TYPES: readonly number[] = [1, 2];

/**
 * What a user may do on their accounts: 10 'View only', 20 'Merchant Admin'.
 *
 * Source: specification of access and merchants, 'Business constants and limits'.
 */
export const ACCESS_TYPE = { viewOnly: 10, merchantAdmin: 20 } as const;

/**
 * Shortest password accepted when one is set; sign-in does not check it.
 *
 * Source: PCI DSS 4.0, requirement 8.3.6.
 */
export const PASSWORD_MIN_LENGTH = 12;

export const PASSWORD_MAX_LENGTH = 128;

/** Ways to prove who one is: the password, a code of an authenticator app, a passkey, a spare code. */
export const PROOFS = ['password', 'app', 'passkey', 'recoveryCode'] as const;

export type Proof = (typeof PROOFS)[number];
export type SecondStep = z.infer<typeof schema.secondStep>;
export type Business = z.infer<typeof schema.business>;
export type Account = z.infer<typeof schema.account>;
export type UserSession = z.infer<typeof schema.userSession>;
export type LoginRequest = z.infer<typeof schema.loginRequest>;
export type VerifyTokenRequest = z.infer<typeof schema.verifyTokenRequest>;
export type VerifyTokenResponse = z.infer<typeof schema.verifyTokenResponse>;
export type ResetPasswordRequest = z.infer<typeof schema.resetPasswordRequest>;
export type ChangePasswordRequest = z.infer<typeof schema.changePasswordRequest>;
export type AccessCalls = CallsOf<typeof schema.accessCalls>;
