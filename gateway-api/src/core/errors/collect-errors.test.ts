import type { FieldError } from '@mbo/gateway-contract/common';
import { invalid, notFound } from './app-error';
import { collectErrors, inPart } from './collect-errors';

const wrong = [{ field: 'name', message: 'Choose another name.' }];

it('answers what the work answers', async () => {
  const errors: FieldError[] = [];
  expect(await collectErrors(errors, async () => 7)).toBe(7);
  expect(errors).toEqual([]);
});

it('gathers refused fields', async () => {
  const errors: FieldError[] = [{ field: 'other', message: 'Wrong.' }];
  expect(await collectErrors(errors, () => Promise.reject(invalid(wrong)))).toBeUndefined();
  expect(errors).toEqual([{ field: 'other', message: 'Wrong.' }, ...wrong]);
});

it.each([notFound(), new Error('broken')])('lets anything else through: %s', async (thrown) => {
  await expect(collectErrors([], () => Promise.reject(thrown))).rejects.toBe(thrown);
});

it('names the fields of a part within the request', () => {
  expect(inPart('account', wrong)).toEqual([
    { field: 'account.name', message: 'Choose another name.' },
  ]);
});
