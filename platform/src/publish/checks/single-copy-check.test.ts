import { bundled } from '../../testing/area-to-check';
import { singleCopyViolations } from './single-copy-check';

const faults = (...packages: Parameters<typeof bundled>[0][]): string[] =>
  singleCopyViolations('mf-risk', { packages: packages.map(bundled), consumed: {} });

test.each([
  ['react', 'index.js', 'react'],
  ['react-router', 'dist/index.js', 'react-router-dom'],
  ['rxjs', 'dist/esm/index.js', '@mbo/shared/bus'],
  ['axios', 'index.js', '@mbo/shared/http'],
  ['antd', 'es/button/index.js', '@mbo/shared/ui'],
  ['i18next', 'dist/esm/i18next.js', 'i18next'],
  ['@tanstack/react-query', 'build/modern/index.js', '@tanstack/react-query'],
  ['dayjs', 'dayjs.min.js', 'dayjs'],
])('an area may not carry its own %s', (name, file, instead) => {
  expect(faults({ name, files: [file] })).toEqual([
    `mf-risk: ${name} would be bundled a second time. Import it from ${instead}. ` +
      `It came from node_modules/${name}.`,
  ]);
});

test('it may carry what is not one of a kind, and extensions of what is', () => {
  expect(
    faults(
      { name: '@ant-design/plots' },
      { name: 'dayjs', files: ['plugin/utc.js', 'locale/de.js'] },
    ),
  ).toEqual([]);
});
