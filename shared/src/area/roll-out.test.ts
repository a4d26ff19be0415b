import { chooseBuild, homeAccountOf, shareOf } from './roll-out';
import { withoutNumbers } from './report';
import type { PublishedVersion, RegistryArea, RollOut } from './registry';

const build = (version: string): PublishedVersion => ({ version }) as PublishedVersion;
const area = (rollOut: Partial<RollOut>): RegistryArea => ({
  origin: 'https://risk.example.com',
  live: build('1.0.0'),
  rollOut: {
    build: build('1.1.0'),
    startedAt: '2026-03-01T10:00:00.000Z',
    threshold: { errorRate: 0.05, loads: 20 },
    ...rollOut,
  },
});
const versionFor = (given: RegistryArea, homeAccountId: number | undefined): string =>
  chooseBuild('mf-risk', given, { homeAccountId }).build.version;
const ACCOUNTS = Array.from({ length: 2_000 }, (_, index) => index + 1);

describe('a roll-out', () => {
  it.each([5, 25, 50])('of %d percent reaches about that share of the accounts', (percent) => {
    const reached = ACCOUNTS.filter((id) => versionFor(area({ percent }), id) === '1.1.0');
    expect(Math.abs(reached.length / 20 - percent)).toBeLessThan(3);
  });

  it('keeps every account it has reached when it is raised', () => {
    for (const id of ACCOUNTS) {
      if (versionFor(area({ percent: 20 }), id) === '1.1.0') {
        expect(versionFor(area({ percent: 21 }), id)).toBe('1.1.0');
      }
    }
  });

  it('begins with other accounts for the next version', () => {
    const first = (version: string) =>
      ACCOUNTS.filter((id) => shareOf('mf-risk', version, id) < 10);
    const both = first('1.1.0').filter((id) => first('1.2.0').includes(id));
    expect(both.length).toBeLessThan(first('1.1.0').length / 3);
  });

  it('of 0 percent reaches nobody, of 100 percent everybody, staff too', () => {
    expect(ACCOUNTS.some((id) => versionFor(area({ percent: 0 }), id) !== '1.0.0')).toBe(false);
    expect(versionFor(area({ percent: 100 }), 7)).toBe('1.1.0');
    expect(versionFor(area({ percent: 100 }), undefined)).toBe('1.1.0');
  });

  it('to a list of accounts reaches these only', () => {
    const given = area({ accounts: [7, 9] });
    expect([7, 8, 9, undefined].map((id) => versionFor(given, id))).toEqual([
      '1.1.0',
      '1.0.0',
      '1.1.0',
      '1.0.0',
    ]);
  });

  it('that is held reaches nobody', () => {
    const held = { at: '2026-03-01T10:00:00.000Z', reason: 'by hand' };
    expect(versionFor(area({ percent: 100, held }), 7)).toBe('1.0.0');
  });
});

it('goes by the lowest account of a merchant, and by none for staff or strangers', () => {
  const accounts = [{ accountId: 9 }, { accountId: 4 }];
  expect(homeAccountOf({ accountTypeId: 3, accounts }, [1, 2])).toBe(4);
  expect(homeAccountOf({ accountTypeId: 2, accounts }, [1, 2])).toBeUndefined();
  expect(homeAccountOf({ accountTypeId: 3, accounts: [] }, [1, 2])).toBeUndefined();
  expect(homeAccountOf(null, [1, 2])).toBeUndefined();
});

it.each([
  ['Bad card 4242 4242 4242 4242!', 'Bad card …!'],
  ['4242-4242-4242-4242 and 123', '… and 123'],
  ['account 00012345678', 'account …'],
  ['x is undefined at line 42', 'x is undefined at line 42'],
])('a message is passed on without long numbers: %s', (given, passedOn) => {
  expect(withoutNumbers(given)).toBe(passedOn);
});
