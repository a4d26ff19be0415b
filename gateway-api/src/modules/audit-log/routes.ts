import { auditLogCalls } from '@mbo/gateway-contract/audit-log/schema';
import type { AuditEntry } from '@mbo/gateway-contract/audit-log';
import type { FastifyPluginAsync } from 'fastify';
import { offsetOf } from '../../core/database/page-of';
import { audit, auditSource } from '../../core/audit/audit';
import { principalOf } from '../../core/authentication/authentication';
import type { Principal } from '../../core/authentication/principal';
import type { Db } from '../../core/database/schema';
import { snapshotStream } from '../../core/database/snapshot-stream';
import { type CsvColumn, csvStream } from '../../core/files/csv/write-csv';
import { sendCsv } from '../../core/files/send-file';
import { routesOf } from '../../core/http/contract-routes';
import { type AuditSelection, countAuditLog, readAuditLog } from './repository';
import { periodName } from '../../core/text/dates';
import { timeZoneOf } from '../users/repository';

/** For the account's administrators and staff; who only reads sees the history of single records. */
const access = { right: 'accounts.write', scope: 'account' } as const;

const ROWS_PER_PART = 500;

const COLUMNS: readonly CsvColumn<AuditEntry>[] = [
  ['Time (UTC)', ({ at }) => at],
  ['Who', ({ by }) => by.name],
  ['What', ({ action }) => action],
  ['Outcome', ({ outcome }) => outcome],
  ['Record', ({ record }) => (record ? `${record.kind} ${record.id}` : '')],
  ['Before', ({ changes }) => changesText(changes, 'from')],
  ['After', ({ changes }) => changesText(changes, 'to')],
  ['Details', ({ details }) => details.map(({ name, value }) => `${name}: ${value}`).join('; ')],
  ['Address', ({ ip }) => ip ?? ''],
  ['Request', ({ requestId }) => requestId],
];

function changesText(changes: AuditEntry['changes'], side: 'from' | 'to'): string {
  return changes.map((change) => `${change.field}: ${JSON.stringify(change[side])}`).join('; ');
}

/** Who did or tried what in an account, from where and when. */
export const auditLogRoutes: FastifyPluginAsync<{ db: Db }> = async (app, { db }) => {
  const route = routesOf(app, auditLogCalls, ['audit log']);

  route(
    'GET /accounts/:accountId/audit-log',
    { access, summary: 'What happened in an account, newest first' },
    async (request) => {
      const { startIndex, pageSize, ...rest } = request.query;
      const selection = { ...rest, accountId: request.params.accountId };
      const part = { offset: offsetOf(startIndex), limit: pageSize };
      return {
        entries: await readAuditLog(db, principalOf(request), selection, part),
        ...(await countAuditLog(db, selection)),
      };
    },
  );

  route(
    'GET /accounts/:accountId/audit-log/export',
    { access, download: true, summary: 'The audit log of an account as CSV; takes a ticket' },
    async (request, reply) => {
      const { accountId } = request.params;
      const reader = principalOf(request);
      await audit(db, auditSource(request), {
        action: 'audit_log.export',
        accountId,
      });
      const selection = { ...request.query, accountId };
      const content = await snapshotStream(db, async (snapshot) =>
        csvStream(COLUMNS, partsOf(snapshot, reader, selection)),
      );
      const zone = 'userId' in reader ? await timeZoneOf(db, reader.userId) : 'UTC';
      return sendCsv(reply, `audit-log-${periodName(selection, zone)}.csv`, content);
    },
  );
};

async function* partsOf(
  db: Db,
  reader: Principal,
  selection: AuditSelection,
): AsyncGenerator<AuditEntry[]> {
  for (let offset = 0; ; offset += ROWS_PER_PART) {
    const part = await readAuditLog(db, reader, selection, { offset, limit: ROWS_PER_PART });
    yield part;
    if (part.length < ROWS_PER_PART) return;
  }
}
