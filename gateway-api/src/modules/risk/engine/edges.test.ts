import { RISK_RULES, RISK_WINDOW_HOURS } from '@mbo/gateway-contract/risk';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { AccountId } from '../../../core/authorisation/account-id';
import { buildApp } from '../../../app';
import { createPool } from '../../../core/database/pool';
import type { Database, Trx } from '../../../core/database/schema';
import { createLogger } from '../../../core/logging/logger';
import { paymentBody, useTerminal } from '../../payments/create/testing/terminal';
import { rulesOf, withChanges } from '../rules';
import { checkByRules } from './check';
import { questionOf } from './testing/question';
import { askAbout, deleteOldCounts } from './velocity-repository';

const HOUR_MS = 3_600_000;
const CLIENTS = 16;
const ALLOWED = 5;

const terminal = useTerminal();
let business: { accountId: AccountId; businessId: number };
beforeAll(async () => {
  terminal.riskChecks.push(checkByRules);
  const { accountId, businessIds } = terminal.tenant;
  business = { accountId, businessId: businessIds[0] };
});

const milliseconds = (ms: number) =>
  sql<Date>`now() - ${ms}::double precision * interval '1 millisecond'`;

/** Everything in it happens at one instant: `now()` is the transaction's. */
const atOnce = <T>(work: (trx: Trx) => Promise<T>) => terminal.db.transaction().execute(work);

const VELOCITY = RISK_RULES.filter(({ tab }) => tab === 'velocity');
const WINDOWS = Object.entries(RISK_WINDOW_HOURS) as ['Daily' | 'Weekly' | 'Monthly', number][];

it.each(VELOCITY.map(({ reasonCode, subject }) => [reasonCode, subject] as const))(
  'rule %s counts by %s to the first and the last millisecond of each window',
  async (reasonCode, subject) => {
    for (const [frequency, hours] of WINDOWS) {
      const rules = withChanges(rulesOf([]), [{ reasonCode, enabled: true, frequency }]).filter(
        ({ enabled }) => enabled,
      );
      const value = `${subject} by the ${frequency}`;
      const counted = await atOnce(async (trx) => {
        for (const ago of [0, hours * HOUR_MS - 1, hours * HOUR_MS, hours * HOUR_MS + 1]) {
          await sql`
            INSERT INTO risk_events (account_id, business_id, subject, key_hash, occurred_at,
              transaction_id, payment_method_id)
            VALUES (${business.accountId}, ${business.businessId}, ${subject},
              risk_key(${subject}, ${value}), ${milliseconds(ago)}, ${uuidv7()}::uuid, 1)`.execute(
            trx,
          );
        }
        const subjects = { [subject]: value };
        return (await askAbout(trx, questionOf(business, { subjects, counting: rules })))
          .paymentsBefore;
      });
      expect(counted).toEqual({ [reasonCode]: 2 });
    }
  },
);

it.each(WINDOWS)(
  '%s: a refund counts to the last millisecond of its %d hours',
  async (_f, hours) => {
    const { transaction } = await terminal.paid();
    const { statusCode, body } = await terminal.gateway.app.inject({
      method: 'POST',
      url: `/transactions/${transaction.id}/refund`,
      headers: { 'x-authtoken': terminal.token },
      payload: { amount: 500, description: 'Sent back' },
    });
    if (statusCode >= 300) throw new Error(body);
    const sumAfter = (ago: number) =>
      atOnce(async (trx) => {
        await trx
          .updateTable('transactions')
          .set({ occurred_at: milliseconds(ago) })
          .where('type', '=', 'refund')
          .execute();
        const question = questionOf(business, { refundHours: [hours] });
        return (await askAbout(trx, question)).refundedMinor[hours];
      });
    const all = await sumAfter(0);
    expect(all).toBeGreaterThanOrEqual(500);
    expect(await sumAfter(hours * HOUR_MS - 1)).toBe(all);
    // Refunds that moved from day to day have left many rows: the clean-up makes one of each day's.
    await deleteOldCounts(terminal.db);
    expect(await sumAfter(0)).toBe(all);
    expect(await sumAfter(hours * HOUR_MS)).toBe(0);
    await deleteOldCounts(terminal.db);
    const days = await terminal.db.selectFrom('risk_refunds').select('day').execute();
    expect(new Set(days.map(({ day }) => day)).size).toBe(days.length);
  },
);

it('never lets one more through than allowed, though clients hammer two gateways', async () => {
  const { gateway, tenant, token } = terminal;
  const rules = JSON.stringify([
    { reasonCode: '101', enabled: true, triggerCount: ALLOWED, action: 'Decline' },
  ]);
  await terminal.db
    .insertInto('risk_rule_sets')
    .values({
      account_id: business.accountId,
      business_id: business.businessId,
      rules,
      updated_by: null,
    })
    .execute();
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: createPool({ connectionString: gateway.config.databaseUrl ?? '' }),
    }),
  });
  const other = await buildApp({
    config: gateway.config,
    db,
    sms: { send: async () => undefined },
    mailer: { send: async () => undefined, close: () => undefined },
    logger: createLogger({ level: 'error', secretHeaders: [] }),
  });
  try {
    const credit_card = { number: '5555555555554444' };
    const statuses = await Promise.all(
      Array.from({ length: CLIENTS }, async (_unused, index) => {
        const response = await (index % 2 === 0 ? gateway.app : other).inject({
          method: 'POST',
          url: '/transactions',
          headers: { 'x-authtoken': token },
          payload: paymentBody(tenant, { credit_card }),
        });
        return response.json<{ transaction: { status: string } }>().transaction.status;
      }),
    );
    expect(statuses.filter((status) => status === 'captured')).toHaveLength(ALLOWED);
    expect(statuses.filter((status) => status === 'declined')).toHaveLength(CLIENTS - ALLOWED);
  } finally {
    await other.close();
    await db.destroy();
  }
});
