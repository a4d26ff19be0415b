import {
  contractViolations,
  servedContractViolations,
  servedSharedViolations,
  sharedViolations,
  type ShellBuild,
} from './shell-check';

const shell = (version: string, contract: string) => ({
  version,
  facts: { contract, provided: {} },
});

test('an area goes with every live shell whose contract lies in its range', () => {
  const area = { name: 'mf-risk', contract: '^1.1.0' };
  expect(contractViolations(area, [shell('1.0.0', '1.1.0'), shell('1.0.1', '1.4.2')])).toEqual([]);
  expect(contractViolations(area, [])).toEqual([]);
});

test('each live shell that lacks the contract is named, with both ways out', () => {
  const violations = contractViolations({ name: 'mf-risk', contract: '^1.1.0' }, [
    shell('1.0.0', '1.0.9'),
    shell('1.0.1', '1.1.0'),
    shell('2.0.0', '2.0.0'),
  ]);
  expect(violations).toHaveLength(2);
  expect(violations[0]).toMatch(
    /mf-risk is built for the shared contract \^1\.1\.0, but the live shell 1\.0\.0 provides 1\.0\.9\. Publish a shell.*or change "contract" in mf-risk\/area\.json/,
  );
  expect(violations[1]).toContain('the live shell 2.0.0 provides 2.0.0');
});

test('a new shell must serve every build in use; one that it does not is named', () => {
  const facts = { contract: '2.0.0', provided: {} };
  const areas = [
    { name: 'mf-risk', version: '1.4.0', contract: '>=1.2.0 <3' },
    { name: 'mf-auth', version: '0.9.0', contract: '^1.0.0' },
  ];
  expect(servedContractViolations(facts, areas)).toEqual([
    expect.stringMatching(
      /contract 2\.0\.0, but mf-auth 0\.9\.0, which is in use, is built for \^1\.0\.0\. Publish a build of mf-auth/,
    ),
  ]);
  expect(servedContractViolations({ ...facts, contract: '1.2.0' }, areas)).toEqual([]);
});

const facts = { contract: '1.0.0', provided: { react: '18.3.1', '@mbo/shared/ui': '1.0.0' } };
const violations = (consumed: Record<string, string>): string[] =>
  sharedViolations('mf-risk', { consumed }, [{ version: '4.0.0', facts }]);

test('what the live shell provides in a fitting version may be taken', () => {
  expect(violations({ react: '^18.3.0', '@mbo/shared/ui': '^1.0.0' })).toEqual([]);
});

test('a part that no live shell provides yet is refused until one does', () => {
  expect(violations({ '@mbo/shared/ui/forms': '^1.0.0' })).toEqual([
    expect.stringMatching(
      /takes @mbo\/shared\/ui\/forms from the shell, but the live shell 4\.0\.0 does not provide it\. Publish a shell that does first.*cannot carry its own/,
    ),
  ]);
});

test('a version out of the range is refused, with both versions', () => {
  expect(violations({ react: '^19.0.0' })).toEqual([
    expect.stringMatching(/takes react \^19\.0\.0 .* shell 4\.0\.0 provides 18\.3\.1\. Publish/),
  ]);
});

test('every live shell counts; one of which only the contract is known does not', () => {
  const list = { consumed: { react: '^19.0.0' } };
  const shells: ShellBuild[] = [
    { version: '4.0.0', facts },
    { version: '5.0.0', facts: { contract: '1.0.0', provided: { react: '19.0.1' } } },
    { version: 'unknown', facts: { contract: '1.0.0', provided: {} } },
  ];
  expect(sharedViolations('mf-risk', list, shells)).toEqual([expect.stringContaining('4.0.0')]);
});

describe('the other way round, a new shell', () => {
  const next = {
    contract: '1.0.0',
    provided: { react: '19.1.0', 'react-router-dom': '7.0.0', '@mbo/shared/ui': '2.0.0' },
  };
  const inUse = (consumed: Record<string, string>) => [
    { name: 'mf-risk', version: '1.4.0', consumed },
  ];

  test('is named with all that a build in use would not get, and the way out', () => {
    const consumed = { react: '^18.3.1', 'react-router-dom': '^6.30.0', dayjs: '^1.11.0' };
    expect(servedSharedViolations(next, inUse(consumed))).toEqual([
      'mf-risk 1.4.0, which is in use, takes react ^18.3.1, but would get 19.1.0; ' +
        'react-router-dom ^6.30.0, but would get 7.0.0; dayjs ^1.11.0, but would no longer be ' +
        'provided. Keep what it takes, or publish it for this shell right afterwards: ' +
        'mf publish shell --together mf-risk',
    ]);
  });

  test('is free to go where all ranges are met, or none is known', () => {
    expect(servedSharedViolations(next, inUse({ react: '>=18 <20' }))).toEqual([]);
    expect(servedSharedViolations(next, inUse({}))).toEqual([]);
    // The contract has a check of its own.
    expect(servedSharedViolations(next, inUse({ '@mbo/shared/ui': '^1.0.0' }))).toEqual([]);
  });
});
