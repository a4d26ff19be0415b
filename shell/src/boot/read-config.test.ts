import { readConfig } from './read-config';

const answer =
  (body: string, status = 200): typeof fetch =>
  () =>
    Promise.resolve(new Response(body, { status }));

it('reads the configuration and fills in the defaults', async () => {
  const body = JSON.stringify({ apiBase: 'https://api.example.com', areaOrigins: [] });
  await expect(readConfig(answer(body))).resolves.toMatchObject({ areaDeadlineMs: 10_000 });
});

it.each([
  ['is missing', answer('', 404), 'configMissing'],
  ['is answered with the start page', answer('<!doctype html>'), 'configMissing'],
  ['is no JSON', answer('{'), 'configMalformed'],
  ['lacks a field', answer('{"areaOrigins":[]}'), 'configMalformed'],
  ['is refused by the server', answer('', 503), 'configUnreachable'],
  ['cannot be reached', () => Promise.reject(new TypeError('failed')), 'configUnreachable'],
])('a configuration that %s is named as such', async (_name, fetch, problem) => {
  await expect(readConfig(fetch)).rejects.toMatchObject({ problem, url: '/config.json' });
});

it('names the field that is wrong', async () => {
  await expect(readConfig(answer('{"areaOrigins":[]}'))).rejects.toMatchObject({
    detail: expect.stringContaining('apiBase') as string,
  });
});
