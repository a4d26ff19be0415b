import type { ColumnType } from 'kysely';
import type { Defaulted, Json, NullableTimestamp } from './columns';

export interface IdempotencyKeysTable {
  user_id: number;
  key_hash: Buffer;
  /** Method and path. */
  route: string;
  request_hash: Buffer;
  status_code: number;
  /** The body, encrypted with the key. */
  sealed_answer: Buffer;
  created_at: Defaulted;
}

export interface AuditLogTable {
  audit_id: ColumnType<number, never, never>;
  happened_at: Defaulted;
  user_id: number | null;
  account_id: number | null;
  action: string;
  outcome: 'success' | 'failure';
  request_id: string;
  ip: string | null;
  details: Json;
}

export interface DataFillsTable {
  name: string;
  digest: string;
  filled_to: NullableTimestamp;
  updated_at: Defaulted;
}
