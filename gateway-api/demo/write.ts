import type { TransactionStatus } from '@mbo/gateway-contract/transactions';
import { sql } from 'kysely';
import type { AccountId } from '../src/core/authorisation/account-id';
import type { Trx } from '../src/core/database/schema';
import type { Activity } from './activity';
import type { DemoBusinessIds } from './create-accounts';
import { mediumOf } from './payment-facts';
import type { DemoRate } from './rates';
import { insertPaymentFacts } from './write-facts';

const ROWS_PER_STATEMENT = 5_000;

/** Writes exchange rates in parts; a day that a currency has a rate of keeps it. */
export async function insertRates(trx: Trx, rates: readonly DemoRate[]): Promise<void> {
  for (const part of parts(rates)) {
    await sql`
      INSERT INTO fx_rates (currency_id, day, rate)
      SELECT currency_id, day, rate
      FROM json_populate_recordset(NULL::fx_rates, ${JSON.stringify(part)})
      ON CONFLICT DO NOTHING
    `.execute(trx);
  }
}

/**
 * Adds the transactions and the payers they need; `rows` come in the order of their times, so that
 * what follows from a payment comes after it. What is there already is left alone. Returns how many
 * were added.
 */
export async function insertTransactions(
  trx: Trx,
  businesses: DemoBusinessIds,
  rows: readonly Activity[],
): Promise<number> {
  let added = 0;
  for (const part of parts(rows)) {
    const records = JSON.stringify(part.map((row) => record(businesses, row)));
    await sql`
      INSERT INTO payers (account_id, email, name, created_at)
      SELECT DISTINCT ON (account_id, payer_email) account_id, payer_email, payer_name, occurred_at
      FROM json_populate_recordset(NULL::transactions, ${records})
      WHERE parent_transaction_id IS NULL
      ORDER BY account_id, payer_email, occurred_at
      ON CONFLICT DO NOTHING
    `.execute(trx);
    const { rows: ids } = await sql<{ id: string }>`
      INSERT INTO transactions (account_id, transaction_id, business_id, root_transaction_id,
        parent_transaction_id, type, outcome, status, response_code, occurred_at, updated_at,
        currency_id, amount_minor, payment_method_id, payer_id, payer_name, payer_email,
        invoice_number, authorization_code, card_bin, card_last_four, card_expiry_month,
        card_expiry_year, card_holder, card_category, bank_country_id, medium)
      SELECT t.account_id, t.transaction_id, t.business_id, t.root_transaction_id,
        t.parent_transaction_id, t.type, t.outcome, t.status, t.response_code, t.occurred_at,
        t.occurred_at, t.currency_id, t.amount_minor, t.payment_method_id, p.payer_id,
        t.payer_name, t.payer_email, t.invoice_number, t.authorization_code, t.card_bin,
        t.card_last_four, t.card_expiry_month, t.card_expiry_year, t.card_holder,
        t.card_category, t.bank_country_id, t.medium
      FROM json_populate_recordset(NULL::transactions, ${records}) t
      JOIN payers p ON p.account_id = t.account_id AND lower(p.email) = t.payer_email
      ON CONFLICT DO NOTHING
      RETURNING transaction_id AS id
    `.execute(trx);
    const fresh = new Set(ids.map(({ id }) => id));
    await insertPaymentFacts(
      trx,
      businesses,
      part.filter(({ id }) => fresh.has(id)),
    );
    added += fresh.size;
  }
  return added;
}

/** Leaves alone what is not as expected: somebody has acted on it meanwhile. */
export async function updateStatuses(
  trx: Trx,
  changes: readonly {
    accountId: AccountId;
    id: string;
    from: TransactionStatus;
    to: TransactionStatus;
  }[],
): Promise<void> {
  for (const part of parts(changes)) {
    await sql`
      UPDATE transactions SET status = c."to", updated_at = now()
      FROM json_to_recordset(${JSON.stringify(part)})
        AS c ("accountId" bigint, id uuid, "from" text, "to" text)
      WHERE transactions.account_id = c."accountId" AND transactions.transaction_id = c.id
        AND transactions.status = c."from"
    `.execute(trx);
  }
}

function record(businesses: DemoBusinessIds, row: Activity): object {
  const ids = businesses.get(row.business.mid);
  if (!ids) throw new Error(`There is no business with the MID ${row.business.mid}.`);
  const { customer } = row;
  return {
    account_id: ids.accountId,
    transaction_id: row.id,
    business_id: ids.businessId,
    root_transaction_id: row.rootId,
    parent_transaction_id: row.parentId,
    type: row.type,
    outcome: row.outcome,
    status: row.status,
    response_code: row.responseCode,
    occurred_at: new Date(row.at),
    currency_id: row.currencyId,
    amount_minor: row.amountMinor,
    payment_method_id: customer.paymentMethodId,
    payer_name: customer.name,
    payer_email: customer.email,
    invoice_number: row.invoiceNumber,
    authorization_code: row.authorizationCode,
    card_bin: customer.cardBin,
    card_last_four: customer.cardLastFour,
    card_expiry_month: customer.expiryMonth,
    card_expiry_year: new Date(row.at).getUTCFullYear() + customer.expiryAfterYears,
    card_holder: customer.name,
    card_category: customer.cardCategory,
    bank_country_id: customer.home.countryId,
    medium: mediumOf(row),
  };
}

function parts<T>(rows: readonly T[]): T[][] {
  const count = Math.ceil(rows.length / ROWS_PER_STATEMENT);
  return Array.from({ length: count }, (_, i) =>
    rows.slice(i * ROWS_PER_STATEMENT, (i + 1) * ROWS_PER_STATEMENT),
  );
}

/** Whether a fill of this name is made now for the first time; from then on it counts as made. */
export async function isFirstFill(trx: Trx, name: string): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO data_fills (name, digest) VALUES (${name}, '1')
    ON CONFLICT DO NOTHING RETURNING name`.execute(trx);
  return rows.length > 0;
}
