import { confirmationText, type PaymentLinkRequest } from '@mbo/gateway-contract/payment-links';
import { MAX_AMOUNT } from '@mbo/gateway-contract/payments';
import type { Db } from '../../core/database/schema';
import { invalid } from '../../core/errors/app-error';
import { type CodedFieldError, fieldError } from '../../core/errors/field-error';
import { currencyNamed, type PaymentLinkContent } from './repository';

/** What is stored of a link that somebody has written. */
export interface LinkValues {
  name: string;
  currency_id: number;
  amount_minor: number;
  expiry_date: string | null;
  content: PaymentLinkContent;
}

/**
 * What is to be stored of a request, without pictures.
 *
 * @throws {AppError} 422 with every field that is wrong
 */
export async function checkLink(
  db: Db,
  request: PaymentLinkRequest,
  today: string,
): Promise<LinkValues> {
  const errors: CodedFieldError[] = [];
  const [first] = request.products;
  const alphaCode = first?.pricecurrency ?? '';
  const currency = await currencyNamed(db, alphaCode);
  if (!currency) errors.push(fieldError('products.0.pricecurrency', 'choose_currency'));
  request.products.forEach(({ pricecurrency, paymenttype, billingperiod }, index) => {
    if (pricecurrency !== alphaCode) {
      errors.push(fieldError(`products.${index}.pricecurrency`, 'product_currencies_differ'));
    }
    if (paymenttype === 'recurring' && !billingperiod) {
      errors.push(fieldError(`products.${index}.billingperiod`, 'billing_period_required'));
    }
  });
  request.shippingRates.forEach(({ currency: code, shiptimemin, shiptimemax }, index) => {
    const field = `shippingRates.${index}`;
    if (code !== alphaCode) {
      errors.push(fieldError(`${field}.currency`, 'shipping_currency_differs'));
    }
    if (shiptimemax < shiptimemin) {
      errors.push(fieldError(`${field}.shiptimemax`, 'shipping_times_wrong'));
    }
  });
  const amountMinor = request.products.reduce((sum, { price }) => sum + price, 0);
  if (amountMinor > MAX_AMOUNT) errors.push(fieldError('products', 'amount_too_large'));
  if (request.expiryDate && request.expiryDate < today) {
    errors.push(fieldError('expiryDate', 'choose_later_day'));
  }
  if (errors.length > 0 || !currency) throw invalid(errors);

  const content: PaymentLinkContent = {
    products: request.products.map((product) => ({
      ...product,
      image: '',
      billingperiod: product.paymenttype === 'recurring' ? (product.billingperiod ?? null) : null,
    })),
    shippingRates: request.shippingRates,
    customFields: request.customFields,
    callToAction: request.callToAction,
    confirmationText: confirmationText(request.confirmationText),
  };
  return {
    name: request.name || first?.name || '',
    currency_id: currency.currency_id,
    amount_minor: amountMinor,
    expiry_date: request.expiryDate ?? null,
    content,
  };
}
