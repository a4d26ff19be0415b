import type { z } from 'zod';
import type * as schema from './common.schema';

export const DEFAULT_DISPLAY_CURRENCY_ID = 124;

export type EditConflict = z.infer<typeof schema.editConflict>;
export type FieldError = z.infer<typeof schema.fieldError>;
export type ApiErrorBody = z.infer<typeof schema.apiError>;
export type ApiMessage = z.infer<typeof schema.apiMessage>;
