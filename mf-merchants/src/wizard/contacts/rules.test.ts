import { applyChange } from '../steps';
import { filled } from '../testing/values';
import { NOBODY } from '../../common/person';
import { EMPTY_VALUES, type WizardValues } from '../values';
import { checkContacts, withPhoneCountry } from './rules';

const FIELDS = ['firstName', 'lastName', 'email', 'phoneCode', 'phone'] as const;

const wrong = (values: WizardValues): string[] =>
  checkContacts(values).map(({ field, kind }) => `${field} ${kind}`);

test('with two people every field of both is required', () => {
  expect(wrong(EMPTY_VALUES)).toEqual([
    ...FIELDS.map((field) => `manager.${field} required`),
    ...FIELDS.map((field) => `support.${field} required`),
  ]);
  expect(wrong(filled)).toEqual([]);
});

test('with the manager for both those of the manager are', () => {
  expect(wrong({ ...EMPTY_VALUES, useManagerForSupport: true })).toEqual(
    FIELDS.map((field) => `manager.${field} required`),
  );
});

test.each(['mia', 'mia@', '@maple.test', 'mia@maple', 'mia maple@x.test', 'a@b@c.test'])(
  'the manager’s e-mail %p is wrong when it stands for both',
  (email) => {
    const values = applyChange(filled, { useManagerForSupport: true, manager: { email } });
    expect(wrong(values)).toEqual(['manager.email email']);
  },
);

test('the form of the support’s own e-mail is not looked at', () => {
  expect(wrong(applyChange(filled, { support: { email: 'sid' } }))).toEqual([]);
});

test('the support is the manager while the checkbox is on, follows it, and is cleared after', () => {
  const copied = applyChange(filled, { useManagerForSupport: true });
  expect(copied.support).toEqual(filled.manager);
  const renamed = applyChange(copied, { manager: { firstName: 'Max' } });
  expect(renamed.support.firstName).toBe('Max');
  const cleared = applyChange(renamed, { useManagerForSupport: false });
  expect(cleared.support).toEqual(NOBODY);
  expect(cleared.manager.firstName).toBe('Max');
});

test('a phone code is proposed only where there is none', () => {
  const germany = { countryId: 276, countryPhoneCode: '49' };
  expect(withPhoneCountry(NOBODY, germany)).toMatchObject({
    phoneCodeCountryId: 276,
    phoneCode: '49',
  });
  expect(withPhoneCountry(filled.manager, germany)).toBe(filled.manager);
});
