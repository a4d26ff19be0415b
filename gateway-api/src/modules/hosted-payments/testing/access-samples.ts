import { addSale, TEST_CARD } from '../../../core/testing/sales';
import { TEST_SECRET } from '../../../core/testing/test-secret';
import type { Sample } from '../../../core/testing/access-matrix/samples';
import type { World } from '../../../core/testing/access-matrix/world';
import { addInvoice } from '../../invoices/testing/access-samples';
import { defaultSettings } from '../../invoice-settings/settings';
import { insertSettings } from '../../invoice-settings/repository';
import { addSubscription } from '../../subscriptions/testing/access-samples';
import { createPayLinks } from '../pay-links';
import { insertHosted } from '../repository';

const links = createPayLinks({ secret: TEST_SECRET, previousSecrets: [], payUrl: '' });

/** The token of a sent invoice. Payers see the company that the settings name. */
async function invoiceToken(world: World): Promise<{ token: string; invoiceId: number }> {
  const { db, own } = world;
  const business = { accountId: own.accountId, businessId: own.businessIds[0] };
  const settings = { ...(await defaultSettings(db, business)), companyName: 'The garden' };
  await db.transaction().execute((trx) => insertSettings(trx, business, settings));
  const invoiceId = await addInvoice(world);
  await db
    .updateTable('invoices')
    .set({ sent_at: new Date() })
    .where('invoice_id', '=', invoiceId)
    .execute();
  const url = links.urlOf({ kind: 'invoice', ...business, id: invoiceId });
  return { token: url.slice(url.lastIndexOf('/') + 1), invoiceId };
}

/** One that its card holder has confirmed. */
async function paidToken(world: World): Promise<{ token: string; paymentId: string }> {
  const { db, own } = world;
  const { token, invoiceId } = await invoiceToken(world);
  const paymentId = await addSale(db, own);
  const ref = { account_id: own.accountId, transaction_id: paymentId };
  const at = new Date();
  await db.transaction().execute((trx) =>
    insertHosted(trx, {
      ...ref,
      business_id: own.businessIds[0],
      invoice_id: invoiceId,
      attempt_id: paymentId,
      payer_input: JSON.stringify({
        payerName: '',
        payerEmail: '',
        shipping: '',
        customFields: [],
      }),
    }),
  );
  await db
    .insertInto('payment_challenges')
    .values({ ...ref, outcome: 'passed', created_at: at, expires_at: at, completed_at: at })
    .execute();
  return { token, paymentId };
}

/** What a payer of the tests' invoice sends. */
export const hostedPayment = (changes: object = {}): object => ({
  attemptId: crypto.randomUUID(),
  amount: 3_750,
  currency: 'CAD',
  credit_card: TEST_CARD,
  email: 'ann@example.test',
  name: 'Ann Other',
  ...changes,
});

const named: Sample = {
  request: async (world) => ({ params: { token: (await invoiceToken(world)).token } }),
};

/** A token that no gateway has signed. */
export const missing = { payLink: { token: `i_1_1_1_${'A'.repeat(22)}` } };

export const samples: Record<string, Sample> = {
  'GET /transactions/:id/paid-for': {
    request: async (world) => ({ params: { id: (await paidToken(world)).paymentId } }),
  },
  'GET /pay/:token': named,
  'GET /pay/assets/:file': { request: () => ({ params: { file: 'page.css' } }) },
  'GET /pay/:token/details': named,
  'POST /pay/:token/payments': {
    request: async (world) => ({
      params: { token: (await invoiceToken(world)).token },
      body: hostedPayment(),
    }),
  },
  'POST /pay/:token/cancel': {
    request: async (world) => {
      const { accountId, businessIds } = world.own;
      const id = await addSubscription(world);
      const target = { kind: 'subscription', accountId, businessId: businessIds[0], id } as const;
      return { params: { token: links.urlOf(target).split('/').at(-1)! } };
    },
  },
  'GET /pay/:token/payments/:paymentId': {
    request: async (world) => ({ params: await paidToken(world) }),
  },
  'POST /pay/:token/payments/:paymentId/confirm': {
    request: async (world) => ({
      params: await paidToken(world),
      body: { credit_card: TEST_CARD, passcode: '123456' },
    }),
  },
};
