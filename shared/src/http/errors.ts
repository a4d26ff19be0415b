import { isAxiosError } from 'axios';
import type { EditConflict, FieldError } from '@mbo/gateway-contract/common';
import type { FieldErrorCode } from '@mbo/gateway-contract/field-errors';
import { isPseudoLocale, pseudoText } from '../words/locale';
import { words } from '../words/words';

/** Values by the names that messages have for them. */
export type MessageParams = Readonly<Record<string, string | number>>;

/** Shown when a failure carries no message of the server's. */
export const DEFAULT_ERROR_MESSAGE = 'Something is wrong.';

/** The one form in which a failed call reaches an area. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';

  constructor(
    message: string,
    /** HTTP status; 0 when there was no answer. */
    readonly status: number,
    /** Stable code of the refusal, `network` or `timeout` without an answer. */
    readonly code: string,
    /** What was wrong with which field. */
    readonly fields: readonly FieldError[] = [],
    /** Reference to quote to support. */
    readonly requestId?: string,
    /** With code `edit_conflict`: what somebody else made of the record meanwhile. */
    readonly conflict?: EditConflict,
    /** Values that the message names, see `ERROR_PARAMS` of the gateway's contract. Default: none. */
    readonly params: MessageParams = {},
  ) {
    super(message);
  }
}

/** What the gateway says of a field or of a row of a file; gateways that lack codes send none. */
export type Complaint = Pick<FieldError, 'message' | 'params'> & { readonly code?: string };

/** By these statuses a gateway says that it does not have a call. */
const UNKNOWN_CALL = [404, 405, 501];

/**
 * What a call returns that not every gateway has.
 *
 * @returns undefined where the gateway does not know the call
 * @throws {GatewayError} any other failure
 */
export async function ifKnown<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof GatewayError && UNKNOWN_CALL.includes(error.status)) return undefined;
    throw error;
  }
}

/** The gateway's complaints about single fields, given to the fields of a form. */
export interface SortedFieldErrors<Name> {
  /** In the form that `form.setFields` takes; each field once. */
  fields: { name: Name; errors: string[] }[];
  /** Those about nothing that was filled in there. */
  others: string[];
}

/**
 * Gives each of the gateway's complaints about single fields to the field that it is about.
 *
 * @param error  whatever was thrown; nothing but a GatewayError complains about fields
 * @param nameOf  the form's field for a path in the request, dots between; undefined: it has none
 * @param namespace  the area that words some codes by itself. Default: none
 */
export function sortFieldErrors<Name extends string | readonly string[]>(
  error: unknown,
  nameOf: (path: string) => Name | undefined,
  namespace = 'ui',
): SortedFieldErrors<Name> {
  const byName = new Map<string, { name: Name; errors: string[] }>();
  const others: string[] = [];
  for (const { field, ...complaint } of error instanceof GatewayError ? error.fields : []) {
    const message = complaintText(complaint, namespace);
    const name = field === '' ? undefined : nameOf(field);
    if (name === undefined) {
      others.push(message);
      continue;
    }
    const known = byName.get(String(name));
    if (!known) byName.set(String(name), { name, errors: [message] });
    else if (!known.errors.includes(message)) known.errors.push(message);
  }
  return { fields: [...byName.values()], others };
}

/**
 * Message for people out of whatever was thrown, in the page's language: what
 * `errors.<code>_<context>` of the namespace says, with the parameter of that name, or
 * `errors.<code>`, or the same of the shared texts; else the gateway's own words, which the namespace
 * `gateway` may translate, by the English with its parameters as `{{name}}`.
 *
 * @param namespace  the area that words some codes by itself. Default: none
 */
export function messageOf(error: unknown, namespace = 'ui'): string {
  if (!(error instanceof GatewayError)) return inOtherWords(DEFAULT_ERROR_MESSAGE);
  const { code, params, message } = error;
  const worded = inWordsOf(`errors.${code}`, withReason(params, namespace), namespace);
  if (worded !== undefined) return worded;
  const [first] = error.fields;
  return message === first?.message
    ? complaintText(first, namespace)
    : inOtherWords(message, params);
}

/**
 * What the gateway says of a field, in the page's language: what `fieldErrors.<code>` of the
 * namespace says, or of the shared texts; else its own words, as `messageOf` translates them.
 *
 * @param namespace  the area that words some codes by itself. Default: none
 */
export function complaintText({ message, code, params }: Complaint, namespace = 'ui'): string {
  const worded = code && inWordsOf(`fieldErrors.${code}`, params, namespace);
  return worded ?? inOtherWords(message, params);
}

/**
 * What the gateway says of what it has done, or why something cannot be done, in the page's language:
 * as `messageOf` translates its own words.
 */
export function answerText({ message, params }: Pick<Complaint, 'message' | 'params'>): string {
  return inOtherWords(message, params);
}

/** With the `reason` in the page's language, where the refusal that is its `cause` is worded. */
function withReason(params: MessageParams, namespace: string): MessageParams {
  const { cause, context } = params;
  if (cause === undefined) return params;
  const key = cause === 'invalid' ? `fieldErrors.${context}` : `errors.${cause}`;
  const reason = inWordsOf(key, params, namespace);
  return reason === undefined ? params : { ...params, reason };
}

/** What the namespace says under `key`, or the shared texts do; undefined: neither says anything. */
function inWordsOf(key: string, params: MessageParams = {}, namespace: string): string | undefined {
  const full = [namespace, 'ui']
    .map((one) => `${one}:${key}`)
    .find((one) => words.exists(one, params));
  return full === undefined ? undefined : words.t(full, params);
}

/** A message of the gateway's in the page's language; English where there is no translation. */
function inOtherWords(message: string, params: MessageParams = {}): string {
  const english = Object.entries(params)
    .filter(([, value]) => value !== '')
    .reduce((text, [name, value]) => text.replaceAll(String(value), `{{${name}}}`), message);
  const isPseudo = isPseudoLocale(words.language);
  // A translation of before may be of the whole sentence, from when it had fewer parameters.
  const text = isPseudo ? pseudoText(english) : words.t([english, message], AS_IT_STANDS);
  return text.replace(/\{\{(\w+)\}\}/g, (kept, name: string) => String(params[name] ?? kept));
}

/** The key is a sentence: its colons and full stops part nothing, and nothing is put into it. */
const AS_IT_STANDS = {
  ns: 'gateway',
  keySeparator: false,
  nsSeparator: false,
  skipInterpolation: true,
} as const;

/** Turns what axios throws into a {@link GatewayError}. */
export function toGatewayError(error: unknown): GatewayError {
  if (error instanceof GatewayError) return error;
  if (!isAxiosError(error)) return new GatewayError(DEFAULT_ERROR_MESSAGE, 0, 'unknown');
  if (!error.response) {
    const timedOut = error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT';
    return timedOut
      ? new GatewayError('The gateway is slow to answer. Please try again.', 0, 'timeout')
      : new GatewayError(
          'The gateway cannot be reached. Check your connection and try again.',
          0,
          error.code === 'ERR_CANCELED' ? 'cancelled' : 'network',
        );
  }
  const { data } = error.response as { data: unknown };
  const body = asRecord(data);
  const list: unknown = Array.isArray(data) ? data : body.errors;
  const fields = Array.isArray(list) ? list.flatMap(toFieldError) : [];
  return new GatewayError(
    firstText(
      body.message,
      body.msg,
      asRecord(body.msg).message,
      fields[0]?.message,
      toPlainText(data),
    ) ?? DEFAULT_ERROR_MESSAGE,
    error.response.status,
    firstText(body.code) ?? 'unknown',
    fields,
    firstText(body.requestId),
    toConflict(body.conflict),
    toParams(body.params),
  );
}

/** Longer ones are no sentence for people. */
const MAX_PLAIN_TEXT = 300;

/** A refusal that is a sentence by itself; no page of a proxy's. */
function toPlainText(data: unknown): string | undefined {
  const text = typeof data === 'string' ? data.trim() : '';
  return text.length > MAX_PLAIN_TEXT || /^[<{[]/.test(text) ? undefined : text;
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function firstText(...candidates: unknown[]): string | undefined {
  return candidates.find((one): one is string => typeof one === 'string' && one !== '');
}

function toConflict(value: unknown): EditConflict | undefined {
  const { changedBy, changedAt, version, current } = asRecord(value);
  return typeof changedBy === 'string' &&
    typeof changedAt === 'string' &&
    typeof version === 'number'
    ? { changedBy, changedAt, version, current }
    : undefined;
}

function toParams(value: unknown): MessageParams {
  return Object.fromEntries(
    Object.entries(asRecord(value)).filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  );
}

/** A complaint about a field, or just what it says. */
function toFieldError(value: unknown): FieldError[] {
  if (typeof value === 'string' && value !== '') return [{ field: '', message: value }];
  const { field, message, code, params } = asRecord(value);
  if (typeof message !== 'string') return [];
  const given = toParams(params);
  return [
    {
      field: typeof field === 'string' ? field : '',
      message,
      // One that a later gateway has is looked up like those of today.
      ...(typeof code === 'string' && { code: code as FieldErrorCode }),
      ...(Object.keys(given).length > 0 && { params: given }),
    },
  ];
}
