import type { ColumnType } from 'kysely';
import type { PrincipalKind } from '../../auth/principal';
import type { Defaulted, Json, NullableTimestamp } from './columns';

interface OfPrincipal {
  principal_kind: PrincipalKind;
  /** See `PrincipalRef`. */
  principal_id: string;
}

export interface IdempotencyKeysTable extends OfPrincipal {
  key_hash: Buffer;
  /** Method and path. */
  route: string;
  request_hash: Buffer;
  status_code: number;
  /** The body, encrypted with the key. */
  sealed_answer: Buffer;
  created_at: Defaulted;
}

/** What was begun under an idempotency key and takes more than one transaction. */
export interface BegunRequestsTable extends OfPrincipal {
  key_hash: Buffer;
  /** Method and path. */
  route: string;
  request_hash: Buffer;
  /** How the module finds it. */
  ref: ColumnType<object, string, string>;
  created_at: Defaulted;
}

export interface AuditLogTable {
  audit_id: ColumnType<number, never, never>;
  happened_at: Defaulted;
  /** Null: nobody had proven who they are. */
  principal_kind: PrincipalKind | null;
  principal_id: string | null;
  /** Of a principal that is a user. */
  user_id: number | null;
  account_id: number | null;
  action: string;
  outcome: 'success' | 'failure';
  request_id: string;
  ip: string | null;
  details: Json;
  /** What it happened to, where that is one record; with its id. */
  record_kind: string | null;
  record_id: string | null;
  /** `FieldChange[]`. */
  changes: ColumnType<object, string | undefined, never>;
}

export interface DataFillsTable {
  name: string;
  digest: string;
  filled_to: NullableTimestamp;
  updated_at: Defaulted;
}
