import { bus } from '../bus';
import { refusal, resetBus, useTestGateway } from '../testing';
import { addLocales } from '../words/words';
import { createHttp } from './client';
import { GatewayError, ifKnown, messageOf, sortFieldErrors } from './errors';

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

it('marks messages in a pseudo-locale, but not the values in them', () => {
  bus.set('locale', 'en-XA');
  const [complaint] = sortFieldErrors(invalid, () => undefined).others;
  expect(complaint).toMatch(/^⟦Ţĥéŕé îš å ṽîéŵ ñåɱéđ Mine: 3\. åļŕéåđý\. .*⟧$/);
  expect(messageOf(forbidden)).toMatch(/^⟦Ýöû ñééđ ţĥé ŕîĝĥţ 'users\.write' ţö đö ţĥîš\. .*⟧$/);
});

it('gives no answer of a call that the gateway does not know, and passes other failures on', async () => {
  const refused = (status: number) => Promise.reject(new GatewayError('No.', status, 'refused'));
  await expect(ifKnown(Promise.resolve(7))).resolves.toBe(7);
  await expect(ifKnown(refused(404))).resolves.toBeUndefined();
  await expect(ifKnown(refused(405))).rejects.toMatchObject({ status: 405 });
  await expect(ifKnown(refused(405), [404, 405])).resolves.toBeUndefined();
});
