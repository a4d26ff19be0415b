import { GatewayError } from '@mbo/shared/http';
import { createDraft } from '../draft/draft';
import { afterFailures, fieldErrorsOf, isInDoubt } from './failures';

test.each([
  ['no answer', new GatewayError('', 0, 'network'), true],
  ['too late an answer', new GatewayError('', 0, 'timeout'), true],
  ['a proxy’s failure', new GatewayError('', 502, 'unknown'), true],
  ['a call still under way', new GatewayError('', 409, 'idempotency_key_in_use'), true],
  ['a key that was used', new GatewayError('', 422, 'idempotency_key_reused'), true],
  ['something else that was thrown', new Error('oops'), true],
  ['the gateway’s own failure', new GatewayError('', 500, 'internal'), false],
  ['a refusal', new GatewayError('', 422, 'invalid'), false],
  ['the session’s end', new GatewayError('', 401, 'unauthorized'), false],
])('after %s it is in doubt whether the call was done: %p', (_case, error, expected) => {
  expect(isInDoubt(error)).toBe(expected);
});

test('doubts come and go, what is made is never in doubt, keys never change', () => {
  const draft = {
    ...createDraft(),
    inDoubt: ['business' as const],
    made: { businessUrls: true as const },
  };
  const after = afterFailures(draft, [
    { call: 'business', error: new GatewayError('', 422, 'invalid') },
    { call: 'businessUrls', error: new GatewayError('', 0, 'network') },
    { call: 'bankLink', error: new GatewayError('', 0, 'network') },
  ]);
  expect(after.inDoubt).toEqual(['bankLink']);
  expect(after.keys).toEqual(draft.keys);
});

const invalid = (...fields: string[]): GatewayError =>
  new GatewayError(
    '',
    422,
    'invalid',
    fields.map((field) => ({ field, message: `bad ${field}` })),
  );

test.each([
  ['account', 'account.companyPostalCode', 'merchant.companyPostalCode'],
  ['account', 'account.currencyId', 'merchant.CurrencyId'],
  ['account', 'manager.phone', 'manager.phone'],
  ['account', 'support.phoneCodeCountryId', 'support.phoneCode'],
  ['bankAccount', 'iban', 'bank.IBAN'],
  ['bankAccount', 'iFscCode', 'bank.IFSCCode'],
  ['bankAccount', 'bankAccountNumber', 'bank.BankAccountNumber'],
  ['business', 'business.merchantCategoryCodeId', 'business.merchantCategoryCodeId'],
  ['businessUrls', 'webHookURL', 'website.webHookURL'],
  ['bankLink', 'processingCurrencies.1', 'bank.processingCurrencies'],
  ['bankLink', 'paymentThreshold', 'bank.paymentThreshold'],
] as const)('of %s the complaint about %s is shown at %s', (call, field, path) => {
  expect(fieldErrorsOf([{ call, error: invalid(field) }])).toEqual({ [path]: `bad ${field}` });
});

test('a complaint about something that is not asked for marks nothing', () => {
  expect(fieldErrorsOf([{ call: 'bankLink', error: invalid('isDefault', '') }])).toEqual({});
});
