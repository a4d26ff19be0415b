import { addresses } from './product';
import { newSession, type Role } from './session';

/** Calls of the gateway as somebody who is signed in, for what a test needs beforehand. */
export async function officeOf(role: Role) {
  const { token } = JSON.parse(await newSession(role)) as { token: string };
  return async function call<Answer>(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await fetch(`${addresses.gateway}${path}`, {
      method,
      headers: { 'x-authtoken': token, 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
    return (await response.json()) as Answer;
  };
}
