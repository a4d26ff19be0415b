import { areaToCheck, bundled } from '../../testing/area-to-check';
import { checkArea, checkShell, type ShellBuild } from '.';

const shell: ShellBuild = {
  version: '2.0.0',
  facts: { contract: '1.1.0', provided: { '@mbo/shared/ui/data': '1.1.0' } },
};

test('a sound build has nothing against it', async () => {
  expect(await checkArea(await areaToCheck(), [shell])).toEqual([]);
});

test('every violation is reported at once', async () => {
  const area = await areaToCheck({
    'dist/remoteEntry.js': 'var mf_risk;',
    'dist/mf-packages.json': {
      packages: [bundled({ name: 'react', files: ['index.js'], license: 'GPL-3.0-only' })],
      consumed: { '@mbo/shared/ui/forms': '^1.0.0' },
    },
  });
  const violations = await checkArea(area, [
    shell,
    { version: '3.0.0', facts: { ...shell.facts, contract: '2.0.0' } },
  ]);
  const text = violations.join('\n');
  expect(text).toContain('the live shell 3.0.0 provides 2.0.0');
  expect(text).toContain('does not carry the hash of area.js');
  expect(text).toContain('takes @mbo/shared/ui/forms');
  expect(text).toContain('react would be bundled a second time');
  expect(text).toContain('whose licence, GPL-3.0-only');
});

test('a build without its list of packages is refused: nothing could be said of them', async () => {
  const area = await areaToCheck({ 'dist/mf-packages.json': { packages: 'none' } });
  expect(await checkArea(area, [shell])).toEqual([
    expect.stringMatching(/no usable list of packages[^]*`mf build mf-risk`/),
  ]);
});

test('a shell is checked against what is in use', () => {
  const inUse = [{ name: 'mf-risk', version: '1.4.0', contract: '^1.0.0', consumed: {} }];
  expect(checkShell(shell.facts, inUse)).toEqual([]);
  expect(checkShell({ ...shell.facts, contract: '2.0.0' }, inUse)).toHaveLength(1);
});
