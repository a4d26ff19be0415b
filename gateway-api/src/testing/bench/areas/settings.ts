import { testSealer } from '../../../core/testing/test-secret';
import { sql } from 'kysely';
import type { AccountId } from '../../../core/authorisation/account-id';
import type { Db } from '../../../core/database/schema';
import { emit } from '../../../core/events/emit';
import { deliverDue } from '../../../modules/webhooks/deliver';
import { openReceiver } from '../../../modules/webhooks/testing/receiver';
import type { BenchClient } from '../client';
import type { Loaded } from '../load-transactions';
import { newPayment } from '../payments';
import { type Percentiles, percentiles, timeEach } from '../percentiles';
import type { BenchArea } from '../bench-area';
import { inWords, say, words } from '../say-figures';

export const benchArea: BenchArea = {
  async measureAlone(db, loaded) {
    sayWebhooks(await measureWebhooks(db, loaded));
  },
  async measure({ db, staff, loaded }) {
    sayRouting(await measureRouting(db, staff, loaded));
  },
};

const RULES = 10;
const ROUNDS = 40;
const PAYMENTS_A_ROUND = 10;

/**
 * Creates payments with ten routing rules, of which only the last one matches, and without any, in
 * turns, so that what else the machine does meets both alike.
 */
async function measureRouting(
  db: Db,
  client: BenchClient,
  loaded: Loaded,
): Promise<{ none: Percentiles; ten: Percentiles }> {
  const where = { ...businessOf(loaded), updated_by: null };
  const { processor_id } = await db
    .insertInto('processors')
    .values({ ...where, name: 'Bench', position: 1 })
    .returning('processor_id')
    .executeTakeFirstOrThrow();
  const { group_id } = await db
    .insertInto('processor_groups')
    .values({ ...where, name: 'Bench', processor_ids: [processor_id] })
    .returning('group_id')
    .executeTakeFirstOrThrow();
  const condition = (field: string, operator: string, value: string) => ({
    field,
    action: 'IS',
    operator,
    value,
  });
  const rules = Array.from({ length: RULES }, (_, index) => [
    condition('currency', 'EQUALS', '124'),
    condition('amount', 'GTE', '1'),
    condition('cardScheme', 'EQUALS', index === RULES - 1 ? '1' : '2'),
  ]);
  await db
    .insertInto('routing_rules')
    .values(
      rules.map((conditions, index) => ({
        ...where,
        position: index + 1,
        group_id,
        conditions: JSON.stringify(conditions),
      })),
    )
    .execute();

  const taken: Record<'none' | 'ten', number[]> = { none: [], ten: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const which of round % 2 === 0 ? (['none', 'ten'] as const) : (['ten', 'none'] as const)) {
      await db
        .updateTable('routing_rules')
        .set({ is_enabled: which === 'ten' })
        .execute();
      taken[which].push(
        ...(await timeEach(PAYMENTS_A_ROUND, () =>
          client.post('/transactions', newPayment(loaded)),
        )),
      );
    }
  }
  return { none: percentiles(taken.none), ten: percentiles(taken.ten) };
}

const PAYMENTS = 100;
const EVENTS_A_PAYMENT = 10;

/**
 * Delivers ten events of each of a hundred payments to a receiver on this machine that takes them at
 * once, and counts those that came before an earlier one of their payment. No gateway may run
 * meanwhile: it would deliver some.
 *
 * @returns seconds from the events to the last delivery, and of as many plain POSTs, 16 at a time
 */
async function measureWebhooks(
  db: Db,
  loaded: Loaded,
): Promise<{ events: number; seconds: number; plainSeconds: number; outOfOrder: number }> {
  const { account_id: accountId, business_id: businessId } = businessOf(loaded);
  const receiver = await openReceiver();
  await db
    .insertInto('business_urls')
    .values({
      account_id: accountId,
      business_id: businessId,
      url: 'https://shop.example.com',
      webhook_enabled: true,
      webhook_url: receiver.url,
      updated_by: null,
    })
    .execute();
  const payments = await db
    .selectFrom('transactions')
    .select('transaction_id')
    .where('account_id', '=', accountId)
    .where('business_id', '=', businessId)
    .limit(PAYMENTS)
    .execute();
  await db.transaction().execute(async (trx) => {
    for (let number = 1; number <= EVENTS_A_PAYMENT; number += 1) {
      for (const { transaction_id: id } of payments) {
        await emit(trx, {
          kind: 'payment.captured',
          accountId,
          businessId,
          subject: { type: 'payment', id },
          data: {
            transactionId: id,
            type: 'capture',
            amountMinor: number,
            currencyId: 124,
            status: 'captured',
            responseCode: '00',
          },
          occurredAt: new Date(),
        });
      }
    }
  });

  const seconds = await secondsOf(() =>
    deliverDue(db, { allowPrivate: true, secrets: testSealer }),
  );
  const last = new Map<string, number>();
  let outOfOrder = 0;
  for (const { body } of receiver.calls) {
    const { data } = JSON.parse(body) as { data: { transactionId: string; amount: number } };
    if (data.amount < (last.get(data.transactionId) ?? 0)) outOfOrder += 1;
    last.set(data.transactionId, data.amount);
  }
  const bodies = receiver.calls.map(({ body }) => body);
  const plainSeconds = await secondsOf(async () => {
    for (let index = 0; index < bodies.length; index += 16) {
      await Promise.all(
        bodies
          .slice(index, index + 16)
          .map((body) => fetch(receiver.url, { method: 'POST', body })),
      );
    }
  });
  await receiver.close();
  await sql`DELETE FROM business_urls`.execute(db);
  return { events: bodies.length, seconds, plainSeconds, outOfOrder };
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1_000;
}

function businessOf({ accounts: [account] }: Loaded): {
  account_id: AccountId;
  business_id: number;
} {
  return { account_id: account!.accountId, business_id: account!.businessIds[0]! };
}

/** Says how fast webhooks went out, beside plain POSTs, and whether in order. */
function sayWebhooks(measured: Awaited<ReturnType<typeof measureWebhooks>>): void {
  const { events, seconds, plainSeconds, outOfOrder } = measured;
  const ratio = (seconds / plainSeconds).toFixed(1);
  say(
    `webhooks: ${words(events)} events to a healthy receiver`,
    `${seconds.toFixed(1)} s, ${ratio} times as many plain POSTs; out of order ${outOfOrder}, goal 0`,
  );
}

/** Says what routing rules add to a payment. */
function sayRouting({ none, ten }: Awaited<ReturnType<typeof measureRouting>>): void {
  const ratio = (of: keyof Percentiles) => (ten[of] / none[of]).toFixed(2);
  say(
    'create payment, 10 routing rules ÷ none',
    `p50 ${ratio('p50')}, p95 ${ratio('p95')}, goal 1.1 (${inWords(ten)}; ${inWords(none)})`,
  );
}
