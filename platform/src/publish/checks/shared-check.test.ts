import { servedSharedViolations, sharedViolations } from './shared-check';
import type { ShellBuild } from './shell-facts';

const facts = { contract: '1.0.0', provided: { react: '18.3.1', '@mbo/shared/ui': '1.0.0' } };
const faults = (consumed: Record<string, string>): string[] =>
  sharedViolations('mf-risk', { consumed }, [{ version: '4.0.0', facts }]);

test('what the live shell provides in a fitting version may be taken', () => {
  expect(faults({ react: '^18.3.0', '@mbo/shared/ui': '^1.0.0' })).toEqual([]);
});

test('a part that no live shell provides yet is refused until one does', () => {
  expect(faults({ '@mbo/shared/ui/forms': '^1.0.0' })).toEqual([
    expect.stringMatching(
      /takes @mbo\/shared\/ui\/forms from the shell, but the live shell 4\.0\.0 does not provide it\. Publish a shell that does first.*cannot carry its own/,
    ),
  ]);
});

test('a version out of the range is refused, with both versions', () => {
  expect(faults({ react: '^19.0.0' })).toEqual([
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
