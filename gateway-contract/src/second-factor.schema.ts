import { z } from 'zod';
import { userSession } from './access.schema';
import { calls } from './calls';
import { apiMessage, instant, line, pathId } from './common.schema';
import { PROOFS } from './access';
import { messageFor } from './field-errors';

/** A step of a proof that is under way: opaque, short-lived. */
const step = z.string().min(1).max(256);

/** Six digits of an authenticator app, or a recovery code; blanks and hyphens do not matter. */
const code = z.string().trim().min(1, messageFor('code_required')).max(64);

/** What the browser's WebAuthn returns, as JSON; the gateway checks every part of it. */
const signedByPasskey = z.record(z.string(), z.unknown());

/** What the browser's WebAuthn is asked with, as JSON. */
const passkeyOptions = z.record(z.string(), z.unknown());

const proof = z.enum(PROOFS);

export const secondStepRequest = z.strictObject({
  step,
  code: code.optional(),
  passkey: signedByPasskey.optional(),
});

/** Each works once in place of a code; shown this one time. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()), message: z.string() });

/** `recoveryCodes` is empty unless the second factor was set up just now. */
export const secondStepDone = z.object({
  session: userSession,
  recoveryCodes: z.array(z.string()),
});

const stepRequest = z.strictObject({ step });

/** For an authenticator app: the secret to type, and the address that its QR code holds. */
export const appSecret = z.object({ secret: z.string(), uri: z.string() });

export const passkey = z.object({
  passkeyId: z.int(),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});

export const securitySettings = z.object({
  /** The caller's second factor may be replaced, not done away with. */
  required: z.boolean(),
  /** Of the authenticator app. Null: there is none. */
  appAddedAt: instant.nullable(),
  passkeys: z.array(passkey),
  recoveryCodesLeft: z.int(),
});

export const openSession = z.object({
  sessionId: z.int(),
  /** The one that asks. */
  current: z.boolean(),
  /** In words: `Firefox on Windows`. Empty when unknown. */
  device: z.string(),
  ip: z.string().nullable(),
  /** ISO 3166-1 alpha-2, by the address. Null when unknown. */
  country: z.string().nullable(),
  openedAt: instant,
  lastUsedAt: instant,
});

const passkeyStep = z.object({ step, options: passkeyOptions });

/** What is asked for again, see `confirmation_needed`. The password travels in the credentials header. */
export const confirmationRequest = z.strictObject({
  code: code.optional(),
  step: step.optional(),
  passkey: signedByPasskey.optional(),
});

export const secondFactorCalls = calls({
  /** 401 `invalid_credentials` for a wrong code, 410 `token_expired` once the step is over. */
  'POST /login/second-step': { body: secondStepRequest, response: secondStepDone },
  'POST /login/passkey-options': {
    body: stepRequest,
    response: z.object({ options: passkeyOptions }),
  },
  /** For who must have a second factor and has none: the first code then ends the sign-in. */
  'POST /login/set-up': { body: stepRequest, response: appSecret },
  'GET /security': { response: securitySettings },
  /** A secret that counts from its first code on. */
  'POST /security/app': { response: appSecret },
  'POST /security/app/confirm': { body: z.strictObject({ code }), response: recoveryCodes },
  'DELETE /security/app': { response: apiMessage },
  /** Those of before are good no more. */
  'POST /security/recovery-codes': { response: recoveryCodes },
  'POST /security/passkey-options': { response: passkeyStep },
  'POST /security/passkeys': {
    body: z.strictObject({
      step,
      name: line.min(1, messageFor('passkey_name_required')).max(60),
      passkey: signedByPasskey,
    }),
    response: recoveryCodes,
  },
  'DELETE /security/passkeys/:passkeyId': {
    params: z.object({ passkeyId: pathId }),
    response: apiMessage,
  },
  'GET /sessions': { response: z.object({ sessions: z.array(openSession) }) },
  /** All but the one that asks. */
  'DELETE /sessions': { response: apiMessage },
  'DELETE /sessions/:sessionId': {
    params: z.object({ sessionId: pathId }),
    response: apiMessage,
  },
  'GET /confirmation': { response: z.object({ methods: z.array(proof) }) },
  'POST /confirmation/passkey-options': { response: passkeyStep },
  'POST /confirmation': {
    body: confirmationRequest,
    response: z.object({ until: instant, message: z.string() }),
  },
});
