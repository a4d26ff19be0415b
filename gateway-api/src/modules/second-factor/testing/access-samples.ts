import { addUser, PASSWORD } from '../../../core/testing/people';
import { plain, type Sample } from '../../../core/testing/access-matrix/samples';
import type { World } from '../../../core/testing/access-matrix/world';
import { hashToken } from '../../../core/authentication/tokens';
import { createSecretSealer } from '../../../core/secrets/sealed-secrets';
import { TEST_SECRET } from '../../../core/testing/test-secret';
import { newApp } from '../app-secret';
import { beginStep, addPasskey, acceptStep } from '../repository';
import { registrationOptions } from '../passkeys';
import { createAuthenticator } from './authenticator';
import { codeAt } from '../totp';

const context = { secrets: createSecretSealer(TEST_SECRET, []) };
const SITE = { publicUrl: 'http://localhost:3000', corsOrigins: ['http://localhost:3000'] };

/** Somebody in the middle of a sign-in, with an app that waits for its first code. */
async function begun(world: World) {
  const user = await addUser(world.db);
  const { step } = await beginStep(world.db, user.userId, 'sign-in');
  return { user, step };
}

async function userIdOf(world: World, email: string): Promise<number> {
  const row = await world.db
    .selectFrom('users')
    .select('user_id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return row.user_id;
}

async function sessionOf(world: World, token: string | undefined): Promise<number> {
  const row = await world.db
    .selectFrom('sessions')
    .select('session_id')
    .where('token_hash', '=', hashToken(token ?? ''))
    .executeTakeFirst();
  return row?.session_id ?? 1;
}

/** What the caller's app shows now; it is made here and waits for that code. */
async function waitingCode(world: World, email: string): Promise<string> {
  const user = { userId: await userIdOf(world, email), email };
  return codeAt((await newApp(world.db, context, user)).secret, new Date());
}

export const samples: Record<string, Sample> = {
  'POST /login/second-step': {
    request: async (world) => {
      const { user, step } = await begun(world);
      const { secret } = await newApp(world.db, context, user);
      return { body: { step, code: codeAt(secret, new Date()) } };
    },
  },
  'POST /login/passkey-options': {
    request: async (world) => ({ body: { step: (await begun(world)).step } }),
  },
  'POST /login/set-up': {
    request: async (world) => ({ body: { step: (await begun(world)).step } }),
  },
  'GET /security': plain,
  'POST /security/app': plain,
  'POST /security/app/confirm': {
    request: async (world, { email }) => ({ body: { code: await waitingCode(world, email) } }),
  },
  'DELETE /security/app': {
    async request(world, { email, token }) {
      const userId = await userIdOf(world, email);
      await newApp(world.db, context, { userId, email });
      await acceptStep(world.db, userId, 1);
      await confirmByFactor(world, token);
      // Staff keep one.
      await passkeyOf(world, userId);
      return {};
    },
  },
  'POST /security/recovery-codes': {
    async request(world, { email, token }) {
      await passkeyOf(world, await userIdOf(world, email));
      await confirmByFactor(world, token);
      return {};
    },
  },
  'POST /security/passkey-options': plain,
  'POST /security/passkeys': {
    async request(world, { email }) {
      const options = await registrationOptions(SITE, { email, name: '' }, []);
      const userId = await userIdOf(world, email);
      const { step } = await beginStep(world.db, userId, 'registration', options.challenge);
      const passkey = createAuthenticator(SITE.publicUrl).create({ ...options });
      return { body: { step, name: 'Laptop', passkey } };
    },
  },
  'DELETE /security/passkeys/:passkeyId': {
    async request(world, { email, token }) {
      const userId = await userIdOf(world, email);
      const passkeyId = await passkeyOf(world, userId);
      await passkeyOf(world, userId);
      await confirmByFactor(world, token);
      return { params: { passkeyId } };
    },
  },
  'GET /sessions': plain,
  'DELETE /sessions': plain,
  'DELETE /sessions/:sessionId': {
    request: async (world, { token }) => ({ params: { sessionId: await sessionOf(world, token) } }),
  },
  'GET /confirmation': plain,
  'POST /confirmation/passkey-options': plain,
  'POST /confirmation': {
    request: () => ({ headers: { 'x-credentials': encodeURIComponent(PASSWORD) }, body: {} }),
  },
};

let counter = 0;

async function passkeyOf(world: World, userId: number): Promise<number> {
  counter += 1;
  await addPasskey(world.db, userId, {
    credential_id: `sample-${counter}`,
    public_key: Buffer.alloc(1),
    counter: 0,
    transports: [],
    name: 'Laptop',
  });
  const { passkey_id } = await world.db
    .selectFrom('passkeys')
    .select('passkey_id')
    .where('credential_id', '=', `sample-${counter}`)
    .executeTakeFirstOrThrow();
  return passkey_id;
}

async function confirmByFactor(world: World, token: string | undefined): Promise<void> {
  await world.db
    .updateTable('sessions')
    .set({ confirmed_by_factor: true })
    .where('token_hash', '=', hashToken(token ?? ''))
    .execute();
}
