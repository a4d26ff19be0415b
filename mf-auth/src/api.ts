import {
  ACCESS_TYPE,
  type AccessCalls,
  type ChangePasswordRequest,
  type LoginRequest,
  type ResetPasswordRequest,
  type SecondStep,
  type UserSession,
  type VerifyTokenRequest,
} from '@mbo/gateway-contract/access';
import { DEFAULT_DISPLAY_CURRENCY_ID } from '@mbo/gateway-contract/common';
import type { DemoCalls } from '@mbo/gateway-contract/demo';
import type { SecondFactorCalls, SecondStepDone } from '@mbo/gateway-contract/second-factor';
import { bus } from '@mbo/shared/bus';
import { DEFAULT_ERROR_MESSAGE, GatewayError, gatewayCalls } from '@mbo/shared/http';
import { createPasskey, signByPasskey } from './second-factor/passkeys';
import type { TypedProof } from './second-factor/proof-form';

const call = gatewayCalls<AccessCalls & DemoCalls & SecondFactorCalls>();

/**
 * A session, completed: a gateway may leave out what it decides by itself, such as who may change things.
 *
 * @throws {GatewayError} for a proxy's page with status 200, which must not be kept as a session
 */
function asSession(data: UserSession): UserSession {
  if (typeof data?.token !== 'string' || !Array.isArray(data.accounts)) {
    throw new GatewayError(DEFAULT_ERROR_MESSAGE, 0, 'unexpected_answer');
  }
  return {
    ...data,
    accessType: data.accessType ?? ACCESS_TYPE.merchantAdmin,
    displayCurrencyId: data.displayCurrencyId ?? DEFAULT_DISPLAY_CURRENCY_ID,
    message: data.message ?? '',
  };
}

const withCredentials = (): boolean => bus.get('config')?.features.knownDevices ?? false;

/**
 * Signs in, or returns the next step. A wrong e-mail or password is a {@link GatewayError} with
 * status 401.
 */
export async function login(body: LoginRequest): Promise<UserSession | { secondStep: SecondStep }> {
  const given = { body, expects401: true, withCredentials: withCredentials() };
  const answer = await call('POST /login', given);
  // Other gateways know of sessions only.
  return typeof answer === 'object' && 'secondStep' in answer ? answer : asSession(answer);
}

/** Ends a sign-in with a second factor. A step that is over is a refusal `token_expired`. */
export async function endSignIn(step: string, proof: TypedProof): Promise<SecondStepDone> {
  const given = await shown(proof, () =>
    call('POST /login/passkey-options', { body: { step }, expects401: true }),
  );
  const done = await call('POST /login/second-step', {
    body: { step, ...given },
    expects401: true,
    withCredentials: withCredentials(),
  });
  return { ...done, session: asSession(done.session) };
}

/** A secret for an authenticator app, in the middle of a sign-in. */
export function setUpAtSignIn(step: string) {
  return call('POST /login/set-up', { body: { step }, expects401: true });
}

/** The body that proves who the user is; a passkey signs the gateway's challenge. */
async function shown(
  proof: TypedProof,
  ask: () => Promise<{ options: Record<string, unknown> }>,
): Promise<{ code?: string; passkey?: Record<string, unknown> }> {
  if (proof.by === 'code') return { code: proof.code };
  if (proof.by === 'password') return {};
  return { passkey: await signByPasskey((await ask()).options) };
}

/** How the user can prove who they are. */
export function readProofs(signal?: AbortSignal) {
  return call('GET /confirmation', { signal });
}

/** Proves who the user is, for some minutes. */
export async function confirmIdentity(proof: TypedProof): Promise<void> {
  let step: string | undefined;
  const given = await shown(proof, async () => {
    const asked = await call('POST /confirmation/passkey-options');
    step = asked.step;
    return asked;
  });
  await call('POST /confirmation', {
    body: { ...given, ...(step !== undefined && { step }) },
    ...(proof.by === 'password' && { credentials: proof.password }),
  });
}

/** The user's second factor. */
export function readSecurity(signal?: AbortSignal) {
  return call('GET /security', { signal });
}

/** Begins to add an authenticator app, which counts once `confirmApp` was given its first code. */
export function newAppSecret() {
  return call('POST /security/app');
}

/** Accepts the app's first code. The codes it returns are shown once. */
export function confirmApp(code: string) {
  return call('POST /security/app/confirm', { body: { code } });
}

/** Removes the app. Recovery codes go with the last factor. */
export function removeApp() {
  return call('DELETE /security/app');
}

/** New codes in the place of all earlier ones, shown once. */
export function newRecoveryCodes() {
  return call('POST /security/recovery-codes');
}

/** Has the browser make a passkey, and keeps it. */
export async function addPasskey(name: string) {
  const { step, options } = await call('POST /security/passkey-options');
  const passkey = await createPasskey(options);
  return call('POST /security/passkeys', { body: { step, name, passkey } });
}

/** Removes one passkey of the user's; it stays in the authenticator. */
export function removePasskey(passkeyId: number) {
  return call('DELETE /security/passkeys/:passkeyId', { params: { passkeyId } });
}

/** The user's sessions, the one used last first. */
export async function readSessions(signal?: AbortSignal) {
  return (await call('GET /sessions', { signal })).sessions;
}

/** Signs one of the user's devices out. */
export function endSession(sessionId: number) {
  return call('DELETE /sessions/:sessionId', { params: { sessionId } });
}

/** Signs the user out everywhere but here. */
export function endOtherSessions() {
  return call('DELETE /sessions');
}

/** Asks for a recovery e-mail. What is returned is the same whether or not the e-mail is known. */
export function requestRecovery(email: string) {
  return call('POST /request-reset-password', { body: { email, password: '' } });
}

/** Whether a recovery token is still good, and whose it is. */
export function verifyToken(body: VerifyTokenRequest, signal?: AbortSignal) {
  return call('POST /verify-token', { body, expects401: true, signal });
}

/** Sets a new password by a recovery token. */
export function resetPassword(body: ResetPasswordRequest) {
  return call('POST /verify-reset-password', { body, expects401: true });
}

/** Changes the password of who is signed in; returns the session that replaces the present one. */
export async function changePassword(body: ChangePasswordRequest): Promise<UserSession> {
  return asSession(await call('POST /change-password', { body, credentials: body.oldPassword }));
}

/** Demo mode: users to try out. */
export function readDemoSignIns(signal?: AbortSignal) {
  return call('GET /demo/sign-ins', { signal });
}

/** Demo mode: mail written instead of sent, newest first. */
export function readDemoOutbox(signal?: AbortSignal) {
  return call('GET /demo/outbox', { signal });
}
