import { sql } from 'kysely';
import { useTerminal } from './create/testing/terminal';
import { operate, payment, reconcileLater } from './testing/operate';
import { problemsOf } from './testing/books';

const HOUR = 3_600_000;
const DECLINED = '4000000000000002';
const DISPUTED = '4000000000000259';

const terminal = useTerminal();
beforeEach(() => {
  terminal.riskChecks.splice(0);
});

const by = (number: string) => ({ credit_card: { number } });

/** The events of a payment, the oldest first. */
const eventsOf = (paymentId: string) =>
  terminal.db
    .selectFrom('events')
    .selectAll()
    .where('account_id', '=', terminal.tenant.accountId)
    .where('subject_type', '=', 'payment')
    .where('subject_id', '=', paymentId)
    .orderBy('written_no')
    .execute();

const kindsOf = async (paymentId: string) =>
  (await eventsOf(paymentId)).map(
    ({ kind, data }) => `${kind} ${data['amountMinor']} ${data['status']}`,
  );

it('tells of a sale, with all that a reader needs and nothing of the card', async () => {
  const id = await payment(terminal);
  const [event, ...more] = await eventsOf(id);
  expect(more).toEqual([]);
  expect(event).toMatchObject({
    business_id: terminal.tenant.businessIds[0],
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
  expect(Object.keys(event!.data)).toHaveLength(6);
});

it('tells of an authorisation, its capture and each refund', async () => {
  const id = await payment(terminal, { intent: 'authorize' });
  await operate(terminal, id, 'capture', { amount: 1000 });
  await operate(terminal, id, 'refund', { amount: 400 });
  await operate(terminal, id, 'refund', { amount: 600 });
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
  const id = await payment(terminal, changes);
  await operate(terminal, id, 'void');
  expect(await kindsOf(id)).toEqual([first, 'payment.voided 1250 voided']);
});

it('tells of a payment that was declined, by the acquirer or by a rule', async () => {
  expect(await kindsOf(await payment(terminal, by(DECLINED)))).toEqual([
    'payment.declined 1250 declined',
  ]);
  terminal.riskChecks.push(async () => ({
    verdict: 'decline',
    reasonCode: '1',
    description: 'No',
  }));
  const [event, ...more] = await eventsOf(await payment(terminal));
  expect(more).toEqual([]);
  expect(event).toMatchObject({ kind: 'payment.declined', data: { responseCode: 'G1' } });
});

it('tells of a payment that got no answer', async () => {
  terminal.acquirer.disturb('pay', 'unreachable');
  expect(await kindsOf(await payment(terminal))).toEqual(['payment.declined 1250 timeout']);
});

it('tells of a payment that a rule holds', async () => {
  terminal.riskChecks.push(async () => ({ verdict: 'hold', reasonCode: '1', description: 'Look' }));
  expect(await kindsOf(await payment(terminal))).toEqual(['payment.held 1250 flagged']);
});

it('tells nothing of an operation that was refused', async () => {
  const id = await payment(terminal);
  await operate(terminal, id, 'refund', { amount: 9999 });
  terminal.acquirer.disturb('refund', 'unreachable');
  await operate(terminal, id, 'refund', { amount: 100 });
  expect(await kindsOf(id)).toEqual(['payment.captured 1250 captured']);
});

it('tells of what comes later: the expiry of an authorisation, a chargeback', async () => {
  const authorised = await payment(terminal, { intent: 'authorize' });
  const disputed = await payment(terminal, by(DISPUTED));
  await sql`UPDATE sandbox_acquirer.operations
    SET created_at = created_at - make_interval(hours => 1)`.execute(terminal.db);
  await reconcileLater(terminal, 8 * 24 * HOUR);
  await reconcileLater(terminal, 8 * 24 * HOUR);
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
  const id = await payment(terminal);
  await Promise.all(
    Array.from({ length: 6 }, () => operate(terminal, id, 'refund', { amount: 500 })),
  );
  expect(await kindsOf(id)).toEqual([
    'payment.captured 1250 captured',
    'payment.refunded 500 captured',
    'payment.refunded 500 captured',
  ]);
  expect(await problemsOf(terminal.db, terminal.tenant.accountId)).toEqual([]);
});
