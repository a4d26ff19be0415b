import { failureReason } from '@mbo/gateway-contract/transactions/schema';
import { DECLINES } from '../../../demo/declines';
import { explainResponse, mayCascade } from './response-codes';

const USUAL = (
  '00 01 02 03 04 05 07 12 13 14 15 19 30 41 43 46 51 52 53 54 55 57 58 59 61 62 63 65 70 75 76 77 ' +
  '78 79 80 82 85 91 92 93 94 96 97 1A N7 R0 R1 R3 Q1'
).split(' ');

const unknown = explainResponse('??');

it.each(USUAL)('says what %s means and what to do', (code) => {
  const reason = explainResponse(code);
  expect(failureReason.parse(reason)).toEqual(reason);
  expect(reason.code).toBe(code);
  expect([reason.title, reason.meaning]).not.toEqual([unknown.title, unknown.meaning]);
  for (const sentence of [reason.meaning, reason.advice]) expect(sentence).toMatch(/^[A-Z].*\.$/);
});

it('knows every code that the demo declines with', () => {
  for (const [code] of DECLINES) expect(explainResponse(code).title).not.toBe(unknown.title);
});

it.each(['04', '07', '14', '41', '43', '46', '57', 'R0', 'R1', 'R3'])(
  'never tries a card again that was answered %s, nor another processor',
  (code) => {
    expect(explainResponse(code).retry).toBe('never');
    expect(mayCascade(code)).toBe(false);
  },
);

it.each(['91', '92', '96'])('tries another processor where %s says that the way failed', (code) => {
  expect(mayCascade(code)).toBe(true);
});

it.each(['00', '05', '51', '54', 'N7', '1A', '??', '', 'constructor'])(
  'does not ask the issuer twice over for %s',
  (code) => expect(mayCascade(code)).toBe(false),
);

it('takes a code in small letters, and one that nobody lists', () => {
  expect(explainResponse('n7').title).toBe('Security code does not match');
  expect(explainResponse('n7').code).toBe('n7');
  expect(unknown).toMatchObject({ code: '??', title: 'Declined', retry: 'later' });
  expect(explainResponse('constructor').title).toBe('Declined');
  expect(explainResponse('').title).toBe('No answer');
});
