import { z } from 'zod';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './access';
import { currencyId, id } from './common.schema';

export const business = z.object({ businessId: id, name: z.string() });

export const account = z.object({
  accountId: id,
  name: z.string(),
  assets: z.array(business),
  /** What the caller may do there, where it differs by account. Default: the session's. */
  accessType: z.union([z.literal(10), z.literal(20)]).optional(),
});

/** POST /login */
export const loginRequest = z.object({
  email: z.string().min(1, 'Please, enter your email').max(254),
  password: z.string().min(1, 'Please, enter your password').max(1024),
});

/** What POST /login and POST /change-password answer, and what the browser keeps as `user`. */
export const userSession = z.object({
  token: z.string().min(1),
  email: z.string(),
  name: z.string(),
  /** IANA name, e.g. `America/Toronto`. */
  timezone: z.string(),
  accountTypeId: z.int(),
  accessType: z.union([z.literal(10), z.literal(20)]).default(20),
  accounts: z.array(account),
  displayCurrencyId: currencyId,
  message: z.string().default(''),
});

/** POST /request-reset-password. `password` belongs to the call's shape and is not looked at. */
export const recoveryRequest = z.object({
  email: z.string().min(1, 'Please, enter your registered email to reset password').max(254),
  password: z.string().optional(),
});

/** POST /verify-token; answers 410 with code `token_expired` when the token is no longer good. */
export const verifyTokenRequest = z.object({ token: z.string().min(1).max(256) });

export const verifyTokenResponse = z.object({ token: z.string(), email: z.string() });

const newPassword = z
  .string()
  .min(PASSWORD_MIN_LENGTH, `Use at least ${PASSWORD_MIN_LENGTH} characters.`)
  .max(PASSWORD_MAX_LENGTH, `Use at most ${PASSWORD_MAX_LENGTH} characters.`);

/** POST /verify-reset-password */
export const resetPasswordRequest = z.object({
  token: z.string().min(1).max(256),
  email: z.string().min(1).max(254),
  newPassword,
  confirmPassword: z.string(),
});

/** POST /change-password; the old password also travels in the credentials header. */
export const changePasswordRequest = z.object({
  oldPassword: z.string().min(1, 'Please fill all the details.').max(1024),
  email: z.string().min(1).max(254),
  newPassword,
  confirmPassword: z.string(),
});
