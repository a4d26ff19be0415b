import type { Kysely } from 'kysely';
import { generate, PostgresDialect } from 'kysely-codegen';
import type { Database } from './schema';

/** Columns whose type says more than the database's, `<table>.<column>`. */
const COLUMNS: Record<string, string> = {
  'account_contacts.kind': "'manager' | 'support'",
  'api_clients.sealed_secret': 'SealedSecret',
  'audit_log.audit_id': 'ByDatabase<number>',
  'audit_log.changes': 'ColumnType<object, string | undefined, never>',
  'audit_log.details': 'JsonOf<Record<string, unknown>>',
  'audit_log.outcome': "'success' | 'failure'",
  'audit_log.principal_kind': 'PrincipalKind | null',
  'begun_requests.principal_kind': 'PrincipalKind',
  'begun_requests.ref': 'ColumnType<object, string, string>',
  'businesses.status': "Generated<'Active' | 'Inactive'>",
  'events.data': 'JsonOf<Record<string, unknown>>',
  'events.position': 'ColumnType<number | null, never, number>',
  'events.written_no': 'ByDatabase<number>',
  'files.created_by_kind': 'PrincipalKind',
  'files.state': "Generated<'pending' | 'kept' | 'removed'>",
  'idempotency_keys.principal_kind': 'PrincipalKind',
  'ledger_entries.ledger_account': 'LedgerAccount',
  'payment_attempts.outcome': 'AttemptOutcome',
  'payment_challenges.outcome': 'Generated<ChallengeOutcome>',
  'payment_details.billing_address': 'JsonOf<Record<string, string>>',
  'payment_details.custom_fields': 'JsonOf<Record<string, string>>',
  'payment_details.products': 'JsonOf<ProductLine[]>',
  'payment_details.routing': 'JsonOf<Partial<StoredRouting>>',
  'payment_details.shipping_address': 'JsonOf<Record<string, string>>',
  'payout_files.kind': "'ACH' | 'wire'",
  'payout_files.sealed_content': 'SealedSecret',
  'payouts.status': 'Generated<PayoutStatus>',
  'pricing_profiles.terms': 'ColumnType<PricingProfileRequest, string, string>',
  'processor_credentials.sealed': 'SealedSecret',
  'processors.type': 'Generated<1 | 2>',
  'risk_assessments.action': "Generated<RiskAction | ''>",
  'risk_assessments.findings': 'ColumnType<RiskFinding[], string, string>',
  'risk_list_entries.key_hash': 'ByDatabase<Buffer>',
  'risk_list_entries.kind': 'RiskListKind',
  'risk_list_entries.list': 'RiskListName',
  'risk_rule_changes.changes': 'ColumnType<RiskRuleChange[], string, string>',
  'risk_rule_changes.decision': "'approve' | 'reject' | null",
  'risk_rule_sets.rules': 'ColumnType<RiskRuleChange[], string | undefined, string>',
  'rollup_marks.mark_id': 'ByDatabase<number>',
  'routing_rules.conditions': 'ColumnType<RoutingCondition[], string, string>',
  'sandbox_acquirer.operations.answer':
    'ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>',
  'sandbox_acquirer.operations.kind': 'SandboxOperationKind',
  'statements.status': 'Generated<StatementStatus>',
  'transactions.amount_scaled': 'ByDatabase<number>',
  'transactions.card_category': "Generated<CardCategory | ''>",
  'transactions.medium': 'Generated<Medium>',
  'transactions.outcome': 'TransactionOutcome',
  'transactions.status': 'TransactionStatus',
  'transactions.type': 'TransactionType',
  'user_accounts.access_type': 'AccessType',
  'user_invitations.access_type': 'AccessType',
  'users.access_type': 'AccessType',
  'webhook_deliveries.sequence': 'ByDatabase<number>',
  'webhook_deliveries.status': 'Generated<WebhookDeliveryStatus>',
};

const CONTRACT = '@mbo/gateway-contract';
const HERE = './column-types';

/** Where the types above come from, as `schema/tables.ts` sees it. */
const IMPORTS: Record<string, string> = {
  AccessType: HERE,
  RoutingCondition: `${CONTRACT}/routing`,
  SealedSecret: '../../../core/secrets/sealed-secrets',
  StoredRouting: `${CONTRACT}/routing`,
  AttemptOutcome: HERE,
  ByDatabase: HERE,
  CardCategory: `${CONTRACT}/transaction-filters`,
  ChallengeOutcome: HERE,
  JsonOf: HERE,
  LedgerAccount: HERE,
  Medium: `${CONTRACT}/transaction-filters`,
  PayoutStatus: HERE,
  PricingProfileRequest: `${CONTRACT}/pricing`,
  PrincipalKind: '../../authentication/principal',
  ProductLine: HERE,
  RiskAction: `${CONTRACT}/risk`,
  RiskFinding: `${CONTRACT}/risk`,
  RiskListKind: `${CONTRACT}/risk`,
  RiskListName: `${CONTRACT}/risk`,
  RiskRuleChange: `${CONTRACT}/risk`,
  SandboxOperationKind: HERE,
  StatementStatus: HERE,
  TransactionOutcome: HERE,
  TransactionStatus: `${CONTRACT}/transactions`,
  TransactionType: `${CONTRACT}/transactions`,
  WebhookDeliveryStatus: `${CONTRACT}/webhooks`,
};

/**
 * The types of a migrated database's tables, for `schema/tables.ts`. How values come out of the
 * database the pool decides: `bigint` as number, `date` and `numeric` as text.
 */
export async function tableTypes(db: Kysely<Database>): Promise<string> {
  return generate({
    db,
    dialect: new PostgresDialect(),
    defaultSchemas: ['public'],
    // The queue's tables and the migrator's are their libraries' own.
    includePattern: '{public,sandbox_acquirer}.*',
    excludePattern: 'public.kysely_*',
    typeMapping: { int8: 'number', numeric: 'string', date: 'string' },
    overrides: { columns: COLUMNS },
    customImports: IMPORTS,
  });
}
