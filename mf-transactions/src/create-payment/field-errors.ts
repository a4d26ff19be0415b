/** A field of the form, as antd names it. */
export type FieldName = string | string[];

/** Which field of the form a part of the request was typed into. */
const FIELDS: Readonly<Record<string, FieldName>> = {
  'credit_card.number': 'number',
  'credit_card.expire_month': 'expiry',
  'credit_card.expire_year': 'expiry',
  'credit_card.cvv2': 'securityCode',
  'credit_card.name': 'cardholder',
  cvv: 'securityCode',
  currency: 'currencyId',
  invoice_number: 'invoiceNumber',
  payer_id: 'payerId',
  ...Object.fromEntries(
    ['intent', 'amount', 'email', 'name', 'description', 'businessUrlId'].map((one) => [one, one]),
  ),
  'shipping_address.recipient_name': ['shipping', 'recipientName'],
  'custom.feild1': ['custom', 'field1'],
  'custom.feild2': ['custom', 'field2'],
  ...addressFields('billing'),
  ...addressFields('shipping'),
};

function addressFields(kind: 'billing' | 'shipping'): Record<string, FieldName> {
  const names: Record<string, string> = {
    line1: 'line1',
    line2: 'line2',
    city: 'city',
    state: 'state',
    postal_code: 'postalCode',
    country_code: 'countryId',
    'phone.country_code': 'phoneCodeCountryId',
    'phone.number': 'phone',
  };
  return Object.fromEntries(
    Object.entries(names).map(([path, name]) => [`${kind}_address.${path}`, [kind, name]]),
  );
}

/** The field that a complaint of the gateway's about a part of the payment is about. */
export const fieldOf = (path: string): FieldName | undefined => FIELDS[path];
