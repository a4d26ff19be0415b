import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, addresses, people } from './product';

export type Role = keyof typeof people;

/**
 * Opens a page as somebody who signed in before: with a session of their own, and without the way
 * over the form.
 *
 * @param path  where to, e.g. `/dashboard?range=last7`
 * @param kept  what else the browser keeps for the shell's origin
 */
export async function openAs(
  page: Page,
  role: Role,
  path: string,
  kept: Readonly<Record<string, string>> = {},
): Promise<void> {
  const stored = { ...kept, user: await newSession(role) };
  const writing = await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
  await page.goto(path);
  // Once: whoever is signed out later stays signed out.
  await writing.dispose();
}

/**
 * Signs in; returns what the browser keeps of it.
 *
 * @param gateway  its address. Default: the running product's
 */
export async function newSession(role: Role, gateway = addresses.gateway): Promise<string> {
  const answer = await fetch(`${gateway}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: people[role], password: DEMO_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`Sign-in of ${people[role]} failed: ${answer.status}`);
  return answer.text();
}

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
