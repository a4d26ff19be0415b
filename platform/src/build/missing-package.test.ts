import { missingPackageAdvice } from './missing-package';

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
