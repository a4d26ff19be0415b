import { bus } from '../bus';
import { refusal, resetBus, useTestGateway } from '../testing';
import { addLocales } from '../words/words';
import { createHttp } from './client';
import {
  answerText,
  GatewayError,
  ifKnown,
  type MessageParams,
  messageOf,
  sortFieldErrors,
} from './errors';

const http = createHttp();
const gateway = useTestGateway();

const forbidden = new GatewayError(
  "You need the right 'users.write' to do this.",
  403,
  'forbidden',
  [],
  undefined,
  undefined,
  { right: 'users.write' },
);
const taken = {
  field: 'name',
  message: 'There is a view named Mine: 3. already.',
  params: { name: 'Mine: 3.' },
};
const coded = { ...taken, code: 'view_name_taken' } as const;
const invalid = new GatewayError(taken.message, 422, 'invalid', [taken]);

beforeEach(() => resetBus());

it('reads the parameters of a refusal and of its fields', async () => {
  gateway.on('get', '/accounts', () =>
    refusal(422, taken.message, {
      code: 'invalid',
      params: { max: 3, spoilt: { deep: 1 } as unknown as string },
      errors: [coded, { field: 'x', message: 'Wrong.', code: 7 as unknown as 'required' }],
    }),
  );
  await expect(http.get('/accounts')).rejects.toMatchObject({
    params: { max: 3 },
    fields: [coded, { field: 'x', message: 'Wrong.' }],
  });
});

it('gives what is about no field to the whole', () => {
  const error = new GatewayError('No.', 400, 'unknown', [{ field: '', message: 'Too late.' }]);
  expect(sortFieldErrors(error, (field) => field)).toEqual({ fields: [], others: ['Too late.'] });
});

describe('in English', () => {
  it.each([
    [forbidden, "You need the right 'users.write' to do this."],
    [invalid, 'There is a view named Mine: 3. already.'],
    [new GatewayError('$t(ui:retry) {{x}}', 409, 'conflict'), '$t(ui:retry) {{x}}'],
    [new TypeError('secret'), 'Something is wrong.'],
  ])('says what the gateway says (%#)', (error, message) => {
    expect(messageOf(error)).toBe(message);
  });

  it('lets an area word a code', () => {
    addLocales('mf-test', { en: { errors: { forbidden: 'Ask for {{right}}.' } } });
    expect(messageOf(forbidden, 'mf-test')).toBe('Ask for users.write.');
    expect(messageOf(forbidden)).toMatch(/^You need/);
  });
});

describe('in another language', () => {
  beforeEach(() => {
    addLocales('ui', { de: { errors: { forbidden: 'Ihnen fehlt das Recht {{right}}.' } } });
    addLocales('gateway', {
      de: { 'There is a view named {{name}} already.': 'Die Ansicht {{name}} gibt es schon.' },
    });
    bus.set('locale', 'de');
  });

  it('takes the words for the code', () => {
    expect(messageOf(forbidden)).toBe('Ihnen fehlt das Recht users.write.');
  });

  it('takes the translation of a message, whatever is in its parameters', () => {
    expect(messageOf(invalid)).toBe('Die Ansicht Mine: 3. gibt es schon.');
    expect(sortFieldErrors(invalid, (field) => field).fields).toEqual([
      { name: 'name', errors: ['Die Ansicht Mine: 3. gibt es schon.'] },
    ]);
  });

  it('takes the words for the code of a field, of the area or shared', () => {
    addLocales('ui', { de: { fieldErrors: { email_format: 'Diese Adresse ist keine.' } } });
    addLocales('mf-test', {
      de: { fieldErrors: { capture_too_large: 'Höchstens {{amount}} sind reserviert.' } },
    });
    const email = {
      field: 'email',
      message: 'Email format is wrong.',
      code: 'email_format',
    } as const;
    const amount = {
      field: 'amount',
      message: 'At most 9.00 EUR can be captured.',
      code: 'capture_too_large',
      params: { amount: '9.00 EUR' },
    } as const;
    const error = new GatewayError(amount.message, 422, 'invalid', [amount, email]);
    expect(sortFieldErrors(error, (field) => field, 'mf-test').fields).toEqual([
      { name: 'amount', errors: ['Höchstens 9.00 EUR sind reserviert.'] },
      { name: 'email', errors: ['Diese Adresse ist keine.'] },
    ]);
    expect(messageOf(error, 'mf-test')).toBe('Höchstens 9.00 EUR sind reserviert.');
    // Nobody else has words for it.
    expect(sortFieldErrors(error, () => undefined).others[0]).toBe(amount.message);
  });

  it('leaves what nobody has translated', () => {
    expect(messageOf(new GatewayError('It is too late.', 409, 'conflict'))).toBe('It is too late.');
  });
});

describe('in a made-up language, by the rule of a refusal', () => {
  const refused = (code: string, params: MessageParams, message = 'Said in English.') =>
    new GatewayError(message, 409, code, [], undefined, undefined, params);
  const expired = { context: 'authorisation_expired', expiredAt: '2026-03-17T12:00:00.000Z' };
  const underWay = { context: 'void_under_way', amount: '12.50 EUR', currency: 'EUR' };

  beforeEach(() => {
    bus.set('session', null);
    addLocales('mf-rules', {
      qaa: {
        errors: {
          action_not_allowed: 'Ne eblas.',
          action_not_allowed_void_under_way: 'Nuligo de {{amount}} okazas.',
          action_not_allowed_authorisation_expired: 'Finis: {{expiredAt, time}}.',
          approval_outdated: 'Tro malfrue. {{reason}}',
          approval_outdated_asker_left: 'La petinto foriris.',
          edit_conflict: '{{changedBy}} jam redaktis.',
        },
        fieldErrors: { refund_too_large: 'Maksimume {{amount}}.' },
      },
    });
    bus.set('locale', 'qaa');
  });

  it.each([
    ['the words of the rule', 'action_not_allowed', underWay, 'Nuligo de 12.50 EUR okazas.'],
    ['times as pages write them', 'action_not_allowed', expired, /^Finis: .*2026.*12:00\.$/],
    [
      'the words of the code for other rules',
      'action_not_allowed',
      { context: 'x_y' },
      'Ne eblas.',
    ],
    ['the words of the code without a rule', 'action_not_allowed', {}, 'Ne eblas.'],
    ['the message where neither is worded', 'conflict', { context: 'x_y' }, 'Said in English.'],
    [
      'a rule of what was approved too late',
      'approval_outdated',
      { reason: 'Left.', context: 'asker_left' },
      'La petinto foriris.',
    ],
    [
      'a reason by the rule of its cause',
      'approval_outdated',
      { reason: 'A void.', cause: 'action_not_allowed', ...underWay },
      'Tro malfrue. Nuligo de 12.50 EUR okazas.',
    ],
    [
      'a reason by the code of its cause',
      'approval_outdated',
      { reason: 'Bo.', context: 'edit_conflict', cause: 'edit_conflict', changedBy: 'Bo' },
      'Tro malfrue. Bo jam redaktis.',
    ],
    [
      'a reason by the code of a field',
      'approval_outdated',
      { reason: 'At most 2 X.', context: 'refund_too_large', cause: 'invalid', amount: '2 X' },
      'Tro malfrue. Maksimume 2 X.',
    ],
    [
      'the English reason of what is not worded',
      'approval_outdated',
      { reason: 'No.', context: 'not_found', cause: 'not_found' },
      'Tro malfrue. No.',
    ],
    [
      'the English reason of a gateway of before',
      'approval_outdated',
      { reason: 'No.' },
      'Tro malfrue. No.',
    ],
  ])('takes %s', (_what, code, params, words) => {
    expect(messageOf(refused(code, { ...params }), 'mf-rules')).toEqual(
      typeof words === 'string' ? words : expect.stringMatching(words),
    );
  });

  it('still takes the translation of a whole sentence that has parameters now', () => {
    const sentence = 'This payment is captured, so it cannot be captured again.';
    const params = { context: 'wrong_status', status: 'captured', action: 'capture' };
    addLocales('gateway', { qaa: { [sentence]: 'Jam prenita.' } });
    expect(messageOf(refused('action_not_allowed', params, sentence))).toBe('Jam prenita.');
  });
});

it('passes over a parameter without a value', () => {
  bus.set('locale', 'en-XA');
  const params = { context: 'review_approved', by: '' };
  const error = new GatewayError('No.', 409, 'conflict', [], undefined, undefined, params);
  expect(messageOf(error)).toMatch(/^⟦Ñö\. .*⟧$/);
});

it('words what the gateway has done, with the values in it', () => {
  const params = { email: 'ann@example.test' };
  const done = { message: 'Invitation sent to ann@example.test.', params };
  expect(answerText(done)).toBe('Invitation sent to ann@example.test.');
  addLocales('gateway', { qaa: { 'Invitation sent to {{email}}.': 'Invito iris al {{email}}.' } });
  bus.set('locale', 'qaa');
  expect(answerText(done)).toBe('Invito iris al ann@example.test.');
  expect(answerText({ message: 'Saved.' })).toBe('Saved.');
});

it('marks messages in a pseudo-locale, but not the values in them', () => {
  bus.set('locale', 'en-XA');
  const [complaint] = sortFieldErrors(invalid, () => undefined).others;
  expect(complaint).toMatch(/^⟦Ţĥéŕé îš å ṽîéŵ ñåɱéđ Mine: 3\. åļŕéåđý\. .*⟧$/);
  expect(messageOf(forbidden)).toMatch(/^⟦Ýöû ñééđ ţĥé ŕîĝĥţ 'users\.write' ţö đö ţĥîš\. .*⟧$/);
});

it('gives no answer of a call that the gateway does not know, and passes other failures on', async () => {
  const refused = (status: number) => Promise.reject(new GatewayError('No.', status, 'refused'));
  await expect(ifKnown(Promise.resolve(7))).resolves.toBe(7);
  for (const status of [404, 405, 501]) {
    await expect(ifKnown(refused(status))).resolves.toBeUndefined();
  }
  await expect(ifKnown(refused(403))).rejects.toMatchObject({ status: 403 });
});
