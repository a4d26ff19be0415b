import { z } from 'zod';
import { calls } from './calls';
import { apiMessage, businessParams, instant, line, pathId, rowProblem } from './common.schema';
import { RISK_LIST_KINDS } from './risk';
import { RISK_LISTS } from './risk-lists';
import { transactionParams } from './transactions.schema';
import { messageFor } from './field-errors';

/** A value that is listed; of a card its last four digits are shown. */
export const riskListEntry = z.object({
  entryId: z.int().positive(),
  list: z.enum(RISK_LISTS),
  kind: z.enum(RISK_LIST_KINDS),
  value: z.string(),
  reason: z.string(),
  /** Null: it does not expire. */
  expiresAt: instant.nullable(),
  createdBy: z.string(),
  createdAt: instant,
});

const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

const LISTABLE: Readonly<
  Record<z.infer<typeof riskListEntry>['kind'], { form: RegExp | typeof network; message: string }>
> = {
  card: {
    form: /^card_[\w-]{24}$/,
    message: messageFor('type_card_token'),
  },
  bin: { form: /^(?:\d{6}|\d{8})$/, message: messageFor('type_bin') },
  email: { form: /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/, message: messageFor('type_email') },
  domain: { form: /^@?[^\s@./]+(?:\.[^\s@./]+)+$/, message: messageFor('type_domain') },
  phone: { form: /^\+?(?:[\s().-]*\d){5,15}[\s().-]*$/, message: messageFor('type_phone') },
  holder: { form: /\p{L}/u, message: messageFor('type_holder') },
  ip: { form: network, message: messageFor('type_ip') },
  country: { form: /^[A-Za-z]{2}$/, message: messageFor('type_country_letters') },
};

const isOfForm = (form: RegExp | typeof network, value: string): boolean =>
  form instanceof RegExp ? form.test(value) : form.safeParse(value).success;

export const riskListRequest = z
  .object({
    list: z.enum(RISK_LISTS, messageFor('choose_risk_list')),
    kind: z.enum(RISK_LIST_KINDS, messageFor('choose_list_kind')),
    value: line.max(200),
    reason: line.max(200).default(''),
    expiresAt: instant.nullable().default(null),
  })
  .superRefine(({ kind, value }, context) => {
    const { form, message } = LISTABLE[kind];
    if (!isOfForm(form, value)) context.addIssue({ code: 'custom', path: ['value'], message });
  });

/** What came of a file, row by row. */
export const riskListImport = z.object({
  /** Rows whose value was listed; the others have problems. */
  listed: z.int().min(0),
  refused: z.int().min(0),
  /** The first 200, by line. */
  problems: z.array(rowProblem),
});

/** Something that a payment came with and that can be listed. */
export const riskPaymentValue = z.object({
  kind: z.enum(RISK_LIST_KINDS),
  /** As people see it. */
  value: z.string(),
  /** The lists that it is on. */
  lists: z.array(z.enum(RISK_LISTS)),
});

export const riskPaymentList = z.object({
  kind: z.enum(RISK_LIST_KINDS),
  list: z.enum(['blacklist', 'allow']).default('blacklist'),
  reason: line.max(200).default(''),
});

/** `isEnforced`: false while the rule that looks at the list is off. */
const listed = apiMessage.extend({ entryId: z.int().positive(), isEnforced: z.boolean() });

export const riskListCalls = calls({
  'GET /accounts/:accountId/businesses/:businessId/risk-lists': {
    params: businessParams,
    response: z.object({ entries: z.array(riskListEntry) }),
  },
  'POST /accounts/:accountId/businesses/:businessId/risk-lists': {
    params: businessParams,
    body: riskListRequest,
    response: listed,
  },
  'DELETE /accounts/:accountId/businesses/:businessId/risk-lists/:entryId': {
    params: businessParams.extend({ entryId: pathId }),
    response: apiMessage,
  },
  /** The body is the file. */
  'POST /accounts/:accountId/businesses/:businessId/risk-lists/import': {
    params: businessParams,
    response: riskListImport,
  },
  'GET /accounts/:accountId/businesses/:businessId/risk-lists/export': {
    params: businessParams,
    response: z.unknown().describe('text/csv in UTF-8'),
  },
  /** What a payment came with, and which of it is listed. */
  'GET /transactions/:id/risk-lists': {
    params: transactionParams,
    response: z.object({ values: z.array(riskPaymentValue) }),
  },
  'POST /transactions/:id/risk-lists': {
    params: transactionParams,
    body: riskPaymentList,
    response: listed,
  },
  'DELETE /transactions/:id/risk-lists/:list/:kind': {
    params: transactionParams.extend({
      list: z.enum(['blacklist', 'allow']),
      kind: z.enum(RISK_LIST_KINDS),
    }),
    response: apiMessage,
  },
});
