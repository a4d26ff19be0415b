import { sql } from 'kysely';
import { SANDBOX } from '../../acquiring/acquirers';
import { useTerminal } from '../create/testing/terminal';
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

const terminal = useTerminal();
afterEach(async () => {
  // Each test begins with nothing due.
  await terminal.db.updateTable('transactions').set({ next_check_at: null }).execute();
});

const by = (number: string) => ({ credit_card: { number } });

/** As if the acquirer had heard of everything that much earlier. */
const ageAtAcquirer = (hours: number) =>
  sql`UPDATE sandbox_acquirer.operations
         SET created_at = created_at - make_interval(hours => ${hours}::int)`.execute(terminal.db);

async function nextCheck(id: string): Promise<Date | null> {
  return (await paymentOf(terminal, id)).root.next_check_at;
}

async function expectSoundBooks(): Promise<void> {
  expect(await problemsOf(terminal.db, terminal.tenant.accountId)).toEqual([]);
}

describe('a deferred refund', () => {
  it('is reserved until the acquirer has done it', async () => {
    const id = await payment(terminal, by(SETTLES_LATE));
    const answer = await operate(terminal, id, 'refund', { amount: 1000 }, { key: 'settles-late' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      state: 'deferred refund',
      message: 'The refund of 10.00 EUR is accepted and will be carried out later.',
    });
    expect((await paymentOf(terminal, id)).balance).toMatchObject({
      refundedMinor: 0,
      refundableMinor: 250,
    });

    await reconcileLater(terminal, 10_000);
    expect(await statusesOf(terminal, id)).toEqual(['sale captured', 'refund deferred refund']);
    await ageAtAcquirer(1);
    await reconcileLater(terminal, HOUR);
    expect(await statusesOf(terminal, id)).toEqual(['sale captured', 'refund refunded']);
    expect((await paymentOf(terminal, id)).balance).toMatchObject({
      refundedMinor: 1000,
      refundableMinor: 250,
    });
    await expectSoundBooks();

    const again = await operate(terminal, id, 'refund', { amount: 1000 }, { key: 'settles-late' });
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.json()).toMatchObject({ state: 'refunded' });
  });

  it('gives the amount free when it fails in the end', async () => {
    const id = await payment(terminal, by(FAILS_LATE));
    await operate(terminal, id, 'refund');
    await ageAtAcquirer(1);
    await reconcileLater(terminal, HOUR);
    expect(await statusesOf(terminal, id)).toEqual(['sale captured', 'refund declined']);
    expect((await paymentOf(terminal, id)).balance).toMatchObject({
      refundedMinor: 0,
      refundableMinor: 1250,
    });
    await expectSoundBooks();
  });
});

describe('an act that the acquirer could not be reached for', () => {
  it.each(['unreachable', 'loses answer', 'breaks'] as const)(
    'is reserved, and done once when it is back (%s)',
    async (trouble) => {
      const id = await payment(terminal);
      terminal.acquirer.disturb('refund', trouble);
      const answer = await operate(terminal, id, 'refund', { amount: 400 });
      expect(answer.json()).toMatchObject({
        state: 'deferred refund',
        message:
          'The acquirer cannot be reached. The refund of 4.00 EUR is made as soon as it can be.',
      });
      expect((await paymentOf(terminal, id)).balance).toMatchObject({
        refundedMinor: 0,
        refundableMinor: 850,
      });
      await reconcileLater(terminal, HOUR);
      expect(await statusesOf(terminal, id)).toEqual(['sale captured', 'refund refunded']);
      await expectSoundBooks();
    },
  );

  it('waits longer each time', async () => {
    const id = await payment(terminal, { intent: 'authorize' });
    terminal.acquirer.disturb('capture', 'unreachable');
    terminal.acquirer.disturb('find', 'unreachable', 'unreachable', 'unreachable');
    await operate(terminal, id, 'capture');
    const waits: number[] = [];
    for (let ahead = HOUR; waits.length < 3; ahead += HOUR) {
      const now = Date.now() + ahead;
      await reconcileAt(terminal, new Date(now));
      const [capture] = (await paymentOf(terminal, id)).operations;
      waits.push((capture!.next_check_at!.getTime() - now) / 1000);
    }
    expect(waits).toEqual([10, 20, 40]);
    await reconcileLater(terminal, 10 * HOUR);
    expect(await statusesOf(terminal, id)).toEqual(['authorize captured', 'capture captured']);
  });

  it('is given up after three days, once the acquirer confirms that it never came', async () => {
    const id = await payment(terminal);
    terminal.acquirer.disturb('refund', 'unreachable');
    terminal.acquirer.disturb('reverse', 'unreachable');
    const { transaction } = (
      await operate(terminal, id, 'refund', { amount: 1250 }, { key: 'given-up' })
    ).json();
    await reconcileLater(terminal, 3 * DAY + HOUR);
    expect(await statusesOf(terminal, id)).toEqual(['sale captured', 'refund deferred refund']);
    await reconcileLater(terminal, 4 * DAY);
    expect(await statusesOf(terminal, id)).toEqual(['sale captured', 'refund declined']);
    const again = await operate(terminal, id, 'refund', { amount: 1250 }, { key: 'given-up' });
    expect(again.statusCode).toBe(402);
    expect(again.json().message).toBe(
      'The refund of 12.50 EUR was given up: the acquirer could not be reached. Nothing moved.',
    );
    // Were it to arrive after all, it would not be done.
    const late = await terminal.acquirer.refund({
      reference: `${transaction.id}/1`,
      originalReference: `${id}/1`,
      amountMinor: 1250,
      currencyId: 978,
    });
    expect(late.outcome).toBe('declined');
    await expectSoundBooks();
  });

  it('leaves a void pending, with nothing else open meanwhile', async () => {
    const id = await payment(terminal, { intent: 'authorize' });
    terminal.acquirer.disturb('void', 'loses answer');
    expect((await operate(terminal, id, 'void')).json()).toMatchObject({ state: 'pending' });
    const refused = await operate(terminal, id, 'capture');
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toBe(
      'A void of 12.50 EUR is under way. Wait until it is done and look again.',
    );
    await reconcileLater(terminal, HOUR);
    expect(await statusesOf(terminal, id)).toEqual(['authorize voided', 'void voided']);
    await expectSoundBooks();
  });
});

describe('a payment that got no answer', () => {
  it.each([
    ['never came to the acquirer', 'unreachable', 'sale timeout'],
    ['was taken', 'loses answer', 'sale captured'],
  ] as const)('is finished as what it was: it %s', async (_what, trouble, status) => {
    terminal.acquirer.disturb('pay', trouble);
    terminal.acquirer.disturb('reverse', 'unreachable');
    const { transaction } = await terminal.paid();
    expect(transaction.status).toBe('pending');
    await reconcileLater(terminal, HOUR);
    expect(await statusesOf(terminal, transaction.id)).toEqual([status]);
    await expectSoundBooks();
  });
});

describe('a reservation', () => {
  it('runs out after seven days and is given back', async () => {
    const id = await payment(terminal, { intent: 'authorize' });
    await reconcileLater(terminal, 7 * DAY - HOUR);
    expect(await statusesOf(terminal, id)).toEqual(['authorize authorised']);
    terminal.acquirer.disturb('void', 'loses answer');
    await reconcileLater(terminal, 7 * DAY + HOUR);
    expect(await statusesOf(terminal, id)).toEqual(['authorize authorised']);
    await reconcileLater(terminal, 8 * DAY);
    expect(await statusesOf(terminal, id)).toEqual(['authorize expired']);
    expect(await nextCheck(id)).toBeNull();
    expect(terminal.acquirer.calls.filter((call) => call === `void ${id}/expiry`)).toHaveLength(2);
    expect((await operate(terminal, id, 'capture')).json().message).toBe(
      'This payment is expired, so it cannot be captured. Create a new payment if the money is still owed.',
    );
    await expectSoundBooks();
  });

  it('does not run out while its capture is under way', async () => {
    const id = await payment(terminal, { intent: 'authorize' });
    terminal.acquirer.disturb('capture', 'unreachable');
    await operate(terminal, id, 'capture');
    await terminal.db
      .updateTable('transactions')
      .set({ next_check_at: null })
      .where('root_transaction_id', '=', id)
      .where('type', '=', 'capture')
      .execute();
    await reconcileLater(terminal, 8 * DAY);
    expect(await statusesOf(terminal, id)).toEqual([
      'authorize authorised',
      'capture deferred capture',
    ]);
    expect(await nextCheck(id)).not.toBeNull();
  });

  it('that is captured is looked at no more', async () => {
    const id = await payment(terminal, { intent: 'authorize' });
    expect(await nextCheck(id)).not.toBeNull();
    await operate(terminal, id, 'capture');
    expect(await nextCheck(id)).toBeNull();
  });
});

describe('a dispute', () => {
  it('takes back what is left, once, and closes the payment', async () => {
    const id = await payment(terminal, by(DISPUTED));
    await operate(terminal, id, 'refund', { amount: 250 });
    await ageAtAcquirer(1);
    await reconcileLater(terminal, 0);
    await reconcileLater(terminal, 1000);
    expect((await statusesOf(terminal, id)).sort()).toEqual([
      'chargeback charged back',
      'refund refunded',
      'sale charged back',
    ]);
    const { balance, operations } = await paymentOf(terminal, id);
    expect(balance).toMatchObject({
      capturedMinor: 1250,
      refundedMinor: 250,
      chargedBackMinor: 1000,
    });
    expect(operations.find(({ type }) => type === 'chargeback')).toMatchObject({
      response_code: '10.4',
      parent_transaction_id: id,
    });
    expect((await operate(terminal, id, 'refund')).json().message).toMatch(
      /^This payment is charged back, so it cannot be refunded\./,
    );
    await expectSoundBooks();
  });

  it('waits for a refund that is under way', async () => {
    const id = await payment(terminal, by(DISPUTED));
    terminal.acquirer.disturb('refund', 'unreachable');
    await operate(terminal, id, 'refund', { amount: 250 });
    await ageAtAcquirer(1);
    await reconcileLater(terminal, 0);
    expect(await statusesOf(terminal, id)).toEqual(['sale captured', 'refund deferred refund']);
    await reconcileLater(terminal, HOUR);
    await reconcileLater(terminal, 2 * HOUR);
    expect((await statusesOf(terminal, id)).sort()).toEqual([
      'chargeback charged back',
      'refund refunded',
      'sale charged back',
    ]);
    await expectSoundBooks();
  });

  it('that cannot be booked keeps no later one waiting, and is tried again', async () => {
    const broken = await payment(terminal, by(DISPUTED));
    const later = await payment(terminal, by(DISPUTED));
    const setStatus = (status: 'captured' | 'deferred capture') =>
      terminal.db
        .updateTable('transactions')
        .set({ status })
        .where('transaction_id', '=', broken)
        .execute();
    await setStatus('deferred capture');
    await ageAtAcquirer(1);
    await expect(reconcileLater(terminal, 0)).rejects.toThrow(
      "'chargedBack' cannot happen to what is deferred capture.",
    );
    expect(await statusesOf(terminal, later)).toContain('chargeback charged back');
    await setStatus('captured');
    await reconcileLater(terminal, 1000);
    expect(await statusesOf(terminal, broken)).toContain('chargeback charged back');
    await expectSoundBooks();
  });
});

it('is done once by many gateways at the same time', async () => {
  const ids = [await payment(terminal), await payment(terminal), await payment(terminal)];
  for (const id of ids) {
    terminal.acquirer.disturb('refund', 'unreachable');
    await operate(terminal, id, 'refund', { amount: 100 });
  }
  terminal.acquirer.calls.splice(0);
  const counts = await Promise.all([1, 2, 3, 4].map(() => reconcileLater(terminal, HOUR)));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3);
  expect(terminal.acquirer.calls.filter((call) => call.startsWith('refund'))).toHaveLength(3);
  await expectSoundBooks();
});

it('goes on with the others when one cannot be looked after', async () => {
  const [broken, fine] = [await payment(terminal), await payment(terminal)];
  terminal.acquirer.disturb('refund', 'unreachable', 'unreachable');
  await operate(terminal, broken, 'refund', { amount: 100 });
  await operate(terminal, fine, 'refund', { amount: 100 });
  await terminal.db
    .updateTable('payment_attempts')
    .set({ acquirer: 'gone' })
    .where(
      'transaction_id',
      'in',
      (await paymentOf(terminal, broken)).operations.map((operation) => operation.transaction_id),
    )
    .execute();
  await expect(reconcileLater(terminal, HOUR)).rejects.toThrow("knows no acquirer 'gone'");
  expect(await statusesOf(terminal, fine)).toEqual(['sale captured', 'refund refunded']);
});

it('is done by the scheduled job, which goes on when a payment could not be reconciled', async () => {
  const [fine, broken] = [await payment(terminal), await payment(terminal)];
  terminal.acquirer.disturb('refund', 'unreachable');
  await operate(terminal, fine, 'refund');
  terminal.acquirer.disturb('refund', 'unreachable');
  await operate(terminal, broken, 'refund');
  const { operations } = await paymentOf(terminal, broken);
  const ids = operations.map((operation) => operation.transaction_id);
  const nameAcquirer = (acquirer: string) =>
    terminal.db
      .updateTable('payment_attempts')
      .set({ acquirer })
      .where('transaction_id', 'in', ids);
  const dueNow = terminal.db
    .updateTable('transactions')
    .set({ next_check_at: new Date(0) })
    .where('outcome', '=', 'pending');
  await nameAcquirer('gone').execute();
  await dueNow.execute();
  const { jobs } = terminal.gateway.app;
  expect(await jobs.runScheduled(reconciliation)).toBe(true);
  expect(await statusesOf(terminal, fine)).toEqual(['sale refunded', 'refund refunded']);
  expect(terminal.gateway.logLines.join()).toContain("knows no acquirer 'gone'");

  await nameAcquirer(SANDBOX).execute();
  await dueNow.execute();
  await jobs.runScheduled(reconciliation);
  expect(await statusesOf(terminal, broken)).toEqual(['sale refunded', 'refund refunded']);
});
