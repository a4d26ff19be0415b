import { sql } from 'kysely';
import type { Db } from '../../src/core/database/schema';
import { fillFewReferenceData } from '../../src/core/testing/reference-data';
import { testSealer } from '../../src/core/testing/test-secret';
import { createTestDatabase } from '../../src/testing/test-database';
import { seedDemo } from '../seed-demo';

const NOW = new Date('2026-11-10T14:20:00Z');

let db: Db;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  await fillFewReferenceData(db);
  await seedDemo(db, { now: NOW, historyDays: 80, secrets: testSealer });
});
afterAll(() => drop());

it('gives each selling business subscriptions in every state, charged in the time to come', async () => {
  const { rows } = await sql<{ statuses: string; isToCome: boolean }>`
    SELECT string_agg(status, ', ' ORDER BY status) AS statuses,
      bool_and((next_charge_at > ${NOW}) IS NOT DISTINCT FROM
        CASE WHEN status IN ('active', 'past due') THEN true END) AS "isToCome"
    FROM subscriptions GROUP BY account_id, business_id`.execute(db);
  expect(rows.length).toBeGreaterThanOrEqual(6);
  expect(rows.every(({ isToCome }) => isToCome)).toBe(true);
  expect(rows.map(({ statuses }) => statuses)).toContain(
    'active, active, active, cancelled, past due, paused',
  );
  const all = rows.flatMap(({ statuses }) => statuses.split(', '));
  expect(all.filter((one) => one === 'past due').length).toBeGreaterThanOrEqual(3);
});

it('tells what began each, and the charge that was declined of those that are past due', async () => {
  const { rows } = await sql<{ status: string; charges: string; isRight: boolean }>`
    SELECT s.status, string_agg(h.period || ' ' || h.status, ', ' ORDER BY h.period) AS charges,
      bool_and(t.payer_email = s.payer_email AND t.currency_id = s.currency_id
        AND t.amount_minor >= s.amount_minor
        AND t.status = CASE h.status WHEN 'paid' THEN 'captured' ELSE 'declined' END) AS "isRight"
    FROM subscriptions s
    JOIN subscription_charges h USING (account_id, business_id, subscription_id)
    JOIN transactions t ON t.account_id = h.account_id AND t.transaction_id = h.transaction_id
    GROUP BY s.account_id, s.business_id, s.subscription_id`.execute(db);
  expect(rows.every(({ isRight }) => isRight)).toBe(true);
  expect(new Set(rows.map(({ status, charges }) => `${status}: ${charges}`))).toEqual(
    new Set([
      'active: 0 paid',
      'paused: 0 paid',
      'cancelled: 0 paid',
      'past due: 0 paid, 1 declined',
    ]),
  );
});
