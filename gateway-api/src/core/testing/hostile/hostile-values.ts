/** A card that no sample uses, so that it is found wherever it is kept. */
export const STRAY_CARD = '5200828282828210';

const NESTED = JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`) as unknown;

/** What clients send by mistake or on purpose. Each field of a body gets some of them in turn. */
export const BODY_VALUES: readonly unknown[] = [
  'a\u0000b',
  'a\ud800b',
  `card ${STRAY_CARD.replace(/(.{4})(?=.)/g, '$1-')}`,
  9_007_199_254_740_991,
  2_147_483_648,
  -1,
  1.5,
  null,
  true,
  '',
  [],
  {},
  NESTED,
  '\r\nX-Injected: yes',
  '=HYPERLINK("https://evil.example")',
  '%_\\\'";--',
  '0000-01-01T00:00:00Z',
  '\u202eabc',
  'é'.repeat(5_000),
  ['a', 'b'],
];

/** As they are in an address. */
export const QUERY_VALUES: readonly string[] = [
  '',
  '%00',
  '%ff',
  '%ED%A0%80',
  "%25_%5C'%22;--",
  '99999999999999999999',
  '9007199254740991',
  '2147483648',
  '-1',
  '1e3',
  '1&SAME=1',
];

const DAYS = ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '0001-01-01T00:00:00Z'];
const FILTER = { field: 'timestamp', action: 'INCLUDE', operator: 'EQUALS', valueType: 'date' };

/** What the parameter of that name gets beside. */
export const QUERY_VALUES_OF: Readonly<Record<string, readonly string[]>> = {
  fromDate: DAYS,
  toDate: DAYS,
  filters: [
    [{ ...FILTER, value: '0000-01-01' }],
    [{ ...FILTER, value: '9999-12-31' }],
    [{ ...FILTER, field: '__proto__' }],
    null,
  ].map((filters) => encodeURIComponent(JSON.stringify(filters))),
};

export const PARAM_VALUES: readonly string[] = [
  '0',
  '-1',
  '1.5',
  '999999999999999',
  '99999999999999999999',
  '%00',
  '%ff',
  '%2e%2e%2f',
  'constructor',
  "1'--",
  'a'.repeat(300),
  'user-999999999999999',
  'tx_aaaaaaaaaaaaaaaaaaaaaa',
  '00000000-0000-0000-0000-000000000000',
  STRAY_CARD,
  '378282246310005',
];
