import { RISK_ACTIONS, RISK_RULES, type RiskRule } from '@mbo/gateway-contract/risk';
import { rulesOf, withChanges } from '../rules';
import { decisiveOf, evaluateRules, type RiskFacts } from './evaluate';

const FACTS: RiskFacts = {
  currencyId: 978,
  amountMinor: 1250,
  refundedMinor: {},
  paymentsBefore: {},
  volumeBeforeMinor: {},
  countries: { bin: 'US', billing: 'US', shipping: 'US', ip: undefined, geo: undefined },
  listed: new Set(),
  present: new Set(['card', 'email']),
};

/** The one rule enabled, with these values. */
const enabled = (reasonCode: string, values: Partial<RiskRule> = {}) =>
  withChanges(rulesOf([]), [{ reasonCode, enabled: true, ...values }]);
const resultOf = (rules: RiskRule[], facts: Partial<RiskFacts>) =>
  evaluateRules(rules, { ...FACTS, ...facts }).map(({ result }) => result)[0];

it('checks no rule that is off', () => {
  expect(evaluateRules(rulesOf([]), FACTS)).toEqual([]);
});

it.each([
  [10, 'passed'],
  [11, 'passed'],
  [12, 'fired'],
])('with %d payments before and twelve let through it has %s', (before, result) => {
  expect(resultOf(enabled('101'), { paymentsBefore: { '101': before } })).toBe(result);
});

it.each(
  RISK_RULES.filter(({ tab }) => tab === 'velocity').flatMap(({ reasonCode }) =>
    [1, 12, 999].map((limit) => [reasonCode, limit] as const),
  ),
)('rule %s lets %d payments through and fires at the next', (code, triggerCount) => {
  const at = (before: number | undefined) =>
    resultOf(enabled(code, { triggerCount }), { paymentsBefore: { [code]: before } });
  expect(at(triggerCount - 1)).toBe('passed');
  expect(at(triggerCount)).toBe('fired');
  expect(at(triggerCount + 1)).toBe('fired');
  expect(at(undefined)).toBe('no data');
});

it.each(
  RISK_RULES.filter(({ group }) => group === 'blacklist').map(
    ({ reasonCode, subject }) => [reasonCode, subject] as const,
  ),
)('rule %s fires for a listed %s, passes another and has no data without one', (code, subject) => {
  const at = (listed: string[], present: string[]) =>
    resultOf(enabled(code), { listed: new Set(listed), present: new Set(present) });
  expect(at([`blacklist/${subject}`], [subject])).toBe('fired');
  expect(at(['blacklist/other', `verified/${subject}`], [subject])).toBe('passed');
  expect(at([], [])).toBe('no data');
});

it('lets through what is allowed, except what is blocked too', () => {
  const rules = withChanges(enabled('301', { amount: 1 }), [{ reasonCode: '404', enabled: true }]);
  const listed = new Set(['allow/email', 'blacklist/email']);
  const findings = evaluateRules(rules, { ...FACTS, listed });
  expect(findings).toMatchObject([
    { reasonCode: '301', result: 'fired', allowedBy: 'email' },
    { reasonCode: '404', result: 'fired' },
  ]);
  expect(decisiveOf(findings)?.reasonCode).toBe('404');
  expect(decisiveOf(findings.slice(0, 1))).toBeUndefined();
});

it('tells the whole count where all were counted, as in a backtest', () => {
  const [finding] = evaluateRules(enabled('101'), { ...FACTS, paymentsBefore: { '101': 90 } });
  expect(finding?.evidence).toEqual({ count: 91, limit: 12, hours: 24 });
});

it('says on what evidence a count fired', () => {
  const [finding] = evaluateRules(enabled('101', { frequency: 'Weekly' }), {
    ...FACTS,
    paymentsBefore: { '101': 12 },
  });
  expect(finding).toMatchObject({
    reasonCode: '101',
    action: 'On Hold',
    evidence: { count: 13, limit: 12, hours: 168 },
  });
});

it.each([
  [36, { count: 37 }],
  [37, { count: 38, atLeast: true }],
  [90, { count: 38, atLeast: true }],
])('says where a count ended at 25 over the limit: %d before', (before, evidence) => {
  const facts = { ...FACTS, paymentsBefore: { '101': before }, countedOver: 25 };
  const [finding] = evaluateRules(enabled('101'), facts);
  expect(finding?.evidence).toEqual({ ...evidence, limit: 12, hours: 24 });
});

it.each([
  [1249, 'fired'],
  [1250, 'passed'],
  [1251, 'passed'],
])('a payment of 1250 and a limit of %d: %s', (amount, result) => {
  expect(resultOf(enabled('301', { amount }), {})).toBe(result);
});

it.each([
  [8749, 'passed'],
  [8750, 'passed'],
  [8751, 'fired'],
])('a cap of 10000 after %d with a payment of 1250: %s', (before, result) => {
  expect(
    resultOf(enabled('302', { amount: 10_000 }), { volumeBeforeMinor: { '302': before } }),
  ).toBe(result);
});

it.each([
  [9_999, 'passed'],
  [10_000, 'passed'],
  [10_001, 'fired'],
])('a refund cap of 10000 after refunds of %d: %s', (refunded, result) => {
  const rules = enabled('303', { amount: 10_000 });
  expect(resultOf(rules, { refundedMinor: { 720: refunded } })).toBe(result);
});

it.each([
  ['201', { billing: 'US', shipping: 'CA' }, 'fired'],
  ['201', { billing: 'US', shipping: 'US' }, 'passed'],
  ['201', { billing: 'US', shipping: '' }, 'no data'],
  ['202', { bin: 'FR', billing: 'US' }, 'fired'],
  ['202', { bin: undefined, billing: 'US' }, 'no data'],
  ['203', { bin: 'FR', ip: 'US' }, 'fired'],
  ['203', { bin: 'FR', ip: undefined }, 'no data'],
  ['202', { bin: 'US', billing: 'US' }, 'passed'],
  ['203', { bin: 'FR', ip: 'FR' }, 'passed'],
  ['204', { bin: 'FR', geo: 'FR' }, 'passed'],
  ['204', { bin: 'FR', geo: 'US' }, 'fired'],
  ['204', { bin: 'FR', geo: undefined }, 'no data'],
])('rule %s of %j has %s', (code, countries, result) => {
  expect(resultOf(enabled(code), { countries: { ...FACTS.countries, ...countries } })).toBe(result);
});

it.each([
  ['401', [], 'fired'],
  ['401', ['verified/email'], 'passed'],
  ['404', ['blacklist/email'], 'fired'],
  ['404', ['verified/email'], 'passed'],
  ['405', ['blacklist/phone'], 'no data'],
])('rule %s with %j listed has %s', (code, listed, result) => {
  expect(resultOf(enabled(code), { listed: new Set(listed) })).toBe(result);
});

it('takes the severest that acts, of equal ones the first', () => {
  const finding = (reasonCode: string, action: RiskRule['action'], more = {}) => ({
    ...{ reasonCode, action, shadow: false, result: 'fired' as const, evidence: {} },
    ...more,
  });
  const [decline, hold, challenge] = RISK_ACTIONS;
  expect(decisiveOf([])).toBeUndefined();
  expect(
    decisiveOf([
      finding('1', challenge),
      finding('2', hold),
      finding('3', decline, { shadow: true }),
      finding('4', decline, { result: 'passed' }),
      finding('5', hold),
    ])?.reasonCode,
  ).toBe('2');
  expect(decisiveOf([finding('1', hold), finding('2', decline)])?.reasonCode).toBe('2');
});
