import type { FieldChange, RecordKind } from '@mbo/gateway-contract/history';
import type { FastifyRequest } from 'fastify';
import type { Insertable } from 'kysely';
import { isIP } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import type { AccountId } from '../authorisation/account-id';
import { type PrincipalRef, principalRef, userIdOf } from '../authentication/principal';
import { withoutCardNumbers } from '../card-data/card-numbers';
import type { Database, Db } from '../database/schema';
import { insertRows, type Statement } from '../database/statement';

export interface AuditEvent {
  /** What was done or tried, `<resource>.<verb>`: `session.open`. */
  action: string;
  /** Default: it succeeded. */
  outcome?: 'success' | 'failure';
  /** The user who acted, where the request does not prove it. Default: the caller. */
  userId?: number | null;
  /** The tenant it happened to. Default: none. */
  accountId?: AccountId | null;
  /** The record of that tenant which it happened to: whose history shows it. Default: none. */
  record?: { kind: RecordKind; id: number };
  /** What became of the record's fields, masked as its readers see them. Default: nothing. */
  changes?: FieldChange[];
  /** Whatever else helps to understand it. Never a secret, a card number or a password. */
  details?: Record<string, unknown>;
}

/** Which request, whose and from where. */
export interface AuditSource {
  requestId: string;
  /** Null: nobody has proven who they are. */
  principal: PrincipalRef | null;
  ip: string | null;
  /** Hears of each event as well: for who tries a change and undoes it. */
  onEvent?: (event: AuditEvent) => void;
}

/** Taken while the request is open: once its connection is gone, so is its address. */
export function auditSource(request: FastifyRequest): AuditSource {
  return {
    requestId: request.id,
    principal: request.principal && principalRef(request.principal),
    ip: inetOf(request.ip),
  };
}

/**
 * Adds a row to the append-only audit log. Pass the transaction of the change it tells of, so that
 * neither exists without the other.
 */
export async function audit(db: Db, source: AuditSource, event: AuditEvent): Promise<void> {
  await auditInsert(source, [event]).execute(db);
}

/**
 * Adds what was done to a record of a tenant.
 *
 * @param of  the account; further ids are details
 */
export function auditDone(
  db: Db,
  source: AuditSource,
  action: string,
  record: NonNullable<AuditEvent['record']>,
  { accountId, ...ids }: { accountId: AccountId } & Record<string, unknown>,
  changes: FieldChange[] = [],
): Promise<void> {
  return audit(db, source, { action, accountId, record, changes, details: ids });
}

/** The same for one event or more, in order, not sent yet: for `writeTogether`. */
export function auditInsert(source: AuditSource, events: readonly AuditEvent[]): Statement {
  for (const event of events) source.onEvent?.(event);
  return insertRows(
    'audit_log',
    events.map((event) => auditRow(source, event)),
  );
}

function auditRow(source: AuditSource, event: AuditEvent): Insertable<Database['audit_log']> {
  const { userId } = event;
  const principal =
    userId === undefined
      ? source.principal
      : userId === null
        ? null
        : ({ kind: 'user', id: String(userId) } as const);
  return {
    action: event.action,
    outcome: event.outcome ?? 'success',
    principal_kind: principal?.kind ?? null,
    principal_id: principal?.id ?? null,
    user_id: userIdOf(principal),
    account_id: event.accountId ?? null,
    request_id: source.requestId,
    ip: source.ip,
    details: JSON.stringify(event.details ?? {}, maskCardNumber),
    record_kind: event.record?.kind ?? null,
    record_id: event.record ? String(event.record.id) : null,
    changes: JSON.stringify(event.changes ?? [], maskCardNumber),
  };
}

/** The fields that differ between two readings of a record, its version aside. */
export function changesOf<Fields extends object>(before: Fields, after: Fields): FieldChange[] {
  return (Object.keys(after) as (keyof Fields & string)[])
    .filter((field) => field !== 'version' && !isDeepStrictEqual(before[field], after[field]))
    .map((field) => ({
      field,
      from: (before[field] ?? null) as FieldChange['from'],
      to: (after[field] ?? null) as FieldChange['to'],
    }));
}

/** Names of the columns only: the log needs no second copy of people's addresses. */
export function changedColumns<Row extends object>(before: Row, after: Row): string[] {
  return (Object.keys(after) as (keyof Row & string)[]).filter(
    (column) => before[column] !== after[column],
  );
}

/** Anything may have been typed into what an event tells of, an address for one. */
function maskCardNumber(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? withoutCardNumbers(value, '[redacted]') : value;
}

/**
 * Only what the column takes: a link-local address carries its network card's name, and behind a
 * proxy the address is whatever a header said.
 */
export function inetOf(ip: string | undefined): string | null {
  const address = ip?.split('%')[0] ?? '';
  return isIP(address) === 0 ? null : address;
}
