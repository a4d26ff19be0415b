import { productLike, testRegistry } from '../testing/catalogue';
import { readAreas } from './read-areas';

const registry = testRegistry(productLike);
const areaOrigins = Object.values(registry.areas).map(({ origin }) => origin);
const config = { registryUrl: '/areas.json', areaOrigins };
const noFetch: typeof fetch = () => Promise.reject(new Error('must not be called'));

beforeEach(() => document.body.replaceChildren());

function inline(text: string): void {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = 'areas';
  element.textContent = text;
  document.body.append(element);
}

const answer =
  (body: string, status = 200): typeof fetch =>
  () =>
    Promise.resolve(new Response(body, { status }));

it('takes the registry that the page carries', async () => {
  inline(JSON.stringify(registry));
  const parsed = await readAreas(config, document, noFetch);
  expect(Object.keys(parsed.registry.areas)).toEqual(['mf-auth', 'mf-reporting', 'mf-merchants']);
  expect(parsed.rejected).toEqual([]);
});

it('fetches it when the page carries none', async () => {
  const parsed = await readAreas(config, document, answer(JSON.stringify(registry)));
  expect(Object.keys(parsed.registry.areas)).toHaveLength(3);
});

it('leaves a bad area out, names it, and keeps the others', async () => {
  inline(JSON.stringify({ ...registry, areas: { ...registry.areas, 'mf-bad': { origin: 5 } } }));
  const parsed = await readAreas(config, document, noFetch);
  expect(parsed.rejected.map(({ name }) => name)).toEqual(['mf-bad']);
  expect(Object.keys(parsed.registry.areas)).toHaveLength(3);
});

it('leaves out an area of an origin that the configuration does not allow', async () => {
  inline(JSON.stringify(registry));
  const parsed = await readAreas(
    { ...config, areaOrigins: areaOrigins.slice(0, 2) },
    document,
    noFetch,
  );
  expect(parsed.rejected.map(({ name }) => name)).toEqual(['mf-merchants']);
});

it.each([
  ['is no JSON in the page', '{', noFetch, 'registryMalformed'],
  ['has another outer form', '{"areas":[]}', noFetch, 'registryMalformed'],
  ['of a later form', '{"schemaVersion":2,"areas":{}}', noFetch, 'registryMalformed'],
  ['is missing', '', answer('', 404), 'registryMissing'],
  ['is no JSON', '', answer('{'), 'registryMalformed'],
  ['cannot be reached', '', noFetch, 'registryUnreachable'],
])('a registry that %s is named as such', async (_name, inlined, fetch, problem) => {
  inline(inlined);
  await expect(readAreas(config, document, fetch)).rejects.toMatchObject({ problem });
});
