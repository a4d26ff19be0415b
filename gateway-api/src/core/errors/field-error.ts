import type { FieldError } from '@mbo/gateway-contract/common';
import {
  FIELD_ERRORS,
  type FieldErrorArgs,
  type FieldErrorCode,
  messageFor,
} from '@mbo/gateway-contract/field-errors';

/** A field error of ours: other gateways' may lack the code. */
export type CodedFieldError = FieldError & { code: FieldErrorCode };

/** What is wrong with a value, before it is known which field holds it. */
export type Problem = Omit<CodedFieldError, 'field'>;

/** What is wrong, in words and by its code. */
export function problem(...why: FieldErrorArgs): Problem {
  const [code, params] = why;
  return { message: messageFor(...why), code, ...(params && { params: { ...params } }) };
}

/** What is wrong with `field`, the path in the request with dots between. */
export function fieldError(field: string, ...why: FieldErrorArgs): CodedFieldError {
  return { field, ...problem(...why) };
}

/** Codes by their words; those whose words hold values beside, the most precise first. */
const CODES = new Map<string, FieldErrorCode>();
const TEMPLATES = Object.entries(FIELD_ERRORS)
  .flatMap(([name, text]) => {
    const code = name as FieldErrorCode;
    const parts = text.split(/\{\{(\w+)\}\}/);
    const names = parts.filter((_, index) => index % 2 === 1);
    if (names.length > 0) return [{ code, names, around: parts.filter((_, at) => at % 2 === 0) }];
    CODES.set(text, code);
    return [];
  })
  .sort((one, other) => other.around.join('').length - one.around.join('').length);

/**
 * What is between the words of a template; undefined if `text` is not made of it. No pattern is
 * used: a request may hold texts of any length that end up in a message.
 */
function valuesBetween([first = '', ...others]: readonly string[], text: string) {
  if (!text.startsWith(first)) return undefined;
  const values: string[] = [];
  let from = first.length;
  for (const [index, words] of others.entries()) {
    const isLast = index === others.length - 1;
    if (isLast && !text.endsWith(words)) return undefined;
    const to = isLast ? text.length - words.length : text.indexOf(words, from);
    if (to <= from) return undefined;
    values.push(text.slice(from, to));
    from = to + words.length;
  }
  return values;
}

/**
 * The code and the parameters of a message that a schema made: its own words have a code each, and
 * so has each kind of message that zod makes by itself.
 */
export function problemOfMessage(given = ''): Problem {
  const message = forPeople(given);
  const code = CODES.get(message);
  if (code) return { message, code };
  for (const { code: one, names, around } of TEMPLATES) {
    const values = valuesBetween(around, message);
    if (!values) continue;
    const params = Object.fromEntries(
      names.map((name, index) => [name, valueOf(values[index] ?? '')]),
    );
    return { message, code: one, params };
  }
  return { message, code: 'not_valid' };
}

/** A rule's own message is for people; what zod says of a field that is not there is not. */
function forPeople(message: string): string {
  if (message === '') return FIELD_ERRORS.not_valid;
  const isMissing =
    message.startsWith('Invalid input: expected ') && message.endsWith(' received undefined');
  return isMissing
    ? FIELD_ERRORS.required
    : message.replace(/^Unrecognized keys?:/, 'Unknown field:');
}

/** As a number, if that is how it is written. NaN and Infinity are in no JSON. */
const valueOf = (text: string): string | number =>
  Number.isFinite(Number(text)) && String(Number(text)) === text ? Number(text) : text;
