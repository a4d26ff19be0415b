import { FIRST_VERSION, plain, type Sample } from '../../../core/testing/access-matrix/samples';
import type { World } from '../../../core/testing/access-matrix/world';
import { addSale } from '../../../core/testing/sales';

/** Rules that nobody changed are at their first version. */
async function asNew({ db, own }: World): Promise<void> {
  await db.deleteFrom('risk_rule_sets').where('account_id', '=', own.accountId).execute();
}

/** A sale whose payer can be listed. */
async function addCardSale(db: World['db'], own: World['own']): Promise<string> {
  const id = await addSale(db, own);
  await db
    .updateTable('transactions')
    .set({ card_expiry_month: 12, card_expiry_year: 2030 })
    .where('transaction_id', '=', id)
    .execute();
  await db
    .insertInto('payment_details')
    .values({ account_id: own.accountId, transaction_id: id })
    .execute();
  return id;
}

const change = { reasonCode: '101', enabled: true };

export const samples: Record<string, Sample> = {
  'GET /accounts/:accountId/businesses/:businessId/risk-rules': plain,
  'PUT /accounts/:accountId/businesses/:businessId/risk-rules': {
    request: async (world) => {
      await asNew(world);
      return { headers: FIRST_VERSION, body: { rules: [change] } };
    },
  },
  'PUT /accounts/:accountId/businesses/:businessId/risk-rules/changes/:changeId': {
    request: async (world) => {
      await asNew(world);
      const { change_id: changeId } = await world.db
        .insertInto('risk_rule_changes')
        .values({
          account_id: world.own.accountId,
          business_id: world.own.businessIds[0],
          changes: JSON.stringify([change]),
          requested_by: null,
          decision: null,
          decided_by: null,
          decided_at: null,
        })
        .returning('change_id')
        .executeTakeFirstOrThrow();
      return { params: { changeId }, headers: FIRST_VERSION, body: { decision: 'approve' } };
    },
  },
  'GET /accounts/:accountId/businesses/:businessId/risk-lists': plain,
  'POST /accounts/:accountId/businesses/:businessId/risk-lists': {
    request: () => ({ body: { list: 'blacklist', kind: 'email', value: 'fraud@example.test' } }),
  },
  'DELETE /accounts/:accountId/businesses/:businessId/risk-lists/:entryId': {
    request: async ({ db, own }) => {
      await db.deleteFrom('risk_list_entries').where('account_id', '=', own.accountId).execute();
      const { entry_id: entryId } = await db
        .insertInto('risk_list_entries')
        .values({
          account_id: own.accountId,
          business_id: own.businessIds[0],
          list: 'blacklist',
          kind: 'holder',
          value: 'Mallory',
        })
        .returning('entry_id')
        .executeTakeFirstOrThrow();
      return { params: { entryId } };
    },
  },
  'POST /accounts/:accountId/businesses/:businessId/risk-lists/import': {
    request: () => ({ file: Buffer.from('list,kind,value\nblacklist,bin,424242\n') }),
  },
  'GET /accounts/:accountId/businesses/:businessId/risk-lists/export': plain,
  'GET /transactions/:id/risk-lists': {
    request: async ({ db, own }) => ({ params: { id: await addSale(db, own) } }),
  },
  'POST /transactions/:id/risk-lists': {
    request: async ({ db, own }) => ({
      params: { id: await addCardSale(db, own) },
      body: { kind: 'email' },
    }),
  },
  'DELETE /transactions/:id/risk-lists/:list/:kind': {
    request: async ({ db, own }) => {
      const id = await addCardSale(db, own);
      const { payer_email: value } = await db
        .selectFrom('transactions')
        .select('payer_email')
        .where('transaction_id', '=', id)
        .executeTakeFirstOrThrow();
      await db
        .insertInto('risk_list_entries')
        .values({
          account_id: own.accountId,
          business_id: own.businessIds[0],
          list: 'blacklist',
          kind: 'email',
          value,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return { params: { id, list: 'blacklist', kind: 'email' } };
    },
  },
  'GET /transactions/:id/risk': {
    request: async ({ db, own }) => ({ params: { id: await addSale(db, own) } }),
  },
  'GET /accounts/:accountId/businesses/:businessId/risk-reviews': plain,
  'GET /accounts/:accountId/businesses/:businessId/risk-backtest': {
    request: () => ({ query: { reasonCode: '101' } }),
  },
  'GET /accounts/:accountId/businesses/:businessId/risk-trends': {
    request: () => ({
      query: { fromDate: '2026-03-01T00:00:00.000Z', toDate: '2026-03-30T23:59:59.999Z' },
    }),
  },
  'POST /transactions/:id/risk-review': {
    request: async ({ db, own }) => {
      const id = await addSale(db, own);
      await db
        .updateTable('transactions')
        .set({ type: 'authorize', status: 'flagged' })
        .where('transaction_id', '=', id)
        .execute();
      return { params: { id }, body: { decision: 'approve' } };
    },
  },
};
