import type { RiskRuleChange } from '@mbo/gateway-contract/risk';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, Transactions } from '../../../core/database/schema';
import { LISTS_FILL } from '../../lookups/fill-reference-data';
import type { Payment, TransactionRef } from '../payment';
import type { NewPayment } from './new-payment';
import type { ConfiguredRule } from '../../routing/rule-for';
import type { CandidateProcessor, StoredRouting } from './route';

/** What of a business decides whether and how it takes a payment. */
export interface PaymentBusiness {
  name: string;
  status: 'Active' | 'Inactive';
  motoEnabled: boolean;
  statementDescriptor: string;
  /** Tries the next processor where another answer is likely. */
  autoCascading: boolean;
  /** Its active processors, the first to be tried first. */
  processors: CandidateProcessor[];
  /** Its enabled routing rules, the first to be looked at first. */
  rules: ConfiguredRule[];
  /** Payment methods that its pricing profile switches off. */
  inactiveMethods: number[];
  fullCardPaymentEnabled: boolean;
  forceCvv: boolean;
  force3DSecure: boolean;
  riskEnabled: boolean;
  dynamicDescriptorEnabled: boolean;
  dynamicDescriptorDefaultPart: string;
  /** The URL that was asked for, if it is one of the business; else its first; null without any. */
  businessUrlId: number | null;
  /** The payer of the account with that e-mail, whatever its case; null for a new one. */
  payerId: number | null;
  /** The risk rules that were changed; null where none was, or the risk engine is off. */
  riskRules: RiskRuleChange[] | null;
  /** In which the amounts of risk rules are. */
  pricingCurrencyId: number;
  /** Version of the lists of currencies and countries; null before they are filled. */
  listsVersion: string | null;
}

/** Undefined when the account has no such business. */
export async function findBusiness(
  db: Kysely<Database>,
  { accountId, businessId }: { accountId: number; businessId: number },
  { email, businessUrlId }: { email: string; businessUrlId?: number | null | undefined },
): Promise<PaymentBusiness | undefined> {
  return db
    .selectFrom('businesses as b')
    .innerJoin('accounts as a', 'a.account_id', 'b.account_id')
    .select([
      'a.pricing_currency_id as pricingCurrencyId',
      'b.name',
      'b.status',
      'b.moto_enabled as motoEnabled',
      'b.statement_descriptor as statementDescriptor',
      'b.auto_cascading as autoCascading',
      'b.full_card_payment_enabled as fullCardPaymentEnabled',
      'b.force_cvv as forceCvv',
      'b.force_3d_secure as force3DSecure',
      'b.risk_enabled as riskEnabled',
      'b.dynamic_descriptor_enabled as dynamicDescriptorEnabled',
      'b.dynamic_descriptor_default_part as dynamicDescriptorDefaultPart',
    ])
    .select((query) => [
      jsonArrayFrom(
        query
          .selectFrom('processors as p')
          .select(['p.processor_id as processorId', 'p.name', 'p.acquirer'])
          .select('p.is_gateway_services_only as isGatewayOnly')
          .select(['p.configuration_id as configurationId', 'p.is_active as isActive'])
          .select(['p.payment_method_ids as paymentMethodIds', 'p.currency_ids as currencyIds'])
          .select(['p.is_3d_supported as is3DSupported'])
          .select(['p.is_dynamic_descriptor as isDynamicDescriptor'])
          .select(['p.dynamic_descriptor_default_part as dynamicDescriptorDefaultPart'])
          .whereRef('p.account_id', '=', 'b.account_id')
          .whereRef('p.business_id', '=', 'b.business_id')
          .where('p.is_active', '=', true)
          .orderBy('p.position')
          .orderBy('p.processor_id'),
      ).as('processors'),
      jsonArrayFrom(
        query
          .selectFrom('routing_rules as r')
          .innerJoin('processor_groups as g', (join) =>
            join
              .onRef('g.account_id', '=', 'r.account_id')
              .onRef('g.business_id', '=', 'r.business_id')
              .onRef('g.group_id', '=', 'r.group_id'),
          )
          .select(['r.rule_id as ruleId', 'r.name', 'r.conditions'])
          .select(['g.name as groupName', 'g.processor_ids as processorIds'])
          .whereRef('r.account_id', '=', 'b.account_id')
          .whereRef('r.business_id', '=', 'b.business_id')
          .where('r.is_enabled', '=', true)
          .orderBy('r.position')
          .orderBy('r.rule_id'),
      ).as('rules'),
      sql<number[]>`array(
        SELECT (scheme->>'paymentMethodId')::int
          FROM pricing_profiles q, jsonb_array_elements(q.terms->'cardSchemes') scheme
         WHERE q.account_id = b.account_id AND q.business_id = b.business_id
           AND NOT (scheme->>'isActive')::boolean
      )`.as('inactiveMethods'),
      query
        .selectFrom('business_urls as u')
        .select(({ fn }) => fn.min('u.business_url_id').as('id'))
        .whereRef('u.account_id', '=', 'b.account_id')
        .whereRef('u.business_id', '=', 'b.business_id')
        .$if(typeof businessUrlId === 'number', (urls) =>
          urls.where('u.business_url_id', '=', businessUrlId!),
        )
        .as('businessUrlId'),
      query
        .selectFrom('payers as y')
        .select('y.payer_id')
        .whereRef('y.account_id', '=', 'b.account_id')
        .where(hasEmail('y.email', email))
        .as('payerId'),
      query
        .selectFrom('risk_rule_sets as r')
        .select('r.rules')
        .whereRef('r.account_id', '=', 'b.account_id')
        .whereRef('r.business_id', '=', 'b.business_id')
        .whereRef('b.risk_enabled', '=', sql.lit(true))
        .as('riskRules'),
      query
        .selectFrom('data_fills as f')
        .select('f.digest')
        .where('f.name', '=', LISTS_FILL)
        .as('listsVersion'),
    ])
    .where('b.account_id', '=', accountId)
    .where('b.business_id', '=', businessId)
    .executeTakeFirst();
}

/**
 * Adds a payer of the account, or finds the one that another payment has added meanwhile, for which it
 * waits. Returns the payer's id.
 */
export async function addPayer(
  trx: Transaction<Database>,
  accountId: number,
  { email, name }: { email: string; name: string },
): Promise<number> {
  const added = await trx
    .insertInto('payers')
    .values({ account_id: accountId, email, name })
    .onConflict((conflict) => conflict.doNothing())
    .returning('payer_id')
    .executeTakeFirst();
  if (added) return added.payer_id;
  const { payer_id } = await trx
    .selectFrom('payers')
    .select('payer_id')
    .where('account_id', '=', accountId)
    .where(hasEmail('email', email))
    .executeTakeFirstOrThrow();
  return payer_id;
}

const hasEmail = (column: string, email: string) =>
  sql<boolean>`lower(${sql.ref(column)}) = lower(${email}::text COLLATE "C")`;

/** What is known of a payment beside what was asked for, when it is written down. */
export interface PaymentStart {
  outcome: 'pending' | 'declined';
  responseCode: string;
  /** Empty: it is not held. */
  holdReason: string;
  /** When reconciliation is to look at it; null: never. */
  nextCheckAt: Date | null;
  at: Date;
}

export type PaymentInsert = ReturnType<typeof paymentRow>;

/** The payment's first transaction. One that is held is authorised only. */
export function paymentRow(
  { accountId, transactionId }: TransactionRef,
  payerId: number,
  payment: NewPayment,
  { outcome, responseCode, holdReason, nextCheckAt, at }: PaymentStart,
) {
  const { card, payer } = payment;
  return {
    account_id: accountId,
    transaction_id: transactionId,
    business_id: payment.businessId,
    root_transaction_id: transactionId,
    parent_transaction_id: null,
    type: holdReason === '' ? payment.intent : 'authorize',
    outcome,
    status: outcome,
    response_code: responseCode,
    occurred_at: at,
    updated_at: at,
    currency_id: payment.currencyId,
    amount_minor: payment.amountMinor,
    payment_method_id: card.paymentMethodId,
    payer_id: payerId,
    payer_name: payer.name,
    payer_email: payer.email,
    invoice_number: payment.invoiceNumber,
    card_bin: card.bin,
    card_last_four: card.lastFour,
    card_expiry_month: card.expiryMonth,
    card_expiry_year: card.expiryYear,
    card_holder: card.holder,
    card_category: card.category,
    bank_country_id: card.bankCountryId,
    medium: payment.medium,
    next_check_at: nextCheckAt,
  } satisfies Insertable<Transactions>;
}

/** Adds the payment's transaction and its details. For `writeTogether`. */
export function paymentInserts(
  trx: Transaction<Database>,
  row: PaymentInsert,
  payment: NewPayment,
  {
    holdReason,
    routing,
    userId,
  }: { holdReason: string; routing: StoredRouting | undefined; userId: number | null },
) {
  const { card } = payment;
  const details = trx.insertInto('payment_details').values({
    account_id: row.account_id,
    transaction_id: row.transaction_id,
    user_id: userId,
    business_url_id: payment.businessUrlId,
    payer_reference: payment.payer.reference,
    description: payment.description,
    billing_descriptor: payment.billingDescriptor,
    cvv_present: card.securityCodePresent,
    issuing_bank: card.issuingBank,
    card_token: card.token,
    billing_address: JSON.stringify(payment.billing),
    shipping_address: JSON.stringify(payment.shipping),
    products: JSON.stringify(payment.products),
    custom_fields: JSON.stringify(payment.customFields),
    ip: payment.ip,
    routing: JSON.stringify(routing ?? {}),
    hold_reason: holdReason,
    capture_on_release: holdReason !== '' && payment.intent === 'sale',
  });
  return [trx.insertInto('transactions').values(row), details];
}

/**
 * A stored payment as it was asked for, so that it can go on after a challenge.
 *
 * @throws {Error} when the payment has no card
 */
export async function loadNewPayment(
  trx: Transaction<Database>,
  { root, currency }: Pick<Payment, 'root' | 'currency'>,
): Promise<NewPayment> {
  const details = await trx
    .selectFrom('payment_details')
    .selectAll()
    .where('account_id', '=', root.account_id)
    .where('transaction_id', '=', root.transaction_id)
    .executeTakeFirstOrThrow();
  const { card_expiry_month: expiryMonth, card_expiry_year: expiryYear } = root;
  if (expiryMonth === null || expiryYear === null) {
    throw new Error(`The payment ${root.transaction_id} has no card.`);
  }
  return {
    accountId: root.account_id,
    businessId: root.business_id,
    businessUrlId: details.business_url_id,
    intent: root.type === 'sale' || details.capture_on_release ? 'sale' : 'authorize',
    medium: root.medium,
    amountMinor: root.amount_minor,
    currencyId: root.currency_id,
    currencyAlphaCode: currency.alphaCode,
    invoiceNumber: root.invoice_number,
    description: details.description,
    billingDescriptor: details.billing_descriptor,
    payer: {
      name: root.payer_name,
      email: root.payer_email,
      reference: details.payer_reference,
    },
    card: {
      paymentMethodId: root.payment_method_id,
      bin: root.card_bin,
      lastFour: root.card_last_four,
      expiryMonth,
      expiryYear,
      holder: root.card_holder,
      category: root.card_category,
      issuingBank: details.issuing_bank,
      bankCountryId: root.bank_country_id,
      token: details.card_token,
      securityCodePresent: details.cvv_present,
    },
    // As insertPayment wrote them.
    billing: details.billing_address as unknown as NewPayment['billing'],
    shipping: details.shipping_address as unknown as NewPayment['shipping'],
    products: details.products,
    customFields: details.custom_fields as Record<string, string>,
    ip: details.ip,
  };
}
