import { z } from 'zod';
import { CARD_CATEGORIES, MEDIUMS, MAX_FILTERS } from './transaction-filters';
import {
  MAX_CHOSEN,
  MAX_SEARCH_LENGTH,
  MAX_SEARCH_RESULTS,
  MIN_SEARCH_LENGTH,
  type TRANSACTION_SORT_COLUMNS,
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
} from './transactions';
import { currencyId, id, instant, listPage, minorUnits, pageOf, sortOrder } from './common.schema';
import { transactionFilter } from './transaction-filters.schema';
import { messageFor } from './field-errors';

/** A transaction's id, a UUID; or the masked id of a payment, `tx_` and 22 characters. */
export const transactionRef = z
  .string()
  .regex(
    /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|tx_[A-Za-z0-9_-]{22})$/i,
    messageFor('not_a_transaction_id'),
  );

function jsonText<T extends z.ZodType>(schema: T) {
  return z
    .string()
    .max(8_000)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: messageFor('not_json') });
        return z.NEVER;
      }
    })
    .pipe(schema);
}

/** What a list, its counts and its export are about. */
const narrowing = {
  /** First and last instant, both included. */
  fromDate: instant,
  toDate: instant,
  /** An account's id, or `_Sub_` and a business's id. */
  entityId: z.string().regex(/^(_Sub_)?[1-9]\d{0,15}$/, messageFor('entity_id_expected')),
  /**
   * Finds a transaction id, part of a payer's e-mail, the beginning of an invoice number, or a
   * card's last four digits. Default: everything.
   */
  searchText: z.string().trim().max(MAX_SEARCH_LENGTH).default(''),
  /** JSON array of filters. Default: none. */
  filters: jsonText(z.array(transactionFilter).max(MAX_FILTERS)).prefault('[]'),
  /** `true`: payments only, without the operations that followed. Default: every transaction. */
  isFolded: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true'),
};

const selection = {
  ...narrowing,
  /** Number of the column, see {@link TRANSACTION_SORT_COLUMNS}. Default: 1, the timestamp. */
  sortColumn: z.coerce
    .number()
    .pipe(z.union([1, 2, 3, 5, 6, 7, 8].map((column) => z.literal(column as 1))))
    .default(1) as unknown as z.ZodDefault<
    z.ZodType<keyof typeof TRANSACTION_SORT_COLUMNS, keyof typeof TRANSACTION_SORT_COLUMNS>
  >,
  /** Default: DESC. */
  sortOrder,
};

/** How many transactions have each status; what the filters say of the status is left aside. */
export const transactionStatusesQuery = z.object(narrowing);

/** The export is a CSV of everything that the list with this query holds, or of those chosen in it. */
export const transactionsExportQuery = z.object({
  ...selection,
  /** Ids with commas between them, {@link MAX_CHOSEN} at most. Default: all. */
  ids: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.uuid()).max(MAX_CHOSEN))
    .optional(),
});

export const transactionsQuery = z.object({
  ...selection,
  ...listPage,
});

/** What the search over all time is about; see `GET /transactions/search`. */
export const transactionSearchQuery = z.object({
  entityId: selection.entityId,
  searchText: z.string().trim().min(MIN_SEARCH_LENGTH).max(MAX_SEARCH_LENGTH),
  /** How many are wanted. Default: 6. */
  limit: z.coerce.number<number>().int().min(1).max(MAX_SEARCH_RESULTS).default(6),
});

export const transactionRow = z.object({
  id: z.uuid(),
  timestamp: instant,
  type: z.enum(TRANSACTION_TYPES),
  status: z.enum(TRANSACTION_STATUSES),
  businessId: id,
  businessName: z.string(),
  mid: z.string(),
  payerName: z.string(),
  payerEmail: z.string(),
  invoiceNumber: z.string(),
  responseCode: z.string(),
  /** Minor units of the currency. */
  value: minorUnits,
  currencyId,
  currencyAlphaCode: z.string(),
  /** The card scheme, as the payment methods are named: `Visa`. */
  scheme: z.string(),
  cardLastFour: z.string(),
  /** What became of a payment, where operations followed; of operations there is none. Minor units. */
  payment: z
    .object({ captured: minorUnits, refunded: minorUnits, operations: z.int().positive() })
    .optional(),
});

/** `headers` names the columns of the nine-column list in order. */
export const transactionsResponse = pageOf('datas', transactionRow).extend({
  headers: z.array(z.string()),
  /** There are more than `totalRows`, which then is {@link MAX_COUNTED}. */
  totalIsCapped: z.boolean(),
});

/** Those that some transaction has, in the order of {@link TRANSACTION_STATUSES}. */
export const transactionStatusesResponse = z.object({
  statuses: z.array(
    z.object({
      status: z.enum(TRANSACTION_STATUSES),
      /** {@link MAX_COUNTED} at most, with `isCapped`. */
      count: z.int().min(0),
      isCapped: z.boolean(),
    }),
  ),
  /** False: search and filters find too many to count by status, and `statuses` is empty. */
  isCounted: z.boolean(),
});

const postalAddress = z.object({
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  postCode: z.string(),
});

/** One of all transactions of a payment; the oldest comes first. */
export const transactionLog = z.object({
  timestamp: instant,
  id: z.uuid(),
  type: z.enum(TRANSACTION_TYPES),
  status: z.enum(TRANSACTION_STATUSES),
  invoiceNumber: z.string(),
  responseCode: z.string(),
  value: minorUnits,
  currencyAlphaCode: z.string(),
  /** The user who asked for it, by name; empty where that was nobody in the back office. */
  by: z.string().optional(),
  /** Why, as it was given with it. */
  description: z.string().optional(),
});

export const transactionLogs = z.object({ logs: z.array(transactionLog) });

/**
 * One try at one processor. Auto cascading tries the next where another answer is likely. After the
 * tries come the processors that were skipped, with the reason as `meaning`: `no JPY`.
 */
export const paymentAttempt = z.object({
  number: z.int().positive(),
  processor: z.string(),
  startedAt: instant,
  /** Null while there is no answer. */
  answeredAt: instant.nullable(),
  outcome: z.enum(['approved', 'declined', 'no answer', 'pending', 'skipped']),
  responseCode: z.string(),
  meaning: z.string(),
});

/** Why a payment was not taken, for people. */
export const failureReason = z.object({
  /** The network's response code; empty where there was no answer. */
  code: z.string(),
  /** The scheme's own words for the code. */
  title: z.string(),
  /** In plain words. */
  meaning: z.string(),
  /** What to do next. */
  advice: z.string(),
  /** Whether the same card may be tried again. */
  retry: z.enum(['now', 'later', 'with other details', 'never']),
});

/** Texts are empty where nothing is known. */
export const transactionDetail = z.object({
  id: z.uuid(),
  type: z.enum(TRANSACTION_TYPES),
  businessId: id,
  businessName: z.string(),
  mid: z.string(),
  medium: z.enum(MEDIUMS),
  description: z.string(),
  indicators: z.object({
    currencyAlphaCode: z.string(),
    transactionValue: minorUnits,
    transactionStatus: z.enum(TRANSACTION_STATUSES),
    transactionDate: instant,
  }),
  paymentMethods: z.object({
    payerName: z.string(),
    payerId: z.string(),
    payerEmail: z.string(),
    cvvCheck: z.string(),
    avsCheck: z.string(),
    avsDescription: z.string(),
    cvvPresent: z.boolean(),
    expiryMonth: z.int().nullable(),
    expiryYear: z.int().nullable(),
    issuingBank: z.string(),
    paymentMethod: z.string(),
    cardCategory: z.enum(CARD_CATEGORIES).or(z.literal('')),
    cardWalletType: z.string(),
    bankCountry: z.string(),
    cardHolder: z.string(),
    /** The token that stands for the card. */
    cardId: z.string(),
    /** First six or eight and last four digits, the rest as `•`. */
    ccNumber: z.string(),
  }),
  details: z.object({
    /** Stands for the payment's first transaction in the calls that act on it. */
    maskedRootTransactionId: transactionRef,
    authorizationCode: z.string(),
    invoiceNumber: z.string(),
    arn: z.string(),
    billingDescriptor: z.string(),
  }),
  purchases: z.object({
    /** What the next money-moving act may take at most: to capture, else to refund. */
    maxRefundAmount: minorUnits,
    product: z.array(
      z.object({
        sku: z.string(),
        productName: z.string(),
        quantity: z.int(),
        unitPrice: minorUnits,
        totalPrice: minorUnits,
      }),
    ),
    shippingAddress: postalAddress,
  }),
  /** The payment as a whole, in minor units. */
  balance: z.object({
    authorised: minorUnits,
    captured: minorUnits,
    refunded: minorUnits,
    chargedBack: minorUnits,
  }),
  /** Bit 0 void, bit 1 capture, bit 2 refund, for this user. */
  allowedActions: z.int().min(0).max(7),
  /** Held by a risk rule: capture and refund wait until it is released. */
  flagged: z.boolean(),
  /** Until when what is still open can be done; null: it is not open, or has no end. */
  deadlines: z.object({ capture: instant.nullable(), void: instant.nullable() }).optional(),
  /** Null unless it was declined or got no answer. */
  failure: failureReason.nullable(),
  attempts: z.array(paymentAttempt),
  logs: z.array(transactionLog),
});

export const transactionParams = z.object({ id: transactionRef });

/** The newest first. */
export const transactionSearchResponse = z.object({ transactions: z.array(transactionRow) });
