import type {
  StatementDetail,
  StatementRow,
  StatementSortColumn,
  StatementsQuery,
} from '@mbo/gateway-contract/statements';
import { sql } from 'kysely';
import { offsetOf } from '../../core/database/page-of';
import type { Db } from '../../core/database/schema';
import type { BusinessRef } from '../businesses/repository';

/** A statement with what its letterhead says of the merchant. */
export type StatementDocument = StatementDetail & { letterhead: string[] };

const SORTED_BY: Record<StatementSortColumn, string> = {
  settlementDate: 's.end_day',
  statementId: 's.statement_id',
  // Its digits are the id's.
  displayId: 's.statement_id',
  startDate: 's.start_day',
  endDate: 's.end_day',
  entityName: 'b.name',
  isValidated: 's.is_validated',
};

const ROW = sql`
  s.statement_id AS "statementId", 'ST-' || lpad(s.statement_id::text, 7, '0') AS "displayId",
  s.end_day + 1 AS "settlementDate", s.start_day AS "startDate", s.end_day AS "endDate", s.status,
  b.name AS "entityName", s.is_validated AS "isValidated",
  json_build_object('amountMinor', s.payout_minor, 'currency', ${shown('c')}) AS payout`;

/** A page of a business' statements, and how many there are. Those about nothing are left out. */
export async function listStatements(
  db: Db,
  { accountId, businessId }: BusinessRef,
  { pageSize, startIndex, sortColumn, sortOrder }: StatementsQuery,
): Promise<{ statements: StatementRow[]; totalRows: number }> {
  const direction = sql.raw(sortOrder);
  const { rows } = await sql<StatementRow & { total: number }>`
    SELECT ${ROW}, count(*) OVER () AS total
    FROM statements s
    JOIN businesses b USING (account_id, business_id)
    JOIN currencies c ON c.currency_id = s.currency_id
    WHERE s.account_id = ${accountId} AND s.business_id = ${businessId} AND ${IS_ABOUT_SOMETHING}
    ORDER BY ${sql.raw(SORTED_BY[sortColumn])} ${direction}, s.statement_id ${direction}
    LIMIT ${pageSize} OFFSET ${offsetOf(startIndex)}`.execute(db);
  const statements = rows.map(({ total: _total, ...row }) => row);
  const totalRows =
    rows[0]?.total ?? (startIndex > 1 ? await countStatements(db, { accountId, businessId }) : 0);
  return { statements, totalRows };
}

const IS_ABOUT_SOMETHING = sql`(s.carried_in_minor <> 0 OR EXISTS (
  SELECT FROM statement_lines x
  WHERE x.account_id = s.account_id AND x.statement_id = s.statement_id))`;

async function countStatements(db: Db, { accountId, businessId }: BusinessRef): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM statements s
    WHERE s.account_id = ${accountId} AND s.business_id = ${businessId}
      AND ${IS_ABOUT_SOMETHING}`.execute(db);
  return rows[0]!.total;
}

/** How a statement came about; undefined if the business has no such one. */
export async function findStatement(
  db: Db,
  { accountId, businessId }: BusinessRef,
  statementId: number,
): Promise<StatementDocument | undefined> {
  const { rows } = await sql<StatementDocument>`
    SELECT ${ROW}, b.mid, a.name AS "merchantName",
      array_remove(ARRAY[a.company_name, a.company_address1, a.company_address2,
        trim(concat_ws(' ', a.company_postal_code, a.company_city_name)), a.company_state,
        country.name], '') AS letterhead,
      ${shown('c')} AS currency, s.carried_in_minor AS "carriedInMinor",
      s.total_minor AS "totalMinor", s.payout_minor AS "payoutMinor",
      s.carried_out_minor AS "carriedOutMinor",
      coalesce((
        SELECT json_agg(json_build_object('kind', l.kind, 'fee', l.fee,
          'paymentMethodId', l.payment_method_id, 'scheme', coalesce(m.name, ''),
          'count', l.event_count, 'currency', ${shown('lc')}, 'amountMinor', l.amount_minor,
          'settledMinor', l.settled_minor) ORDER BY l.line)
        FROM statement_lines l
        JOIN currencies lc ON lc.currency_id = l.currency_id
        LEFT JOIN payment_methods m USING (payment_method_id)
        WHERE l.account_id = s.account_id AND l.statement_id = s.statement_id
      ), '[]') AS lines,
      coalesce((
        SELECT json_agg(json_build_object('payoutId', p.payout_id, 'bankName', k.bank_name,
          'bankAccountNumber', k.masked_number, 'amountMinor', p.amount_minor,
          'status', p.status) ORDER BY p.payout_id)
        FROM payouts p JOIN bank_accounts k USING (account_id, bank_account_id)
        WHERE p.account_id = s.account_id AND p.statement_id = s.statement_id
      ), '[]') AS payouts,
      (
        SELECT json_build_object('from', min(t.occurred_at), 'to', max(t.occurred_at))
        FROM settled_transactions d JOIN transactions t USING (account_id, transaction_id)
        WHERE d.account_id = s.account_id AND d.statement_id = s.statement_id
        HAVING count(*) > 0
      ) AS transactions,
      s.defers_fees AS "defersFees",
      (
        SELECT json_build_object('since', s.fees_since, 'from', min(t.occurred_at),
          'to', max(t.occurred_at))
        FROM statements e
        JOIN settled_transactions d USING (account_id, statement_id)
        JOIN transactions t USING (account_id, transaction_id)
        WHERE e.account_id = s.account_id AND e.business_id = s.business_id
          AND e.linked_bank_account_id = s.linked_bank_account_id
          AND e.start_day BETWEEN s.fees_since AND s.start_day
        HAVING count(*) > 0
      ) AS "feesOf",
      (
        SELECT json_build_object('from', min(t.occurred_at), 'to', max(t.occurred_at))
        FROM reserve_releases r JOIN transactions t USING (account_id, transaction_id)
        WHERE r.account_id = s.account_id AND r.statement_id = s.statement_id
        HAVING count(*) > 0
      ) AS "releasesOf"
    FROM statements s
    JOIN businesses b USING (account_id, business_id)
    JOIN accounts a USING (account_id)
    JOIN currencies c ON c.currency_id = s.currency_id
    LEFT JOIN countries country ON country.country_id = a.company_country_id
    WHERE s.account_id = ${accountId} AND s.business_id = ${businessId}
      AND s.statement_id = ${statementId}`.execute(db);
  const found = rows[0];
  return (
    found && {
      ...found,
      transactions: found.transactions && inUtc(found.transactions),
      feesOf: found.feesOf && { ...found.feesOf, ...inUtc(found.feesOf) },
      releasesOf: found.releasesOf && inUtc(found.releasesOf),
    }
  );
}

/** JSON of the database has times in its own way. */
function inUtc({ from, to }: { from: string; to: string }) {
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}

/** Returns whether the business has the statement. */
export async function setValidated(
  db: Db,
  { accountId, businessId }: BusinessRef,
  statementId: number,
  isValidated: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('statements')
    .set({ is_validated: isValidated })
    .where('account_id', '=', accountId)
    .where('business_id', '=', businessId)
    .where('statement_id', '=', statementId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function shown(table: string) {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`json_build_object('currencyId', ${column('currency_id')},
    'alphaCode', ${column('alpha_code')}, 'coefficient', ${column('coefficient')})`;
}
