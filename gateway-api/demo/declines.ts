/** Answers of issuers to what they decline, by how often they give them. */
export const DECLINES = [
  ['05', 38],
  ['51', 31],
  ['54', 7],
  ['14', 4],
  ['N7', 5],
  ['57', 3],
  ['59', 3],
  ['61', 4],
  ['62', 1],
  ['65', 2],
  ['91', 3],
  ['41', 0.5],
  ['43', 0.4],
] as const satisfies readonly (readonly [string, number])[];

/** The issuer did not answer. */
export const TIMED_OUT = '91';

/** By payment method id: American Express declines more, debit schemes less. */
export const SCHEME_RISK: Record<number, number> = {
  1: 1,
  2: 0.95,
  3: 1.35,
  4: 1.15,
  5: 0.8,
  8: 0.55,
  9: 1.2,
};
