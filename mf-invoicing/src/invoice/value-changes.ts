import { defaultDates, expiryAfterDue } from '@mbo/gateway-contract/invoice-dates';
import { DEFAULT_EXPIRE_AFTER } from '@mbo/gateway-contract/invoice-settings';
import type { InvoicePayer, InvoiceProduct } from '@mbo/gateway-contract/invoices';
import type { Currency } from '@mbo/gateway-contract/lookups';
import { toDecimal } from '@mbo/shared/ui';
import type { InvoiceValues, ItemValues } from './values';

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
  const next = { ...values, ...change };
  const { issueDate, dueDate } = change;
  if (dueDate) return { ...next, expiryDate: expiryAfterDue(dueDate) };
  // A day before the issue is no due date.
  if (issueDate && issueDate >= next.dueDate) {
    return { ...next, ...defaultDates(issueDate, expireAfter) };
  }
  return next;
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

/** A list with the item at `from` at the place `to`, both from 0; the same list beyond its ends. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const one = list[from];
  if (one === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, one);
}
