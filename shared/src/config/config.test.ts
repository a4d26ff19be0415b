import { runtimeConfig } from '.';

const smallest = { apiBase: 'https://api.example.com', areaOrigins: [] };

it('fills in what a small configuration leaves out', () => {
  expect(runtimeConfig.parse(smallest)).toEqual({
    ...smallest,
    registryUrl: '/areas.json',
    locales: ['en'],
    registryPollSeconds: 3,
    overrides: { origins: [], accountTypes: [1, 2], hours: 8 },
    inspector: { accountTypes: [1, 2] },
    headers: { token: 'X-AuthToken', credentials: 'X-Credentials' },
    requestTimeoutMs: 20_000,
    areaDeadlineMs: 10_000,
    features: {
      hideTiedEntriesWhenSelected: false,
      demo: false,
      downloadTickets: true,
      knownDevices: false,
      hiddenPages: [],
    },
  });
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
