import { z } from 'zod';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, PROOFS } from './access';
import { calls } from './calls';
import { apiMessage, currencyId, id, instant } from './common.schema';
import { messageFor } from './field-errors';

export const business = z.object({ businessId: id, name: z.string() });

export const account = z.object({
  accountId: id,
  name: z.string(),
  assets: z.array(business),
  /** Of its dashboard. Default: the user's `displayCurrencyId`. */
  currencyId: currencyId.optional(),
  /** What the caller may do there, where it differs by account. Default: the session's. */
  accessType: z.union([z.literal(10), z.literal(20)]).optional(),
});

export const loginRequest = z.object({
  email: z.string().min(1, messageFor('enter_email')).max(254),
  password: z.string().min(1, messageFor('enter_password')).max(1024),
});

/** What signing in and changing the password return, and what the browser keeps as `user`. */
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

/** `password` belongs to the call's shape and is not looked at. */
export const recoveryRequest = z.object({
  email: z.string().min(1, messageFor('enter_registered_email')).max(254),
  password: z.string().optional(),
});

/** 410 with code `token_expired` when the token is no longer good. */
export const verifyTokenRequest = z.object({ token: z.string().min(1).max(256) });

export const verifyTokenResponse = z.object({ token: z.string(), email: z.string() });

const newPassword = z
  .string()
  .min(PASSWORD_MIN_LENGTH, messageFor('use_at_least', { min: PASSWORD_MIN_LENGTH }))
  .max(PASSWORD_MAX_LENGTH, messageFor('use_at_most', { max: PASSWORD_MAX_LENGTH }));

export const resetPasswordRequest = z.object({
  token: z.string().min(1).max(256),
  email: z.string().min(1).max(254),
  newPassword,
  confirmPassword: z.string(),
});

/** The old password also travels in the credentials header. */
export const changePasswordRequest = z.object({
  oldPassword: z.string().min(1, messageFor('fill_all_details')).max(1024),
  email: z.string().min(1).max(254),
  newPassword,
  confirmPassword: z.string(),
});

/** What else is asked after a right password, see `second-factor.schema`. */
export const secondStep = z.object({
  step: z.string().min(1).max(256),
  /** Without any, a second factor is set up first. */
  methods: z.array(z.enum(PROOFS)),
  expiresAt: instant,
});

/** The session or, for who has a second factor or must have one, what is asked next. */
export const loginResponse = z.union([userSession, z.object({ secondStep })]);

export const accessCalls = calls({
  'POST /login': { body: loginRequest, response: loginResponse },
  'POST /request-reset-password': { body: recoveryRequest, response: apiMessage },
  'POST /verify-token': { body: verifyTokenRequest, response: verifyTokenResponse },
  'POST /verify-reset-password': { body: resetPasswordRequest, response: apiMessage },
  'POST /change-password': { body: changePasswordRequest, response: userSession },
  'POST /logout': { response: apiMessage },
});
