import type { RiskRuleChange } from '@mbo/gateway-contract/risk';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { AccountId } from '../../../core/authorisation/account-id';
import type { Db, Trx } from '../../../core/database/schema';
import { LISTS_FILL } from '../../lookups/fill-reference-data';
import { statement } from '../../../core/database/statement';
import type { ConfiguredRule } from '../../routing/matches';
import type { CandidateProcessor } from './route';

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
  db: Db,
  { accountId, businessId }: { accountId: AccountId; businessId: number },
  { email, businessUrlId }: { email: string; businessUrlId?: number | null | undefined },
): Promise<PaymentBusiness | undefined> {
  const asked = { accountId, businessId, email };
  const found =
    typeof businessUrlId === 'number'
      ? businessWithUrl({ ...asked, businessUrlId })
      : businessWithFirstUrl(asked);
  return found.executeTakeFirst(db);
}

interface BusinessLookup {
  accountId: AccountId;
  businessId: number;
  email: string;
}

const businessWithFirstUrl = statement((db, asked: BusinessLookup) =>
  selectBusiness(db, asked, undefined),
);

const businessWithUrl = statement((db, asked: BusinessLookup & { businessUrlId: number }) =>
  selectBusiness(db, asked, asked.businessUrlId),
);

function selectBusiness(
  db: Db,
  { accountId, businessId, email }: BusinessLookup,
  businessUrlId: number | undefined,
) {
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
        .$if(businessUrlId !== undefined, (urls) =>
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
    .where('b.business_id', '=', businessId);
}

/**
 * Adds a payer of the account, or finds the one that another payment has added meanwhile, for which it
 * waits. Returns the payer's id.
 */
export async function addPayer(
  trx: Trx,
  accountId: AccountId,
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
