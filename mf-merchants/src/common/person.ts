/** A manager or a support, under the names the calls have. */
export interface Person {
  /** Spelt so in the calls. */
  fisrtName: string;
  lastName: string;
  email: string;
  phoneCodeCountryId: number | null;
  /** Without the plus sign. */
  phoneCode: string;
  phone: string;
}

/** Nothing is typed yet. */
export const NOBODY: Person = {
  fisrtName: '',
  lastName: '',
  email: '',
  phoneCodeCountryId: null,
  phoneCode: '',
  phone: '',
};

/** Of a record what it says about the person. */
export function personOf(record: Person): Person {
  const { fisrtName, lastName, email, phoneCodeCountryId, phoneCode, phone } = record;
  return { fisrtName, lastName, email, phoneCodeCountryId, phoneCode, phone };
}
