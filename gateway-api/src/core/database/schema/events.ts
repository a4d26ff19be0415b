import type { ColumnType, Generated } from 'kysely';
import type { Defaulted, Json, Timestamp } from './columns';

export interface EventsTable {
  account_id: number;
  event_id: string;
  business_id: number | null;
  kind: string;
  subject_type: string;
  subject_id: string;
  data: Json;
  occurred_at: Timestamp;
  written_no: ColumnType<number, never, never>;
  /** Null until it is given; see `consumeEvents`. */
  position: ColumnType<number | null, never, number>;
}

export interface EventHeadsTable {
  account_id: number;
  last_position: Generated<number>;
}

export interface EventCursorsTable {
  account_id: number;
  consumer: string;
  position: Generated<number>;
  updated_at: Defaulted;
}
