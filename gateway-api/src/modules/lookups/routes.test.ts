import type { City, Lookups } from '@mbo/gateway-contract/lookups';
import { addUser, signedIn } from '../../core/testing/people';
import { useTestGateway } from '../../core/testing/test-gateway';
import { fillReferenceData } from './fill-reference-data';

const gateway = useTestGateway();
let token: string;

beforeAll(async () => {
  await fillReferenceData(gateway.db);
  token = await signedIn(gateway.db, await addUser(gateway.db, { accessType: 10 }));
});

function get(url: string, headers: Record<string, string> = {}) {
  return gateway.app.inject({ url, headers: { 'X-AuthToken': token, ...headers } });
}

it('answers the lists asked for and no others', async () => {
  const answer = await get('/lookups?lookupNames=currencies,paymentmethods');
  expect(answer.statusCode).toBe(200);
  const lists = answer.json<Lookups>();
  expect(Object.keys(lists).sort()).toEqual(['currencies', 'paymentmethods']);
  expect(lists.currencies).toContainEqual({
    currencyId: 124,
    alphaCode: 'CAD',
    name: 'Canadian Dollar',
    symbol: '$',
    coefficient: 2,
  });
});

it('answers all seven lists, in an order people find things in', async () => {
  const all =
    'countries,paymentmethods,currencies,industries,merchantCategoryCodes,eventTypes,frequencies';
  const lists = (await get(`/lookups?lookupNames=${all}`)).json<Lookups>();
  for (const name of all.split(',')) {
    expect(lists[name as keyof Lookups]?.length).toBeGreaterThan(4);
  }
  expect(lists.countries?.slice(0, 4).map((one) => one.name)).toEqual([
    'Afghanistan',
    'Åland Islands',
    'Albania',
    'Algeria',
  ]);
  expect(lists.merchantCategoryCodes?.[0]).toEqual({
    merchantCategoryCodeId: 742,
    mCC: '0742',
    name: 'Veterinary Services',
  });
});

it.each([
  ['planets', /no lookup 'planets'/],
  ['currencies,__proto__', /no lookup '__proto__'/],
  ['', /Name at least one/],
])('refuses lookupNames=%s by field', async (names, message) => {
  const answer = await get(`/lookups?lookupNames=${names}`);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({
    code: 'invalid',
    errors: [{ field: 'lookupNames', message: expect.stringMatching(message) }],
  });
});

it('refuses a call that names no list', async () => {
  const answer = await get('/lookups');
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ errors: [{ field: 'lookupNames' }] });
});

it('answers how often payouts can be made', async () => {
  const answer = await get('/lookups/frequencies');
  expect(answer.json()).toEqual({
    frequencies: expect.arrayContaining([
      { payoutCycleId: 1, frequency: 'Daily' },
      { payoutCycleId: 5, frequency: 'Monthly' },
    ]),
  });
});

it('answers the cities of a country by name, accents aside', async () => {
  const answer = await get('/countries/124/cities');
  const { cities } = answer.json<{ cities: City[] }>();
  expect(cities.map((city) => city.name)).toContain('Toronto');
  const names = cities.map((city) => city.name);
  expect(names.indexOf('Québec')).toBeLessThan(names.indexOf('Quesnel'));
  expect(names.indexOf('Québec')).toBeGreaterThan(names.indexOf('Port Moody'));
});

it.each(['/countries/999/cities', '/countries/999999999999/cities'])(
  'knows no country at %s',
  async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'not_found' });
  },
);

it('takes digits only for a country', async () => {
  expect((await get('/countries/1e2/cities')).statusCode).toBe(422);
});

it.each(['/lookups?lookupNames=countries', '/lookups/frequencies', '/countries/124/cities'])(
  'does not send %s again to who has it',
  async (url) => {
    const first = await get(url);
    expect(first.headers['cache-control']).toBe('private, max-age=3600');
    const etag = String(first.headers['etag']);
    const again = await get(url, { 'if-none-match': `"older", ${etag}` });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect((await get(url, { 'if-none-match': '"older"' })).statusCode).toBe(200);
  },
);

it('tells the lists of one call from those of another', async () => {
  const { headers } = await get('/lookups?lookupNames=countries');
  const other = await get('/lookups?lookupNames=currencies', {
    'if-none-match': String(headers['etag']),
  });
  expect(other.statusCode).toBe(200);
});

it('answers nobody without a session', async () => {
  const answer = await gateway.app.inject({ url: '/countries/124/cities' });
  expect(answer.statusCode).toBe(401);
});
