import { collectErrors, inPart, invalid, notFound } from './app-error';
import { type CodedFieldError, fieldError } from './field-error';

const wrong = [fieldError('name', 'name_required')];

it('returns what the work returns', async () => {
  const errors: CodedFieldError[] = [];
  expect(await collectErrors(errors, async () => 7)).toBe(7);
  expect(errors).toEqual([]);
});

it('gathers refused fields', async () => {
  const errors: CodedFieldError[] = [fieldError('other', 'not_valid')];
  expect(await collectErrors(errors, () => Promise.reject(invalid(wrong)))).toBeUndefined();
  expect(errors).toEqual([fieldError('other', 'not_valid'), ...wrong]);
});

it.each([notFound(), new Error('broken')])('lets anything else through: %s', async (thrown) => {
  await expect(collectErrors([], () => Promise.reject(thrown))).rejects.toBe(thrown);
});

it('names the fields of a part within the request', () => {
  expect(inPart('account', wrong)).toEqual([
    { field: 'account.name', message: 'Name is required.', code: 'name_required' },
  ]);
});
