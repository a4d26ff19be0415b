import { readRegistry, type ParsedRegistry } from './index';

const RISK = 'https://risk.example.com';
const REPORTING = 'https://reporting.example.com';
const ALLOWED = [RISK, REPORTING];
const HASH = `sha384-${'A'.repeat(64)}`;

/** A document as it comes from JSON: plain, and free to be spoilt. */
type Plain = Record<string, unknown>;

function descriptor(name: string, paths: string[]): Plain {
  return {
    name,
    title: 'Risk',
    owner: { team: 'Risk', contact: 'risk@example.com' },
    contract: '^1.0.0',
    pages: paths.map((path) => ({ path, title: 'Rules' })),
  };
}

function build(name: string, paths: string[], changes: Plain = {}): Plain {
  return {
    version: '1.2.0',
    publishedAt: '2026-03-01T10:00:00.000Z',
    entry: 'remoteEntry.js',
    files: {
      'remoteEntry.js': { integrity: HASH, bytes: 1200 },
      'assets/rules.css': { integrity: HASH, bytes: 300 },
    },
    preload: { './area': { js: ['remoteEntry.js'], css: ['assets/rules.css'] } },
    descriptor: descriptor(name, paths),
    ...changes,
  };
}

const risk = (changes: Plain = {}, live: Plain = {}): Plain => ({
  origin: RISK,
  live: build('mf-risk', ['/risk/rules'], live),
  ...changes,
});

const reporting = (paths = ['/dashboard']): Plain => ({
  origin: REPORTING,
  live: build('mf-reporting', paths),
});

const document = (areas: Plain, changes: Plain = {}): Plain => ({
  schemaVersion: 1,
  updatedAt: '2026-03-01T10:00:00.000Z',
  areas,
  ...changes,
});

/** The names that stayed and, per name that was left out, the reason. */
function outcome(parsed: ParsedRegistry): { kept: string[]; left: Record<string, string> } {
  if (!parsed.ok) throw new Error(`the document was refused: ${parsed.reason}`);
  return {
    kept: Object.keys(parsed.registry.areas),
    left: Object.fromEntries(parsed.rejected.map(({ name, reason }) => [name, reason])),
  };
}

/** Reads a spoilt mf-risk beside a sound mf-reporting, which must always stay usable. */
function reasonAgainst(spoilt: unknown): string | undefined {
  const { kept, left } = outcome(
    readRegistry(document({ 'mf-risk': spoilt, 'mf-reporting': reporting() }), ALLOWED),
  );
  expect(kept).toContain('mf-reporting');
  expect(kept.includes('mf-risk')).toBe(left['mf-risk'] === undefined);
  return left['mf-risk'];
}

describe('a registry document', () => {
  it('is read when it is sound, with the defaults of its descriptors filled in', () => {
    const parsed = readRegistry(
      document({ 'mf-risk': risk(), 'mf-reporting': reporting() }),
      ALLOWED,
    );
    expect(outcome(parsed)).toEqual({ kept: ['mf-risk', 'mf-reporting'], left: {} });
    if (!parsed.ok) throw new Error(parsed.reason);
    expect(parsed.registry.updatedAt).toBe('2026-03-01T10:00:00.000Z');
    expect(parsed.registry.areas['mf-risk']?.live.descriptor.pages[0]).toEqual({
      path: '/risk/rules',
      title: 'Rules',
      layout: 'drawer',
      guards: { public: false, staff: false, hideFromMerchant: false },
    });
  });

  it('without any area is sound', () => {
    expect(outcome(readRegistry(document({}), ALLOWED))).toEqual({ kept: [], left: {} });
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a page of HTML, as a proxy answers', '<!doctype html><title>502</title>'],
    ['a list', []],
    ['another schema version', document({}, { schemaVersion: 2 })],
    ['a date that is none', document({}, { updatedAt: 'yesterday' })],
    ['areas as a list', document({}, { areas: [] })],
    ['no areas', { schemaVersion: 1, updatedAt: '2026-03-01T10:00:00.000Z' }],
  ])('is refused as a whole, with a reason, when it is %s', (_case, value) => {
    const parsed = readRegistry(value, ALLOWED);
    expect(parsed.ok).toBe(false);
    expect(parsed.ok ? '' : parsed.reason).toMatch(/\w/);
  });

  it('may say more than we know at its outer level, so that it can grow', () => {
    const grown = document({ 'mf-risk': risk() }, { rollOut: { percent: 10 } });
    expect(outcome(readRegistry(grown, ALLOWED)).kept).toEqual(['mf-risk']);
  });
});

it('its revision and its id are read; one of an earlier version has neither', () => {
  const revisionOf = (changes: Plain): unknown[] => {
    const parsed = readRegistry(document({}, changes), ALLOWED);
    return parsed.ok ? [parsed.registry.revision, parsed.registry.id] : [parsed.reason];
  };
  expect(revisionOf({ revision: 7, id: 'one' })).toEqual([7, 'one']);
  expect(revisionOf({})).toEqual([undefined, undefined]);
});

describe('a bad area is left out by itself', () => {
  it.each<[string, unknown]>([
    ['null', null],
    ['a text', 'https://risk.example.com'],
    ['without its live build', { origin: RISK }],
    ['of a version that is none', risk({}, { version: 'latest' })],
    ['of a version that climbs', risk({}, { version: '../1.2.0' })],
    ['with a hash that is none', risk({}, { files: { a: { integrity: 'md5-abc', bytes: 1 } } })],
    [
      'with a negative size',
      risk({}, { files: { 'remoteEntry.js': { integrity: HASH, bytes: -1 } } }),
    ],
    ['with an unsound previous build', risk({ previous: { version: '1.1.0' } })],
  ])('when it is %s', (_case, spoilt) => {
    expect(reasonAgainst(spoilt)).toMatch(/\w/);
  });

  it('when its name is not that of an area', () => {
    const areas = { 'mf-../auth': risk(), shell: risk(), 'MF-RISK': risk() };
    const { kept, left } = outcome(readRegistry(document(areas), ALLOWED));
    expect(kept).toEqual([]);
    expect(Object.values(left)).toEqual(Array(3).fill('not a valid area name'));
  });

  it('when its name would reach an object’s prototype', () => {
    const hostile: unknown = JSON.parse(
      JSON.stringify(document({ 'mf-risk': risk() })).replace('"mf-risk":', '"__proto__":'),
    );
    const parsed = readRegistry(hostile, ALLOWED);
    if (!parsed.ok) throw new Error(parsed.reason);
    expect(Object.keys(parsed.registry.areas)).toEqual([]);
    expect('live' in parsed.registry.areas).toBe(false);
    expect('live' in {}).toBe(false);
  });

  it('when the build before the live one is that of another area', () => {
    const spoilt = risk({ previous: build('mf-reporting', ['/dashboard']) });
    expect(outcome(readRegistry(document({ 'mf-risk': spoilt }), ALLOWED)).left).toEqual({
      'mf-risk': 'its descriptor is of mf-reporting',
    });
  });

  it('when its descriptor is that of another area', () => {
    const reason = reasonAgainst({ origin: RISK, live: build('mf-auth', ['/risk/rules']) });
    expect(reason).toBe('its descriptor is of mf-auth');
  });
});

describe('an origin', () => {
  it('that is not allowed leaves its area out', () => {
    const reason = reasonAgainst(risk({ origin: 'https://evil.example.com' }));
    expect(reason).toBe('origin https://evil.example.com is not allowed');
  });

  it.each([
    ['looks like an allowed one', 'https://risk.example.com.evil.org'],
    ['hides the host behind a user name', 'https://risk.example.com@evil.org'],
    ['is of another scheme', 'http://risk.example.com'],
    ['is a script', 'javascript:alert(1)'],
    ['is data', 'data:text/javascript,alert(1)'],
    ['carries a path', 'https://risk.example.com/..'],
    ['carries a second line', 'https://risk.example.com\nhttps://evil.org'],
    ['has no scheme', '//risk.example.com'],
  ])('that %s leaves its area out', (_case, origin) => {
    expect(reasonAgainst(risk({ origin }))).toMatch(/\w/);
  });

  it('is not allowed when nothing is', () => {
    const { kept } = outcome(readRegistry(document({ 'mf-risk': risk() }), []));
    expect(kept).toEqual([]);
  });
});

describe('a file path', () => {
  const pathsThatLeave = [
    '../mf-auth/remoteEntry.js',
    'assets/../../mf-auth/remoteEntry.js',
    'assets/..',
    './remoteEntry.js',
    '/remoteEntry.js',
    '//evil.example.com/x.js',
    'https://evil.example.com/x.js',
    'assets\\..\\x.js',
    'assets/%2e%2e/x.js',
    'x.js?y',
    'x.js#y',
    '',
  ];

  it.each(pathsThatLeave)('of the entry may not leave its folder: %j', (path) => {
    const files = { [path]: { integrity: HASH, bytes: 1 } };
    expect(reasonAgainst(risk({}, { entry: path, files, preload: {} }))).toMatch(/\w/);
  });

  it.each(pathsThatLeave)('of a preload may not leave its folder: %j', (path) => {
    const preload = { './area': { js: [path], css: [] } };
    expect(reasonAgainst(risk({}, { preload }))).toMatch(/\w/);
  });

  it('that is preloaded must be a published one, with a hash to check it against', () => {
    const preload = { './area': { js: ['assets/other.js'], css: [] } };
    expect(reasonAgainst(risk({}, { preload }))).toContain(
      'assets/other.js is named but is not among the published files',
    );
  });

  it('inherited from every object is not a published one', () => {
    expect(reasonAgainst(risk({}, { entry: 'constructor' }))).toContain(
      'constructor is named but is not among the published files',
    );
  });
});

describe('two areas that claim one page', () => {
  it('leave it to the first; the second is left out and told whose it is', () => {
    const areas = {
      'mf-reporting': reporting(['/dashboard', '/risk/rules']),
      'mf-risk': risk(),
    };
    expect(outcome(readRegistry(document(areas), ALLOWED))).toEqual({
      kept: ['mf-reporting'],
      left: { 'mf-risk': 'page /risk/rules belongs to mf-reporting' },
    });
  });

  it.each([
    ['in other letters', '/rules/:id', '/Rules/:id'],
    ['with a parameter of another name', '/rules/:id', '/rules/:rule'],
  ])('%s are told apart by neither', (_how, first, second) => {
    const parsed = readRegistry(
      document({
        'mf-risk': risk({ live: build('mf-risk', [first]) }),
        'mf-reporting': reporting([second]),
      }),
      ALLOWED,
    );
    expect(outcome(parsed)).toEqual({
      kept: ['mf-risk'],
      left: { 'mf-reporting': `page ${second} belongs to mf-risk` },
    });
  });

  it.each(['/*', '//elsewhere.example', '/rules/', '/a/../b', '/rules/*/more'])(
    'may not be claimed as %s',
    (path) => {
      const parsed = readRegistry(document({ 'mf-reporting': reporting([path]) }), ALLOWED);
      expect(outcome(parsed).kept).toEqual([]);
    },
  );

  it('do not count when the first was itself left out', () => {
    const areas = {
      'mf-reporting': { ...reporting(['/risk/rules']), origin: 'https://evil.example.com' },
      'mf-risk': risk(),
    };
    expect(outcome(readRegistry(document(areas), ALLOWED)).kept).toEqual(['mf-risk']);
  });
});

describe('a key nobody knows', () => {
  it.each<[string, unknown]>([
    ['the area', risk({ script: 'https://evil.example.com/x.js' })],
    ['the build', risk({}, { onload: 'x' })],
    ['the descriptor', risk({}, { descriptor: { ...descriptor('mf-risk', []), admin: true } })],
    [
      'a page’s guards, where a slip would open the page',
      risk(
        {},
        {
          descriptor: {
            ...descriptor('mf-risk', []),
            pages: [{ path: '/risk', title: 'Risk', guards: { stuff: true } }],
          },
        },
      ),
    ],
  ])('in %s leaves the area out', (_case, spoilt) => {
    expect(reasonAgainst(spoilt)).toMatch(/Unrecognized key/i);
  });
});

describe('a roll-out', () => {
  const rollOut = (paths: string[], changes: Plain = {}): Plain => ({
    build: build('mf-risk', paths, { version: '1.3.0' }),
    startedAt: '2026-03-01T10:00:00.000Z',
    percent: 10,
    threshold: { errorRate: 0.05, loads: 20 },
    ...changes,
  });
  const read = (given: Plain, others: Plain = {}) => {
    const parsed = readRegistry(
      document({ 'mf-risk': risk({ rollOut: given }), ...others }),
      ALLOWED,
    );
    if (!parsed.ok) throw new Error(parsed.reason);
    return parsed;
  };

  it('may keep its area’s pages and add some', () => {
    const { registry, rejectedRollOuts } = read(rollOut(['/risk/rules', '/risk/lists']));
    expect(registry.areas['mf-risk']?.rollOut?.build.version).toBe('1.3.0');
    expect(rejectedRollOuts).toEqual([]);
  });

  it.each<[string, Plain, Plain, RegExp]>([
    [
      'that claims the page of another area, be it listed later',
      rollOut(['/dashboard']),
      { 'mf-reporting': reporting() },
      /^page \/dashboard belongs to mf-reporting$/,
    ],
    [
      'of another area’s build',
      rollOut([], { build: build('mf-reporting', []) }),
      {},
      /its descriptor is of mf-reporting/,
    ],
    ['with both a percent and a list', rollOut([], { accounts: [7] }), {}, /percent or a list/],
    ['of an unreadable build', rollOut([], { build: { version: 'x' } }), {}, /version/],
  ])('%s is left out, and its area stays', (_case, given, others, reason) => {
    const { registry, rejected, rejectedRollOuts } = read(given, others);
    expect(registry.areas['mf-risk']?.live.version).toBe('1.2.0');
    expect(registry.areas['mf-risk']).not.toHaveProperty('rollOut');
    expect(rejected).toEqual([]);
    expect(rejectedRollOuts).toEqual([
      { name: 'mf-risk', reason: expect.stringMatching(reason) as string },
    ]);
  });

  it('does not save an area that is wrong by itself', () => {
    const spoilt = risk({ rollOut: rollOut([]), origin: 'nowhere' });
    const parsed = readRegistry(document({ 'mf-risk': spoilt }), ALLOWED);
    expect(outcome(parsed).kept).toEqual([]);
  });
});

describe('the shell’s version', () => {
  it('is read when it is there', () => {
    const parsed = readRegistry(document({}, { shell: { version: '2.0.0-b1' } }), ALLOWED);
    expect(parsed).toMatchObject({ registry: { shell: { version: '2.0.0-b1' } } });
  });

  it.each([undefined, 7, { version: '../x' }])('given as %j is no reason to refuse', (shell) => {
    const parsed = readRegistry(document({}, { shell }), ALLOWED);
    expect(parsed.ok && parsed.registry).not.toHaveProperty('shell');
  });
});
