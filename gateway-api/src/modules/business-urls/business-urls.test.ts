import { FIELD_ERRORS } from '@mbo/gateway-contract/field-errors';
import { sql } from 'kysely';
import { addTenant } from '../../core/testing/people';
import { testSealer } from '../../core/testing/test-secret';
import type { ModuleContext } from '../context';
import { useBackOffice, useTenant } from '../merchants/testing/back-office';
import { coded } from '../../testing/field-errors';
import { openToken } from './access-token';
import { businessUrls } from './module';

const backOffice = useBackOffice();
const tenant = useTenant(backOffice);

const urls = {
  uRL: 'https://shop.example.com',
  returnURL: 'https://shop.example.com/thanks',
  cancelURL: 'https://shop.example.com/cart',
  webHookEnabled: true,
  webHookURL: 'https://hooks.example.com/payments',
  accessToken: '',
};

const path = () => `/accounts/${tenant.accountId}/businesses/${tenant.businessId}/business-urls`;
const save = (changes: object = {}, options: { token?: string; key?: string } = {}) =>
  backOffice.call('POST', path(), {
    token: tenant.admin,
    body: { businessId: tenant.businessId, ...urls, ...changes },
    ...options,
  });
const list = async (token = tenant.admin) =>
  (await backOffice.call('GET', path(), { token })).json().businessURLs;

it('keeps the addresses and gives an access token to who sends none', async () => {
  const response = await save();
  expect(response.statusCode).toBe(200);
  const { businessURL, message } = response.json();
  expect(message).toBe('Business URL saved.');
  expect(businessURL).toEqual({
    ...urls,
    businessId: tenant.businessId,
    businessURLId: expect.any(Number),
    isActive: true,
    accessToken: expect.stringMatching(/^[\w-]{43}$/),
    version: 1,
  });
  expect(await list()).toEqual([businessURL]);
  expect(await backOffice.auditOf(tenant.accountId)).toEqual(['business_url.create']);
});

it('reads keys in any case', async () => {
  const response = await backOffice.call('POST', path(), {
    token: tenant.admin,
    body: {
      BusinessId: tenant.businessId,
      URL: urls.uRL,
      ReturnUrl: urls.returnURL,
      AccessToken: 'mine',
    },
  });
  expect(response.json().businessURL).toMatchObject({
    uRL: urls.uRL,
    returnURL: urls.returnURL,
    cancelURL: '',
    webHookEnabled: false,
    accessToken: 'mine',
  });
});

it('takes a set without any address, as the wizard’s last step may be empty', async () => {
  const empty = { uRL: '', returnURL: '', cancelURL: '', webHookEnabled: false, webHookURL: '' };
  const response = await save(empty);
  expect(response.statusCode).toBe(200);
  expect(response.json().businessURL.isActive).toBe(false);
  await save();
  // Filled in, rather than a second one.
  const filled = expect.objectContaining({ uRL: urls.uRL, isActive: true, version: 2 });
  expect(await list()).toEqual([filled]);
});

it('replaces what is said of an address that is sent again, and keeps its access token', async () => {
  const first = (await save()).json().businessURL;
  const second = (await save({ returnURL: 'https://shop.example.com/done' })).json().businessURL;
  expect(second).toEqual({
    ...first,
    returnURL: 'https://shop.example.com/done',
    version: 2,
  });
  expect(await list()).toHaveLength(1);
  expect(await backOffice.auditOf(tenant.accountId)).toEqual([
    'business_url.create',
    'business_url.replace',
  ]);
});

it('adds another address', async () => {
  await save();
  await save({ uRL: 'https://outlet.example.com' });
  expect((await list()).map((one: { uRL: string }) => one.uRL)).toEqual([
    'https://shop.example.com',
    'https://outlet.example.com',
  ]);
});

it('keeps one record however many send the same address at once, with a key or without', async () => {
  await Promise.all(Array.from({ length: 6 }, () => save()));
  await Promise.all(
    Array.from({ length: 6 }, () => save({}, { key: `urls-${tenant.businessId}` })),
  );
  expect(await list()).toHaveLength(1);
});

const WEB = 'Type an address such as https://shop.example.com';
it.each([
  [{ uRL: 'shop.example.com' }, 'uRL', WEB],
  [{ uRL: 'javascript:alert(1)' }, 'uRL', WEB],
  [{ returnURL: 'https://shop.example.com/\u007fdone' }, 'returnURL', WEB],
  [{ returnURL: 'ftp://shop.example.com' }, 'returnURL', WEB],
  [{ webHookURL: '' }, 'webHookURL', 'Webhook URL is required.'],
  [
    { webHookURL: 'http://169.254.169.254/latest' },
    'webHookURL',
    'The webhook URL must be reachable from the internet.',
  ],
  [{ accessToken: 'mit Leerzeichen' }, 'accessToken', FIELD_ERRORS.plain_signs_only],
  [{ businessId: 1 }, 'businessId', 'This is another business than the one in the address.'],
])('refuses %j', async (changes, field, message) => {
  const response = await save(changes);
  expect(response.statusCode).toBe(422);
  expect(response.json().errors).toEqual(coded({ field, message }));
  expect(await list()).toEqual([]);
});

it('does not look at the webhook’s address while the webhook is off', async () => {
  const off = { webHookEnabled: false, webHookURL: 'http://localhost:3000/hook' };
  expect((await save(off)).statusCode).toBe(200);
});

it('shows the end of the access token only to who may not change it', async () => {
  const { accessToken } = (await save()).json().businessURL;
  const viewer = await backOffice.userOf(tenant.accountId, 10);
  const [seen] = await list(viewer);
  expect(seen.accessToken).toBe(`••••${accessToken.slice(-4)}`);
  const refused = await save({}, { token: viewer });
  expect(refused.statusCode).toBe(403);
  expect(refused.json().message).toContain("'accounts.write'");
});

it('has nothing for another tenant', async () => {
  await save();
  const other = await addTenant(backOffice.gateway.db, 'Foreign');
  const stranger = await backOffice.userOf(other.accountId);
  expect((await backOffice.call('GET', path(), { token: stranger })).statusCode).toBe(404);
  expect((await save({}, { token: stranger })).statusCode).toBe(404);
});

describe('changing a URL', () => {
  const change = (id: number, version: number, changes: object = {}) =>
    backOffice.call('PUT', `${path()}/${id}`, {
      token: tenant.admin,
      version,
      body: { businessId: tenant.businessId, ...urls, ...changes },
    });
  const saved = async (changes: object = {}) => (await save(changes)).json().businessURL;

  it('clears webhook and token when the webhook is off, and makes a token when it is on', async () => {
    const { businessURLId, accessToken } = await saved();
    const kept = (await change(businessURLId, 1, { returnURL: '' })).json();
    expect(kept).toMatchObject({
      message: 'Success',
      businessURL: { businessURLId, returnURL: '', accessToken, version: 2 },
    });
    const off = await change(businessURLId, 2, { webHookEnabled: false, accessToken: 'mine' });
    expect(off.json().businessURL).toMatchObject({
      webHookEnabled: false,
      webHookURL: '',
      accessToken: '',
    });
    const on = (await change(businessURLId, 3)).json().businessURL;
    expect(on.accessToken).toMatch(/^[\w-]{43}$/);
    expect(on.accessToken).not.toBe(accessToken);
  });

  it('needs an address that no other of the business has', async () => {
    const { businessURLId } = await saved();
    await saved({ uRL: 'https://other.example.com' });
    expect((await change(businessURLId, 1, { uRL: '' })).json().message).toBe(
      'Business URL is required.',
    );
    expect(
      (await change(businessURLId, 1, { uRL: 'https://other.example.com' })).json().errors,
    ).toEqual(coded({ field: 'uRL', message: 'The business has this URL already.' }));
    expect((await change(987_654, 1)).statusCode).toBe(404);
  });

  it('tells the second of two who change it, and history has no part of the token', async () => {
    const { businessURLId } = await saved({ accessToken: 'token-of-before' });
    await change(businessURLId, 1, { accessToken: 'token-of-after' });
    expect((await change(businessURLId, 1)).statusCode).toBe(412);
    const history = await backOffice.call(
      'GET',
      `/accounts/${tenant.accountId}/history?recordKind=businessUrl&recordId=${businessURLId}`,
      { token: tenant.admin },
    );
    expect(history.json().entries[0].changes).toEqual([
      { field: 'accessToken', from: '••••', to: '••••' },
    ]);
  });
});

it('stores tokens encrypted; those that a release before stored in clear too, at its next start', async () => {
  const { businessURLId, accessToken } = (await save()).json().businessURL;
  const { db } = backOffice.gateway;
  const row = () =>
    db
      .selectFrom('business_urls')
      .selectAll()
      .where('account_id', '=', tenant.accountId)
      .where('business_url_id', '=', businessURLId)
      .executeTakeFirstOrThrow();
  const stored = await row();
  expect(JSON.stringify(stored)).not.toContain(accessToken);
  expect(Buffer.from(stored.sealed_token as never).toString()).not.toContain(accessToken);
  expect(openToken(testSealer, stored)).toBe(accessToken);
  // Nowhere else than in its row.
  expect(() =>
    openToken(testSealer, { ...stored, business_url_id: stored.business_url_id + 1 }),
  ).toThrow('belongs to another record');

  await sql`ALTER TABLE business_urls DROP CONSTRAINT business_urls_sealed`.execute(db);
  await sql`UPDATE business_urls SET sealed_token = NULL, clear_token = 'of before'
    WHERE business_url_id = ${businessURLId}`.execute(db);
  const atStart = () => businessUrls.prepare?.({ db, secrets: testSealer } as ModuleContext);
  await atStart();
  await atStart();
  expect(await row()).toMatchObject({ clear_token: '' });
  expect((await list())[0]).toMatchObject({ accessToken: 'of before' });
});
