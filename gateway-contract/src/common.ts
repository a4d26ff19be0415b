import type { z } from 'zod';
import type * as schema from './common.schema';

export const DEFAULT_DISPLAY_CURRENCY_ID = 124;

export type EditConflict = z.infer<typeof schema.editConflict>;
export type FieldError = z.infer<typeof schema.fieldError>;
export type RowProblem = z.infer<typeof schema.rowProblem>;
export type ApiErrorBody = z.infer<typeof schema.apiError>;
export type ApiMessage = z.infer<typeof schema.apiMessage>;

/** A type with the keys of its objects in lower case, at any depth. */
export type LowerCaseKeys<T> = T extends readonly (infer Item)[]
  ? LowerCaseKeys<Item>[]
  : T extends object
    ? { [K in keyof T as K extends string ? Lowercase<K> : K]: LowerCaseKeys<T[K]> }
    : T;
