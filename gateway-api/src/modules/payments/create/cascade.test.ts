import { resolve } from '../testing/operate';
import { RECONCILIATION_SOURCE } from '../reconciliation/context';
import { finishPayment } from './finish';
import { useTerminal } from './testing/terminal';

const terminal = useTerminal();

beforeAll(async () => {
  const { accountId, businessIds } = terminal.tenant;
  await terminal.db
    .insertInto('processors')
    .values(
      ['Second', 'First', 'Resting', 'Third'].map((name) => ({
        account_id: accountId,
        business_id: businessIds[0],
        name,
        position: { First: 1, Second: 2, Third: 3 }[name] ?? 0,
        is_active: name !== 'Resting',
        updated_by: null,
      })),
    )
    .execute();
});
beforeEach(() => void terminal.acquirer.calls.splice(0));

/** Answered by the way to the issuer, not by the issuer: another processor may do better. */
const PROCESSING_ERROR = { credit_card: { number: '4000000000000119' } };

async function tries(id: string): Promise<string[]> {
  const rows = await terminal.db
    .selectFrom('payment_attempts')
    .select(['processor_name', 'outcome', 'response_code'])
    .where('transaction_id', '=', id)
    .orderBy('attempt_number')
    .execute();
  return rows.map((row) => `${row.processor_name}: ${row.outcome} ${row.response_code}`.trim());
}

const status = async (id: string) =>
  (
    await terminal.db
      .selectFrom('transactions')
      .select('status')
      .where('transaction_id', '=', id)
      .executeTakeFirstOrThrow()
  ).status;

/** What the acquirer has taken, by its own books. */
const taken = async (id: string) =>
  (
    await terminal.db
      .selectFrom('sandbox_acquirer.operations')
      .select('reference')
      .where('reference', 'like', `${id}/%`)
      .where('answer', '@>', JSON.stringify({ outcome: 'approved' }) as never)
      .execute()
  ).map(({ reference }) => reference);

it('asks the active processors in their order, as long as another answer is likely', async () => {
  const { transaction } = await terminal.paid(PROCESSING_ERROR);
  expect(transaction).toMatchObject({ status: 'declined', responseCode: '96' });
  expect(await tries(transaction.id)).toEqual([
    'First: declined 96',
    'Second: declined 96',
    'Third: declined 96',
  ]);
});

it('asks nobody else after the issuer has declined', async () => {
  const { transaction } = await terminal.paid({ credit_card: { number: '4000000000009987' } });
  expect(await tries(transaction.id)).toEqual(['First: declined 41']);
});

it('asks one only where the business does not cascade', async () => {
  await terminal.db.updateTable('businesses').set({ auto_cascading: false }).execute();
  const { transaction } = await terminal.paid(PROCESSING_ERROR);
  await terminal.db.updateTable('businesses').set({ auto_cascading: true }).execute();
  expect(await tries(transaction.id)).toEqual(['First: declined 96']);
});

describe('without an answer', () => {
  it('asks the next one at once where the first was certainly not reached', async () => {
    terminal.acquirer.disturb('pay', 'refuses connection');
    const { transaction } = await terminal.paid();
    expect(transaction.status).toBe('captured');
    expect(await tries(transaction.id)).toEqual(['First: no answer', 'Second: approved 00']);
    expect(terminal.acquirer.calls.map((call) => call.split(' ')[0])).toEqual(['pay', 'pay']);
  });

  it('calls the first off before it asks the next one', async () => {
    terminal.acquirer.disturb('pay', 'unreachable');
    const { transaction } = await terminal.paid();
    expect(await tries(transaction.id)).toEqual(['First: no answer', 'Second: approved 00']);
    expect(terminal.acquirer.calls.map((call) => call.split(' ')[0])).toEqual([
      'pay',
      'reverse',
      'pay',
    ]);
    expect(await taken(transaction.id)).toEqual([`${transaction.id}/2`]);
  });

  it.each(['loses answer', 'breaks'] as const)(
    'takes the answer that the reversal brings to light: %s',
    async (trouble) => {
      terminal.acquirer.disturb('pay', trouble);
      const { transaction } = await terminal.paid();
      expect(transaction.status).toBe('captured');
      expect(await tries(transaction.id)).toEqual(['First: approved 00']);
      expect(await taken(transaction.id)).toEqual([`${transaction.id}/1`]);
    },
  );

  it('does not take it twice where the request arrives after it was reversed', async () => {
    terminal.acquirer.disturb('pay', 'arrives late');
    const { transaction } = await terminal.paid();
    expect(await tries(transaction.id)).toEqual(['First: no answer', 'Second: approved 00']);
    await terminal.acquirer.letGo();
    expect(await taken(transaction.id)).toEqual([`${transaction.id}/2`]);
    expect(await status(transaction.id)).toBe('captured');
  });

  it('asks nobody else while it is not known what the first has done, and leaves it to reconciliation', async () => {
    terminal.acquirer.disturb('pay', 'loses answer');
    terminal.acquirer.disturb('reverse', 'unreachable');
    const { transaction, state, message } = await terminal.paid();
    expect([state, message]).toEqual(['pending', 'The transaction is pending.']);
    expect(await tries(transaction.id)).toEqual(['First: no answer']);
    await resolve(terminal, transaction.id);
    expect(await status(transaction.id)).toBe('captured');
    expect(await tries(transaction.id)).toEqual(['First: approved 00']);
  });

  it('times out when nobody could be reached', async () => {
    terminal.acquirer.disturb('pay', 'refuses connection', 'unreachable', 'refuses connection');
    const { transaction, message } = await terminal.paid();
    expect(message).toBe('The transaction has timed out.');
    expect(transaction).toMatchObject({ status: 'timeout', responseCode: '' });
    expect(await taken(transaction.id)).toEqual([]);
  });
});

it('does not end a payment by what reconciliation heard of an earlier try', async () => {
  terminal.acquirer.disturb('pay', 'refuses connection');
  terminal.acquirer.onCall = async (_call, reference) => {
    const [id = '', number] = reference.split('/');
    if (number !== '2') return;
    const earlier = await terminal.db
      .selectFrom('payment_attempts')
      .selectAll()
      .where('transaction_id', '=', id)
      .where('attempt_number', '=', 1)
      .executeTakeFirstOrThrow();
    await terminal.db
      .transaction()
      .execute((trx) => finishPayment(trx, RECONCILIATION_SOURCE, earlier, 'reversed', new Date()));
  };
  const { transaction } = await terminal.paid();
  terminal.acquirer.onCall = () => undefined;
  expect(transaction.status).toBe('captured');
  expect(await tries(transaction.id)).toEqual(['First: no answer', 'Second: approved 00']);
});

it('commits each try before it asks for it, and holds no lock while it asks', async () => {
  const seen: string[][] = [];
  terminal.acquirer.onCall = async (_call, reference) => {
    const [id = ''] = reference.split('/');
    seen.push(await tries(id));
    // Waits for ever, were the payment locked.
    await terminal.db
      .updateTable('transactions')
      .set({ updated_at: new Date() })
      .where('transaction_id', '=', id)
      .execute();
  };
  await terminal.paid(PROCESSING_ERROR);
  terminal.acquirer.onCall = () => undefined;
  expect(seen).toEqual([
    ['First: pending'],
    ['First: declined 96', 'Second: pending'],
    ['First: declined 96', 'Second: declined 96', 'Third: pending'],
  ]);
});
