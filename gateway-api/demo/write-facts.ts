import { sql } from 'kysely';
import type { AccountId } from '../src/core/authorisation/account-id';
import type { Trx } from '../src/core/database/schema';
import type { Activity } from './activity';
import type { DemoBusinessIds } from './create-accounts';
import { type DemoAttempt, factsOf, type PaymentFacts } from './payment-facts';

/**
 * Adds what hangs on transactions that were just added: details of payments, attempts, the sandbox's
 * books and the ledger's journals.
 */
export async function insertPaymentFacts(
  trx: Trx,
  businesses: DemoBusinessIds,
  rows: readonly Activity[],
): Promise<void> {
  const idsOf = (row: Activity) => {
    const ids = businesses.get(row.business.mid);
    if (!ids) throw new Error(`There is no business with the MID ${row.business.mid}.`);
    return ids;
  };
  const payments = rows
    .filter(({ parentId }) => parentId === null)
    .map((row) => ({ row, facts: factsOf(row), accountId: idsOf(row).accountId }));
  await sql`
    INSERT INTO payment_details (account_id, transaction_id, payer_reference, description,
      billing_descriptor, arn, cvv_present, cvv_check, avs_check, issuing_bank, card_wallet_type,
      card_token, billing_address, shipping_address, products, custom_fields, ip)
    SELECT account_id, transaction_id, payer_reference, description, billing_descriptor, arn,
      cvv_present, cvv_check, avs_check, issuing_bank, card_wallet_type, card_token,
      billing_address, shipping_address, products, '{}', ip
    FROM json_populate_recordset(NULL::payment_details, ${JSON.stringify(
      payments.map(({ row, facts, accountId }) => detailsRecord(accountId, row, facts)),
    )})
  `.execute(trx);
  await sql`
    INSERT INTO payment_attempts (account_id, transaction_id, attempt_number, processor_id,
      processor_name, acquirer, reference, outcome, response_code, started_at, answered_at)
    SELECT a.account_id, a.transaction_id, a.attempt_number, p.processor_id, a.processor_name,
      a.acquirer, a.reference, a.outcome, a.response_code, a.started_at, a.answered_at
    FROM json_populate_recordset(NULL::payment_attempts, ${JSON.stringify(
      payments.flatMap(({ row, facts, accountId }) =>
        facts.attempts.map((attempt, index) => attemptRecord(accountId, row, attempt, index + 1)),
      ),
    )}) a
    JOIN transactions t USING (account_id, transaction_id)
    LEFT JOIN processors p ON p.account_id = a.account_id AND p.business_id = t.business_id
      AND p.name = a.processor_name
  `.execute(trx);
  await insertBooks(trx, businesses, rows);
  await sql`
    INSERT INTO ledger_entries (account_id, journal_id, line, kind, transaction_id, business_id,
      ledger_account, currency_id, amount_minor, posted_at)
    SELECT m.account_id, m.transaction_id, l.line, m.kind, m.transaction_id, m.business_id,
      l.ledger_account, m.currency_id, m.amount_minor * l.sign, m.posted_at
    FROM json_populate_recordset(NULL::ledger_entries, ${JSON.stringify(
      rows.filter(movesMoney).map((row) => ({
        account_id: idsOf(row).accountId,
        business_id: idsOf(row).businessId,
        transaction_id: row.id,
        kind: row.type,
        currency_id: row.currencyId,
        amount_minor:
          row.type === 'sale' || row.type === 'capture' ? row.amountMinor : -row.amountMinor,
        posted_at: new Date(row.at),
      })),
    )}) m
    CROSS JOIN (VALUES (1, 'acquirer receivable', 1), (2, 'merchant payable', -1))
      AS l (line, ledger_account, sign)
  `.execute(trx);
}

/** What followed on payments was asked of their acquirer too; and the sandbox has all in its books. */
async function insertBooks(
  trx: Trx,
  businesses: DemoBusinessIds,
  rows: readonly Activity[],
): Promise<void> {
  const accountIds = rows.map((row) => businesses.get(row.business.mid)?.accountId ?? 0);
  const added = sql`unnest(${accountIds}::bigint[], ${rows.map(({ id }) => id)}::uuid[])
    AS added (account_id, transaction_id) JOIN transactions t USING (account_id, transaction_id)`;
  await sql`
    INSERT INTO payment_attempts (account_id, transaction_id, attempt_number, processor_id,
      processor_name, acquirer, reference, outcome, response_code, started_at, answered_at)
    SELECT t.account_id, t.transaction_id, 1, a.processor_id, a.processor_name, a.acquirer,
      'demo/' || t.transaction_id || '/1', t.outcome, t.response_code, t.occurred_at, t.occurred_at
    FROM ${added}
    JOIN payment_attempts a ON a.account_id = t.account_id
      AND a.transaction_id = t.root_transaction_id AND a.outcome = 'approved'
    WHERE t.parent_transaction_id IS NOT NULL
  `.execute(trx);
  // Payments first: what follows names its payment.
  for (const follows of [false, true]) {
    await sql`
      INSERT INTO sandbox_acquirer.operations (reference, kind, original_reference, amount_minor,
        currency_id, answer, created_at, settled_at)
      SELECT a.reference, CASE t.type WHEN 'chargeback' THEN 'dispute' ELSE t.type END,
        original.reference, t.amount_minor, t.currency_id,
        jsonb_build_object('outcome', a.outcome, 'responseCode', a.response_code,
          'authorizationCode', t.authorization_code, 'arn', '', 'avsCheck', '', 'cvvCheck', ''),
        a.started_at, a.answered_at
      FROM ${added}
      JOIN payment_attempts a USING (account_id, transaction_id)
      LEFT JOIN payment_attempts p ON p.account_id = t.account_id AND p.outcome = 'approved'
        AND p.transaction_id = t.root_transaction_id AND t.parent_transaction_id IS NOT NULL
      LEFT JOIN sandbox_acquirer.operations original ON original.reference = p.reference
      WHERE (t.parent_transaction_id IS NOT NULL) = ${follows}
        AND a.outcome IN ('approved', 'declined')
      ON CONFLICT DO NOTHING
    `.execute(trx);
  }
}

/** Reserving money moves none, nor does giving a reservation up. */
function movesMoney({ type, outcome, business }: Activity): boolean {
  if (outcome !== 'approved' || type === 'authorize') return false;
  return type !== 'void' || !business.capturedLater;
}

function detailsRecord(accountId: AccountId, row: Activity, facts: PaymentFacts): object {
  const { customer } = row;
  const address = { ...customer.home.address, country: customer.home.country };
  return {
    account_id: accountId,
    transaction_id: row.id,
    payer_reference: '',
    description: `Order ${row.invoiceNumber}`,
    billing_descriptor: row.business.statementDescriptor,
    arn: facts.arn,
    cvv_present: facts.cvvPresent,
    cvv_check: facts.cvvCheck,
    avs_check: facts.avsCheck,
    issuing_bank: customer.home.bank,
    card_wallet_type: facts.walletType,
    card_token: customer.cardToken,
    billing_address: address,
    shipping_address: facts.shipped ? address : {},
    products: facts.products,
    ip: row.ip ?? null,
  };
}

function attemptRecord(
  accountId: AccountId,
  row: Activity,
  attempt: DemoAttempt,
  number: number,
): object {
  return {
    account_id: accountId,
    transaction_id: row.id,
    attempt_number: number,
    processor_name: attempt.processor,
    acquirer: 'sandbox',
    reference: `demo/${row.id}/${number}`,
    outcome: attempt.outcome,
    response_code: attempt.outcome === 'no answer' ? '' : attempt.responseCode,
    started_at: new Date(attempt.startedAt),
    answered_at: attempt.answeredAt === null ? null : new Date(attempt.answeredAt),
  };
}
