import type { FieldErrorArgs } from '@mbo/gateway-contract/field-errors';
import { type InvoiceItem, type InvoiceRequest } from '@mbo/gateway-contract/invoices';
import { addDays, DUE_AFTER_DAYS } from '@mbo/gateway-contract/invoice-dates';
import { invoiceTotals } from '@mbo/gateway-contract/invoice-totals';
import { MAX_AMOUNT } from '@mbo/gateway-contract/payments';
import type { Db } from '../../core/database/schema';
import type { BatchInvoice, InvoiceContent } from './table-types';
import { invalid } from '../../core/errors/app-error';
import { type CodedFieldError, fieldError } from '../../core/errors/field-error';
import type { BusinessRef } from '../businesses/repository';
import { findCurrency, placeNames } from './repository';

/** An invoice as its columns take it, but for number, items and content as text. */
export type NewInvoice = Omit<BatchInvoice, 'number'>;

/**
 * What a request makes of an invoice: sums, dates, names of places and addresses filled in.
 *
 * Source: specification of transactions, settings and reporting, 'Validation rules', 'Invoice
 * submit'.
 *
 * @param expireAfter  days from issue to expiry where no date is chosen
 * @throws {AppError} 422 with every field that is wrong.
 */
export async function checkInvoice(
  db: Db,
  business: BusinessRef,
  request: InvoiceRequest,
  expireAfter: number,
): Promise<NewInvoice> {
  const errors: CodedFieldError[] = [];
  const refuse = (field: string, ...why: FieldErrorArgs) => errors.push(fieldError(field, ...why));
  if ((request.merchantAccountId ?? business.accountId) !== business.accountId) {
    refuse('merchantAccountId', 'select_correct_business');
  }
  if ((request.businessId ?? business.businessId) !== business.businessId) {
    refuse('businessId', 'select_correct_business');
  }
  const currency = await findCurrency(db, request.currencyId);
  if (!currency) refuse('currencyId', 'choose_currency');
  else if (request.currency && request.currency.toUpperCase() !== currency.alpha_code) {
    refuse('currency', 'other_currency', { currency: currency.alpha_code });
  }
  const alphaCode = currency?.alpha_code ?? '';

  const totals = invoiceTotals(request.items);
  const items = request.items.map((item, index): InvoiceItem => {
    const priceMinor = totals.prices[index] ?? 0;
    if ((item.price ?? priceMinor) !== priceMinor) {
      refuse(`items.${index}.price`, 'item_price_wrong');
    }
    if (priceMinor > MAX_AMOUNT) refuse(`items.${index}.quantity`, 'amount_too_large');
    if (item.currency && item.currency.toUpperCase() !== alphaCode) {
      refuse(`items.${index}.currency`, 'item_currency_differs');
    }
    return { ...item, price: priceMinor, currency: alphaCode };
  });
  for (const field of ['subTotal', 'tax', 'amount'] as const) {
    if ((request[field] ?? totals[field]) !== totals[field]) {
      refuse(field, 'not_the_sum');
    }
  }
  if (totals.isTooLarge || totals.amount > MAX_AMOUNT) {
    refuse('amount', 'amount_too_large');
  } else if (totals.amount < 1) refuse('amount', 'amount_not_above_zero');

  const { issueDate } = request;
  const dueDate = request.dueDate ?? addDays(issueDate, DUE_AFTER_DAYS);
  const byDefault = addDays(issueDate, expireAfter);
  const expiryDate = request.expiryDate ?? (byDefault < dueDate ? dueDate : byDefault);
  if (dueDate < issueDate) refuse('dueDate', 'due_before_issue');
  if (expiryDate < dueDate) refuse('expiryDate', 'expiry_before_due');
  if (errors.length > 0) throw invalid(errors);

  const content = await contentOf(db, request);
  return {
    intent: request.intent,
    currency_id: request.currencyId,
    sub_total_minor: totals.subTotal,
    tax_minor: totals.tax,
    amount_minor: totals.amount,
    issue_date: issueDate,
    due_date: dueDate,
    expiry_date: expiryDate,
    payer_name: content.payerName,
    payer_email: content.payerEmail,
    mode: request.mode,
    receiver: request.mode === 'sms' ? content.receiverPhone : content.receiver,
    content,
    items,
  };
}

async function contentOf(db: Db, request: InvoiceRequest): Promise<InvoiceContent> {
  const payer = await placeNames(db, request.payerCountryId, request.payerCityId);
  const biller = await placeNames(db, request.billerCountryId, request.billerCityId);
  return {
    description: request.description,
    paymentTerms: request.paymentTerms,
    notes: request.notes,
    stub: request.stub,
    metadata: request.metadata,
    sender: request.sender || request.billerEmail,
    receiver: request.receiver || request.payerEmail,
    subject: request.subject,
    message: request.message,
    receiverPhone:
      request.receiverPhone || phoneOf(request.payerPhoneCountryCode, request.payerPhone),
    smsMessage: request.smsMessage,
    payerName: request.payerName,
    payerEmail: request.payerEmail,
    payerAddressLine1: request.payerAddressLine1,
    payerAddressLine2: request.payerAddressLine2,
    payerCity: payer.city ?? request.payerCity,
    payerCityId: request.payerCityId ?? null,
    payerCountry: payer.country ?? request.payerCountry,
    payerCountryId: request.payerCountryId ?? null,
    payerState: request.payerState,
    payerPostalCode: request.payerPostalCode,
    payerPhone: request.payerPhone,
    payerPhoneCountryCode: request.payerPhoneCountryCode,
    payerPhoneCodeCountryId: request.payerPhoneCodeCountryId ?? null,
    billerName: request.billerName,
    billerEmail: request.billerEmail,
    billerAddressLine1: request.billerAddressLine1,
    billerAddressLine2: request.billerAddressLine2,
    billerCity: biller.city ?? request.billerCity,
    billerCityId: request.billerCityId ?? null,
    billerCountry: biller.country ?? request.billerCountry,
    billerCountryId: request.billerCountryId ?? null,
    billerState: request.billerState,
    billerPostalCode: request.billerPostalCode,
    billerPhone: request.billerPhone,
    billerPhoneCountryCode: request.billerPhoneCountryCode,
    billerPhoneCodeCountryId: request.billerPhoneCodeCountryId ?? null,
  };
}

/** In international form; empty unless both parts are there. */
function phoneOf(countryCode: string, phone: string): string {
  const [code, number] = [countryCode, phone].map((text) => text.replace(/\D/g, ''));
  return code && number ? `+${code}${number.replace(/^0+/, '')}` : '';
}
