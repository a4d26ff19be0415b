import { DEMO_PASSWORD, people } from '../support/product';

/** What the browser keeps of the demo's merchant once they are signed in, as text. */
export async function signIn(gateway: string): Promise<string> {
  const answer = await fetch(`${gateway}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: people.merchant, password: DEMO_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`Sign-in failed: ${answer.status}`);
  return answer.text();
}
