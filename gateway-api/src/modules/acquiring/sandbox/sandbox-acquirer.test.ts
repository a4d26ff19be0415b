import { sql } from 'kysely';
import type { Db } from '../../../core/database/schema';
import { createTestDatabase } from '../../../testing/test-database';
import type { Acquirer, PayRequest } from '../acquirer';
import { createSandboxAcquirer } from './sandbox-acquirer';

let db: Db;
let drop: () => Promise<void>;
let acquirer: Acquirer;
let counter = 0;

beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  acquirer = createSandboxAcquirer(db);
});
afterAll(() => drop());

const EUR = 978;

function request(changes: Partial<PayRequest> & { number?: string } = {}): PayRequest {
  counter += 1;
  const { number = '4242424242424242', ...rest } = changes;
  return {
    reference: `payment-${counter}/1`,
    kind: 'sale',
    amountMinor: 1000,
    currencyId: EUR,
    card: { number, expiryMonth: 12, expiryYear: 2040, securityCode: '123', holder: 'Ann Ng' },
    billing: { line1: '', postalCode: '', countryCode: '' },
    ...rest,
  };
}

/** An operation on a payment, under a reference of its own. */
function on(originalReference: string, amountMinor = 1000) {
  counter += 1;
  return { reference: `act-${counter}/1`, originalReference, amountMinor, currencyId: EUR };
}

async function paid(changes: Parameters<typeof request>[0] = {}): Promise<string> {
  const payment = request(changes);
  expect(await acquirer.pay(payment)).toMatchObject({ outcome: 'approved' });
  return payment.reference;
}

/** Lets time pass in the acquirer's books. */
const passes = (seconds: number) =>
  sql`UPDATE sandbox_acquirer.operations
         SET created_at = created_at - make_interval(secs => ${seconds}::int)`.execute(db);

const outcome = async (asked: Promise<{ outcome: string; responseCode: string }>) => {
  const answer = await asked;
  return `${answer.outcome} ${answer.responseCode}`;
};

it('does nothing twice under one reference, and answers the same, also when asked at once', async () => {
  const payment = request();
  const answers = await Promise.all(Array.from({ length: 4 }, () => acquirer.pay(payment)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  const refund = on(payment.reference, 600);
  const refunds = await Promise.all(Array.from({ length: 4 }, () => acquirer.refund(refund)));
  expect(new Set(refunds.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await outcome(acquirer.refund(on(payment.reference, 401)))).toBe('declined 13');
  expect(await outcome(acquirer.refund(on(payment.reference, 400)))).toBe('approved 00');
});

it('tells what became of a reference, and that one never arrived', async () => {
  const payment = request({ number: '4000000000009995' });
  const answer = await acquirer.pay(payment);
  expect(await acquirer.find(payment.reference)).toEqual(answer);
  expect(await acquirer.find('nobody/1')).toBeUndefined();
});

it('refuses what arrives after it was reversed', async () => {
  const payment = request();
  expect(await acquirer.reverse(payment.reference)).toBeUndefined();
  expect(await acquirer.find(payment.reference)).toBeUndefined();
  expect(await outcome(acquirer.pay(payment))).toBe('declined 12');
  const arrived = await paid();
  expect(await acquirer.reverse(arrived)).toMatchObject({ outcome: 'approved' });
});

it('takes test cards only', async () => {
  expect(acquirer.refusesCard('4539578763621486')).toEqual({
    message: 'This card is not supported in the sandbox.',
    code: 'card_not_in_sandbox',
  });
  expect(acquirer.refusesCard('4242424242424242')).toBeUndefined();
  expect(await outcome(acquirer.pay(request({ number: '4539578763621486' })))).toBe('declined 14');
});

it('captures once, up to what is reserved, and refunds what was captured', async () => {
  const reserved = await paid({ kind: 'authorize' });
  expect(await outcome(acquirer.refund(on(reserved)))).toBe('declined 13');
  expect(await outcome(acquirer.capture(on(reserved, 1001)))).toBe('declined 13');
  const capture = on(reserved, 700);
  expect(await outcome(acquirer.capture(capture))).toBe('approved 00');
  expect(await outcome(acquirer.capture(on(reserved, 300)))).toBe('declined 12');
  // A capture is as good a name for the payment as its first transaction.
  expect(await outcome(acquirer.refund(on(capture.reference, 500)))).toBe('approved 00');
  expect(await outcome(acquirer.refund(on(reserved, 201)))).toBe('declined 13');
});

it('voids once, and nothing that was paid back', async () => {
  const sale = await paid();
  expect(await outcome(acquirer.void(on(sale)))).toBe('approved 00');
  expect(await outcome(acquirer.void(on(sale)))).toBe('declined 12');
  expect(await outcome(acquirer.refund(on(sale)))).toBe('declined 12');
  const refunded = await paid();
  await acquirer.refund(on(refunded, 1));
  expect(await outcome(acquirer.void(on(refunded)))).toBe('declined 12');
});

it('follows on nothing that was declined or is in another currency, and believes what is older than its books', async () => {
  const declined = request({ number: '4000000000000002' });
  await acquirer.pay(declined);
  expect(await outcome(acquirer.refund(on(declined.reference)))).toBe('declined 12');
  const sale = await paid();
  expect(await outcome(acquirer.refund({ ...on(sale), currencyId: 840 }))).toBe('declined 12');
  expect(await outcome(acquirer.refund(on('demo/1')))).toBe('approved 00');
});

it.each([
  ['4000000000007726', 'approved 00'],
  ['4000000000005126', 'declined 54'],
])('defers refunds to %s and comes to a decision later: %s', async (number, later) => {
  const sale = await paid({ number });
  const refund = on(sale, 400);
  expect(await outcome(acquirer.refund(refund))).toBe('deferred 00');
  expect(await acquirer.find(refund.reference)).toMatchObject({ outcome: 'deferred' });
  await passes(30);
  const settled = await acquirer.find(refund.reference);
  expect(`${settled?.outcome} ${settled?.responseCode}`).toBe(later);
  expect(await acquirer.refund(refund)).toEqual(settled);
});

it('tells of disputes some minutes after the money was taken, less what was paid back', async () => {
  const number = '4000000000000259';
  const sale = await paid({ number });
  const partly = await paid({ number });
  await acquirer.refund(on(partly, 300));
  const reserved = await paid({ number, kind: 'authorize' });
  const captured = await paid({ number, kind: 'authorize' });
  await acquirer.capture(on(captured, 800));
  for (const reference of [await paid({ number })]) await acquirer.void(on(reference));
  await acquirer.refund(on(await paid({ number })));
  await paid();

  const since = new Date(0);
  expect(await acquirer.disputesSince(since)).toEqual([]);
  await passes(200);
  const disputes = await acquirer.disputesSince(since);
  const found = disputes.map(({ paymentReference, amountMinor }) => [
    paymentReference,
    amountMinor,
  ]);
  expect(found.sort()).toEqual(
    [
      [sale, 1000],
      [partly, 700],
      [captured, 800],
    ].sort(),
  );
  expect(found.flat()).not.toContain(reserved);
  expect(disputes[0]).toMatchObject({ currencyId: EUR, reasonCode: '10.4' });
  expect(await acquirer.disputesSince(disputes.at(-1)!.disputedAt)).toEqual([]);
});

it('tells what its books say of references: only what moved money, and which way', async () => {
  const sale = await paid();
  const voided = await paid();
  const authorised = await paid({ kind: 'authorize' });
  const released = await paid({ kind: 'authorize' });
  const disputed = await paid({ number: '4000000000000259' });
  const declined = request({ number: '4000000000000002' });
  await acquirer.pay(declined);
  const [refund, undone, capture, after, release] = [
    on(sale, 300),
    on(voided),
    on(authorised, 800),
    on(authorised, 800),
    on(released),
  ];
  await acquirer.refund(refund);
  await acquirer.void(undone);
  await acquirer.capture(capture);
  await acquirer.void(after);
  await acquirer.void(release);
  const dispute = `${disputed}/dispute`;
  const movements = async () => {
    const following = [refund, undone, capture, after, release].map(({ reference }) => reference);
    const payments = [sale, voided, authorised, released, disputed, declined.reference, dispute];
    const found = await acquirer.movementsOf([...payments, ...following, 'unknown/1']);
    expect(found.every(({ currencyId }) => currencyId === EUR)).toBe(true);
    return Object.fromEntries(found.map((one) => [one.reference, one.amountMinor]));
  };
  const moved = {
    [sale]: 1000,
    [voided]: 1000,
    [disputed]: 1000,
    [refund.reference]: -300,
    [undone.reference]: -1000,
    [capture.reference]: 800,
    [after.reference]: -800,
  };
  expect(await movements()).toEqual(moved);
  await passes(200);
  expect(await movements()).toEqual({ ...moved, [dispute]: -1000 });
});
