const NO_ADDRESS = {
  line1: '',
  line2: '',
  city: '',
  state: '',
  postalCode: '',
  /** ISO 3166-1 numeric code. */
  countryId: null as number | null,
  /** The country whose phone code it is. */
  phoneCodeCountryId: null as number | null,
  phone: '',
};

/** An address as the form has it. */
export type AddressValues = typeof NO_ADDRESS;

/**
 * What the dialog begins with: the currency and the country of the business. Nothing is sent of an
 * address that has no more than that country.
 */
export function emptyPayment(currencyId: number | null, countryId: number | null = null) {
  const address = { ...NO_ADDRESS, countryId, phoneCodeCountryId: countryId };
  return {
    intent: 'sale' as 'sale' | 'authorize',
    /** As typed. */
    amount: '',
    currencyId,
    invoiceNumber: '',
    /** Digits only. */
    number: '',
    /** MM/YY */
    expiry: '',
    securityCode: '',
    cardholder: '',
    name: '',
    email: '',
    payerId: '',
    description: '',
    businessUrlId: null as number | null,
    billing: address,
    shipping: { ...address, recipientName: '' },
    custom: { field1: '', field2: '' },
  };
}

/** What is typed into the Create Payment dialog. Held in memory while it is open, and nowhere else. */
export type PaymentValues = ReturnType<typeof emptyPayment>;

export type WithoutCard = Omit<PaymentValues, 'number' | 'expiry' | 'securityCode'>;

/** All of a payment but what is on its card. The name stays: another card is mostly of the same person. */
export function withoutCard(values: PaymentValues): WithoutCard {
  const { number, expiry, securityCode, ...others } = values;
  return others;
}
