import { findEmpty, type Problem } from '../problems';
import { NOBODY, type Person } from '../../common/person';
import type { FieldPath, WizardValues } from '../values';

const CONTACT_FIELDS = ['firstName', 'lastName', 'email', 'phoneCode', 'phone'] as const;
const BASIC_EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

/** Whether a text may be an e-mail address; nothing typed may become one. */
export function mayBeEmail(typed: string): boolean {
  return typed.trim() === '' || BASIC_EMAIL.test(typed.trim());
}

/** Fields of step 2 that must be filled: those of the support unless the manager does that, too. */
export function requiredContactFields({
  useManagerForSupport,
}: WizardValues): readonly FieldPath[] {
  const people = useManagerForSupport ? (['manager'] as const) : (['manager', 'support'] as const);
  return people.flatMap((person) => CONTACT_FIELDS.map((field): FieldPath => `${person}.${field}`));
}

/**
 * Who stands for both is reached by one address, so its form is checked; with two people the
 * gateway judges their addresses, and the fields say so at once.
 */
export function checkContacts(values: WizardValues): Problem[] {
  const problems = findEmpty(values, requiredContactFields(values));
  if (values.useManagerForSupport && !mayBeEmail(values.manager.email)) {
    problems.push({ field: 'manager.email', kind: 'email' });
  }
  return problems;
}

/**
 * What follows from a change of step 2: the support is the manager while the checkbox is on, and is
 * cleared when it is turned off.
 */
export function settleContacts(before: WizardValues, after: WizardValues): WizardValues {
  if (after.useManagerForSupport) return { ...after, support: { ...after.manager } };
  return before.useManagerForSupport ? { ...after, support: NOBODY } : after;
}

/** A contact with the phone code of a country, where none was chosen yet. */
export function withPhoneCountry(
  contact: Person,
  country: { countryId: number; countryPhoneCode: string },
): Person {
  return contact.phoneCodeCountryId === null
    ? {
        ...contact,
        phoneCodeCountryId: country.countryId,
        phoneCode: country.countryPhoneCode,
      }
    : contact;
}
