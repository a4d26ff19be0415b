import type { TransactionDetail } from '@mbo/gateway-contract/transactions';
import { sql } from 'kysely';
import { addUser, signedIn } from '../../../core/testing/people';
import { expectRule } from '../../../testing/rules';
import { type Terminal, useTerminal } from '../../payments/create/testing/terminal';
import { operate } from '../../payments/testing/operate';

const terminal = useTerminal();
let reader: string;
beforeAll(async () => {
  const accountIds = [terminal.tenant.accountId];
  reader = await signedIn(terminal.db, await addUser(terminal.db, { accountIds, accessType: 10 }));
});
beforeEach(async () => {
  await terminal.gateway.runJobs();
  terminal.gateway.mails.splice(0);
});

const paid = async (changes: Parameters<Terminal['paid']>[0] = {}): Promise<string> =>
  (await terminal.paid(changes)).transaction.id;

function call(method: 'GET' | 'POST', url: string, payload?: object, token = terminal.token) {
  return terminal.gateway.app.inject({
    method,
    url,
    headers: { 'x-authtoken': token },
    ...(payload && { payload }),
  });
}

it('keeps who wrote what about a payment, for whichever of its transactions is asked', async () => {
  const id = await paid();
  await call('POST', `/transactions/${id}/notes`, { text: 'Called the payer.' });
  const refund = await operate(terminal, id, 'refund', { amount: 500 });
  const second = await call('POST', `/transactions/${refund.json().transaction.id}/notes`, {
    text: 'Refunded a part.',
  });
  expect(second.statusCode).toBe(200);
  const { notes } = (await call('GET', `/transactions/${id}/notes`, undefined, reader)).json();
  expect(notes).toEqual([
    expect.objectContaining({ text: 'Called the payer.', writtenBy: expect.stringMatching(/./) }),
    expect.objectContaining({ text: 'Refunded a part.' }),
  ]);
});

it('refuses notes of who may only read, with card numbers, and any change', async () => {
  const id = await paid();
  const refused = await call('POST', `/transactions/${id}/notes`, { text: 'Hello' }, reader);
  expect(refused.statusCode).toBe(403);
  const card = await call('POST', `/transactions/${id}/notes`, { text: 'It is 4242424242424242' });
  expect(card.statusCode).toBe(422);
  await call('POST', `/transactions/${id}/notes`, { text: 'Kept' });
  await expect(sql`UPDATE payment_notes SET text = 'x'`.execute(terminal.db)).rejects.toThrow(
    'append-only',
  );
  await expect(sql`DELETE FROM payment_notes`.execute(terminal.db)).rejects.toThrow('append-only');
});

it('sends a receipt, and once more, without more of the card than its end', async () => {
  const id = await paid({ amount: 4200 });
  const send = () => call('POST', `/transactions/${id}/receipts`, { email: 'ann@example.test' });
  expect((await send()).json().receipts).toEqual([
    expect.objectContaining({ sentTo: 'ann@example.test', state: 'queued', problem: '' }),
  ]);
  await send();
  await terminal.gateway.runJobs();
  const receipts = terminal.gateway.mails.filter(({ subject }) => subject.startsWith('Receipt of'));
  expect(receipts.map(({ to }) => to)).toEqual(['ann@example.test', 'ann@example.test']);
  expect(receipts[0]!.text).toMatch(/Paid: .*42\.00/);
  expect(receipts[0]!.text).toContain('Card: ending in 4242');
  // The one that the receipt on the screen has: a payer's question is found by it.
  const { details } = (await call('GET', `/transactions/${id}`)).json();
  expect(receipts[0]!.text).toContain(`Reference: ${details.maskedRootTransactionId}`);
  expect(receipts[0]!.text.replace(/\D/g, '')).not.toContain('42424242');
  const listed = await call('GET', `/transactions/${id}/receipts`, undefined, reader);
  expect(listed.json().receipts.map(({ state }: { state: string }) => state)).toEqual([
    'sent',
    'sent',
  ]);
});

it('there is no receipt of what was declined', async () => {
  const id = await paid({ credit_card: { number: '4000000000000002' } } as never);
  const answer = await call('POST', `/transactions/${id}/receipts`, { email: 'a@example.test' });
  expect(answer.statusCode).toBe(409);
  expectRule(answer.json(), 'action_not_allowed', 'nothing_authorised');
});

it('the detail says who asked for each transaction and why, and until when what is open', async () => {
  const id = await paid({ intent: 'authorize' });
  const before = (await call('GET', `/transactions/${id}`)).json<TransactionDetail>();
  const week = 7 * 24 * 60 * 60_000;
  const authorised = Date.parse(before.indicators.transactionDate);
  const end = new Date(authorised + week).toISOString();
  expect(before.deadlines).toEqual({ capture: end, void: end });
  await operate(terminal, id, 'capture', { amount: 500, description: 'Shipped a part' });
  const after = (await call('GET', `/transactions/${id}`)).json<TransactionDetail>();
  const midnight = `${after.logs[1]!.timestamp.slice(0, 10)}T00:00:00.000Z`;
  expect(after.deadlines?.capture).toBeNull();
  expect(Date.parse(after.deadlines!.void!) - Date.parse(midnight)).toBe(week / 7);
  expect(after.logs[1]).toMatchObject({ type: 'capture', description: 'Shipped a part' });
  expect(after.logs.map(({ by }) => by)).toEqual([expect.stringMatching(/./), after.logs[0]!.by]);
});
