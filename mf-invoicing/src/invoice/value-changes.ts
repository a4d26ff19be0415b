import { defaultDates, expiryAfterDue } from '@mbo/gateway-contract/invoice-dates';
import { DEFAULT_EXPIRE_AFTER } from '@mbo/gateway-contract/invoice-settings';
import type { InvoicePayer, InvoiceProduct } from '@mbo/gateway-contract/invoices';
import type { City, Country, Currency } from '@mbo/gateway-contract/lookups';
import { toDecimal } from '@mbo/shared/ui';
import { phoneCountryOf } from '../common/phone-country';
import type { InvoiceValues, ItemValues, Side } from './values';

/** Figures as they are typed into cost, quantity and tax: without leading zeros. */
export function withoutLeadingZeros(typed: string): string {
  return typed.replace(/^0+(?=\d)/, '');
}

/** Other values that follow from a change of one. */
export function withChange(
  values: InvoiceValues,
  change: Partial<InvoiceValues>,
  expireAfter = DEFAULT_EXPIRE_AFTER,
): InvoiceValues {
  const next = { ...followed(values, change), ...change };
  const { issueDate, dueDate } = change;
  if (dueDate) return { ...next, expiryDate: expiryAfterDue(dueDate) };
  // A day before the issue is no due date.
  if (issueDate && issueDate >= next.dueDate) {
    return { ...next, ...defaultDates(issueDate, expireAfter) };
  }
  return next;
}

const FOLLOWS = [
  ['payerEmail', 'receiver'],
  ['billerEmail', 'sender'],
] as const;

/**
 * The invoice is sent to the payer's address from the biller's unless others were typed: who
 * corrects an address after sending has failed means both.
 */
function followed(values: InvoiceValues, change: Partial<InvoiceValues>): InvoiceValues {
  const next = { ...values };
  for (const [email, follower] of FOLLOWS) {
    const typed = change[email];
    if (typed !== undefined && values[follower] === values[email]) next[follower] = typed;
  }
  return next;
}

/**
 * With the names of city and country, and the country of the phone code, where a side has only the
 * other half of them, as settings have: not every gateway knows them.
 *
 * @param cities  of the country of each side
 */
export function withNames(
  values: InvoiceValues,
  countries: readonly Country[],
  cities: Readonly<Record<Side, readonly City[]>>,
): InvoiceValues {
  const namesOf = (side: Side): Partial<InvoiceValues> => {
    const countryId = values[`${side}CountryId`];
    const country = countries.find((one) => one.countryId === countryId);
    const city = cities[side].find(({ cityId }) => cityId === values[`${side}CityId`]);
    return {
      [`${side}Country`]: values[`${side}Country`] || country?.name || '',
      [`${side}City`]: values[`${side}City`] || city?.name || '',
      [`${side}PhoneCodeCountryId`]:
        values[`${side}PhoneCodeCountryId`] ??
        phoneCountryOf(countries, values[`${side}PhoneCountryCode`], countryId),
    };
  };
  return { ...values, ...namesOf('payer'), ...namesOf('biller') };
}

/** The item with what is remembered of a product; prices only in the same currency. */
export function withProduct(
  item: ItemValues,
  product: InvoiceProduct,
  currency: Currency | undefined,
): ItemValues {
  const { sku, name, description, tangible } = product;
  const same = currency?.currencyId === product.currencyId ? currency : undefined;
  return {
    ...item,
    sku,
    name,
    description,
    tangible,
    ...(same && {
      unitPrice: toDecimal(product.unitPrice, same.coefficient),
      tax: product.tax === 0 ? '' : toDecimal(product.tax, same.coefficient),
    }),
  };
}

/** The payer's part of the values with what is remembered of a payer. */
export function ofPayer(payer: InvoicePayer): Partial<InvoiceValues> {
  const own = Object.entries(payer).filter(([key]) => key.startsWith('payer'));
  return { ...Object.fromEntries(own), receiver: payer.payerEmail };
}
