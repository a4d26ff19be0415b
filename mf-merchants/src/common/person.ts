/** A manager or a support. */
export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  phoneCodeCountryId: number | null;
  /** Without the plus sign. */
  phoneCode: string;
  phone: string;
}

/** Nothing is typed yet. */
export const NOBODY: Person = {
  firstName: '',
  lastName: '',
  email: '',
  phoneCodeCountryId: null,
  phoneCode: '',
  phone: '',
};

/** 'Ada Lovelace'. */
export function fullName({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

/** As the calls have it: one of their names is spelt so. */
export type PersonSent = Omit<Person, 'firstName'> & { fisrtName: string };

/** Of a record what it says about the person. */
export function personOf(record: PersonSent): Person {
  const { fisrtName: firstName, lastName, email, phoneCodeCountryId, phoneCode, phone } = record;
  return { firstName, lastName, email, phoneCodeCountryId, phoneCode, phone };
}

/** A person as the calls have it. */
export function personAsSent({ firstName, ...person }: Person): PersonSent {
  return { fisrtName: firstName, ...person };
}
