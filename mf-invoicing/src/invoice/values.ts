import {
  NEXT_INVOICE_NUMBER,
  type Invoice,
  type InvoiceInput,
  type InvoiceIntent,
  type InvoiceItem,
  type InvoiceMode,
} from '@mbo/gateway-contract/invoices';
import { defaultDates } from '@mbo/gateway-contract/invoice-dates';
import { invoiceTotals, type InvoiceTotals } from '@mbo/gateway-contract/invoice-totals';
import {
  DEFAULT_EXPIRE_AFTER,
  type ReadInvoiceSettings,
} from '@mbo/gateway-contract/invoice-settings';
import type { Currency } from '@mbo/gateway-contract/lookups';
import { toDecimal } from '@mbo/shared/ui';
import { minorOf } from '@mbo/shared/ui/forms';
import type { Attachment } from '../api/invoices';

export type Side = 'payer' | 'biller';
const PARTY_TEXTS = [
  'Name',
  'Email',
  'AddressLine1',
  'AddressLine2',
  'City',
  'Country',
  'State',
  'PostalCode',
  'Phone',
  'PhoneCountryCode',
] as const;
const PARTY_IDS = ['CityId', 'CountryId', 'PhoneCodeCountryId'] as const;
type PartyText = `${Side}${(typeof PARTY_TEXTS)[number]}`;
type PartyId = `${Side}${(typeof PARTY_IDS)[number]}`;

/** What is sent with an invoice. */
export const MESSAGE_TEXTS = [
  'sender',
  'receiver',
  'subject',
  'message',
  'receiverPhone',
  'smsMessage',
] as const;

const TEXTS = [
  'invoiceNumber',
  'description',
  'issueDate',
  'dueDate',
  'expiryDate',
  'paymentTerms',
  'notes',
  'stub',
  ...MESSAGE_TEXTS,
] as const;
export type InvoiceText = (typeof TEXTS)[number] | PartyText;

/** An item as it is typed: amounts are text, in the currency's major unit. */
export interface ItemValues {
  /** Tells rows apart while they are moved. */
  key: string;
  sku: string;
  name: string;
  description: string;
  quantity: string;
  unitPrice: string;
  /** Of the whole line. */
  tax: string;
  tangible: boolean;
}

/** An invoice as it is typed; dates are `YYYY-MM-DD`. */
export type InvoiceValues = Record<InvoiceText, string> &
  Record<PartyId, number | null> & {
    intent: InvoiceIntent;
    mode: InvoiceMode;
    currencyId: number | null;
    metadata: Record<string, string>;
    attachment: Attachment | null;
    items: ItemValues[];
  };

const both = <Key extends string, Value>(keys: readonly Key[], value: Value) =>
  Object.fromEntries(
    (['payer', 'biller'] as const).flatMap((side) => keys.map((key) => [side + key, value])),
  ) as Record<`${Side}${Key}`, Value>;

export const EMPTY_VALUES: InvoiceValues = {
  ...(Object.fromEntries(TEXTS.map((key) => [key, ''])) as Record<(typeof TEXTS)[number], string>),
  ...both(PARTY_TEXTS, ''),
  ...both(PARTY_IDS, null),
  intent: 'sale',
  mode: 'email',
  currencyId: null,
  metadata: {},
  attachment: null,
  items: [],
};

/** An empty item. Its key is the form's own, to tell rows apart while they move. */
export function newItem(): ItemValues {
  return {
    key: crypto.randomUUID(),
    sku: '',
    name: '',
    description: '',
    quantity: '1',
    unitPrice: '',
    tax: '',
    tangible: true,
  };
}

/** A new invoice: dates from `today` on, the biller as the settings have the company. */
export function newValues(
  today: string,
  currencyId: number | null,
  settings: ReadInvoiceSettings | undefined,
): InvoiceValues {
  const company: Partial<InvoiceValues> = settings
    ? {
        billerName: settings.companyName,
        billerEmail: settings.companyEmail,
        billerAddressLine1: settings.companyAddress1,
        billerAddressLine2: settings.companyAddress2,
        billerState: settings.companyState,
        billerPostalCode: settings.companyPostalCode,
        billerCityId: settings.companyCityId,
        billerCountryId: settings.companyCountryId,
        billerPhone: settings.companyPhone,
        billerPhoneCountryCode: settings.companyPhoneCode,
        sender: settings.useCustomSenderEmail ? settings.customSenderEmail : settings.companyEmail,
      }
    : {};
  return {
    ...EMPTY_VALUES,
    ...company,
    invoiceNumber: NEXT_INVOICE_NUMBER,
    currencyId,
    issueDate: today,
    ...defaultDates(today, settings?.expireAfter ?? DEFAULT_EXPIRE_AFTER),
    items: [newItem()],
  };
}

/** An invoice as its GET returns it, to be changed. */
export function fromInvoice(invoice: Invoice, currency: Currency): InvoiceValues {
  const texts = [...TEXTS, ...Object.keys(both(PARTY_TEXTS, ''))] as InvoiceText[];
  const ids = Object.keys(both(PARTY_IDS, null)) as PartyId[];
  const amount = (minor: number): string => toDecimal(minor, currency.coefficient);
  return {
    ...EMPTY_VALUES,
    ...(Object.fromEntries(texts.map((key) => [key, invoice[key] ?? ''])) as Record<
      InvoiceText,
      string
    >),
    ...(Object.fromEntries(ids.map((key) => [key, invoice[key] ?? null])) as Record<
      PartyId,
      number | null
    >),
    intent: invoice.intent,
    mode: invoice.mode,
    currencyId: invoice.currencyId,
    metadata: invoice.metadata ?? {},
    attachment: invoice.attachment ?? null,
    items: invoice.items.map((item: InvoiceItem) => ({
      key: crypto.randomUUID(),
      sku: item.sku,
      name: item.name,
      description: item.description,
      quantity: String(item.quantity),
      unitPrice: amount(item.unitPrice),
      tax: item.tax === 0 ? '' : amount(item.tax),
      tangible: item.tangible,
    })),
  };
}

/** In minor units; 0 for what is no amount yet. */
function amountsOf(item: ItemValues, coefficient: number) {
  return {
    quantity: /^\d+$/.test(item.quantity) ? Number(item.quantity) : 0,
    unitPrice: minorOf(item.unitPrice, coefficient) ?? 0,
    tax: minorOf(item.tax, coefficient) ?? 0,
  };
}

/** What the items come to, in minor units. */
export function totalsOf(items: readonly ItemValues[], coefficient: number): InvoiceTotals {
  return invoiceTotals(items.map((item) => amountsOf(item, coefficient)));
}

/** As the gateway takes it. The values must be without problems. */
export function toRequest(
  values: InvoiceValues,
  currency: Currency,
  business: { accountId: number; businessId: number },
): InvoiceInput {
  const { attachment, items, currencyId: _id, ...rest } = values;
  const { prices, subTotal, tax, amount } = totalsOf(items, currency.coefficient);
  return {
    ...rest,
    // The dialog promises this for empty fields; not every gateway fills them in.
    sender: rest.sender || rest.billerEmail,
    receiver: rest.receiver || rest.payerEmail,
    merchantAccountId: business.accountId,
    businessId: business.businessId,
    currency: currency.alphaCode,
    currencyId: currency.currencyId,
    discount: 0,
    subTotal,
    tax,
    amount,
    attachmentId: attachment?.attachmentId ?? null,
    items: items.map(({ key: _key, ...item }, index) => ({
      ...item,
      ...amountsOf({ key: '', ...item }, currency.coefficient),
      price: prices[index] ?? 0,
      currency: currency.alphaCode,
    })),
  };
}
