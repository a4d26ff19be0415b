import { z } from 'zod';
import { isWebAddress, WEB_ADDRESS_MAX_LENGTH } from './web-address';
import { ERROR_PARAMS, type ErrorCode } from './errors';
import { FIELD_ERRORS, type FieldErrorCode, messageFor } from './field-errors';
import { PAGE_SIZES } from './transactions';

/** Identifier of an account, a business or what hangs on them: a positive integer. */
export const id = z.int().positive();

/**
 * A schema of a part of an address: callers give `Given`, which the address carries as text. Only the
 * type is changed.
 */
export const inAddress =
  <Given>() =>
  <Read>(schema: z.ZodType<Read>) =>
    schema as z.ZodType<Read, Given>;

/** An id in a path or query: digits only, so that `1e3`, ` 7` and `0x10` are no ids. */
export const pathId = inAddress<number | string>()(
  z
    .string()
    .regex(/^[1-9]\d{0,14}$/, messageFor('not_an_id'))
    .transform(Number)
    .pipe(z.int().positive()),
);

/** Parameters of the paths below an account, and below a business of it. */
export const accountParams = z.object({ accountId: pathId });
export const businessParams = accountParams.extend({ businessId: pathId });

/** A point in time: ISO 8601 in UTC, e.g. `2026-01-31T23:59:59.999Z`. */
export const instant = z.iso.datetime();

/**
 * An amount in the minor unit of its currency (cents for CAD, yen for JPY); may be negative.
 * How many decimals that is is in the currency's `coefficient`.
 */
export const minorUnits = z.int();

/** ISO 4217 numeric code of a currency; 124 is CAD, the default display currency. */
export const currencyId = z.int(messageFor('choose_currency')).min(1).max(999);

/**
 * One line of text that people typed: blanks around it are dropped; line breaks, control characters
 * and those that turn the direction of writing round are refused.
 */
export const line = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u, messageFor('holds_line_breaks'));

/** Such a line that may be left out. */
export const optionalLine = (length: number) => line.max(length).default('');

const ADDRESS_EXPECTED = messageFor('type_web_address');

/** An address on the web, or nothing. */
export const webAddress = z.union(
  [
    z.literal(''),
    z
      .url({ protocol: /^https?$/, error: ADDRESS_EXPECTED, abort: true })
      .max(WEB_ADDRESS_MAX_LENGTH)
      .refine(isWebAddress, ADDRESS_EXPECTED),
  ],
  ADDRESS_EXPECTED,
);

/** A percentage as decimal digits, `1.55` for 1.55 %: at most 100, with at most four decimals. */
export const percent = z
  .string(messageFor('type_percentage'))
  .trim()
  .regex(/^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)$/, messageFor('type_percentage_to_100'));

/** The place of a record in its list, from 1. */
export const order = z.int(messageFor('say_which_place')).min(1).max(10_000);

/** ISO 3166-1 numeric code of a country. */
export const countryId = z.int(messageFor('choose_country')).min(1).max(999);

/** Values that a message names, by their names: with them it can be written in another language. */
const messageParams = z.record(z.string(), z.union([z.string(), z.number()]));

/**
 * One field the caller filled wrongly; `field` is the path in the request, dots between. `code` is
 * stable for programs: `FIELD_ERRORS` has the English words of each, with its `params` in braces.
 */
export const fieldError = z.object({
  field: z.string(),
  message: z.string(),
  code: z.enum(Object.keys(FIELD_ERRORS) as FieldErrorCode[]).optional(),
  params: messageParams.optional(),
});

/** What is wrong with a row of a file. */
export const rowProblem = fieldError.extend({
  /** In the file, the heading being line 1. */
  line: z.int().positive(),
  /** Column of the file; empty: the row as a whole. */
  field: z.string(),
});

/** 0 for the beginning of a list, else the number of the first row wanted, from 1. Default: 0. */
const startIndex = z.coerce.number<number>().int().min(0).max(100_000_000).default(0);

/** Which part of a list, of any size up to 100 rows. */
export const anyPage = {
  startIndex,
  pageSize: z.coerce.number<number>().int().min(1).max(100).default(25),
};

/** Which page of a list that is a table. */
export const listPage = {
  startIndex,
  pageSize: z.coerce
    .number<number>()
    .refine((size) => (PAGE_SIZES as readonly number[]).includes(size), '5, 10, 25, 50 or 100.')
    .default(10),
};

/** A page of a list: its rows under the name that they have there, and how many there are in all. */
export const pageOf = <Name extends string, Row extends z.ZodType>(name: Name, row: Row) =>
  z.object({ [name]: z.array(row), totalRows: z.int().min(0) } as PageShape<Name, Row>);

type PageShape<Name extends string, Row extends z.ZodType> = Record<Name, z.ZodArray<Row>> & {
  totalRows: z.ZodInt;
};

/** Which way a list is sorted, in any case. Default: DESC. */
export const sortOrder = z
  .string()
  .toUpperCase()
  .pipe(z.enum(['ASC', 'DESC']))
  .prefault('DESC');

/**
 * Counts the changes of a record, from 1. What was read travels back as `If-Match: "7"` with the
 * PUT, so that a change made meanwhile is not overwritten unseen: see {@link editConflict}.
 */
export const recordVersion = z.int().positive();

/**
 * With a 412 of code `edit_conflict`: who changed the record since it was read, and how it is
 * now. Saving again with its present version overwrites that change.
 */
export const editConflict = z.object({
  /** Name of the user, or the provider's name for its staff as merchants see it. */
  changedBy: z.string(),
  changedAt: instant,
  version: recordVersion,
  /** The record as its GET answers it. */
  current: z.unknown(),
});

/**
 * Body of every refusal. `message` is written for people; `code` is stable for programs and stands
 * in `ERROR_PARAMS` with the names of its `params`.
 */
export const apiError = z.object({
  message: z.string(),
  code: z.enum(Object.keys(ERROR_PARAMS) as ErrorCode[]),
  params: messageParams.optional(),
  errors: z.array(fieldError).optional(),
  conflict: editConflict.optional(),
  requestId: z.string(),
});

/** Body of a success that has nothing else to say. */
export const apiMessage = z.object({
  message: z.string(),
  /** Values that the message names, for whoever translates it. */
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

/** An inactive business takes no payments. */
export const businessStatus = z.enum(['Active', 'Inactive']);
