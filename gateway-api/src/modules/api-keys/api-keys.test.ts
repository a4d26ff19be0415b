import { addUser, PASSWORD, signedIn } from '../../core/testing/people';
import { useBackOffice, useTenant } from '../merchants/testing/back-office';
import { coded } from '../../testing/field-errors';

const backOffice = useBackOffice();
const tenant = useTenant(backOffice);

const path = () => `/accounts/${tenant.accountId}/businesses/${tenant.businessId}/credentials`;
const read = async (token = tenant.admin) =>
  (await backOffice.call('GET', path(), { token })).json();

function post(url: string, password: string | undefined, body?: object, token = tenant.admin) {
  return backOffice.gateway.app.inject({
    method: 'POST',
    url,
    headers: {
      'x-authtoken': token,
      ...(password === undefined ? {} : { 'x-credentials': password }),
    },
    ...(body ? { payload: body } : {}),
  });
}
const refresh = (more: object = {}, password: string | undefined = PASSWORD) =>
  post(path(), password, { mode: 'LIVE', Key: 3, ...more });

it('has none until they are made, and shows the secret in full once', async () => {
  expect(await read()).toMatchObject({
    merchantId: expect.stringContaining('Shop'),
    clientID: '',
    clientSecret: '',
    canRefresh: true,
    refreshedAt: null,
  });
  const made = (await refresh()).json();
  expect(made).toMatchObject({
    clientID: expect.stringMatching(/^client_[0-9a-f]{24}$/),
    clientSecret: expect.stringMatching(/^[\w-]{43}$/),
    masked: false,
    oldSecretEndsAt: null,
  });
  expect(await read()).toMatchObject({
    clientID: made.clientID,
    clientSecret: `••••${made.clientSecret.slice(-4)}`,
    masked: true,
    refreshedAt: expect.any(String),
  });
});

it('keeps the client id, and the old secret for another 24 hours unless it ends at once', async () => {
  const first = (await refresh()).json();
  const second = (await refresh()).json();
  expect(second.clientID).toBe(first.clientID);
  expect(second.clientSecret).not.toBe(first.clientSecret);
  const left = Date.parse(second.oldSecretEndsAt) - Date.parse(second.refreshedAt);
  expect(left).toBe(24 * 60 * 60_000);
  expect((await refresh({ endAtOnce: true })).json().oldSecretEndsAt).toBeNull();
});

it('shows the secret for copying to who confirms it with the password', async () => {
  const { clientSecret } = (await refresh()).json();
  const shown = await post(`${path()}/reveal`, PASSWORD);
  expect(shown.json()).toMatchObject({ clientSecret, masked: false });
  const history = await backOffice.call(
    'GET',
    `/accounts/${tenant.accountId}/history?recordKind=apiKeys&recordId=${tenant.businessId}`,
    { token: tenant.admin },
  );
  expect(history.json().entries.map(({ action }: { action: string }) => action)).toEqual([
    'api_keys.reveal',
    'api_keys.create',
  ]);
});

it('has nothing to show before there are any', async () => {
  expect((await post(`${path()}/reveal`, PASSWORD)).json()).toMatchObject({
    code: 'no_keys',
    message: 'There are no API keys yet.',
  });
});

it.each(['', '/reveal'])('asks for the password: …/credentials%s', async (rest) => {
  const body = rest === '' ? { mode: 'LIVE', Key: 3 } : undefined;
  const without = await post(`${path()}${rest}`, undefined, body);
  expect(without.statusCode).toBe(422);
  expect(without.json().errors).toEqual(
    coded({ field: 'password', message: 'Please enter your password.' }),
  );
  const wrong = await post(`${path()}${rest}`, 'wrong horse battery', body);
  expect(wrong.statusCode).toBe(422);
  expect(wrong.json().errors).toEqual(
    coded({ field: 'password', message: 'The password is not correct.' }),
  );
  expect((await read()).clientID).toBe('');
});

it('lets nobody guess the password by it', async () => {
  const { db } = backOffice.gateway;
  const user = await addUser(db, { accountIds: [tenant.accountId] });
  const token = await signedIn(db, user);
  const codes: number[] = [];
  for (let index = 0; index < 11; index += 1) {
    const guess = await post(path(), `guess ${index}`, { mode: 'LIVE', Key: 3 }, token);
    codes.push(guess.statusCode);
  }
  expect(codes).toEqual([...Array<number>(10).fill(422), 429]);
});

it('takes the mode LIVE and the key 3 only', async () => {
  expect((await refresh({ mode: 'TEST' })).statusCode).toBe(422);
  expect((await refresh({ Key: 2 })).statusCode).toBe(422);
});

it('tells view-only users that they cannot refresh', async () => {
  const viewer = await backOffice.userOf(tenant.accountId, 10);
  expect(await read(viewer)).toMatchObject({ canRefresh: false });
  expect((await post(path(), PASSWORD, { mode: 'LIVE', Key: 3 }, viewer)).statusCode).toBe(403);
});

it('stores the secret hashed and sealed, and writes it to no log', async () => {
  const { clientSecret } = (await refresh()).json();
  await post(`${path()}/reveal`, PASSWORD);
  const { db, logLines } = backOffice.gateway;
  const rows = await db.selectFrom('api_clients').selectAll().execute();
  const audited = await db.selectFrom('audit_log').selectAll().execute();
  const everywhere = [JSON.stringify(rows), JSON.stringify(audited), ...logLines].join('\n');
  expect(everywhere).not.toContain(clientSecret);
  expect(everywhere).not.toContain(PASSWORD);
});
