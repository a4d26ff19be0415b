import { builtArea } from '../../testing/sample-builds';
import { readAreaSettings } from './area-to-check';

const settings = (mbo: unknown) =>
  readAreaSettings(builtArea({ 'package.json': { name: '@mbo/mf-risk', version: '1.0.0', mbo } }));

test('an area need not ask for anything', () => {
  expect(settings(undefined)).toEqual({ licenses: {} });
});

test('it may ask for a budget, and say licences', () => {
  const asked = { sizeBudgetKB: 400, licenses: { 'graph@2.0.0': 'MIT' } };
  expect(settings(asked)).toEqual(asked);
});

test.each([{ sizeBudgetKB: '400' }, { sizeBudgetKB: -1 }, { budget: 400 }, []])(
  'a mistake such as %j is reported with its place',
  (mbo) => {
    expect(() => settings(mbo)).toThrow(/mf-risk\/package\.json, "mbo"/);
  },
);
