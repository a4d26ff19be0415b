import { sharedFaults } from './shared-check';
import type { ShellBuild } from './shell-facts';

const facts = { contract: '1.0.0', provided: { react: '18.3.1', '@mbo/shared/ui': '1.0.0' } };
const faults = (consumed: Record<string, string>): string[] =>
  sharedFaults('mf-risk', { packages: [], consumed }, [{ version: '4.0.0', facts }]);

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
  const list = { packages: [], consumed: { react: '^19.0.0' } };
  const shells: ShellBuild[] = [
    { version: '4.0.0', facts },
    { version: '5.0.0', facts: { contract: '1.0.0', provided: { react: '19.0.1' } } },
    { version: 'unknown', facts: { contract: '1.0.0', provided: {} } },
  ];
  expect(sharedFaults('mf-risk', list, shells)).toEqual([expect.stringContaining('4.0.0')]);
});
