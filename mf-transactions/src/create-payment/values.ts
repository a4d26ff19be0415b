/** An address as the form has it. */
export interface AddressValues {
  line1: string;
  line2: string;
  city: string;
  state: string;
  postalCode: string;
  /** ISO 3166-1 numeric code. */
  countryId: number | null;
  /** The country whose phone code it is. */
  phoneCodeCountryId: number | null;
  phone: string;
}

/** What is typed into the Create Payment dialog. Held in memory while it is open, and nowhere else. */
export interface PaymentValues {
  intent: 'sale' | 'authorize';
  /** As typed. */
  amount: string;
  currencyId: number | null;
  invoiceNumber: string;
  /** Digits only. */
  number: string;
  /** MM/YY */
  expiry: string;
  securityCode: string;
  cardholder: string;
  name: string;
  email: string;
  payerId: string;
  description: string;
  businessUrlId: number | null;
  billing: AddressValues;
  shipping: AddressValues & { recipientName: string };
  /** Spelt as the call has it. */
  custom: { field1: string; field2: string };
}

export type WithoutCard = Omit<PaymentValues, 'number' | 'expiry' | 'securityCode'>;

/** All of a payment but what is on its card. The name stays: another card is mostly of the same person. */
export function withoutCard(values: PaymentValues): WithoutCard {
  const { number, expiry, securityCode, ...others } = values;
  return others;
}

const NO_ADDRESS: AddressValues = {
  line1: '',
  line2: '',
  city: '',
  state: '',
  postalCode: '',
  countryId: null,
  phoneCodeCountryId: null,
  phone: '',
};

/**
 * What the dialog begins with: the currency and the country of the business. Nothing is sent of an
 * address that has no more than that country.
 */
export function emptyPayment(
  currencyId: number | null,
  countryId: number | null = null,
): PaymentValues {
  return {
    intent: 'sale',
    amount: '',
    currencyId,
    invoiceNumber: '',
    number: '',
    expiry: '',
    securityCode: '',
    cardholder: '',
    name: '',
    email: '',
    payerId: '',
    description: '',
    businessUrlId: null,
    billing: { ...NO_ADDRESS, countryId, phoneCodeCountryId: countryId },
    shipping: { ...NO_ADDRESS, countryId, phoneCodeCountryId: countryId, recipientName: '' },
    custom: { field1: '', field2: '' },
  };
}
