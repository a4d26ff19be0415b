import { sql } from 'kysely';
import { useTerminal } from '../create/testing/terminal';
import { clockFromNoon, operate, payment, paymentOf, statusesOf } from '../testing/operate';
import { problemsOf } from '../testing/books';
import { coded, withCode } from '../../../testing/field-errors';
import { expectRule } from '../../../testing/rules';

const terminal = useTerminal({ now: clockFromNoon() });
afterEach(async () => {
  expect(await problemsOf(terminal.db, terminal.tenant.accountId)).toEqual([]);
});

const refusalOf = async (answer: ReturnType<typeof operate>) => {
  const { statusCode, ...response } = await answer;
  const { requestId, ...body } = response.json();
  expect(requestId).toEqual(expect.any(String));
  return { statusCode, ...body };
};

/** As if the payment with all that followed had been made that much earlier. */
const age = (id: string, days: number) =>
  sql`UPDATE transactions SET occurred_at = occurred_at - make_interval(days => ${days}::int)
       WHERE root_transaction_id = ${id}`.execute(terminal.db);

describe('capture', () => {
  it('takes what is asked for, at most all that is reserved', async () => {
    const id = await payment(terminal, { intent: 'authorize' });
    const answer = await operate(terminal, id, 'capture');
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      transaction: {
        id: expect.not.stringMatching(id),
        maskedRootTransactionId: expect.stringMatching(/^tx_/),
        type: 'capture',
        status: 'captured',
        responseCode: '00',
        value: 1250,
        currencyAlphaCode: 'EUR',
      },
      state: 'captured',
      message: '12.50 EUR has been captured.',
    });
    expect(await statusesOf(terminal, id)).toEqual(['authorize captured', 'capture captured']);
  });

  it('takes a part, releases the rest, and cannot be repeated', async () => {
    const id = await payment(terminal, { intent: 'authorize' });
    await operate(terminal, id, 'capture', { amount: 1000 });
    expect((await paymentOf(terminal, id)).balance).toMatchObject({
      authorisedMinor: 1250,
      capturedMinor: 1000,
      capturableMinor: 0,
      refundableMinor: 1000,
    });
    expect(await refusalOf(operate(terminal, id, 'capture', { amount: 250 }))).toEqual({
      statusCode: 409,
      code: 'action_not_allowed',
      message:
        'This payment is captured, so it cannot be captured again. Refund it to return the money.',
      params: { context: 'wrong_status', status: 'captured', action: 'capture' },
    });
  });

  it('is refused beyond what is reserved, with the most that is possible', async () => {
    const id = await payment(terminal, { intent: 'authorize' });
    expect(await refusalOf(operate(terminal, id, 'capture', { amount: 1251 }))).toEqual({
      statusCode: 422,
      code: 'invalid',
      message: 'At most 12.50 EUR can be captured.',
      errors: coded({
        field: 'amount',
        message: 'At most 12.50 EUR can be captured.',
        params: { amount: '12.50 EUR' },
      }),
    });
  });

  it('is refused once the reservation is seven days old', async () => {
    const id = await payment(terminal, { intent: 'authorize' });
    await age(id, 7);
    expect(await refusalOf(operate(terminal, id, 'capture'))).toMatchObject({
      statusCode: 409,
      message: expect.stringMatching(/^The authorisation expired on .* UTC\. Create a new payment/),
    });
  });
});

describe('void', () => {
  it('releases a reservation and books nothing', async () => {
    const id = await payment(terminal, { intent: 'authorize' });
    const answer = await operate(terminal, id, 'void');
    expect(answer.json()).toMatchObject({
      transaction: { type: 'void', value: 1250 },
      state: 'voided',
      message: '12.50 EUR has been voided.',
    });
    expect(await statusesOf(terminal, id)).toEqual(['authorize voided', 'void voided']);
    const { transaction } = answer.json();
    const lines = terminal.db.selectFrom('ledger_entries').selectAll();
    expect(await lines.where('transaction_id', '=', transaction.id).execute()).toEqual([]);
  });

  it.each([
    ['a sale', { intent: 'sale' as const }, ['sale voided', 'void voided']],
    [
      'a capture',
      { intent: 'authorize' as const },
      ['authorize voided', 'capture voided', 'void voided'],
    ],
  ])('undoes %s on the day it was made', async (_what, changes, statuses) => {
    const id = await payment(terminal, changes);
    if (changes.intent === 'authorize') await operate(terminal, id, 'capture', { amount: 900 });
    expect((await operate(terminal, id, 'void')).statusCode).toBe(201);
    expect(await statusesOf(terminal, id)).toEqual(statuses);
    expect((await paymentOf(terminal, id)).balance).toMatchObject({
      capturedMinor: 0,
      refundableMinor: 0,
    });
  });

  it('is refused once the money is settled, and says what to do', async () => {
    const id = await payment(terminal);
    await age(id, 1);
    expect(await refusalOf(operate(terminal, id, 'void'))).toMatchObject({
      statusCode: 409,
      message: expect.stringMatching(/^This payment was settled on .*, 00:00 UTC.*Refund it/),
    });
  });

  it('is refused when something was paid back', async () => {
    const id = await payment(terminal);
    await operate(terminal, id, 'refund', { amount: 250 });
    expect(await refusalOf(operate(terminal, id, 'void'))).toMatchObject({
      statusCode: 409,
      message:
        '2.50 EUR of this payment was refunded, so it cannot be voided. Refund the rest instead.',
    });
  });
});

describe('refund', () => {
  it('pays back in parts until nothing is left', async () => {
    const id = await payment(terminal);
    const first = await operate(terminal, id, 'refund', { amount: 500 });
    expect(first.json()).toMatchObject({
      state: 'refunded',
      message: '5.00 EUR has been refunded.',
    });
    expect(await statusesOf(terminal, id)).toEqual(['sale captured', 'refund refunded']);
    expect(await refusalOf(operate(terminal, id, 'refund', { amount: 751 }))).toMatchObject({
      statusCode: 422,
      message: 'At most 7.50 EUR can be refunded.',
    });
    const rest = await operate(terminal, id, 'refund', { amount: 750 });
    expect(rest.json().transaction.value).toBe(750);
    expect(await statusesOf(terminal, id)).toEqual([
      'sale refunded',
      'refund refunded',
      'refund refunded',
    ]);
    expect(await refusalOf(operate(terminal, id, 'refund'))).toMatchObject({
      statusCode: 409,
      message:
        'This payment is refunded, so it cannot be refunded again. Nothing is left to refund.',
    });
  });

  it('pays back what was captured of an authorisation, with the capture following', async () => {
    const id = await payment(terminal, { intent: 'authorize' });
    await operate(terminal, id, 'capture', { amount: 800 });
    await operate(terminal, id, 'refund', { amount: 800 });
    expect(await statusesOf(terminal, id)).toEqual([
      'authorize refunded',
      'capture refunded',
      'refund refunded',
    ]);
    expect((await paymentOf(terminal, id)).balance).toMatchObject({
      capturedMinor: 800,
      refundedMinor: 800,
    });
  });

  it('is refused for what is only reserved', async () => {
    const id = await payment(terminal, { intent: 'authorize' });
    expect(await refusalOf(operate(terminal, id, 'refund'))).toMatchObject({
      statusCode: 409,
      message:
        'This payment is authorised, so it cannot be refunded. Capture it to get the money, or void it to release it.',
    });
  });

  it('writes amounts with the decimals of the currency', async () => {
    const id = await payment(terminal, { currency: 'JPY', amount: 125000 });
    expect(await refusalOf(operate(terminal, id, 'refund', { amount: 125001 }))).toMatchObject({
      message: 'At most 125,000 JPY can be refunded.',
    });
  });

  it('is answered 402 with the plain meaning where the acquirer refuses, and gives the amount free', async () => {
    const id = await payment(terminal);
    const { root } = await paymentOf(terminal, id);
    // The acquirer has paid it back already, as somebody asked it for that in another way.
    await terminal.acquirer.refund({
      reference: `${root.transaction_id}/by telephone`,
      originalReference: `${root.transaction_id}/1`,
      amountMinor: 1250,
      currencyId: 978,
    });
    const key = 'refused-by-the-acquirer';
    const refusal = await refusalOf(operate(terminal, id, 'refund', { amount: 1250 }, { key }));
    expect(refusal).toMatchObject({
      statusCode: 402,
      code: 'declined',
      message: expect.stringMatching(/^The refund of 12\.50 EUR was refused: .+ \(13\)\. .+/),
    });
    const again = await operate(terminal, id, 'refund', { amount: 1250 }, { key });
    expect(again.statusCode).toBe(402);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(await statusesOf(terminal, id)).toEqual(['sale captured', 'refund declined']);
    expect((await paymentOf(terminal, id)).balance).toMatchObject({ refundableMinor: 1250 });
    // Away again, so that the books agree.
    await sql`DELETE FROM sandbox_acquirer.operations
               WHERE reference = ${`${root.transaction_id}/by telephone`}`.execute(terminal.db);
  });
});

it.each([
  ['refund', {}, { field: 'amount', message: 'Enter an amount.' }],
  ['capture', {}, { field: 'amount', message: 'Enter an amount.' }],
  ['refund', { value: 500 }, { field: '', message: 'Unknown field: "value"' }],
  ['refund', { Amount: 500, Value: 400 }, { field: '', message: 'Unknown field: "Value"' }],
  ['refund', { amount: null }, { field: 'amount', message: 'Enter an amount.' }],
  ['void', { amount: 500 }, { field: '', message: 'Unknown field: "amount"' }],
] as const)('refuses %s with %j and moves nothing', async (action, body, error) => {
  const id = await payment(terminal, { intent: action === 'capture' ? 'authorize' : 'sale' });
  const refusal = await refusalOf(operate(terminal, id, action, body as object));
  expect(refusal.statusCode).toBe(422);
  expect(refusal.errors).toContainEqual(withCode(error));
  expect(await statusesOf(terminal, id)).toHaveLength(1);
});

it('refuses capture and refund while a risk rule holds the payment, though their bits show', async () => {
  const id = await payment(terminal, { intent: 'authorize' });
  await terminal.db
    .updateTable('transactions')
    .set({ status: 'flagged' })
    .where('transaction_id', '=', id)
    .execute();
  expect(await refusalOf(operate(terminal, id, 'capture'))).toMatchObject({
    statusCode: 409,
    message:
      'A risk rule holds this payment, so it cannot be captured yet. Review and release it first.',
  });
  expect((await operate(terminal, id, 'void')).statusCode).toBe(201);
});

it('asks the acquirer nothing about a payment whose reference is lost', async () => {
  const id = await payment(terminal);
  await terminal.db.deleteFrom('payment_attempts').where('transaction_id', '=', id).execute();
  const answer = await operate(terminal, id, 'refund');
  expect(answer.statusCode).toBe(409);
  expectRule(answer.json(), 'action_not_allowed', 'reference_unknown');
  expect(await statusesOf(terminal, id)).toEqual(['sale captured']);
});
