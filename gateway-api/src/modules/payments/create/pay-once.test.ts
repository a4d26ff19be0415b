import type { PaymentResult } from '@mbo/gateway-contract/payments';
import { resolve } from '../testing/operate';
import { useTerminal } from './testing/terminal';

const terminal = useTerminal();
let counter = 0;

/** A key and an invoice number that no other test uses. */
function fresh() {
  counter += 1;
  return { key: `pay-${counter}`, invoice_number: `ONCE-${counter}` };
}

const payments = (invoiceNumber: string) =>
  terminal.db
    .selectFrom('transactions')
    .select(['transaction_id', 'status'])
    .where('invoice_number', '=', invoiceNumber)
    .execute();

const operations = async () =>
  (await terminal.db.selectFrom('sandbox_acquirer.operations').select('reference').execute())
    .length;

/** Until the acquirer has been asked; returns the payment. */
async function underWay(invoiceNumber: string): Promise<string> {
  for (;;) {
    const [payment] = await payments(invoiceNumber);
    const id = payment?.transaction_id;
    if (id && terminal.acquirer.calls.includes(`pay ${id}/1`)) return id;
  }
}

it('pays once for a form that is sent twice', async () => {
  const { key, ...changes } = fresh();
  const before = await operations();
  const first = await terminal.pay(changes, { key });
  const second = await terminal.pay(changes, { key });
  expect(second.json()).toEqual(first.json());
  expect(second.headers['idempotency-replayed']).toBe('true');
  expect(await payments(changes.invoice_number)).toHaveLength(1);
  expect(await operations()).toBe(before + 1);
});

it('repeats a refusal of the bank as well: it is an answer', async () => {
  const { key, ...changes } = fresh();
  const declined = { ...changes, credit_card: { number: '4000000000009995' } };
  const first = await terminal.paid(declined, { key });
  expect(await terminal.paid(declined, { key })).toEqual(first);
  expect(await payments(changes.invoice_number)).toHaveLength(1);
});

it('refuses the key with another card or amount', async () => {
  const { key, ...changes } = fresh();
  await terminal.paid(changes, { key });
  for (const other of [{ amount: 1 }, { credit_card: { number: '4111111111111111' } }]) {
    const refused = await terminal.pay({ ...changes, ...other }, { key });
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'idempotency_key_reused']);
  }
  expect(await payments(changes.invoice_number)).toHaveLength(1);
});

it('lets the same key be used again after bad input', async () => {
  const { key, ...changes } = fresh();
  const wrong = { ...changes, credit_card: { number: '4242424242424241' } };
  expect((await terminal.pay(wrong, { key })).statusCode).toBe(422);
  expect((await terminal.pay(changes, { key })).statusCode).toBe(201);
});

it('pays once for many at the same moment', async () => {
  const { key, ...changes } = fresh();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => terminal.pay(changes, { key })),
  );
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => ![201, 409].includes(status))).toEqual([]);
  const results = answers.filter(({ statusCode }) => statusCode === 201);
  expect(new Set(results.map(({ body }) => body)).size).toBe(1);
  expect(await payments(changes.invoice_number)).toHaveLength(1);
});

it('undoes what a gateway that dies before the first commit began', async () => {
  const { key, ...changes } = fresh();
  terminal.riskChecks.push(() => Promise.reject(new Error('killed')));
  expect((await terminal.pay(changes, { key })).statusCode).toBe(500);
  terminal.riskChecks.splice(0);
  expect(await payments(changes.invoice_number)).toEqual([]);
  expect((await terminal.pay(changes, { key })).statusCode).toBe(201);
});

it('reverses what a gateway that died had written down but not asked for', async () => {
  const { key, ...changes } = fresh();
  terminal.acquirer.disturb('pay', 'hangs');
  // Never heard of again, as far as the database knows.
  const lost = terminal.pay(changes, { key });
  const id = await underWay(changes.invoice_number);
  const meanwhile = await terminal.pay(changes, { key });
  expect([meanwhile.statusCode, meanwhile.json().code]).toEqual([409, 'idempotency_key_in_use']);

  await resolve(terminal, id);
  const found = await terminal.pay(changes, { key });
  expect(found.json<PaymentResult>()).toMatchObject({ state: 'timeout', transaction: { id } });
  expect(found.headers['idempotency-replayed']).toBe('true');
  // Should it come back after all, nothing is taken.
  await terminal.acquirer.letGo();
  expect((await lost).json<PaymentResult>().state).toBe('timeout');
  expect(await payments(changes.invoice_number)).toEqual([
    { transaction_id: id, status: 'timeout' },
  ]);
});

it('finds what a gateway that died had asked for', async () => {
  const { key, ...changes } = fresh();
  terminal.acquirer.disturb('pay', 'loses answer');
  terminal.acquirer.disturb('reverse', 'unreachable');
  const first = await terminal.paid(changes, { key });
  expect(first.state).toBe('pending');
  expect((await terminal.paid(changes, { key })).state).toBe('pending');

  await resolve(terminal, first.transaction.id);
  const found = await terminal.paid(changes, { key });
  expect(found).toMatchObject({ state: 'captured', transaction: { id: first.transaction.id } });
  expect(await terminal.paid(changes, { key })).toEqual(found);
  expect(await payments(changes.invoice_number)).toHaveLength(1);
});

it('answers from the rows what a gateway that died had finished but not answered', async () => {
  const { key, ...changes } = fresh();
  const first = await terminal.paid(changes, { key });
  await terminal.db.deleteFrom('idempotency_keys').execute();
  const again = await terminal.pay(changes, { key });
  expect(again.json()).toEqual(first);
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect(await payments(changes.invoice_number)).toHaveLength(1);
});

it('is finished once where reconciliation and the request come at the same time', async () => {
  const { key, ...changes } = fresh();
  let swept: Promise<void> | undefined;
  terminal.acquirer.onCall = (call, reference) => {
    if (call !== 'pay') return;
    swept = resolve(terminal, reference.split('/')[0]!);
  };
  const { transaction } = await terminal.paid(changes, { key });
  terminal.acquirer.onCall = () => undefined;
  await swept;
  const journals = await terminal.db
    .selectFrom('ledger_entries')
    .select('line')
    .where('transaction_id', '=', transaction.id)
    .execute();
  const [payment] = await payments(changes.invoice_number);
  expect(journals).toHaveLength(payment!.status === 'captured' ? 2 : 0);
  expect(transaction.status).toBe(payment!.status);
});
