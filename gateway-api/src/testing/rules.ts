import { ERROR_RULES, type RuledCode } from '@mbo/gateway-contract/errors';

/** What has more words is a sentence: no amount, status or name has. */
const MAX_WORDS = 3;

/**
 * Says that a refusal tells its rule and that rule's values, and nothing in sentences.
 *
 * @param refusal  its body
 */
export function expectRule(refusal: unknown, code: RuledCode, rule: string): void {
  const rules: Record<string, readonly string[]> = ERROR_RULES[code];
  expect(refusal).toMatchObject({ code, params: { context: rule } });
  const { params } = refusal as { params: Record<string, unknown> };
  expect(Object.keys(params).sort()).toEqual(['context', ...(rules[rule] ?? ['?'])].sort());
  for (const value of Object.values(params)) {
    expect(String(value).split(' ').length).toBeLessThanOrEqual(MAX_WORDS);
  }
}
