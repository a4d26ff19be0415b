import type { InjectOptions } from 'fastify';
import { addTenant, addUser, PASSWORD, signedIn, type TestUser } from '../../core/testing/people';
import { useTestGateway } from '../../core/testing/test-gateway';
import { expectRule } from '../../testing/rules';
import { createAuthenticator } from './testing/authenticator';
import { codeAt } from './totp';

const gateway = useTestGateway({ PUBLIC_URL: 'https://office.example.com' });

const ORIGIN = 'https://office.example.com';
const HALF_MINUTE = 30_000;

async function call(
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  { token, ...rest }: InjectOptions & { token?: string } = {},
) {
  const headers = { ...rest.headers, ...(token && { 'x-authtoken': token }) };
  const response = await gateway.app.inject({ ...rest, method, url, headers });
  return { status: response.statusCode, ...response.json() };
}
const post = (url: string, payload: object | undefined, token?: string) =>
  call('POST', url, { ...(payload && { payload }), ...(token && { token }) });
const signIn = (user: TestUser) => post('/login', { email: user.email, password: PASSWORD });

async function merchant(): Promise<TestUser> {
  const { accountId } = await addTenant(gateway.db, 'Shop');
  return addUser(gateway.db, { accountIds: [accountId] });
}

/** A user with an app; `code(n)` is that of n half minutes from now, so that each is another. */
async function withApp() {
  const user = await merchant();
  const token = await signedIn(gateway.db, user);
  const { secret } = await post('/security/app', undefined, token);
  const code = (later = 0) => codeAt(secret, new Date(Date.now() + later * HALF_MINUTE));
  const { recoveryCodes } = await post('/security/app/confirm', { code: code(-1) }, token);
  return { user, token, code, recoveryCodes: recoveryCodes as string[] };
}

async function withPasskey() {
  const user = await merchant();
  const token = await signedIn(gateway.db, user);
  const authenticator = createAuthenticator(ORIGIN);
  const { step, options } = await post('/security/passkey-options', undefined, token);
  const passkey = authenticator.create(options);
  const made = await post('/security/passkeys', { step, name: 'Laptop', passkey }, token);
  return { user, token, authenticator, made };
}

it('has one app at a time', async () => {
  const { token, code } = await withApp();
  await post('/confirmation', { code: code() }, token);
  const refusal = await post('/security/app', undefined, token);
  expectRule(refusal, 'conflict', 'app_exists');
});

describe('signing in', () => {
  it('is one call for a merchant without a second factor', async () => {
    const { status, token, secondStep } = await signIn(await merchant());
    expect([status, secondStep]).toEqual([200, undefined]);
    expect(token).toMatch(/^[\w-]{43}$/);
  });

  it('asks for a code after the password, and opens the session with it', async () => {
    const { user, code } = await withApp();
    const { status, secondStep, token } = await signIn(user);
    expect([status, token]).toEqual([200, undefined]);
    expect(secondStep.methods).toEqual(['app', 'recoveryCode']);

    const done = await post('/login/second-step', { step: secondStep.step, code: code() });
    expect(done).toMatchObject({ status: 200, recoveryCodes: [] });
    expect((await call('GET', '/accounts', { token: done.session.token })).status).toBe(200);
  });

  it('takes no code twice, and no wrong one', async () => {
    const { user, code } = await withApp();
    const first = (await signIn(user)).secondStep.step;
    const second = (await signIn(user)).secondStep.step;
    expect((await post('/login/second-step', { step: first, code: code() })).status).toBe(200);
    for (const wrong of [code(), code(-1), '000 000', 'nonsense']) {
      const { status, errors } = await post('/login/second-step', { step: second, code: wrong });
      expect([status, errors[0].field]).toEqual([422, 'code']);
    }
    expect((await post('/login/second-step', { step: second, code: code(1) })).status).toBe(200);
  });

  it('uses a step up: of two with good codes at once one comes in', async () => {
    const { user, code, recoveryCodes } = await withApp();
    const { step } = (await signIn(user)).secondStep;
    const both = await Promise.all([
      post('/login/second-step', { step, code: code() }),
      post('/login/second-step', { step, code: recoveryCodes[0] }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  it('takes each recovery code once, however it is typed, and says so by mail', async () => {
    const { user, recoveryCodes } = await withApp();
    expect(recoveryCodes).toHaveLength(10);
    const code = recoveryCodes[3]!.toUpperCase().replaceAll('-', ' ');
    const first = (await signIn(user)).secondStep.step;
    expect((await post('/login/second-step', { step: first, code })).status).toBe(200);
    const again = (await signIn(user)).secondStep.step;
    expect((await post('/login/second-step', { step: again, code })).status).toBe(422);
    await gateway.runJobs();
    const mails = gateway.mails.filter(({ to }) => to === user.email).map(({ text }) => text);
    expect(mails.join()).toContain('One of your recovery codes was used');
  });

  it('refuses more tries after ten wrong ones, and the password alone gives none back', async () => {
    const { user, code } = await withApp();
    for (let tries = 0; tries < 10; tries += 1) {
      const { step } = (await signIn(user)).secondStep;
      expect((await post('/login/second-step', { step, code: '000000' })).status).toBe(422);
    }
    const { step } = (await signIn(user)).secondStep;
    expect((await post('/login/second-step', { step, code: code() })).status).toBe(429);
  });

  it('ends the step with the password', async () => {
    const { user, code, token } = await withApp();
    const { step } = (await signIn(user)).secondStep;
    const newPassword = 'another quite long passphrase';
    const { status } = await post(
      '/change-password',
      { oldPassword: PASSWORD, email: user.email, newPassword, confirmPassword: newPassword },
      token,
    );
    expect(status).toBe(200);
    expect((await post('/login/second-step', { step, code: code() })).status).toBe(410);
  });

  it('takes a passkey’s signature of its challenge, once', async () => {
    const { user, authenticator, made } = await withPasskey();
    expect([made.status, made.recoveryCodes.length]).toEqual([200, 10]);
    const { step, methods } = (await signIn(user)).secondStep;
    expect(methods).toEqual(['passkey', 'recoveryCode']);
    const { options } = await post('/login/passkey-options', { step });
    const stranger = createAuthenticator(ORIGIN).get(options);
    expect((await post('/login/second-step', { step, passkey: stranger })).status).toBe(422);

    // The try has used the challenge up.
    const late = authenticator.get(options);
    expect((await post('/login/second-step', { step, passkey: late })).status).toBe(422);
    const anew = await post('/login/passkey-options', { step });
    const passkey = authenticator.get(anew.options);
    expect((await post('/login/second-step', { step, passkey })).status).toBe(200);
    expect((await post('/login/second-step', { step, passkey })).status).toBe(410);
  });

  it('takes no passkey from another site', async () => {
    const { user, token } = await withApp();
    const elsewhere = createAuthenticator('https://office.example.org');
    const { step, options } = await post('/security/passkey-options', undefined, token);
    // An app counts by now: the password alone no longer confirms.
    expect(step).toBeUndefined();
    expect(options).toBeUndefined();
    const other = await merchant();
    const otherToken = await signedIn(gateway.db, other);
    const asked = await post('/security/passkey-options', undefined, otherToken);
    const given = { step: asked.step, name: 'Phish', passkey: elsewhere.create(asked.options) };
    expect((await post('/security/passkeys', given, otherToken)).status).toBe(422);
    expect((await signIn(user)).secondStep.methods).toEqual(['app', 'recoveryCode']);
  });
});

describe('staff', () => {
  it('set an app up before their first session, and are shown recovery codes', async () => {
    const staff = await addUser(gateway.db, { accountTypeId: 1 });
    const { secondStep } = await signIn(staff);
    expect(secondStep.methods).toEqual([]);
    const { step } = secondStep;
    const { secret, uri } = await post('/login/set-up', { step });
    expect(uri).toContain(encodeURIComponent(staff.email));
    const code = codeAt(secret, new Date());
    expect((await post('/login/second-step', { step, code: '000000' })).status).toBe(422);
    const done = await post('/login/second-step', { step, code });
    expect([done.status, done.recoveryCodes.length]).toEqual([200, 10]);

    const next = await signIn(staff);
    expect(next.secondStep.methods).toEqual(['app', 'recoveryCode']);
    expect((await post('/login/set-up', { step: next.secondStep.step })).status).toBe(410);
  });

  it('keep a second factor', async () => {
    const staff = await addUser(gateway.db, { accountTypeId: 2 });
    const { step } = (await signIn(staff)).secondStep;
    const { secret } = await post('/login/set-up', { step });
    const code = (later: number) => codeAt(secret, new Date(Date.now() + later * HALF_MINUTE));
    const { session } = await post('/login/second-step', { step, code: code(-1) });
    await post('/confirmation', { code: code(0) }, session.token);
    const refused = await call('DELETE', '/security/app', { token: session.token });
    expect([refused.status, refused.code]).toEqual([409, 'second_factor_required']);
    expect((await call('GET', '/security', { token: session.token })).appAddedAt).not.toBeNull();
  });
});

describe('what asks again', () => {
  it('takes the password of who has no second factor, in the credentials header', async () => {
    const token = await signedIn(gateway.db, await merchant(), { confirmed: false });
    const refused = await post('/security/app', undefined, token);
    expect(refused).toMatchObject({
      status: 403,
      code: 'confirmation_needed',
      params: { methods: 'password' },
    });
    const confirm = (password: string) =>
      call('POST', '/confirmation', {
        token,
        payload: {},
        headers: { 'x-credentials': encodeURIComponent(password) },
      });
    expect((await confirm('wrong')).status).toBe(422);
    expect((await post('/security/app', undefined, token)).status).toBe(403);
    expect((await confirm(PASSWORD)).status).toBe(200);
    expect((await post('/security/app', undefined, token)).status).toBe(200);
  });

  it('takes a second factor of who has one, and not the password', async () => {
    const { user, code } = await withApp();
    const token = await signedIn(gateway.db, user, { confirmed: true });
    const refused = await post('/security/recovery-codes', undefined, token);
    expect(refused).toMatchObject({ status: 403, params: { methods: 'app recoveryCode' } });
    const withPassword = await call('POST', '/confirmation', {
      token,
      payload: {},
      headers: { 'x-credentials': encodeURIComponent(PASSWORD) },
    });
    expect(withPassword.status).toBe(422);
    expect((await post('/confirmation', { code: code() }, token)).status).toBe(200);
    const renewed = await post('/security/recovery-codes', undefined, token);
    expect(renewed.recoveryCodes).toHaveLength(10);
  });

  it('takes a passkey', async () => {
    const { user, authenticator } = await withPasskey();
    const token = await signedIn(gateway.db, user);
    const { step, options } = await post('/confirmation/passkey-options', undefined, token);
    const passkey = authenticator.get(options);
    expect((await post('/confirmation', { step, passkey }, token)).status).toBe(200);
    const removed = await call('GET', '/security', { token });
    const { passkeyId } = removed.passkeys[0];
    expect((await call('DELETE', `/security/passkeys/${passkeyId}`, { token })).status).toBe(200);
    expect(await call('GET', '/security', { token })).toMatchObject({
      passkeys: [],
      recoveryCodesLeft: 0,
    });
    expect((await signIn(user)).token).toMatch(/./);
  });

  it('holds for the session that proved it only', async () => {
    const user = await merchant();
    await signedIn(gateway.db, user, { confirmed: true });
    const other = await signedIn(gateway.db, user, { confirmed: false });
    expect((await post('/security/app', undefined, other)).status).toBe(403);
  });
});

describe('sessions', () => {
  const FIREFOX =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0';

  it('are listed with device and place, and ended one by one or all but this one', async () => {
    const user = await merchant();
    const open = async (remoteAddress: string) => {
      const payload = { email: user.email, password: PASSWORD };
      const headers = { 'user-agent': FIREFOX };
      return (await call('POST', '/login', { payload, headers, remoteAddress })).token as string;
    };
    const [first, second, third] = [await open('8.8.8.8'), await open('::1'), await open('::1')];
    const list = async () => (await call('GET', '/sessions', { token: third })).sessions;
    const sessions = await list();
    expect(sessions).toHaveLength(3);
    expect(sessions[0]).toMatchObject({ current: true, device: 'Firefox on Windows', ip: '::1' });
    const far = sessions.find(({ ip }: { ip: string }) => ip === '8.8.8.8');
    expect(far).toMatchObject({ country: 'US', current: false });

    expect((await call('DELETE', `/sessions/${far.sessionId}`, { token: third })).status).toBe(200);
    expect((await call('DELETE', `/sessions/${far.sessionId}`, { token: third })).status).toBe(404);
    expect((await call('GET', '/accounts', { token: first })).status).toBe(401);
    await call('DELETE', '/sessions', { token: third });
    expect((await call('GET', '/accounts', { token: second })).status).toBe(401);
    expect(await list()).toHaveLength(1);
  });

  it('of others are nobody’s to end', async () => {
    const [mine, theirs] = [await merchant(), await merchant()];
    const token = await signedIn(gateway.db, mine);
    const their = await signedIn(gateway.db, theirs);
    const { sessions } = await call('GET', '/sessions', { token: their });
    const url = `/sessions/${sessions[0].sessionId}`;
    expect((await call('DELETE', url, { token })).status).toBe(404);
    expect((await call('GET', '/sessions', { token: their })).sessions).toHaveLength(1);
  });
});

it('stores no secret and no code in clear', async () => {
  const { user, recoveryCodes } = await withApp();
  const token = await signedIn(gateway.db, await merchant());
  const { secret } = await post('/security/app', undefined, token);
  const apps = await gateway.db.selectFrom('authenticator_apps').selectAll().execute();
  const codes = await gateway.db
    .selectFrom('recovery_codes')
    .selectAll()
    .where('user_id', '=', user.userId)
    .execute();
  const stored = JSON.stringify([apps, codes], (_key, value: unknown) =>
    Buffer.isBuffer(value) ? value.toString('latin1') : value,
  );
  expect(codes).toHaveLength(10);
  for (const clear of [
    secret,
    ...recoveryCodes,
    ...recoveryCodes.map((c) => c.replaceAll('-', '')),
  ])
    expect(stored).not.toContain(clear);
  expect(gateway.logLines.join('')).not.toContain(secret);
});
