import type {
  StatementCalls,
  StatementRow,
  StatementSortColumn,
} from '@mbo/gateway-contract/statements';
import type { Entity } from '@mbo/shared/bus';
import { gatewayCalls, gatewayPaths, ticketCalls } from '@mbo/shared/http';
import type { ListQuery, ListRows } from '@mbo/shared/ui/lists';

const BASE = '/accounts/:accountId/businesses/:businessId/statements';

const call = gatewayCalls<StatementCalls>();
const callWithTicket = ticketCalls<StatementCalls>();
const path = gatewayPaths<StatementCalls>();

/** Begins the keys of all that is read of statements. */
export const STATEMENTS_KEY = ['mf-reporting', 'statements'];

/** A list's page, order and size, as calls take them. */
export function pageQuery<Column extends string>(
  { pageSize, startIndex, sorting }: ListQuery,
  fallback: Column,
) {
  return {
    pageSize,
    startIndex,
    sortColumn: (sorting?.column ?? fallback) as Column,
    sortOrder: sorting?.order === 'ascending' ? ('ASC' as const) : ('DESC' as const),
  };
}

/** @throws {GatewayError} */
export async function readStatements(
  query: ListQuery,
  signal: AbortSignal,
): Promise<ListRows<StatementRow>> {
  const { statements, totalRows } = await call(`GET ${BASE}`, {
    params: businessOf(query.entity),
    query: pageQuery<StatementSortColumn>(query, 'settlementDate'),
    signal,
  });
  return { rows: statements, totalRows };
}

/**
 * As many of the newest as a page may have.
 *
 * @throws {GatewayError}
 */
export async function readNewestStatements(entity: Entity): Promise<StatementRow[]> {
  const query = { pageSize: 100, startIndex: 0, sortOrder: 'DESC' } as const;
  const { statements } = await call(`GET ${BASE}`, {
    params: businessOf(entity),
    query: { ...query, sortColumn: 'settlementDate' },
  });
  return statements;
}

/** @throws {GatewayError} */
export function readStatement(entity: Entity, statementId: string, signal: AbortSignal) {
  return call(`GET ${BASE}/:statementId`, {
    params: { ...businessOf(entity), statementId },
    signal,
  });
}

/** Where a statement is fetched; without a format as PDF. */
export function statementFile(entity: Entity, statementId: number, format?: 'csv'): string {
  const params = { ...businessOf(entity), statementId };
  return path(`GET ${BASE}/:statementId/download`, {
    params,
    ...(format && { query: { format } }),
  });
}

/**
 * Says whether a statement's file was found right.
 *
 * @throws {GatewayError}
 */
export async function validateStatement(
  entity: Entity,
  statementId: number,
  validated: boolean,
): Promise<void> {
  const params = { ...businessOf(entity), statementId };
  await callWithTicket(`PUT ${BASE}/:statementId/validate`, { params, body: { validated } });
}

/** The page shows nothing without a business. */
function businessOf(entity: Entity | null): { accountId: number; businessId: number } {
  return { accountId: entity?.accountId ?? 0, businessId: entity?.businessId ?? 0 };
}
