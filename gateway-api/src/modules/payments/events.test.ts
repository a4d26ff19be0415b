import { sql } from 'kysely';
import { useTill } from './create/testing/till';
import { operate, payment, reconcileLater } from './testing/operate';
import { problemsOf } from './testing/books';

const HOUR = 3_600_000;
const DECLINED = '4000000000000002';
const DISPUTED = '4000000000000259';

const till = useTill();
beforeEach(() => {
  till.riskChecks.splice(0);
});

const by = (number: string) => ({ credit_card: { number } });

/** What was told of a payment, the oldest first. */
const toldOf = (paymentId: string) =>
  till.db
    .selectFrom('events')
    .selectAll()
    .where('account_id', '=', till.tenant.accountId)
    .where('subject_type', '=', 'payment')
    .where('subject_id', '=', paymentId)
    .orderBy('written_no')
    .execute();

const kindsOf = async (paymentId: string) =>
  (await toldOf(paymentId)).map(
    ({ kind, data }) => `${kind} ${data['amountMinor']} ${data['status']}`,
  );

it('tells of a sale, with all that a reader needs and nothing of the card', async () => {
  const id = await payment(till);
  const [told, ...more] = await toldOf(id);
  expect(more).toEqual([]);
  expect(told).toMatchObject({
    business_id: till.tenant.businessIds[0],
    kind: 'payment.captured',
    data: {
      transactionId: id,
      type: 'sale',
      amountMinor: 1250,
      currencyId: 978,
      status: 'captured',
      responseCode: '00',
    },
  });
  expect(Object.keys(told!.data)).toHaveLength(6);
});

it('tells of an authorisation, its capture and each refund', async () => {
  const id = await payment(till, { intent: 'authorize' });
  await operate(till, id, 'capture', { amount: 1000 });
  await operate(till, id, 'refund', { amount: 400 });
  await operate(till, id, 'refund', { amount: 600 });
  expect(await kindsOf(id)).toEqual([
    'payment.authorised 1250 authorised',
    'payment.captured 1000 captured',
    'payment.refunded 400 captured',
    'payment.refunded 600 refunded',
  ]);
});

it.each([
  ['released', { intent: 'authorize' as const }, 'payment.authorised 1250 authorised'],
  ['undone', { intent: 'sale' as const }, 'payment.captured 1250 captured'],
])('tells that a payment was voided: %s', async (_what, changes, first) => {
  const id = await payment(till, changes);
  await operate(till, id, 'void');
  expect(await kindsOf(id)).toEqual([first, 'payment.voided 1250 voided']);
});

it('tells of a payment that was declined, by the acquirer or by a rule', async () => {
  expect(await kindsOf(await payment(till, by(DECLINED)))).toEqual([
    'payment.declined 1250 declined',
  ]);
  till.riskChecks.push(async () => ({ verdict: 'decline', reasonCode: '1', description: 'No' }));
  const [told, ...more] = await toldOf(await payment(till));
  expect(more).toEqual([]);
  expect(told).toMatchObject({ kind: 'payment.declined', data: { responseCode: 'G1' } });
});

it('tells of a payment that got no answer', async () => {
  till.acquirer.disturb('pay', 'unreachable');
  expect(await kindsOf(await payment(till))).toEqual(['payment.declined 1250 timeout']);
});

it('tells of a payment that a rule holds', async () => {
  till.riskChecks.push(async () => ({ verdict: 'hold', reasonCode: '1', description: 'Look' }));
  expect(await kindsOf(await payment(till))).toEqual(['payment.held 1250 flagged']);
});

it('tells nothing of an operation that was refused', async () => {
  const id = await payment(till);
  await operate(till, id, 'refund', { amount: 9999 });
  till.acquirer.disturb('refund', 'unreachable');
  await operate(till, id, 'refund', { amount: 100 });
  expect(await kindsOf(id)).toEqual(['payment.captured 1250 captured']);
});

it('tells of what comes later: the expiry of an authorisation, a chargeback', async () => {
  const authorised = await payment(till, { intent: 'authorize' });
  const disputed = await payment(till, by(DISPUTED));
  await sql`UPDATE sandbox_acquirer.operations
    SET created_at = created_at - make_interval(hours => 1)`.execute(till.db);
  await reconcileLater(till, 8 * 24 * HOUR);
  await reconcileLater(till, 8 * 24 * HOUR);
  expect(await kindsOf(authorised)).toEqual([
    'payment.authorised 1250 authorised',
    'payment.expired 1250 expired',
  ]);
  expect(await kindsOf(disputed)).toEqual([
    'payment.captured 1250 captured',
    'payment.charged_back 1250 charged back',
  ]);
});

it('tells once of each movement, however many ask at the same time', async () => {
  const id = await payment(till);
  await Promise.all(Array.from({ length: 6 }, () => operate(till, id, 'refund', { amount: 500 })));
  expect(await kindsOf(id)).toEqual([
    'payment.captured 1250 captured',
    'payment.refunded 500 captured',
    'payment.refunded 500 captured',
  ]);
  expect(await problemsOf(till.db, till.tenant.accountId)).toEqual([]);
});
