import type {
  AccessCalls,
  ChangePasswordRequest,
  LoginRequest,
  ResetPasswordRequest,
  UserSession,
  VerifyTokenRequest,
  VerifyTokenResponse,
} from '@mbo/gateway-contract/access';
import type { ApiMessage } from '@mbo/gateway-contract/common';
import type { DemoCalls, DemoSignInsResponse, OutboxResponse } from '@mbo/gateway-contract/demo';
import { bus } from '@mbo/shared/bus';
import { DEFAULT_ERROR_MESSAGE, GatewayError, gatewayCalls } from '@mbo/shared/http';

const call = gatewayCalls<AccessCalls & DemoCalls>();

// A proxy's page with status 200 must not be kept as a session.
function asSession(data: UserSession): UserSession {
  if (typeof data?.token === 'string' && Array.isArray(data.accounts)) return data;
  throw new GatewayError(DEFAULT_ERROR_MESSAGE, 0, 'unexpected_answer');
}

/** Signs in. A wrong e-mail or password is a {@link GatewayError} with status 401. */
export async function login(body: LoginRequest): Promise<UserSession> {
  const withCredentials = bus.get('config')?.features.knownDevices ?? false;
  return asSession(await call('POST /login', { body, expects401: true, withCredentials }));
}

/** Asks for a recovery e-mail. What is returned is the same whether or not the e-mail is known. */
export function requestRecovery(email: string): Promise<ApiMessage> {
  return call('POST /request-reset-password', { body: { email, password: '' } });
}

/** Whether a recovery token is still good, and whose it is. */
export function verifyToken(
  body: VerifyTokenRequest,
  signal?: AbortSignal,
): Promise<VerifyTokenResponse> {
  return call('POST /verify-token', { body, expects401: true, signal });
}

/** Sets a new password by a recovery token. */
export function resetPassword(body: ResetPasswordRequest): Promise<ApiMessage> {
  return call('POST /verify-reset-password', { body, expects401: true });
}

/** Changes the password of who is signed in; returns the session that replaces the present one. */
export async function changePassword(body: ChangePasswordRequest): Promise<UserSession> {
  return asSession(await call('POST /change-password', { body, credentials: body.oldPassword }));
}

/** Demo mode: users to try out. */
export function readDemoSignIns(signal?: AbortSignal): Promise<DemoSignInsResponse> {
  return call('GET /demo/sign-ins', { signal });
}

/** Demo mode: mail written instead of sent, newest first. */
export function readDemoOutbox(signal?: AbortSignal): Promise<OutboxResponse> {
  return call('GET /demo/outbox', { signal });
}
