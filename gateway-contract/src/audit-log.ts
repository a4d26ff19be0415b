import type { z } from 'zod';
import type * as schema from './audit-log.schema';
import type { CallsOf } from './calls';

export const AUDIT_OUTCOMES = ['success', 'failure'] as const;

export type AuditEntry = z.infer<typeof schema.auditEntry>;
export type AuditLogSelection = z.output<typeof schema.auditLogExportQuery>;
export type AuditLogCalls = CallsOf<typeof schema.auditLogCalls>;
