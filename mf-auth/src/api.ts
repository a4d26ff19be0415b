import type {
  ChangePasswordRequest,
  LoginRequest,
  RecoveryRequest,
  ResetPasswordRequest,
  UserSession,
  VerifyTokenRequest,
  VerifyTokenResponse,
} from '@mbo/gateway-contract/access';
import type { ApiMessage } from '@mbo/gateway-contract/common';
import type { DemoSignInsResponse, OutboxResponse } from '@mbo/gateway-contract/demo';
import { DEFAULT_ERROR_MESSAGE, GatewayError, http } from '@mbo/shared/http';

// A proxy's page with status 200 must not be kept as a session.
function asSession(data: UserSession): UserSession {
  if (typeof data?.token === 'string' && Array.isArray(data.accounts)) return data;
  throw new GatewayError(DEFAULT_ERROR_MESSAGE, 0, 'unexpected_answer');
}

/** Signs in. A wrong e-mail or password is a {@link GatewayError} with status 401. */
export async function login(request: LoginRequest): Promise<UserSession> {
  const answer = await http.post<UserSession>('/login', request, { expects401: true });
  return asSession(answer.data);
}

/** Asks for a recovery e-mail. The answer is the same whether or not the e-mail is known. */
export async function requestRecovery(email: string): Promise<ApiMessage> {
  const request: RecoveryRequest = { email, password: '' };
  const answer = await http.post<ApiMessage>('/request-reset-password', request);
  return answer.data;
}

/** Whether a recovery token is still good, and whose it is. */
export async function verifyToken(
  request: VerifyTokenRequest,
  signal?: AbortSignal,
): Promise<VerifyTokenResponse> {
  const answer = await http.post<VerifyTokenResponse>('/verify-token', request, {
    expects401: true,
    signal,
  });
  return answer.data;
}

/** Sets a new password by a recovery token. */
export async function resetPassword(request: ResetPasswordRequest): Promise<ApiMessage> {
  const answer = await http.post<ApiMessage>('/verify-reset-password', request, {
    expects401: true,
  });
  return answer.data;
}

/** Changes the password of who is signed in; answers the session that replaces the present one. */
export async function changePassword(request: ChangePasswordRequest): Promise<UserSession> {
  const answer = await http.post<UserSession>('/change-password', request, {
    credentials: request.oldPassword,
  });
  return asSession(answer.data);
}

/** Demo mode: users to try out. */
export async function readDemoSignIns(signal?: AbortSignal): Promise<DemoSignInsResponse> {
  return (await http.get<DemoSignInsResponse>('/demo/sign-ins', { signal })).data;
}

/** Demo mode: mail written instead of sent, newest first. */
export async function readDemoOutbox(signal?: AbortSignal): Promise<OutboxResponse> {
  return (await http.get<OutboxResponse>('/demo/outbox', { signal })).data;
}
