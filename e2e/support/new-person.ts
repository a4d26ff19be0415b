import { createHmac } from 'node:crypto';
import { addresses } from './product';
import { newSession } from './session';

const PASSWORD = 'teal harbour quilt 77';

interface Person {
  email: string;
  password: string;
}

async function ask<T>(path: string, init: { token?: string; body?: object } = {}): Promise<T> {
  const { token, body } = init;
  const answer = await fetch(`${addresses.gateway}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { 'x-authtoken': token }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Invites somebody new to the demo merchant's first account, and sets their password. */
export async function newPerson(name: string): Promise<Person> {
  const email = `${name.toLowerCase()}-${Date.now()}@example.test`;
  const { token, accounts } = JSON.parse(await newSession('merchant')) as {
    token: string;
    accounts: { accountId: number }[];
  };
  const body = { firstName: name, lastName: 'Demo', email, type: 20 };
  await ask(`/users?entityType=2&entityId=${accounts[0]!.accountId}`, { token, body });
  const link = await invitationOf(email);
  const passwords = { newPassword: PASSWORD, confirmPassword: PASSWORD };
  await ask('/verify-reset-password', { body: { token: link, email, ...passwords } });
  return { email, password: PASSWORD };
}

/** The token in the mail, which is sent a moment later. */
async function invitationOf(email: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { messages } = await ask<{ messages: { to: string; text: string }[] }>('/demo/outbox');
    const text = messages.find(({ to }) => to === email)?.text ?? '';
    const token = /verify=([\w-]+)/.exec(text)?.[1];
    if (token) return token;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`No invitation of ${email} came.`);
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator app with that secret shows, so many half minutes from now (RFC 6238). */
export function codeOf(secret: string, later = 0): string {
  const bits = [...secret.replace(/\s/g, '')]
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later));
  const mac = createHmac('sha1', key).update(counter).digest();
  const offset = mac[19]! & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
