import type { Generated } from 'kysely';
import type { PrincipalKind } from '../../auth/principal';
import type { Defaulted } from './columns';

export interface FilesTable {
  account_id: number;
  /** UUIDv7. */
  file_id: string;
  state: Generated<'pending' | 'kept' | 'removed'>;
  owner_kind: string | null;
  owner_id: string | null;
  name: string;
  content_type: string;
  /** Null until all of them are stored. */
  bytes: number | null;
  sha256: Buffer | null;
  storage_key: string;
  created_by_kind: PrincipalKind;
  created_by_id: string;
  created_at: Defaulted;
}
