import { z } from 'zod';
import { AUDIT_OUTCOMES } from './audit-log';
import { calls } from './calls';
import { accountParams, anyPage, instant, line, pageOf } from './common.schema';
import { fieldChange, historyEntry } from './history.schema';

/** Something that was done or tried, in an account or by one of its users. */
export const auditEntry = historyEntry.extend({
  outcome: z.enum(AUDIT_OUTCOMES),
  /** What it was done to, as far as that is a record of the account. */
  record: z.object({ kind: z.string(), id: z.string() }).nullable(),
  changes: z.array(fieldChange),
  /** What else is known, each in one line of text. */
  details: z.array(z.object({ name: z.string(), value: z.string() })),
  /** By which it is found in the gateway's log. */
  requestId: z.string(),
  /** Whether a seal covers it: from then on a change of it is found. */
  sealed: z.boolean(),
});

/** Which entries; the first and the last instant count. */
export const auditLogExportQuery = z.object({
  fromDate: instant,
  toDate: instant,
  outcome: z.enum(AUDIT_OUTCOMES).optional(),
  /** Part of what was done, of who did it or of the address. */
  searchText: line.max(100).default(''),
});

export const auditLogQuery = auditLogExportQuery.extend({
  ...anyPage,
});

/** Newest first. */
export const auditLogResponse = pageOf('entries', auditEntry).extend({
  /** There are more than were counted. */
  totalIsCapped: z.boolean(),
});

export const auditLogCalls = calls({
  'GET /accounts/:accountId/audit-log': {
    params: accountParams,
    query: auditLogQuery,
    response: auditLogResponse,
  },
  'GET /accounts/:accountId/audit-log/export': {
    params: accountParams,
    query: auditLogExportQuery,
    response: z.unknown().describe('text/csv in UTF-8'),
  },
});
