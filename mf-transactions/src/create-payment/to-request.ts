import type { Country, Currency } from '@mbo/gateway-contract/lookups';
import type { BusinessUrl } from '@mbo/gateway-contract/merchants';
import type { CreatePaymentInput } from '@mbo/gateway-contract/payments';
import { parseAmount } from '@mbo/shared/ui/forms';
import type { BusinessRef } from '@mbo/shared/ui';
import { parseExpiry } from './expiry';
import type { AddressValues, PaymentValues } from './values';

export interface PaymentLookups {
  countries: readonly Country[];
  currencies: readonly Currency[];
}

/**
 * The body of POST /transactions, of values that have passed the form's checks.
 *
 * @param urls  the business's addresses: it comes by the first active one unless another is chosen
 * @param ownCountryId  the country that addresses began with. Default: none
 * @throws {Error} when its fields were not checked
 */
export function toRequest(
  values: PaymentValues,
  { accountId, businessId }: BusinessRef,
  { countries, currencies }: PaymentLookups,
  urls: readonly BusinessUrl[],
  ownCountryId: number | null = null,
): CreatePaymentInput {
  const currency = currencies.find(({ currencyId }) => currencyId === values.currencyId);
  const amount = parseAmount(values.amount, currency?.coefficient ?? 0);
  const expiry = parseExpiry(values.expiry);
  if (!currency || 'problem' in amount || !expiry) {
    throw new Error('A payment is sent before its fields were checked.');
  }
  const { recipientName, ...shipping } = values.shipping;
  return {
    merchantAccountId: accountId,
    businessId,
    businessUrlId:
      values.businessUrlId ?? urls.find((url) => url.isActive !== false)?.businessURLId ?? null,
    intent: values.intent,
    cvv: values.securityCode,
    credit_card: {
      number: values.number.replace(/\s/g, ''),
      expire_month: expiry.month,
      expire_year: expiry.year,
      cvv2: values.securityCode,
      name: values.cardholder.trim(),
    },
    currency: currency.alphaCode,
    amount: amount.minor,
    invoice_number: values.invoiceNumber.trim(),
    payer_id: values.payerId.trim(),
    email: values.email.trim(),
    name: values.name.trim(),
    description: values.description.trim(),
    billing_address: toAddress(values.billing, countries, ownCountryId),
    shipping_address: {
      ...toAddress(shipping, countries, ownCountryId),
      recipient_name: recipientName.trim(),
    },
    custom: { feild1: values.custom.field1.trim(), feild2: values.custom.field2.trim() },
  };
}

/**
 * A country that nobody chose says nothing of the payer while the rest of the address is empty: risk
 * rules would compare it with the card's. The same goes for the code of no phone number.
 */
function toAddress(
  address: AddressValues,
  countries: readonly Country[],
  ownCountryId: number | null,
) {
  const { line1, line2, city, state, postalCode, phone } = address;
  const isEmpty = [line1, line2, city, state, postalCode].every((line) => line.trim() === '');
  const isOwn = (id: number | null): boolean => id === ownCountryId;
  const find = (id: number | null): Country | undefined =>
    countries.find(({ countryId }) => countryId === id);
  return {
    line1: address.line1.trim(),
    line2: address.line2.trim(),
    city: address.city.trim(),
    country_code:
      isEmpty && isOwn(address.countryId) ? '' : (find(address.countryId)?.countryIso2Code ?? ''),
    postal_code: address.postalCode.trim(),
    state: address.state.trim(),
    phone: {
      country_code:
        phone.trim() === '' && isOwn(address.phoneCodeCountryId)
          ? ''
          : (find(address.phoneCodeCountryId)?.countryPhoneCode ?? ''),
      number: address.phone.trim(),
    },
  };
}
