import type { TransactionLine } from '@mbo/gateway-contract/statements';
import { type RawBuilder, sql } from 'kysely';
import type { AccountId } from '../../../core/authorisation/account-id';
import { all, any, type Condition, not } from './condition';

/*
 * Which transactions are on a statement, and which of them a line of it sums: the conditions are those
 * by which the settlement (`to-event.ts`, `statement.ts`) takes them up.
 */

/** A statement of an account. */
export interface StatementRef {
  accountId: AccountId;
  statementId: number | undefined;
}

/** What the statement settles. It reads the statement of that account alone. */
export function onStatement({ accountId, statementId }: StatementRef): Condition {
  return sql<boolean>`t.transaction_id IN (
    SELECT transaction_id FROM settled_transactions
    WHERE account_id = ${accountId} AND statement_id = ${statementId})`;
}

/** Its fees are on the statement: it is on it, or on one before that left its fees to it. */
export function hasFeesOn({ accountId, statementId }: StatementRef): Condition {
  return sql<boolean>`t.transaction_id IN (
    SELECT d.transaction_id FROM statements x
    JOIN statements s ON s.account_id = x.account_id AND s.business_id = x.business_id
      AND s.linked_bank_account_id = x.linked_bank_account_id
      AND s.start_day BETWEEN coalesce(x.fees_since, x.start_day) AND x.start_day
    JOIN settled_transactions d
      ON d.account_id = s.account_id AND d.statement_id = s.statement_id
    WHERE x.account_id = ${accountId} AND x.statement_id = ${statementId}
      AND NOT x.defers_fees)`;
}

/** A line of the statement sums it, of whatever payment method and currency. */
export function isInLine(statement: StatementRef, line: TransactionLine): Condition {
  const { accountId, statementId } = statement;
  switch (line) {
    case 'sales':
      return all([onStatement(statement), ofType('sale', 'capture'), HAS_MOVED]);
    case 'refunds':
      return all([onStatement(statement), ofType('refund'), HAS_MOVED]);
    case 'voids':
      return all([onStatement(statement), ofType('void'), HAS_MOVED, OF_A_CAPTURE]);
    case 'chargebacks':
      return all([onStatement(statement), ofType('chargeback'), HAS_MOVED]);
    case 'reserve held':
      return all([
        onStatement(statement),
        sql<boolean>`EXISTS (
          SELECT FROM reserve_holds h
          WHERE h.account_id = ${accountId} AND h.transaction_id = t.transaction_id)`,
      ]);
    case 'reserve released':
      return sql<boolean>`t.transaction_id IN (
        SELECT transaction_id FROM reserve_releases
        WHERE account_id = ${accountId} AND statement_id = ${statementId})`;
    case 'tax':
      return all([
        hasFeesOn(statement),
        any(
          FEES.map((fee) =>
            all([
              CHARGED_FOR[fee],
              // Of fees that are off there is no tax.
              sql<boolean>`(t.payment_method_id, t.currency_id) IN (
                SELECT payment_method_id, currency_id FROM statement_lines
                WHERE account_id = ${accountId} AND statement_id = ${statementId}
                  AND fee = ${fee})`,
            ]),
          ),
        ),
      ]);
    default:
      return all([hasFeesOn(statement), CHARGED_FOR[line]]);
  }
}

function ofType(...types: readonly string[]): Condition {
  return sql<boolean>`t.type = ANY (${[...types]}::text[])`;
}

const IS_APPROVED = sql<boolean>`t.outcome = 'approved'`;
const IS_PAID_OUT_HERE = sql<boolean>`NOT t.is_gateway_only`;
const IS_PAYMENT = sql<boolean>`t.parent_transaction_id IS NULL`;

const HAS_MOVED = all([IS_APPROVED, IS_PAID_OUT_HERE, sql<boolean>`t.amount_minor <> 0`]);

const OF_A_CAPTURE = sql<boolean>`EXISTS (
  SELECT FROM transactions p
  WHERE p.account_id = t.account_id AND p.transaction_id = t.parent_transaction_id
    AND p.type <> 'authorize')`;

/** Voided when it was settled; one that is voided later was charged as captured. */
const IS_UNDONE = sql<boolean>`t.status = 'voided' AND EXISTS (
  SELECT FROM transactions v
  JOIN settled_transactions dv ON dv.account_id = v.account_id
    AND dv.transaction_id = v.transaction_id
  JOIN settled_transactions dt ON dt.account_id = t.account_id
    AND dt.transaction_id = t.transaction_id
  WHERE v.account_id = t.account_id AND v.root_transaction_id = t.root_transaction_id
    AND v.parent_transaction_id = t.transaction_id AND v.type = 'void' AND v.outcome = 'approved'
    AND dv.statement_id = dt.statement_id)`;

const IS_CAPTURED = all([HAS_MOVED, not(IS_UNDONE)]);

const HAS_CASCADED: RawBuilder<boolean> = sql`(
  SELECT count(*) FROM payment_attempts a
  WHERE a.account_id = t.account_id AND a.transaction_id = t.transaction_id) > 1`;

type ChargedFee = Exclude<
  TransactionLine,
  'sales' | 'refunds' | 'voids' | 'chargebacks' | 'tax' | 'reserve held' | 'reserve released'
>;

/** The events that pricing charges each fee for. */
const CHARGED_FOR: Record<ChargedFee, Condition> = {
  discountFee: all([ofType('sale', 'capture'), IS_CAPTURED]),
  gatewayFee: IS_PAYMENT,
  authorizationFee: all([IS_PAYMENT, IS_PAID_OUT_HERE]),
  cascadingFee: all([IS_PAYMENT, IS_PAID_OUT_HERE, HAS_CASCADED]),
  captureFee: all([ofType('capture'), IS_CAPTURED]),
  refundFee: all([ofType('refund'), IS_APPROVED, IS_PAID_OUT_HERE]),
  voidFee: all([ofType('void'), IS_APPROVED, IS_PAID_OUT_HERE]),
  chargebackFee: all([ofType('chargeback'), IS_APPROVED, IS_PAID_OUT_HERE]),
};

const FEES = Object.keys(CHARGED_FOR) as ChargedFee[];
