import { copyViolation, missingPackageAdvice, packageOf } from './single-copy-plugin';

const PNPM = '/repository/node_modules/.pnpm';

test.each([
  [`${PNPM}/react@18.3.1/node_modules/react/index.js`, 'react'],
  [`${PNPM}/x@1/node_modules/@ant-design/icons/es/index.js`, '@ant-design/icons'],
  ['C:\\r\\node_modules\\antd\\es\\index.js', 'antd'],
  ['/repository/mf-auth/src/area.tsx', undefined],
])('%s is of %s', (file, name) => {
  expect(packageOf(file)).toBe(name);
});

test.each([
  [`${PNPM}/react-dom@18.3.1/node_modules/react-dom/index.js`, /react-dom would be bundled/],
  [`${PNPM}/antd@6/node_modules/antd/es/button/index.js`, /Import it from @mbo\/shared\/ui/],
  [`${PNPM}/react-router@6/node_modules/react-router/dist/index.js`, /from react-router-dom/],
  [`${PNPM}/rxjs@7/node_modules/rxjs/dist/esm/index.js`, /from @mbo\/shared\/bus/],
  [`${PNPM}/axios@1/node_modules/axios/index.js`, /from @mbo\/shared\/http/],
  [`${PNPM}/dayjs@1/node_modules/dayjs/esm/index.js`, /dayjs would be bundled a second time/],
  ['/repository/gateway-contract/src/access.schema.ts', /types and constants/],
])('an area may not hold %s', (file, message) => {
  expect(copyViolation('/repository', file)).toMatch(message);
});

test.each([
  '/repository/mf-auth/src/area.tsx',
  `${PNPM}/@ant-design+charts@2/node_modules/@ant-design/charts/es/index.js`,
  `${PNPM}/dayjs@1/node_modules/dayjs/plugin/utc.js`,
  'C:\\r\\node_modules\\dayjs\\locale\\de.js',
])('an area may hold %s', (file) => {
  expect(copyViolation('/repository', file)).toBeUndefined();
});

const advice = (request: string): string | undefined =>
  missingPackageAdvice(
    `Module not found: Error: Can't resolve '${request}' in '/repository/mf-risk/src'`,
    'mf-risk',
  );

test.each([
  ['antd', /^antd would be bundled a second time\. Import it from @mbo\/shared\/ui\.$/],
  ['@ant-design/icons', /Import it from @mbo\/shared\/ui\.$/],
  ['rxjs/operators', /Import it from @mbo\/shared\/bus\.$/],
  ['lodash', /^lodash is not among the dependencies of mf-risk\/package\.json: add it there/],
  ['@scope/maps/dist/map.js', /^@scope\/maps is not among/],
])('a missing %s comes with what to do', (request, words) => {
  expect(advice(request)).toMatch(words);
});

test.each(['./limits', '../limits', '/limits'])('a file such as %s explains itself', (request) => {
  expect(advice(request)).toBeUndefined();
});

test('other mistakes are left alone', () => {
  expect(missingPackageAdvice('Unexpected token', 'mf-risk')).toBeUndefined();
});
