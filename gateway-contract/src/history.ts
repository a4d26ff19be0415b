import type { z } from 'zod';
import type { CallsOf } from './calls';
import type * as schema from './history.schema';

export type RecordKind = z.infer<typeof schema.recordKind>;
export type FieldChange = z.infer<typeof schema.fieldChange>;
export type HistoryEntry = z.infer<typeof schema.historyEntry>;
export type HistoryResponse = z.infer<typeof schema.historyResponse>;
export type HistoryCalls = CallsOf<typeof schema.historyCalls>;
