import { bankAccountFields } from '@mbo/gateway-contract/bank-accounts/schema';
import {
  businessUrlFields,
  createAccountRequest,
  createBusinessRequest,
} from '@mbo/gateway-contract/merchants/schema';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { errorHandler } from '../errors/error-handler';
import { anyCaseBody, matchKeys } from './any-case-body';
import { jsonBody } from './json-body';
import { coded } from '../../testing/field-errors';

let app: FastifyInstance;

const thing = z.object({
  currencyId: z.int(),
  bank: z.object({ iFscCode: z.string() }).optional(),
  lines: z.array(z.object({ name: z.string() })).default([]),
});

function emptyApp(): FastifyInstance {
  const instance = Fastify();
  instance.setValidatorCompiler(validatorCompiler);
  instance.setSerializerCompiler(serializerCompiler);
  return instance;
}

beforeAll(async () => {
  app = emptyApp();
  await app.register(errorHandler);
  await app.register(jsonBody);
  await app.register(anyCaseBody);
  const echo = async (request: { body: unknown }) => ({ body: request.body });
  app.post('/any', { config: { anyCaseBody: true }, schema: { body: thing } }, echo);
  app.post('/exact', { schema: { body: thing } }, echo);
  await app.ready();
});
afterAll(() => app.close());

const post = (url: string, payload: object | string) =>
  app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } });

it('takes keys in any case, also in nested objects and lists', async () => {
  const response = await post('/any', {
    CurrencyId: 124,
    BANK: { IFSCCode: 'HDFC0000001' },
    Lines: [{ NAME: 'one' }, { name: 'two' }],
  });
  expect(response.json()).toEqual({
    body: {
      currencyId: 124,
      bank: { iFscCode: 'HDFC0000001' },
      lines: [{ name: 'one' }, { name: 'two' }],
    },
  });
});

it('leaves other routes strict', async () => {
  const response = await post('/exact', { CurrencyId: 124 });
  expect(response.statusCode).toBe(422);
  expect(response.json().errors[0].field).toBe('currencyId');
});

it('names fields in errors as the schema does', async () => {
  const response = await post('/any', { CURRENCYID: 'x', Bank: { IFSCCODE: 7 } });
  expect(response.json().errors.map((error: { field: string }) => error.field)).toEqual([
    'currencyId',
    'bank.iFscCode',
  ]);
});

it('refuses a field given twice with different values, and names it', async () => {
  const response = await post('/any', {
    currencyId: 124,
    bank: { iFscCode: 'A' },
    Bank: { IFSCCode: 'B' },
  });
  expect(response.statusCode).toBe(422);
  expect(response.json().errors).toEqual(
    coded({
      field: 'bank',
      message: 'This was given twice, spelt differently, with different values.',
    }),
  );
});

it('takes a field given twice with the same value', async () => {
  const response = await post('/any', { currencyId: 124, CurrencyId: 124 });
  expect(response.json()).toEqual({ body: { currencyId: 124, lines: [] } });
});

it.each([
  '{"currencyId":1,"__proto__":{"a":1}}',
  '{"currencyId":1,"constructor":{"prototype":{}}}',
])('lets no key reach a prototype: %s', async (payload) => {
  const response = await post('/any', payload);
  expect(response.statusCode).toBe(400);
  expect(({} as Record<string, unknown>)['a']).toBeUndefined();
});

it('drops keys that are names of every object’s own, and what the schema does not know', () => {
  const given = JSON.parse('{"__proto__":{"currencyId":9},"toString":1,"x":2,"CurrencyID":3}');
  const matched = matchKeys(thing, given);
  expect(matched).toEqual({ currencyId: 3 });
  expect(Object.getPrototypeOf(matched)).toBe(Object.prototype);
});

it.each([[null], [7], ['text'], [[{ CurrencyId: 1 }]], [undefined]])(
  'leaves %j to the validation',
  (value) => {
    expect(matchKeys(thing, value)).toEqual(value);
  },
);

it.each([
  [
    'the wizard’s bank account',
    bankAccountFields,
    { IBAN: '1', SWIFT: '2', IFSCCode: '3', AbaNumber: '4' },
    { iban: '1', swift: '2', iFscCode: '3', abaNumber: '4' },
  ],
  [
    'the wizard’s addresses on the web',
    businessUrlFields,
    { URL: 'u', ReturnUrl: 'r', webhookurl: 'w' },
    { uRL: 'u', returnURL: 'r', webHookURL: 'w' },
  ],
  [
    'a business with a capital',
    createBusinessRequest,
    { Business: { Status: 'Active' }, BankAccount: { BankAccountId: 3 } },
    { business: { status: 'Active' }, bankAccount: { bankAccountId: 3 } },
  ],
  [
    'an account in capitals',
    createAccountRequest,
    { Account: { UseRegisterAddCheckbox: true, MerchantAccountId: 0 } },
    { account: { useRegisterAddCheckbox: true, merchantAccountId: 0 } },
  ],
])('reads %s', (_what, schema, given, expected) => {
  expect(matchKeys(schema, given)).toEqual(expected);
});

it('stops the start where two names could not be told apart, or nothing says the names', async () => {
  const instance = emptyApp();
  await instance.register(anyCaseBody);
  const config = { anyCaseBody: true };
  const handler = async () => '';
  expect(() => instance.post('/a', { config }, handler)).toThrow('needs a body schema');
  const body = z.object({ inner: z.object({ uRL: z.string(), url: z.string() }) });
  expect(() => instance.post('/b', { config, schema: { body } }, handler)).toThrow(
    'two differ in case only',
  );
});

it('leaves what a strict object does not know for it to refuse', () => {
  const strict = z.strictObject({ amount: z.int(), note: z.object({ text: z.string() }) });
  const matched = matchKeys(strict, { Amount: 5, Value: 9, NOTE: { TEXT: 'a', More: 1 } });
  expect(matched).toEqual({ amount: 5, Value: 9, note: { text: 'a' } });
  expect(strict.safeParse(matched).success).toBe(false);
  expect(Object.keys(matchKeys(strict, JSON.parse('{"__proto__": 1}')) as object)).toEqual([
    '__proto__',
  ]);
});
