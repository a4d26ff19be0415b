import { sql } from 'kysely';
import { join } from 'node:path';
import { addUser, signedIn, useMerchant } from '../../core/testing/people';
import { useTestGateway } from '../../core/testing/test-gateway';
import { TEST_SECRET } from '../../core/testing/test-secret';
import { killProgram } from '../../testing/kill-program';
import { readWholeDatabase } from '../../testing/search-database';
import { hostedPaymentEvents } from '../hosted-payments/job';
import { SANDBOX_PASSCODE } from '../hosted-payments/pay';
import { TEST_CARD } from '../../core/testing/sales';
import { newLink } from '../payment-links/testing/access-samples';
import type { RiskCheck } from '../payments/create/risk';
import { reconciliation } from '../payments/reconciliation/reconcile';
import { problemsOf } from '../payments/testing/books';
import { chargeDue, type ChargingDeps } from './charge';
import { subscriptionCharges } from './job';

/** Approved; approved at first and then without funds; disputed some minutes later. */
const GOOD = '4242424242424242';
const SOON_EMPTY = '4000000000000341';
const DISPUTED = '4000000000000259';

const gateway = useTestGateway({ DEMO: '1' }, () => ({ riskChecks }));
const merchant = useMerchant(gateway);
const riskChecks: RiskCheck[] = [];

afterEach(async () => {
  riskChecks.splice(0);
  expect(await problemsOf(gateway.db, merchant.tenant.accountId)).toEqual([]);
  expect(await chargedTwice()).toEqual([]);
});

async function ask(method: 'GET' | 'POST', url: string, payload?: object, headers = {}) {
  const response = await gateway.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() };
}

const backOffice = (method: 'GET' | 'POST', path: string, payload?: object) =>
  ask(method, `${merchant.base}${path}`, payload, { 'x-authtoken': merchant.token });
const run = () => gateway.app.jobs.runScheduled(subscriptionCharges);
const read = async (id: number) => (await backOffice('GET', `/subscriptions/${id}`)).body;
const step = async (id: number, what: string) => {
  const { body } = await backOffice('POST', `/subscriptions/${id}/${what}`);
  return body.subscription?.status ?? body.code;
};
const pathOf = (url: string) => new URL(url).pathname;

/** Periods for which the acquirer has taken money more than once, by its own books. */
async function chargedTwice(): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT h.subscription_id, h.period FROM subscription_charges h
    JOIN sandbox_acquirer.operations o
      ON split_part(o.reference, '/', 1) = h.transaction_id::text
    WHERE o.kind = 'sale' AND o.answer ->> 'outcome' = 'approved'
    GROUP BY 1, 2 HAVING count(*) > 1`.execute(gateway.db);
  return rows;
}

const monthly = {
  name: 'Apples',
  price: 2_000,
  pricecurrency: 'CAD',
  paymenttype: 'recurring',
} as const;

async function payByPage(pay: string, amount: number, number: string, changes: object = {}) {
  const credit_card = { ...TEST_CARD, number };
  const paid = await ask('POST', `${pay}/payments`, {
    attemptId: crypto.randomUUID(),
    amount,
    currency: 'CAD',
    credit_card,
    email: 'ann@example.test',
    name: 'Ann Other',
    consent: 'I agree to 20.00 CAD every month.',
    ...changes,
  });
  if (paid.body.result !== 'challenge') return paid;
  const { paymentId } = paid.body;
  return ask('POST', `${pay}/payments/${paymentId}/confirm`, {
    credit_card,
    passcode: SANDBOX_PASSCODE,
  });
}

async function linkOf(products: object[] = [{ ...monthly, billingperiod: 'Monthly' }]) {
  const { body } = await backOffice(
    'POST',
    '/payment-links',
    newLink({ products, shippingRates: [] } as never),
  );
  return pathOf(body.link.url);
}

/** A payer subscribes with a card. */
async function subscribed(number = GOOD): Promise<number> {
  const { body } = await payByPage(await linkOf(), 2_000, number);
  expect(body.result).toBe('paid');
  await run();
  const row = await gateway.db
    .selectFrom('subscriptions')
    .select('subscription_id')
    .where('first_transaction_id', '=', body.paymentId)
    .executeTakeFirstOrThrow();
  return row.subscription_id;
}

/** Lets time pass until the next charge of subscriptions is so many days ahead; 0: it is due. */
const until = (ids: number[], days = 0) =>
  sql`UPDATE subscriptions SET
        anchor_at = now() + make_interval(days => ${days}, months => -period, secs => -1),
        next_charge_at = now() + make_interval(days => ${days}, secs => -1)
      WHERE subscription_id = any(${ids})`.execute(gateway.db);

async function due(id: number) {
  await until([id]);
  await run();
  return read(id);
}

async function mailsOf(about: RegExp): Promise<number> {
  await gateway.runJobs();
  return gateway.mails.filter(({ subject }) => about.test(subject)).length;
}

const transaction = (id: string) =>
  gateway.db
    .selectFrom('transactions')
    .innerJoin('payment_details', 'payment_details.transaction_id', 'transactions.transaction_id')
    .select(['medium', 'status', 'amount_minor', 'response_code', 'card_last_four', 'cvv_present'])
    .where('transactions.transaction_id', '=', id)
    .executeTakeFirstOrThrow();

it('begins with a payment that its payer confirms and agrees to, tells before and after each charge, and charges once', async () => {
  const pay = await linkOf([
    { ...monthly, billingperiod: 'Monthly' },
    { ...monthly, name: 'Pears', price: 500, billingperiod: 'Monthly' },
    { ...monthly, name: 'Wine', price: 9_000, billingperiod: 'Yearly' },
    { name: 'Basket', price: 300, pricecurrency: 'CAD' },
  ]);
  const terms = [
    { billingPeriod: 'Monthly', name: 'Apples, Pears', amount: 2_500 },
    { billingPeriod: 'Yearly', name: 'Wine', amount: 9_000 },
  ];
  expect((await ask('GET', `${pay}/details`)).body).toMatchObject({
    amount: 11_800,
    recurring: terms,
  });
  const silent = await payByPage(pay, 11_800, GOOD, { consent: '' });
  expect(silent.body.errors).toEqual([
    expect.objectContaining({ field: 'consent', message: 'Please agree to the charges to come.' }),
  ]);
  const { body } = await payByPage(pay, 11_800, GOOD);
  expect(body.result).toBe('paid');
  await run();
  await run();
  const { subscriptions, totalRows } = (await backOffice('GET', '/subscriptions?searchText=ANN'))
    .body;
  expect(totalRows).toBe(2);
  expect(subscriptions).toMatchObject([
    { name: 'Apples, Pears', amount: 2_500, status: 'active', cardLastFour: '4242', paidCount: 1 },
    { name: 'Wine', amount: 9_000, billingPeriod: 'Yearly' },
  ]);
  const id = subscriptions[0].subscriptionId;
  const begun = await read(id);
  expect(begun).toMatchObject({
    consent: { text: 'I agree to 20.00 CAD every month.', ip: '127.0.0.1' },
    charges: [{ period: 0, status: 'paid', amount: 11_800 }],
  });
  expect(begun.upcoming).toHaveLength(5);
  expect(begun.upcoming[0]).toBe(begun.nextChargeAt);
  expect(await mailsOf(/your subscription has begun/)).toBe(2);

  await until([id], 3);
  await run();
  await run();
  expect(await mailsOf(/25\.00 CAD is charged soon/)).toBe(1);
  const charged = await due(id);
  await run();
  expect(charged).toMatchObject({ status: 'active', paidCount: 2 });
  expect(new Date(charged.nextChargeAt).getTime()).toBeGreaterThan(Date.now() + 26 * 86_400_000);
  expect(await transaction(charged.charges[0].transactionId)).toEqual({
    medium: 'Recurring',
    status: 'captured',
    amount_minor: 2_500,
    response_code: '00',
    card_last_four: '4242',
    cvv_present: false,
  });
  expect((await read(id)).charges).toHaveLength(2);
  expect(await mailsOf(/receipt: 25\.00 CAD/)).toBe(1);
  const receipt = gateway.mails.find(({ subject }) => subject.includes('receipt: 25.00'));
  expect(receipt).toMatchObject({ to: 'ann@example.test', senderName: 'Maple Limited' });
  expect(receipt?.text).toContain('/pay/s_');
});

it('tries a card without funds again on a schedule, then asks for another, which pays what is owed', async () => {
  const id = await subscribed(SOON_EMPTY);
  let found = await due(id);
  for (const hours of [24, 72, 120]) {
    expect(found.status).toBe('past due');
    const ms = new Date(found.nextChargeAt).getTime() - Date.now();
    expect(Math.round(ms / 3_600_000)).toBe(hours);
    found = await due(id);
  }
  expect(found).toMatchObject({ status: 'unpaid', nextChargeAt: null, upcoming: [], paidCount: 1 });
  expect(found.charges.map(({ status }: { status: string }) => status)).toEqual([
    'declined',
    'declined',
    'declined',
    'declined',
    'paid',
  ]);
  expect(await mailsOf(/20\.00 CAD could not be charged/)).toBe(3);
  expect(await mailsOf(/20\.00 CAD is still to be paid/)).toBe(1);

  const pay = pathOf(found.payerUrl);
  expect((await ask('GET', `${pay}/details`)).body).toMatchObject({
    kind: 'subscription',
    state: 'payable',
    amount: 2_000,
    subscription: { status: 'unpaid', cardLastFour: '0341' },
  });
  const bad = await payByPage(pay, 2_000, '4000000000000002');
  expect(bad.body.result).toBe('declined');
  await run();
  expect(await read(id)).toMatchObject({ status: 'unpaid', cardLastFour: '0341' });
  expect((await payByPage(pay, 2_000, GOOD)).body.result).toBe('paid');
  await run();
  await gateway.app.jobs.runScheduled(hostedPaymentEvents);
  expect(await read(id)).toMatchObject({ status: 'active', cardLastFour: '4242', paidCount: 2 });
  expect((await due(id)).paidCount).toBe(3);
  expect(await mailsOf(/^Receipt from .*20\.00/)).toBeGreaterThanOrEqual(1);
});

it('changes the card where nothing is owed by verifying it, without money', async () => {
  const id = await subscribed();
  const pay = pathOf((await read(id)).payerUrl);
  expect((await ask('GET', `${pay}/details`)).body.amount).toBe(0);
  const { body } = await payByPage(pay, 0, '5555555555554444');
  expect(body).toMatchObject({ result: 'verified', message: 'Your card has been changed.' });
  expect(await transaction(body.paymentId)).toMatchObject({
    status: 'card verified',
    amount_minor: 0,
  });
  await run();
  expect(await read(id)).toMatchObject({ cardLastFour: '4444', paidCount: 1 });
  expect(await mailsOf(/your card was changed/)).toBe(2);
  const charged = await due(id);
  expect((await transaction(charged.charges[0].transactionId)).card_last_four).toBe('4444');
});

it('tells who only reads no address by which it would be cancelled', async () => {
  const id = await subscribed();
  const user = await addUser(gateway.db, {
    accountIds: [merchant.tenant.accountId],
    accessType: 10,
  });
  const headers = { 'x-authtoken': await signedIn(gateway.db, user) };
  const seen = await ask('GET', `${merchant.base}/subscriptions/${id}`, undefined, headers);
  expect(seen.body).toMatchObject({ status: 'active', payerUrl: '' });
  expect((await read(id)).payerUrl).toContain('/pay/s_');
});

it('is paused, resumed and cancelled, also by its payer, and charges nothing meanwhile', async () => {
  const id = await subscribed();
  await until([id]);
  expect(await step(id, 'pause')).toBe('paused');
  expect(await step(id, 'pause')).toBe('wrong_state');
  await run();
  expect(await read(id)).toMatchObject({ paidCount: 1, nextChargeAt: null });
  expect(await step(id, 'resume')).toBe('active');
  const resumed = await read(id);
  expect(new Date(resumed.nextChargeAt).getTime()).toBeGreaterThan(Date.now() + 26 * 86_400_000);
  const pay = pathOf(resumed.payerUrl);
  expect((await ask('POST', `${pay}/cancel`, {})).body.state).toBe('cancelled');
  expect((await ask('POST', `${pay}/cancel`, {})).body.code).toBe('wrong_state');
  expect((await payByPage(pay, 0, GOOD)).body.code).toBe('wrong_state');
  expect(await step(id, 'resume')).toBe('wrong_state');
  expect((await backOffice('GET', '/subscriptions?status=cancelled')).body.totalRows).toBe(1);
  expect(await mailsOf(/subscription (is paused|goes on|is cancelled)/)).toBe(3);
  expect((await ask('POST', `${await linkOf()}/cancel`, {})).status).toBe(404);
});

it('needs neither 3-D Secure nor a security code where the business wants them, but obeys risk rules', async () => {
  const id = await subscribed();
  const ofBusiness = gateway.db.updateTable('businesses');
  await ofBusiness.set({ force_3d_secure: true, force_cvv: true }).execute();
  expect((await due(id)).paidCount).toBe(2);
  await ofBusiness.set({ force_3d_secure: false }).execute();

  riskChecks.push(async () => ({ verdict: '3d', reasonCode: '9', description: 'Confirm' }));
  const refused = await due(id);
  expect(refused.status).not.toBe('active');
  expect(await transaction(refused.charges[0].transactionId)).toMatchObject({
    response_code: '1A',
  });
});

it('waits for a business that takes no payments, and stops for a card that is stolen or a charge-back', async () => {
  const id = await subscribed();
  const ofBusiness = gateway.db.updateTable('businesses');
  await ofBusiness.set({ status: 'Inactive' }).execute();
  const waiting = await due(id);
  expect(waiting).toMatchObject({ status: 'past due', paidCount: 1 });
  expect(waiting.charges).toHaveLength(1);
  await ofBusiness.set({ status: 'Active' }).execute();
  expect(await due(id)).toMatchObject({ status: 'active', paidCount: 2 });

  const stolen = await subscribed();
  await sql`UPDATE sandbox_acquirer.credentials SET behaviour = '{"storedDeclinedWith": "43"}'
    WHERE credential = (SELECT credential FROM subscriptions s JOIN stored_credentials c
      ON c.transaction_id = s.card_transaction_id WHERE subscription_id = ${stolen})`.execute(
    gateway.db,
  );
  expect((await due(stolen)).status).toBe('unpaid');

  const disputed = await subscribed(DISPUTED);
  await sql`UPDATE sandbox_acquirer.operations SET created_at = created_at - interval '1 hour'`.execute(
    gateway.db,
  );
  await gateway.app.jobs.runScheduled(reconciliation);
  await run();
  expect(await read(disputed)).toMatchObject({
    status: 'paused',
    charges: [{ status: 'charged back' }],
  });
});

describe('a period', () => {
  let deps: ChargingDeps;
  beforeAll(() => (deps = gateway.app.jobs.deps as ChargingDeps));
  const onError = (error: unknown) => {
    throw error;
  };
  const gateways = (count: number) =>
    Promise.all(Array.from({ length: count }, () => chargeDue(deps, { onError })));

  it('is charged once, however many gateways charge at the same time', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 6; count += 1) ids.push(await subscribed());
    await until(ids);
    const charged = await gateways(3);
    expect(charged.reduce((sum, each) => sum + each, 0)).toBe(6);
    expect((await gateways(2)).join()).toBe('0,0');
    await run();
    for (const id of ids) expect((await read(id)).paidCount).toBe(2);
  });

  it('is charged once when a gateway is killed in the middle and others go on', async () => {
    const ids = [await subscribed(), await subscribed()];
    await until(ids);
    await killProgram(gateway.db, {
      program: join(__dirname, 'testing/crashing-charges.ts'),
      options: { connectionString: gateway.config.databaseUrl, secret: TEST_SECRET },
      environment: {},
      says: 'all stuck',
    });
    expect((await gateways(2)).join()).toBe('0,0');
    await gateway.db
      .updateTable('transactions')
      .set({ next_check_at: new Date(0) })
      .where('outcome', '=', 'pending')
      .execute();
    await gateway.app.jobs.runScheduled(reconciliation);
    await run();
    const states = async () =>
      (await Promise.all(ids.map(read))).map(({ status, paidCount }) => `${status} ${paidCount}`);
    expect((await states()).sort()).toEqual(['active 2', 'past due 1']);
    const waiting = (await Promise.all(ids.map(read))).find(({ status }) => status === 'past due');
    await due(waiting.subscriptionId);
    expect(await states()).toEqual(['active 2', 'active 2']);
  });
});

it('keeps no card number anywhere', async () => {
  const everything = JSON.stringify(await readWholeDatabase(gateway.db));
  for (const number of [GOOD, SOON_EMPTY, DISPUTED]) {
    for (const text of [everything, gateway.logLines.join(''), JSON.stringify(gateway.mails)]) {
      expect(text).not.toContain(number);
    }
  }
});
