import { FIELD_ERRORS } from '@mbo/gateway-contract/field-errors';
import {
  addTenant,
  addUser,
  signedIn,
  type TestTenant,
  type TestUser,
} from '../../core/testing/people';
import { useTestGateway } from '../../core/testing/test-gateway';
import { coded } from '../../testing/field-errors';

const gateway = useTestGateway();
let tenant: TestTenant;
let other: TestTenant;
let ann: TestUser;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  tenant = await addTenant(gateway.db, 'Maple');
  other = await addTenant(gateway.db, 'Other');
  const accountIds = [tenant.accountId];
  ann = await addUser(gateway.db, { accountIds });
  tokens['ann'] = await signedIn(gateway.db, ann);
  tokens['ben'] = await signedIn(gateway.db, await addUser(gateway.db, { accountIds }));
  tokens['staff'] = await signedIn(gateway.db, await addUser(gateway.db, { accountTypeId: 1 }));
  tokens['viewer'] = await signedIn(
    gateway.db,
    await addUser(gateway.db, { accountIds, accessType: 10 }),
  );
});
beforeEach(() => gateway.db.deleteFrom('saved_views').execute());

const view = (name: string, shared = false) => ({
  name,
  query: 'filters=%5B%5D&sort=-value',
  columns: ['timestamp', 'value'],
  shared,
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

function call(who: string, method: Method, path = '', payload?: object, of = tenant.accountId) {
  return gateway.app.inject({
    method,
    url: `/accounts/${of}/views${path}`,
    headers: { 'x-authtoken': tokens[who] ?? '' },
    ...(payload ? { payload } : {}),
  });
}

const save = (who: string, name: string, shared = false) =>
  call(who, 'POST', '', { list: 'transactions', ...view(name, shared) });

const namesOf = async (who: string): Promise<string[]> =>
  (await call(who, 'GET', '?list=transactions'))
    .json()
    .views.map(({ name }: { name: string }) => name);

it('keeps a view as it was saved', async () => {
  const saved = await save('ann', 'Refunds of today');
  expect(saved.statusCode).toBe(201);
  expect(saved.json()).toEqual({
    viewId: expect.any(Number),
    ...view('Refunds of today'),
    mine: true,
    madeBy: expect.any(String),
    updatedAt: expect.any(String),
  });
});

it('names the provider’s staff to themselves only', async () => {
  await save('staff', 'Watched', true);
  const makerFor = async (who: string) =>
    (await call(who, 'GET', '?list=transactions')).json().views[0].madeBy;
  expect(await makerFor('staff')).toMatch(/^User \d+$/);
  expect(await makerFor('ann')).toBe('the provider');
});

it('shows own and shared views by name, and those of nobody else', async () => {
  await save('ann', 'b of Ann');
  await save('ann', 'A shared one', true);
  await save('ben', 'c of Ben');
  expect(await namesOf('ann')).toEqual(['A shared one', 'b of Ann']);
  expect(await namesOf('ben')).toEqual(['A shared one', 'c of Ben']);
});

it('lets those who only read keep views of their own, but not share them', async () => {
  expect((await save('viewer', 'Mine')).statusCode).toBe(201);
  const refused = await save('viewer', 'Ours', true);
  expect(refused.statusCode).toBe(403);
  expect(refused.json().message).toContain("'views.share'");
  expect(await namesOf('viewer')).toEqual(['Mine']);
});

it('refuses a name that the user sees already, whatever its case', async () => {
  await save('ann', 'Declined', true);
  for (const who of ['ann', 'ben']) {
    const refused = await save(who, 'declined');
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors).toEqual(
      coded({
        field: 'name',
        message: 'There is a view named declined already.',
        params: { name: 'declined' },
      }),
    );
  }
});

it('lets two save one name at once and keeps one of them', async () => {
  const answers = await Promise.all([save('ann', 'Twice'), save('ann', 'Twice')]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422]);
  expect(await namesOf('ann')).toEqual(['Twice']);
});

it('changes and deletes own views', async () => {
  const { viewId } = (await save('ann', 'Old')).json();
  const changed = await call('ann', 'PUT', `/${viewId}`, view('New', true));
  expect(changed.json()).toMatchObject({ name: 'New', shared: true });
  expect(await namesOf('ben')).toEqual(['New']);
  expect((await call('ann', 'DELETE', `/${viewId}`)).json()).toEqual({ message: 'View deleted.' });
  expect(await namesOf('ann')).toEqual([]);
});

it('leaves a shared view to the one who made it', async () => {
  const { viewId, madeBy } = (await save('ann', 'Ours', true)).json();
  for (const attempt of [
    await call('ben', 'PUT', `/${viewId}`, view('Taken over', true)),
    await call('ben', 'DELETE', `/${viewId}`),
  ]) {
    expect(attempt.statusCode).toBe(403);
    expect(attempt.json().message).toContain(`belongs to ${madeBy}`);
  }
  expect(await namesOf('ann')).toEqual(['Ours']);
});

it('does not tell of a private view of another, nor of another account', async () => {
  const { viewId } = (await save('ann', 'Private')).json();
  expect((await call('ben', 'DELETE', `/${viewId}`)).statusCode).toBe(404);
  expect(
    (await call('ann', 'GET', '?list=transactions', undefined, other.accountId)).statusCode,
  ).toBe(404);
});

it('keeps the views of each list apart, whatever the list', async () => {
  const saved = await call('ann', 'POST', '', { list: 'settlement-batches', ...view('Mine') });
  expect(saved.statusCode).toBe(201);
  expect((await save('ann', 'Mine')).statusCode).toBe(201);
  const listed = (await call('ann', 'GET', '?list=settlement-batches')).json().views;
  expect(listed).toEqual([saved.json()]);
});

it.each(['', 'Transactions', 'a b', '-a', 'x'.repeat(41), "a'; --"])(
  'refuses %p as the name of a list',
  async (list) => {
    const refused = await call('ann', 'POST', '', { list, ...view('x') });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors[0].field).toBe('list');
    const query = `?list=${encodeURIComponent(list)}`;
    expect((await call('ann', 'GET', query)).statusCode).toBe(422);
  },
);

it.each([
  ['no name', { name: ' ' }, 'name'],
  ['a name of two lines', { name: 'a\nb' }, 'name'],
  ['a query that is too long', { query: 'x'.repeat(4_001) }, 'query'],
])('refuses %s', async (_what, wrong, field) => {
  const refused = await call('ann', 'POST', '', { list: 'transactions', ...view('x'), ...wrong });
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors[0].field).toBe(field);
});

it('keeps a hundred views of a list for each user, and no more', async () => {
  const rows = Array.from({ length: 99 }, (_, index) => ({
    account_id: tenant.accountId,
    user_id: ann.userId,
    list: 'transactions' as const,
    name: `View ${index}`,
    query: '',
    columns: [],
  }));
  await gateway.db.insertInto('saved_views').values(rows).execute();
  expect((await save('ann', 'The last one')).statusCode).toBe(201);
  const refused = await save('ann', 'One too many');
  expect(refused.statusCode).toBe(409);
  expect(refused.json().message).toMatch(/Delete one/);
  expect((await save('ben', 'One too many')).statusCode).toBe(201);
});

it('keeps no card number in a view', async () => {
  const card = { ...view('Mine'), query: 'searchText=4242%204242%204242%204242' };
  const refused = await call('ann', 'POST', '', { list: 'transactions', ...card });
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors).toEqual(
    coded({ field: 'query', message: FIELD_ERRORS.holds_card_number }),
  );
});

it('leaves the shared views of who has left to those who may share', async () => {
  const cleo = await addUser(gateway.db, { accountIds: [tenant.accountId] });
  tokens['cleo'] = await signedIn(gateway.db, cleo);
  const path = `/${(await save('cleo', 'Left behind', true)).json().viewId}`;
  expect((await call('ann', 'PUT', path, view('Mine now'))).statusCode).toBe(403);
  await gateway.db.deleteFrom('user_accounts').where('user_id', '=', cleo.userId).execute();

  expect((await call('viewer', 'PUT', path, view('Mine now'))).statusCode).toBe(403);
  expect((await call('ann', 'PUT', path, view('Mine now'))).json()).toMatchObject({
    name: 'Mine now',
    shared: false,
    mine: true,
  });
  expect(await namesOf('ann')).toEqual(['Mine now']);
  expect(await namesOf('ben')).toEqual([]);
});
