/** What an item costs, in minor units of the invoice's currency. */
export interface ItemAmounts {
  /** Whole number. */
  quantity: number;
  unitPrice: number;
  /** Of the whole line. Default: 0. */
  tax?: number;
}

export interface InvoiceTotals {
  /** Price of each item, in their order: its unit price times its quantity. */
  prices: number[];
  /** Sum of the prices. */
  subTotal: number;
  /** Sum of the items' taxes. */
  tax: number;
  /** Always 0. */
  discount: 0;
  /** `subTotal` and `tax`. */
  amount: number;
  /** Some figure is beyond what numbers hold exactly; such an invoice is refused. */
  isTooLarge: boolean;
}

/**
 * What an invoice comes to, exactly, in minor units. Not whole or missing numbers count as 0.
 *
 * Source: specification of transactions, settings and reporting, 'Validation rules', 'Invoice
 * submit'.
 */
export function invoiceTotals(items: readonly ItemAmounts[]): InvoiceTotals {
  const whole = (value = 0): bigint => (Number.isSafeInteger(value) ? BigInt(value) : 0n);
  const sum = (values: readonly bigint[]): bigint => values.reduce((all, one) => all + one, 0n);
  const prices = items.map((item) => whole(item.quantity) * whole(item.unitPrice));
  const subTotal = sum(prices);
  const tax = sum(items.map((item) => whole(item.tax)));
  const amount = subTotal + tax;
  const limit = BigInt(Number.MAX_SAFE_INTEGER);
  return {
    prices: prices.map(Number),
    subTotal: Number(subTotal),
    tax: Number(tax),
    discount: 0,
    amount: Number(amount),
    isTooLarge: [...prices, subTotal, tax, amount].some((one) => one > limit || one < -limit),
  };
}
