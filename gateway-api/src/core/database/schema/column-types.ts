import type { CheckoutSessionRequest } from '@mbo/gateway-contract/checkout-sessions';
import type { Invoice } from '@mbo/gateway-contract/invoices';
import type { InvoiceSettings } from '@mbo/gateway-contract/invoice-settings';
import type { BILLING_PERIODS, PaymentLink } from '@mbo/gateway-contract/payment-links';
import type { SubscriptionConsent } from '@mbo/gateway-contract/subscriptions';
import type { ColumnType, Generated } from 'kysely';

/** An object as JSON, written as text. */
export type JsonOf<T> = ColumnType<T, string | undefined, string>;
/** The database gives it. */
export type ByDatabase<T> = ColumnType<T, never, never>;

export type AccessType = 10 | 20;
export type TransactionOutcome = 'approved' | 'declined' | 'pending';
export type AttemptOutcome = 'pending' | 'approved' | 'declined' | 'no answer';
export type ChallengeOutcome = 'open' | 'passed' | 'failed' | 'expired';
export type SandboxOperationKind =
  'sale' | 'authorize' | 'capture' | 'refund' | 'void' | 'dispute' | 'reversal';
export type StatementStatus = 'open' | 'closed' | 'paid out' | 'failed';
export type PayoutStatus = 'in transit' | 'paid out' | 'failed';

/** One line of what was bought; prices in minor units. */
export interface ProductLine {
  sku: string;
  productName: string;
  quantity: number;
  unitPrice: number;
  totalPrice: number;
}

/** What was typed into an invoice and has no column of its own. */
export type InvoiceContent = Omit<
  Invoice,
  | 'invoiceId'
  | 'merchantAccountId'
  | 'businessId'
  | 'status'
  | 'allowedActions'
  | 'intent'
  | 'invoiceNumber'
  | 'referenceId'
  | 'currency'
  | 'currencyId'
  | 'discount'
  | 'tax'
  | 'subTotal'
  | 'amount'
  | 'amountPaid'
  | 'issueDate'
  | 'dueDate'
  | 'expiryDate'
  | 'mode'
  | 'attachment'
  | 'items'
  | 'payLink'
  | 'transactionId'
  | 'createdAt'
  | 'sentAt'
  | 'paidAt'
  | 'sendingError'
  | 'version'
>;

/** An invoice that a row of a batch is to become: its columns, with its number or `00`. */
export interface BatchInvoice {
  number: string;
  intent: Invoice['intent'];
  currency_id: number;
  sub_total_minor: number;
  tax_minor: number;
  amount_minor: number;
  issue_date: string;
  due_date: string;
  expiry_date: string;
  payer_name: string;
  payer_email: string;
  mode: Invoice['mode'];
  receiver: string;
  content: InvoiceContent;
  items: Invoice['items'];
}

/** Settings of invoices but for the encrypted key and the logo. */
export type StoredInvoiceSettings = Omit<
  InvoiceSettings,
  'emailServiceProviderApiKey' | 'logo' | 'isSaved' | 'version'
>;

/** What a payment link says; pictures of products as data addresses. */
export type PaymentLinkContent = Pick<
  PaymentLink,
  'products' | 'shippingRates' | 'customFields' | 'callToAction' | 'confirmationText'
>;

/** What a checkout session says. */
export type CheckoutContent = Pick<
  CheckoutSessionRequest,
  'items' | 'description' | 'intent' | 'payerName' | 'payerEmail' | 'confirmationText'
>;

/** What a payer of the hosted page said beside the card. */
export interface HostedAnswers {
  payerName: string;
  payerEmail: string;
  /** Description of the chosen shipping rate; empty without one. */
  shipping: string;
  customFields: { label: string; value: string }[];
  /** What the payer has agreed to pay again and again. Absent: nothing. */
  recurring?: HostedRecurring;
}

export type BillingPeriod = (typeof BILLING_PERIODS)[number];

export interface HostedRecurring {
  consent: SubscriptionConsent;
  /** Amounts of a period, in minor units. */
  terms: { billingPeriod: BillingPeriod; name: string; amount: number }[];
}

export type LedgerAccount =
  /** What acquirers owe us. */
  | 'acquirer receivable'
  /** What we owe merchants. */
  | 'merchant payable'
  | 'fees'
  | 'tax'
  /** Held back for chargebacks. */
  | 'reserve'
  /** Between the two currencies of a conversion. */
  | 'fx clearing'
  /** Sent to the merchant's bank, not confirmed yet. */
  | 'payout in transit'
  | 'paid out';

/** Columns of records whose concurrent changes are noticed. */
export interface Versioned {
  version: Generated<number>;
  updated_by: number | null;
  created_at: Defaulted;
  updated_at: Defaulted;
}
/** A time that the database fills in unless it is given. */
type Defaulted = ColumnType<Date, Date | string | undefined, Date | string>;
