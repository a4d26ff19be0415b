import { GatewayError } from '../../../http';
import { sortErrors } from './field-errors';

const FIELDS = [
  { name: 'name' },
  { name: 'phoneCodeCountryId', alsoKnownAs: ['phoneCode'] },
] as const;
const refusal = (...fields: { field: string; message: string }[]) =>
  new GatewayError('Please look at the fields.', 422, 'invalid', fields);

describe('sortErrors', () => {
  it('finds the field whatever the case of its key and wherever it is', () => {
    const error = refusal(
      { field: 'Name', message: 'Too long.' },
      { field: 'account.name', message: 'Taken.' },
    );
    expect(sortErrors(error, FIELDS)).toEqual({
      fields: [{ name: 'name', errors: ['Too long.', 'Taken.'] }],
      general: '',
    });
  });

  it('finds the field by another key of its own', () => {
    const error = refusal({ field: 'phoneCode', message: 'Choose one.' });
    expect(sortErrors(error, FIELDS).fields).toEqual([
      { name: 'phoneCodeCountryId', errors: ['Choose one.'] },
    ]);
  });

  it('says for the whole form what has no field', () => {
    const error = refusal(
      { field: 'name', message: 'Too long.' },
      { field: 'status', message: 'The account is closed.' },
    );
    expect(sortErrors(error, FIELDS)).toEqual({
      fields: [{ name: 'name', errors: ['Too long.'] }],
      general: 'The account is closed.',
    });
  });

  it('says the message of a failure that names no field', () => {
    expect(sortErrors(new GatewayError('Not today.', 503, 'down'), FIELDS)).toEqual({
      fields: [],
      general: 'Not today.',
    });
    expect(sortErrors(new Error('secret details'), FIELDS).general).toBe('Something is wrong.');
  });
});
