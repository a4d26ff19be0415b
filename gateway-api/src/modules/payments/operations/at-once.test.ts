import { useTerminal } from '../create/testing/terminal';
import { operate, paymentOf, payment, statusesOf } from '../testing/operate';
import { problemsOf } from '../testing/books';

const terminal = useTerminal();
afterEach(async () => {
  expect(await problemsOf(terminal.db, terminal.tenant.accountId)).toEqual([]);
});

type Answer = Awaited<ReturnType<typeof operate>>;

/** The second request comes while the acquirer is asked for the first one. */
async function meanwhile(
  call: 'capture' | 'refund' | 'void',
  first: () => Promise<Answer>,
  second: () => Promise<Answer>,
): Promise<[Answer, Answer]> {
  const asked = new Promise<void>((resolve) => {
    terminal.acquirer.onCall = (which) => (which === call ? resolve() : undefined);
  });
  terminal.acquirer.disturb(call, 'hangs');
  const ending = first();
  await asked;
  const late = await second();
  await terminal.acquirer.letGo();
  return [await ending, late];
}

it('refunds once for a double click, which repeats the key', async () => {
  const id = await payment(terminal);
  const click = () => operate(terminal, id, 'refund', { amount: 600 }, { key: 'double-click' });
  const [first, second] = await meanwhile('refund', click, click);
  expect(first.statusCode).toBe(201);
  expect(second.statusCode).toBe(409);
  expect(second.json().code).toBe('idempotency_key_in_use');
  expect(second.headers['retry-after']).toBe('1');
  expect((await click()).json()).toEqual(first.json());
  expect(await statusesOf(terminal, id)).toEqual(['sale captured', 'refund refunded']);
});

it('lets one of two tabs win that refund the same money, and tells the other how it is', async () => {
  const id = await payment(terminal);
  const tab = (key: string) => () => operate(terminal, id, 'refund', { amount: 1250 }, { key });
  const [first, second] = await meanwhile('refund', tab('tab-1'), tab('tab-2'));
  expect(first.statusCode).toBe(201);
  expect(second.statusCode).toBe(409);
  expect(second.json()).toMatchObject({
    code: 'action_not_allowed',
    message: '12.50 EUR is being refunded: nothing is left.',
  });
  expect((await paymentOf(terminal, id)).balance).toMatchObject({
    refundedMinor: 1250,
    refundableMinor: 0,
  });
});

it('lets two tabs refund parts, and not more than is left', async () => {
  const id = await payment(terminal);
  const part = (amount: number) => () => operate(terminal, id, 'refund', { amount });
  const [first, second] = await meanwhile('refund', part(1000), part(500));
  expect([first.statusCode, second.statusCode]).toEqual([201, 422]);
  expect(second.json().message).toBe('At most 2.50 EUR can be refunded.');
  const [third, fourth] = await meanwhile('refund', part(100), part(150));
  expect([third.statusCode, fourth.statusCode]).toEqual([201, 201]);
  expect((await paymentOf(terminal, id)).root.status).toBe('refunded');
});

it.each([
  ['capture', 'void'],
  ['void', 'capture'],
] as const)('lets a %s that came first win over a %s', async (winner, loser) => {
  const id = await payment(terminal, { intent: 'authorize' });
  const [first, second] = await meanwhile(
    winner,
    () => operate(terminal, id, winner),
    () => operate(terminal, id, loser),
  );
  expect(first.statusCode).toBe(201);
  expect(second.statusCode).toBe(409);
  expect(second.json().message).toBe(
    `A ${winner} of 12.50 EUR is under way. Wait until it is done and look again.`,
  );
});

it('refuses a key that was used for another refund', async () => {
  const id = await payment(terminal);
  await operate(terminal, id, 'refund', { amount: 100 }, { key: 'one-refund' });
  const other = await operate(terminal, id, 'refund', { amount: 200 }, { key: 'one-refund' });
  expect(other.statusCode).toBe(422);
  expect(other.json().code).toBe('idempotency_key_reused');
  expect((await paymentOf(terminal, id)).balance.refundedMinor).toBe(100);
});

it('takes a key again whose request was refused', async () => {
  const id = await payment(terminal);
  const key = 'too-much-at-first';
  expect((await operate(terminal, id, 'refund', { amount: 9999 }, { key })).statusCode).toBe(422);
  expect((await operate(terminal, id, 'refund', { amount: 999 }, { key })).statusCode).toBe(201);
});
