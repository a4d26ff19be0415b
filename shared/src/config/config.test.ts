import { runtimeConfig } from '.';
import { testConfig } from '../testing/fixtures';

const smallest = { apiBase: 'https://api.example.com', areaOrigins: [] };

it('fills in what a small configuration leaves out', () => {
  expect(runtimeConfig.parse(smallest)).toEqual({ ...testConfig, ...smallest });
});

it.each(['https://api.example.com', 'http://localhost:4000', 'https://example.com/v1', '/api', ''])(
  'takes %j as the gateway’s address',
  (apiBase) => {
    expect(runtimeConfig.safeParse({ ...smallest, apiBase }).success).toBe(true);
  },
);

it.each([
  'https://api.example.com/',
  'api.example.com',
  'javascript:alert(1)',
  'https://api.example.com?x=1',
  'https://api example.com',
  '/api/',
])('refuses %j as the gateway’s address', (apiBase) => {
  expect(runtimeConfig.safeParse({ ...smallest, apiBase }).success).toBe(false);
});

it.each([
  ['an origin with a path', { areaOrigins: ['https://example.com/areas'] }],
  ['an origin of another scheme', { areaOrigins: ['ftp://example.com'] }],
  ['a header name with a line break', { headers: { token: 'X-A\r\nX-B' } }],
  ['a deadline of nothing', { areaDeadlineMs: 0 }],
])('refuses %s', (_name, part) => {
  expect(runtimeConfig.safeParse({ ...smallest, ...part }).success).toBe(false);
});
