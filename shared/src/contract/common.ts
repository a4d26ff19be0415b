import { z } from 'zod';

/** Identifier of an account, a business or what hangs on them: a positive integer. */
export const id = z.int().positive();

/** A point in time: ISO 8601 in UTC, e.g. `2026-01-31T23:59:59.999Z`. */
export const instant = z.iso.datetime();

/**
 * An amount in the minor unit of its currency (cents for CAD, yen for JPY); may be negative.
 * How many decimals that is stands in the currency's `coefficient`.
 */
export const minorUnits = z.int();

/** ISO 4217 numeric code of a currency; 124 is CAD, the default display currency. */
export const currencyId = z.int().min(1).max(999);

export const DEFAULT_DISPLAY_CURRENCY_ID = 124;

/** One field the caller filled wrongly; `field` is the path in the request, dots between. */
export const fieldError = z.object({ field: z.string(), message: z.string() });

/** Body of every refusal. `message` is written for people; `code` is stable for programs. */
export const apiError = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.array(fieldError).optional(),
  requestId: z.string(),
});

/** Body of a success that has nothing else to say. */
export const apiMessage = z.object({ message: z.string() });

export type FieldError = z.infer<typeof fieldError>;
export type ApiErrorBody = z.infer<typeof apiError>;
export type ApiMessage = z.infer<typeof apiMessage>;
