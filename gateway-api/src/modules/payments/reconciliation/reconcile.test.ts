import { sql } from 'kysely';
import { SANDBOX } from '../../acquiring/acquirers';
import { useTill } from '../create/testing/till';
import {
  operate,
  paymentOf,
  payment,
  statusesOf,
  reconcileAt,
  reconcileLater,
} from '../testing/operate';
import { problemsOf } from '../testing/books';
import { reconciliation } from './reconcile';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const SETTLES_LATE = '4000000000007726';
const FAILS_LATE = '4000000000005126';
const DISPUTED = '4000000000000259';

const till = useTill();
afterEach(async () => {
  // Each test begins with nothing due.
  await till.db.updateTable('transactions').set({ next_check_at: null }).execute();
});

const by = (number: string) => ({ credit_card: { number } });

/** As if the acquirer had heard of everything that much earlier. */
const ageAtAcquirer = (hours: number) =>
  sql`UPDATE sandbox_acquirer.operations
         SET created_at = created_at - make_interval(hours => ${hours}::int)`.execute(till.db);

async function nextCheck(id: string): Promise<Date | null> {
  return (await paymentOf(till, id)).root.next_check_at;
}

async function expectSoundBooks(): Promise<void> {
  expect(await problemsOf(till.db, till.tenant.accountId)).toEqual([]);
}

describe('a deferred refund', () => {
  it('is reserved until the acquirer has done it', async () => {
    const id = await payment(till, by(SETTLES_LATE));
    const answer = await operate(till, id, 'refund', { amount: 1000 }, { key: 'settles-late' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      state: 'deferred refund',
      message: 'The refund of 10.00 EUR is accepted and will be carried out later.',
    });
    expect((await paymentOf(till, id)).balance).toMatchObject({ refunded: 0, refundable: 250 });

    await reconcileLater(till, 10_000);
    expect(await statusesOf(till, id)).toEqual(['sale captured', 'refund deferred refund']);
    await ageAtAcquirer(1);
    await reconcileLater(till, HOUR);
    expect(await statusesOf(till, id)).toEqual(['sale captured', 'refund refunded']);
    expect((await paymentOf(till, id)).balance).toMatchObject({ refunded: 1000, refundable: 250 });
    await expectSoundBooks();

    const again = await operate(till, id, 'refund', { amount: 1000 }, { key: 'settles-late' });
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.json()).toMatchObject({ state: 'refunded' });
  });

  it('gives the amount free when it fails in the end', async () => {
    const id = await payment(till, by(FAILS_LATE));
    await operate(till, id, 'refund');
    await ageAtAcquirer(1);
    await reconcileLater(till, HOUR);
    expect(await statusesOf(till, id)).toEqual(['sale captured', 'refund declined']);
    expect((await paymentOf(till, id)).balance).toMatchObject({ refunded: 0, refundable: 1250 });
    await expectSoundBooks();
  });
});

describe('an act that the acquirer could not be reached for', () => {
  it.each(['unreachable', 'loses answer', 'breaks'] as const)(
    'is reserved, and done once when it is back (%s)',
    async (trouble) => {
      const id = await payment(till);
      till.acquirer.disturb('refund', trouble);
      const answer = await operate(till, id, 'refund', { amount: 400 });
      expect(answer.json()).toMatchObject({
        state: 'deferred refund',
        message:
          'The acquirer cannot be reached. The refund of 4.00 EUR is made as soon as it can be.',
      });
      expect((await paymentOf(till, id)).balance).toMatchObject({ refunded: 0, refundable: 850 });
      await reconcileLater(till, HOUR);
      expect(await statusesOf(till, id)).toEqual(['sale captured', 'refund refunded']);
      await expectSoundBooks();
    },
  );

  it('waits longer each time', async () => {
    const id = await payment(till, { intent: 'authorize' });
    till.acquirer.disturb('capture', 'unreachable');
    till.acquirer.disturb('find', 'unreachable', 'unreachable', 'unreachable');
    await operate(till, id, 'capture');
    const waits: number[] = [];
    for (let ahead = HOUR; waits.length < 3; ahead += HOUR) {
      const now = Date.now() + ahead;
      await reconcileAt(till, new Date(now));
      const [capture] = (await paymentOf(till, id)).operations;
      waits.push((capture!.next_check_at!.getTime() - now) / 1000);
    }
    expect(waits).toEqual([10, 20, 40]);
    await reconcileLater(till, 10 * HOUR);
    expect(await statusesOf(till, id)).toEqual(['authorize captured', 'capture captured']);
  });

  it('is given up after three days, once the acquirer confirms that it never came', async () => {
    const id = await payment(till);
    till.acquirer.disturb('refund', 'unreachable');
    till.acquirer.disturb('reverse', 'unreachable');
    const { transaction } = (
      await operate(till, id, 'refund', { amount: 1250 }, { key: 'given-up' })
    ).json();
    await reconcileLater(till, 3 * DAY + HOUR);
    expect(await statusesOf(till, id)).toEqual(['sale captured', 'refund deferred refund']);
    await reconcileLater(till, 4 * DAY);
    expect(await statusesOf(till, id)).toEqual(['sale captured', 'refund declined']);
    const again = await operate(till, id, 'refund', { amount: 1250 }, { key: 'given-up' });
    expect(again.statusCode).toBe(402);
    expect(again.json().message).toBe(
      'The refund of 12.50 EUR was given up: the acquirer could not be reached. Nothing moved.',
    );
    // Were it to arrive after all, it would not be done.
    const late = await till.acquirer.refund({
      reference: `${transaction.id}/1`,
      originalReference: `${id}/1`,
      amountMinor: 1250,
      currencyId: 978,
    });
    expect(late.outcome).toBe('declined');
    await expectSoundBooks();
  });

  it('leaves a void pending, with nothing else open meanwhile', async () => {
    const id = await payment(till, { intent: 'authorize' });
    till.acquirer.disturb('void', 'loses answer');
    expect((await operate(till, id, 'void')).json()).toMatchObject({ state: 'pending' });
    const refused = await operate(till, id, 'capture');
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toBe(
      'A void of 12.50 EUR is under way. Wait until it is done and look again.',
    );
    await reconcileLater(till, HOUR);
    expect(await statusesOf(till, id)).toEqual(['authorize voided', 'void voided']);
    await expectSoundBooks();
  });
});

describe('a payment that got no answer', () => {
  it.each([
    ['never came to the acquirer', 'unreachable', 'sale timeout'],
    ['was taken', 'loses answer', 'sale captured'],
  ] as const)('is finished as what it was: it %s', async (_what, trouble, status) => {
    till.acquirer.disturb('pay', trouble);
    till.acquirer.disturb('reverse', 'unreachable');
    const { transaction } = await till.paid();
    expect(transaction.status).toBe('pending');
    await reconcileLater(till, HOUR);
    expect(await statusesOf(till, transaction.id)).toEqual([status]);
    await expectSoundBooks();
  });
});

describe('a reservation', () => {
  it('runs out after seven days and is given back', async () => {
    const id = await payment(till, { intent: 'authorize' });
    await reconcileLater(till, 7 * DAY - HOUR);
    expect(await statusesOf(till, id)).toEqual(['authorize authorised']);
    till.acquirer.disturb('void', 'loses answer');
    await reconcileLater(till, 7 * DAY + HOUR);
    expect(await statusesOf(till, id)).toEqual(['authorize authorised']);
    await reconcileLater(till, 8 * DAY);
    expect(await statusesOf(till, id)).toEqual(['authorize expired']);
    expect(await nextCheck(id)).toBeNull();
    expect(till.acquirer.calls.filter((call) => call === `void ${id}/expiry`)).toHaveLength(2);
    expect((await operate(till, id, 'capture')).json().message).toBe(
      'This payment is expired, so it cannot be captured. Create a new payment if the money is still owed.',
    );
    await expectSoundBooks();
  });

  it('does not run out while its capture is under way', async () => {
    const id = await payment(till, { intent: 'authorize' });
    till.acquirer.disturb('capture', 'unreachable');
    await operate(till, id, 'capture');
    await till.db
      .updateTable('transactions')
      .set({ next_check_at: null })
      .where('root_transaction_id', '=', id)
      .where('type', '=', 'capture')
      .execute();
    await reconcileLater(till, 8 * DAY);
    expect(await statusesOf(till, id)).toEqual([
      'authorize authorised',
      'capture deferred capture',
    ]);
    expect(await nextCheck(id)).not.toBeNull();
  });

  it('that is captured is looked at no more', async () => {
    const id = await payment(till, { intent: 'authorize' });
    expect(await nextCheck(id)).not.toBeNull();
    await operate(till, id, 'capture');
    expect(await nextCheck(id)).toBeNull();
  });
});

describe('a dispute', () => {
  it('takes back what is left, once, and closes the payment', async () => {
    const id = await payment(till, by(DISPUTED));
    await operate(till, id, 'refund', { amount: 250 });
    await ageAtAcquirer(1);
    await reconcileLater(till, 0);
    await reconcileLater(till, 1000);
    expect((await statusesOf(till, id)).sort()).toEqual([
      'chargeback charged back',
      'refund refunded',
      'sale charged back',
    ]);
    const { balance, operations } = await paymentOf(till, id);
    expect(balance).toMatchObject({ captured: 1250, refunded: 250, chargedBack: 1000 });
    expect(operations.find(({ type }) => type === 'chargeback')).toMatchObject({
      response_code: '10.4',
      parent_transaction_id: id,
    });
    expect((await operate(till, id, 'refund')).json().message).toMatch(
      /^This payment is charged back, so it cannot be refunded\./,
    );
    await expectSoundBooks();
  });

  it('waits for a refund that is under way', async () => {
    const id = await payment(till, by(DISPUTED));
    till.acquirer.disturb('refund', 'unreachable');
    await operate(till, id, 'refund', { amount: 250 });
    await ageAtAcquirer(1);
    await reconcileLater(till, 0);
    expect(await statusesOf(till, id)).toEqual(['sale captured', 'refund deferred refund']);
    await reconcileLater(till, HOUR);
    await reconcileLater(till, 2 * HOUR);
    expect((await statusesOf(till, id)).sort()).toEqual([
      'chargeback charged back',
      'refund refunded',
      'sale charged back',
    ]);
    await expectSoundBooks();
  });

  it('that cannot be booked keeps no later one waiting, and is tried again', async () => {
    const broken = await payment(till, by(DISPUTED));
    const later = await payment(till, by(DISPUTED));
    const setStatus = (status: 'captured' | 'deferred capture') =>
      till.db
        .updateTable('transactions')
        .set({ status })
        .where('transaction_id', '=', broken)
        .execute();
    await setStatus('deferred capture');
    await ageAtAcquirer(1);
    await expect(reconcileLater(till, 0)).rejects.toThrow(
      "'chargedBack' cannot happen to what is deferred capture.",
    );
    expect(await statusesOf(till, later)).toContain('chargeback charged back');
    await setStatus('captured');
    await reconcileLater(till, 1000);
    expect(await statusesOf(till, broken)).toContain('chargeback charged back');
    await expectSoundBooks();
  });
});

it('is done once by many gateways at the same time', async () => {
  const ids = [await payment(till), await payment(till), await payment(till)];
  for (const id of ids) {
    till.acquirer.disturb('refund', 'unreachable');
    await operate(till, id, 'refund', { amount: 100 });
  }
  till.acquirer.calls.splice(0);
  const counts = await Promise.all([1, 2, 3, 4].map(() => reconcileLater(till, HOUR)));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3);
  expect(till.acquirer.calls.filter((call) => call.startsWith('refund'))).toHaveLength(3);
  await expectSoundBooks();
});

it('goes on with the others when one cannot be looked after', async () => {
  const [broken, fine] = [await payment(till), await payment(till)];
  till.acquirer.disturb('refund', 'unreachable', 'unreachable');
  await operate(till, broken, 'refund', { amount: 100 });
  await operate(till, fine, 'refund', { amount: 100 });
  await till.db
    .updateTable('payment_attempts')
    .set({ acquirer: 'gone' })
    .where(
      'transaction_id',
      'in',
      (await paymentOf(till, broken)).operations.map((operation) => operation.transaction_id),
    )
    .execute();
  await expect(reconcileLater(till, HOUR)).rejects.toThrow("knows no acquirer 'gone'");
  expect(await statusesOf(till, fine)).toEqual(['sale captured', 'refund refunded']);
});

it('is done by the scheduled job, which goes on when a payment could not be reconciled', async () => {
  const [fine, broken] = [await payment(till), await payment(till)];
  till.acquirer.disturb('refund', 'unreachable');
  await operate(till, fine, 'refund');
  till.acquirer.disturb('refund', 'unreachable');
  await operate(till, broken, 'refund');
  const { operations } = await paymentOf(till, broken);
  const ids = operations.map((operation) => operation.transaction_id);
  const nameAcquirer = (acquirer: string) =>
    till.db.updateTable('payment_attempts').set({ acquirer }).where('transaction_id', 'in', ids);
  const dueNow = till.db
    .updateTable('transactions')
    .set({ next_check_at: new Date(0) })
    .where('outcome', '=', 'pending');
  await nameAcquirer('gone').execute();
  await dueNow.execute();
  const { jobs } = till.gateway.app;
  expect(await jobs.runScheduled(reconciliation)).toBe(true);
  expect(await statusesOf(till, fine)).toEqual(['sale refunded', 'refund refunded']);
  expect(till.gateway.logLines.join()).toContain("knows no acquirer 'gone'");

  await nameAcquirer(SANDBOX).execute();
  await dueNow.execute();
  await jobs.runScheduled(reconciliation);
  expect(await statusesOf(till, broken)).toEqual(['sale refunded', 'refund refunded']);
});
