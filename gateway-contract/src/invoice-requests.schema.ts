import { z } from 'zod';
import { countryId, currencyId, id, line, minorUnits, optionalLine } from './common.schema';
import {
  INVOICE_INTENTS,
  INVOICE_MODES,
  MAX_INVOICE_ITEMS,
  MAX_QUANTITY,
  NEXT_INVOICE_NUMBER,
} from './invoices';
import { MAX_AMOUNT } from './payments';
import { messageFor } from './field-errors';

/** A calendar date, `2026-01-31`. It ends at midnight UTC. */
export const calendarDate = z.iso.date(messageFor('choose_date'));

/** Text of several lines; blanks around it are dropped. */
export const text = (length: number) =>
  z
    .string()
    .trim()
    .max(length)
    .regex(
      /^(?:[\t\n\r]|[^\p{Cc}\u202a-\u202e\u2066-\u2069])*$/u,
      messageFor('holds_invisible_characters'),
    );

const optionalText = (length: number) => text(length).default('');

/** An e-mail address, or nothing. */
const optionalEmail = z
  .union([z.literal(''), z.email(messageFor('email_format')).max(254)], messageFor('email_format'))
  .default('');

const moneyPart = z
  .int(messageFor('enter_amount'))
  .min(0, messageFor('amount_below_zero'))
  .max(MAX_AMOUNT, messageFor('amount_too_large'));

export const invoiceItemRequest = z.object({
  sku: optionalLine(60),
  name: optionalLine(160),
  description: line.min(1, messageFor('item_description_required')).max(500),
  quantity: z
    .int(messageFor('enter_whole_number'))
    .min(1, messageFor('quantity_too_small'))
    .max(MAX_QUANTITY, messageFor('quantity_too_large')),
  /** Minor units. */
  unitPrice: moneyPart,
  /** Of the whole line, in minor units. Default: 0. */
  tax: moneyPart.default(0),
  /** Minor units. If given, it must be `unitPrice` times `quantity`. */
  price: minorUnits.nullish(),
  /** Alpha code. If given, it must be the invoice's. */
  currency: optionalLine(3),
  tangible: z.boolean().default(true),
});

/** Cities and countries by id where they are chosen from lists; their names are taken from there. */
export const payerFields = {
  payerName: optionalLine(120),
  payerEmail: optionalEmail,
  payerAddressLine1: optionalLine(160),
  payerAddressLine2: optionalLine(160),
  payerCity: optionalLine(120),
  payerCityId: id.nullish(),
  payerCountry: optionalLine(120),
  payerCountryId: countryId.nullish(),
  payerState: optionalLine(80),
  payerPostalCode: optionalLine(16),
  payerPhone: optionalLine(24),
  payerPhoneCountryCode: optionalLine(8),
  payerPhoneCodeCountryId: countryId.nullish(),
};

export const billerFields = {
  billerName: optionalLine(120),
  billerEmail: optionalEmail,
  billerAddressLine1: optionalLine(160),
  billerAddressLine2: optionalLine(160),
  billerCity: optionalLine(120),
  billerCityId: id.nullish(),
  billerCountry: optionalLine(120),
  billerCountryId: countryId.nullish(),
  billerState: optionalLine(80),
  billerPostalCode: optionalLine(16),
  billerPhone: optionalLine(24),
  billerPhoneCountryCode: optionalLine(8),
  billerPhoneCodeCountryId: countryId.nullish(),
};

/** How it is sent. */
const delivery = {
  mode: z.enum(INVOICE_MODES).default('email'),
  /** From, of the e-mail: a reply goes there. Default: the biller's e-mail. */
  sender: optionalEmail,
  /** To, of the e-mail. Default: the payer's e-mail. */
  receiver: optionalEmail,
  /** Default: made from the biller and the invoice number. */
  subject: optionalLine(200),
  message: optionalText(2_000),
  /** To Phone, in international form, `+14165550123`. Default: the payer's phone. */
  receiverPhone: z
    .string()
    .trim()
    .regex(/^(\+[1-9]\d{5,14})?$/, messageFor('phone_with_country_code'))
    .default(''),
  smsMessage: optionalText(480),
  /** A file that `POST …/invoice-attachments` took, or the invoice's own; null: none. */
  attachmentId: z.uuid().nullish(),
};

/**
 * An invoice as it is created and changed. All amounts are whole minor units of its currency; sums
 * that are given must be those of `invoiceTotals`.
 */
export const invoiceRequest = z.object({
  /** If given, those of the path. */
  merchantAccountId: id.nullish(),
  businessId: id.nullish(),
  intent: z.enum(INVOICE_INTENTS).default('sale'),
  /** `00` asks for the next one. Unique in the business. */
  invoiceNumber: line
    .min(1, messageFor('invoice_number_required'))
    .max(60)
    .default(NEXT_INVOICE_NUMBER),
  description: line.min(1, messageFor('invoice_description_required')).max(500),
  /** Alpha code. If given, that of `currencyId`. */
  currency: optionalLine(3),
  currencyId,
  /** If given, 0. */
  discount: z.literal(0, messageFor('invoice_discount')).nullish(),
  tax: minorUnits.nullish(),
  subTotal: minorUnits.nullish(),
  amount: minorUnits.nullish(),
  issueDate: calendarDate,
  /** Not before the issue date. Default: see `defaultDates`. */
  dueDate: calendarDate.nullish(),
  /** The last day on which it can be paid, not before the due date. Default: see `defaultDates`. */
  expiryDate: calendarDate.nullish(),
  paymentTerms: optionalText(2_000),
  notes: optionalText(2_000),
  /** Text of the part that a payer returns. */
  stub: optionalText(500),
  /** The merchant's own data about it; not shown to payers. */
  metadata: z.record(line.max(60), line.max(500)).default({}),
  ...delivery,
  ...payerFields,
  ...billerFields,
  items: z
    .array(invoiceItemRequest)
    .min(1, messageFor('invoice_item_needed'))
    .max(MAX_INVOICE_ITEMS, messageFor('item_limit', { max: MAX_INVOICE_ITEMS })),
});

/** `send`: it is created and sent, or nothing of both. Default: it stays a draft. */
export const createInvoiceRequest = invoiceRequest.extend({ send: z.boolean().default(false) });
