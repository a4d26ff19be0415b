import { countChanges, mistakesIn, reverseOf, toChanges, valuesOf, withValue } from './draft';
import { ruleSet } from '../testing/rules';

const [card] = ruleSet().rules;
if (!card) throw new Error('There is a first rule.');
const saved = valuesOf(card, 2);

it('shows amounts with the decimals of the currency', () => {
  expect(saved).toMatchObject({ amount: '1000.00', triggerCount: '12' });
  expect(valuesOf(card, 0).amount).toBe('100000');
});

it('holds what differs, and lets go of what is as it was', () => {
  const one = withValue({}, '101', saved, 'triggerCount', '3');
  const two = withValue(one, '101', saved, 'action', 'Decline');
  expect(two).toEqual({ '101': { triggerCount: '3', action: 'Decline' } });
  expect(countChanges(two)).toBe(2);
  const back = withValue(two, '101', saved, 'triggerCount', '12');
  expect(withValue(back, '101', saved, 'action', 'On Hold')).toEqual({});
});

it.each([
  ['0', false],
  ['1', true],
  ['999', true],
  ['1000', false],
  ['1.5', false],
  ['', false],
  ['many', false],
])('takes %j for a trigger count: %s', (triggerCount, valid) => {
  expect(mistakesIn({ triggerCount }, 2)).toEqual(valid ? [] : ['triggerCount']);
});

it.each([
  ['20.50', 2, 2050],
  ['20.505', 2, undefined],
  ['20,50', 2, 2050],
  ['20,5050', 2, undefined],
  ['1234', 0, 1234],
])('reads %j with %d decimals as %s minor units', (amount, coefficient, minor) => {
  const changes = toChanges({ '301': { amount } }, coefficient);
  expect(changes).toEqual(minor === undefined ? undefined : [{ reasonCode: '301', amount: minor }]);
});

it('knows what takes a change back', () => {
  const changes = [{ reasonCode: '101', enabled: true, triggerCount: 3 }];
  expect(reverseOf(changes, [card])).toEqual([
    { reasonCode: '101', enabled: false, triggerCount: 12 },
  ]);
});
