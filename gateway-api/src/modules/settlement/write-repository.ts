import { sql } from 'kysely';
import type { Trx } from '../../core/database/schema';
import type { Day, Period } from './periods';
import { leftTo, type SettledLink } from './repository';
import type { AccruedFee, Statement } from './statement';

/** Replaces the fees of a link that no statement has taken yet. */
export async function replaceAccrued(
  trx: Trx,
  link: SettledLink,
  accrued: readonly AccruedFee[],
): Promise<void> {
  const { accountId, businessId, linkedBankAccountId } = link;
  await sql`DELETE FROM accrued_fees f WHERE ${leftTo(link)}`.execute(trx);
  if (accrued.length === 0) return;
  const lines = accrued.map((fee, at) => ({ ...fee, line: at + 1 }));
  await sql`
    INSERT INTO accrued_fees (account_id, business_id, linked_bank_account_id, line, kind, fee,
      payment_method_id, event_count, currency_id, amount_minor)
    SELECT ${accountId}::bigint, ${businessId}::bigint, ${linkedBankAccountId}::bigint, f.line,
      f.kind, f.fee, f."paymentMethodId", f.count, f."currencyId", f."amountMinor"
    FROM json_to_recordset(${JSON.stringify(lines)}) AS f (line smallint, kind text, fee text,
      "paymentMethodId" smallint, count integer, "currencyId" integer,
      "amountMinor" bigint)`.execute(trx);
}

/** A statement with its period and the transactions on it. */
export interface NewStatement {
  period: Period;
  statement: Statement;
  transactionIds: readonly string[];
  /** Its fees are left to a later statement. */
  defersFees: boolean;
  /** It also takes the fees of those before it, since this day. */
  feesSince: Day | null;
}

/** Writes a link's statements with their lines and transactions. Returns their ids in order. */
export async function insertStatements(
  trx: Trx,
  link: SettledLink,
  statements: readonly NewStatement[],
): Promise<number[]> {
  const { accountId, businessId, linkedBankAccountId } = link;
  const inserted = await trx
    .insertInto('statements')
    .values(
      statements.map(({ period, statement, defersFees, feesSince }) => ({
        defers_fees: defersFees,
        fees_since: feesSince,
        account_id: accountId,
        business_id: businessId,
        linked_bank_account_id: linkedBankAccountId,
        bank_account_id: link.bankAccountId,
        currency_id: link.currencyId,
        start_day: period.first,
        end_day: period.last,
        carried_in_minor: statement.carriedInMinor,
        total_minor: statement.totalMinor,
        payout_minor: statement.payoutMinor,
        carried_out_minor: statement.carriedOutMinor,
      })),
    )
    .returning(['statement_id', 'start_day'])
    .execute();
  const idOf = new Map(inserted.map((row) => [row.start_day, row.statement_id]));
  const ids = statements.map(({ period }) => idOf.get(period.first)!);
  const lines = statements.flatMap(({ statement }, at) =>
    statement.lines.map((line, index) => ({ ...line, statementId: ids[at], line: index + 1 })),
  );
  await sql`
    INSERT INTO statement_lines (account_id, statement_id, line, kind, fee, payment_method_id,
      event_count, currency_id, amount_minor, settled_minor)
    SELECT ${accountId}::bigint, l."statementId", l.line, l.kind, l.fee, l."paymentMethodId",
      l.count, l."currencyId", l."amountMinor", l."settledMinor"
    FROM json_to_recordset(${JSON.stringify(lines)}) AS l ("statementId" bigint, line smallint,
      kind text, fee text, "paymentMethodId" smallint, count integer, "currencyId" integer,
      "amountMinor" bigint, "settledMinor" bigint)`.execute(trx);
  const settled = statements.flatMap(({ transactionIds }, at) =>
    transactionIds.map((transactionId) => ({ transactionId, statementId: ids[at]! })),
  );
  await sql`
    INSERT INTO settled_transactions (account_id, transaction_id, statement_id)
    SELECT ${accountId}::bigint, *
    FROM unnest(${settled.map((row) => row.transactionId)}::uuid[],
      ${settled.map((row) => row.statementId)}::bigint[])`.execute(trx);
  return ids;
}

/** Writes what a link's statements hold and release of its transactions. */
export async function writeReserve(
  trx: Trx,
  { accountId, businessId, linkedBankAccountId }: SettledLink,
  ids: readonly number[],
  statements: readonly Statement[],
): Promise<void> {
  const releases = statements.flatMap((statement, at) =>
    statement.releases.map((release) => ({ ...release, statementId: ids[at]! })),
  );
  const released = new Map<string, number>();
  for (const { transactionId, releasedMinor } of releases) {
    released.set(transactionId, (released.get(transactionId) ?? 0) + releasedMinor);
  }
  const held = statements
    .flatMap((statement) => statement.held)
    .map((hold) => ({
      ...hold,
      leftMinor: hold.heldMinor - (released.get(hold.transactionId) ?? 0),
    }));
  for (const { transactionId } of held) released.delete(transactionId);
  await sql`
    INSERT INTO reserve_holds (account_id, business_id, linked_bank_account_id, transaction_id,
      payment_method_id, currency_id, held_minor, left_minor, ends_on)
    SELECT ${accountId}::bigint, ${businessId}::bigint, ${linkedBankAccountId}::bigint,
      h."transactionId", h."paymentMethodId", h."currencyId", h."heldMinor", h."leftMinor",
      h."endsOn"
    FROM json_to_recordset(${JSON.stringify(held)}) AS h ("transactionId" uuid,
      "paymentMethodId" smallint, "currencyId" integer, "heldMinor" bigint, "leftMinor" bigint,
      "endsOn" date)`.execute(trx);
  await sql`
    UPDATE reserve_holds h SET left_minor = h.left_minor - r.minor
    FROM unnest(${[...released.keys()]}::uuid[], ${[...released.values()]}::bigint[])
      AS r (transaction_id, minor)
    WHERE h.account_id = ${accountId} AND h.transaction_id = r.transaction_id`.execute(trx);
  await sql`
    INSERT INTO reserve_releases (account_id, statement_id, transaction_id, released_minor)
    SELECT ${accountId}::bigint, *
    FROM unnest(${releases.map((release) => release.statementId)}::bigint[],
      ${releases.map((release) => release.transactionId)}::uuid[],
      ${releases.map((release) => release.releasedMinor)}::bigint[])`.execute(trx);
}

/** Writes payouts of statements. Returns their ids in order. */
export async function insertPayouts(
  trx: Trx,
  link: SettledLink,
  payouts: readonly { statementId: number; bankAccountId: number; amountMinor: number }[],
): Promise<number[]> {
  if (payouts.length === 0) return [];
  const rows = await trx
    .insertInto('payouts')
    .values(
      payouts.map(({ statementId, bankAccountId, amountMinor }) => ({
        account_id: link.accountId,
        statement_id: statementId,
        bank_account_id: bankAccountId,
        currency_id: link.currencyId,
        amount_minor: amountMinor,
      })),
    )
    .returning(['payout_id', 'statement_id', 'bank_account_id'])
    .execute();
  const key = (statementId: number, bankAccountId: number) => `${statementId}/${bankAccountId}`;
  const idOf = new Map(
    rows.map((row) => [key(row.statement_id, row.bank_account_id), row.payout_id]),
  );
  return payouts.map((payout) => idOf.get(key(payout.statementId, payout.bankAccountId))!);
}
