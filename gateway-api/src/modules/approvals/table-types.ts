import { SEALED, type TableTypes } from '../../core/database/column-overrides';

/** Columns of its tables whose type says more than the database's. */
export const tableTypes: TableTypes = {
  columns: {
    'approvals.changes': 'ColumnType<FieldChange[], string, never>',
    'approvals.kind': 'ApprovalKind',
    'approvals.sealed_payload': 'SealedSecret | null',
    'approvals.status': 'Generated<ApprovalStatus>',
  },
  imports: {
    ApprovalKind: '@mbo/gateway-contract/approvals',
    ApprovalStatus: '@mbo/gateway-contract/approvals',
    FieldChange: '@mbo/gateway-contract/history',
    SealedSecret: SEALED,
  },
};
