import { contentSecurityPolicy, integrityPolicy } from './security-headers';

test('a script without a hash is refused by the browser', () => {
  expect(integrityPolicy()).toEqual({ 'integrity-policy': 'blocked-destinations=(script)' });
  expect(integrityPolicy([])).toEqual(integrityPolicy());
});

test('where developers may run their own builds, it is not', () => {
  expect(integrityPolicy(['http://localhost:3107'])).toEqual({});
});

function directives(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

const AREA = 'https://risk.example.com';

test('scripts come from the shell and from areas alone, and none is inline or evaluated', () => {
  const policy = contentSecurityPolicy({ areaOrigins: [AREA, AREA], apiBase: undefined });
  expect(directives(policy)['script-src']).toEqual(["'self'", AREA]);
  expect(policy).not.toContain('unsafe-eval');
});

test('calls go to the gateway’s origin, whatever path it has there', () => {
  const policy = contentSecurityPolicy({
    areaOrigins: [AREA],
    apiBase: 'https://api.example.com:8443/gateway/v1',
  });
  expect(directives(policy)['connect-src']).toEqual([
    "'self'",
    'https://api.example.com:8443',
    AREA,
  ]);
});

test('a gateway on the page’s own origin adds nothing', () => {
  const policy = contentSecurityPolicy({ areaOrigins: [], apiBase: '/api' });
  expect(directives(policy)['connect-src']).toEqual(["'self'"]);
});

test('everything not named is refused, and nobody may frame the page', () => {
  const policy = directives(contentSecurityPolicy({ areaOrigins: [], apiBase: undefined }));
  for (const name of ['default-src', 'base-uri', 'object-src', 'frame-ancestors']) {
    expect(policy[name]).toEqual(["'none'"]);
  }
});

test('developers’ builds may come from the origins that are set free for them, with their sockets', () => {
  const policy = directives(
    contentSecurityPolicy({
      areaOrigins: [AREA],
      apiBase: undefined,
      overrideOrigins: ['http://localhost:3107', 'https://dev.example.com'],
    }),
  );
  for (const name of ['script-src', 'style-src', 'font-src', 'img-src', 'connect-src']) {
    expect(policy[name]).toEqual(
      expect.arrayContaining([AREA, 'http://localhost:3107', 'https://dev.example.com']),
    );
  }
  expect(policy['connect-src']).toEqual(
    expect.arrayContaining(['ws://localhost:3107', 'wss://dev.example.com']),
  );
  expect(policy['script-src']).not.toContain('ws://localhost:3107');
});

test('a page may report to a server of its own, or to its own origin', () => {
  const to = (reportUrl: string) =>
    contentSecurityPolicy({ areaOrigins: [], apiBase: '/api', reportUrl });
  expect(to('https://watch.example.com/reports')).toContain(
    "connect-src 'self' https://watch.example.com;",
  );
  expect(to('/reports')).toContain("connect-src 'self';");
});
