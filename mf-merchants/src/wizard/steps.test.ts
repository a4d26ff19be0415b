import { filled } from './testing/values';
import { EMPTY_VALUES, type WizardValues } from './values';
import { checkSteps, stepOf } from './steps';

const KNOWLEDGE = { requiredCodes: [], coefficient: 2 };
const lengths = (values: WizardValues): number[] =>
  checkSteps(values, KNOWLEDGE).map((problems) => problems.length);

test('of an empty set-up four steps are wrong; the fifth asks for nothing', () => {
  expect(lengths(EMPTY_VALUES)).toEqual([16, 10, 2, 8, 0]);
  expect(lengths(filled)).toEqual([0, 0, 0, 0, 0]);
});

test('what is made already is not looked at', () => {
  const problems = checkSteps(EMPTY_VALUES, KNOWLEDGE, (field) => field.startsWith('merchant.'));
  expect(problems[0]).toEqual([]);
  expect(problems[1]).toHaveLength(10);
});

test('step 3 asks for a name and a category code, not for a descriptor', () => {
  const [, , business] = checkSteps(EMPTY_VALUES, KNOWLEDGE);
  expect(business?.map(({ field }) => field)).toEqual([
    'business.name',
    'business.merchantCategoryCodeId',
  ]);
});

test.each([
  ['', false],
  ['https://maple.test/a?b=c', false],
  ['http://localhost', false],
  ['maple.test', true],
  ['ftp://maple.test', true],
  ['https://', true],
  ['javascript:alert(1)', true],
])('the website %p is wrong: %p', (url, isWrong) => {
  const values = { ...filled, website: { ...filled.website, url } };
  expect((checkSteps(values, KNOWLEDGE)[4] ?? []).length > 0).toBe(isWrong);
});

test('a webhook that is on needs an address, one that is off does not', () => {
  const on = { ...filled, website: { ...filled.website, webHookURL: '' } };
  expect(checkSteps(on, KNOWLEDGE)[4]).toEqual([{ field: 'website.webHookURL', kind: 'required' }]);
  const off = { ...on, website: { ...on.website, webHookEnabled: false } };
  expect(checkSteps(off, KNOWLEDGE)[4]).toEqual([]);
});

test('each field belongs to a step', () => {
  expect(stepOf('merchant.name')).toBe(0);
  expect(stepOf('support.phone')).toBe(1);
  expect(stepOf('business.name')).toBe(2);
  expect(stepOf('bank.IBAN')).toBe(3);
  expect(stepOf('website.url')).toBe(4);
});
