import { addUser, PASSWORD, signedIn } from '../../../core/testing/people';
import { useTerminal } from '../create/testing/terminal';
import { problemsOf } from '../testing/books';
import { operate, payment, paymentOf, reconcileLater, statusesOf } from '../testing/operate';

const terminal = useTerminal();
let checker: string;

beforeAll(async () => {
  const accountIds = [terminal.tenant.accountId];
  checker = await signedIn(terminal.db, await addUser(terminal.db, { accountIds }));
  for (const [currency_id, rate] of [
    [978, '0.5'],
    [124, '1'],
  ] as const) {
    await terminal.db
      .insertInto('fx_rates')
      .values({ currency_id, day: '2026-01-01', rate })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
});
afterEach(async () => {
  expect(await problemsOf(terminal.db, terminal.tenant.accountId)).toEqual([]);
});

/** Refunds above this many minor units are large. */
async function limit(amount: number, needApproval = true, currencyId = 978): Promise<void> {
  const { accountId, businessIds } = terminal.tenant;
  await terminal.db
    .insertInto('large_refunds')
    .values({
      account_id: accountId,
      business_id: businessIds[0],
      amount_minor: amount,
      currency_id: currencyId,
      need_approval: needApproval,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'business_id']).doUpdateSet({
        amount_minor: amount,
        need_approval: needApproval,
        currency_id: currencyId,
      }),
    )
    .execute();
}

const decide = (id: number, decision: string, token = checker) =>
  terminal.gateway.app.inject({
    method: 'POST',
    url: `/accounts/${terminal.tenant.accountId}/approvals/${id}/decision`,
    headers: { 'x-authtoken': token },
    payload: { decision },
  });

const refunded = async (id: string) => (await paymentOf(terminal, id)).balance.refundedMinor;

it('makes a refund up to the amount at once, and has a larger one wait', async () => {
  await limit(1000);
  const id = await payment(terminal);
  expect((await operate(terminal, id, 'refund', { amount: 1000 })).statusCode).toBe(201);
  const other = await payment(terminal);
  const asked = await operate(terminal, other, 'refund', { amount: 1001 });
  expect(asked.statusCode).toBe(202);
  expect(asked.json().message).toBe('Waits for approval by a second administrator.');
  expect(await statusesOf(terminal, other)).toEqual(['sale captured']);

  const approved = await decide(asked.json().approval.approvalId, 'approve');
  expect(approved.json().message).toBe('Approved. 10.01 EUR has been refunded.');
  expect(await refunded(other)).toBe(1001);
});

it('counts what was refunded before, so that parts pass no more easily', async () => {
  await limit(1000);
  const id = await payment(terminal);
  const answers = await Promise.all(
    [600, 600].map((amount) => operate(terminal, id, 'refund', { amount })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 202]);
  expect(await refunded(id)).toBe(600);
});

it('makes an approved refund once, however often it is approved at once', async () => {
  await limit(100);
  const id = await payment(terminal);
  const { approvalId } = (await operate(terminal, id, 'refund', { amount: 400 })).json().approval;
  const answers = await Promise.all([1, 2, 3].map(() => decide(approvalId, 'approve')));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  expect(await refunded(id)).toBe(400);
});

it('is made later, once, when the acquirer cannot be reached as it is approved', async () => {
  await limit(100);
  const id = await payment(terminal);
  const { approvalId } = (await operate(terminal, id, 'refund', { amount: 400 })).json().approval;
  terminal.acquirer.disturb('refund', 'unreachable');
  const approved = await decide(approvalId, 'approve');
  expect(approved.json().message).toBe(
    'Approved. The acquirer cannot be reached. The refund of 4.00 EUR is made as soon as it can be.',
  );
  expect((await decide(approvalId, 'approve')).statusCode).toBe(409);
  await reconcileLater(terminal, 3_600_000);
  expect(await refunded(id)).toBe(400);
});

it('names the payment in the audit log, with who asked and who approved', async () => {
  await limit(100);
  const id = await payment(terminal);
  const { approvalId } = (await operate(terminal, id, 'refund', { amount: 400 })).json().approval;
  await decide(approvalId, 'approve');
  const entries = await terminal.db
    .selectFrom('audit_log')
    .select(['action', 'user_id', 'details'])
    .where('account_id', '=', terminal.tenant.accountId)
    .where('action', 'like', 'approval.%')
    .orderBy('audit_id', 'desc')
    .limit(2)
    .execute();
  expect(entries).toMatchObject([
    { action: 'approval.approve', details: { approvalId, paymentId: id } },
    { action: 'approval.ask', details: { approvalId, paymentId: id } },
  ]);
  expect(entries[0]?.user_id).not.toBe(entries[1]?.user_id);
});

it('says that it cannot be made any more when the money went another way meanwhile', async () => {
  await limit(100);
  const id = await payment(terminal);
  const { approvalId } = (await operate(terminal, id, 'refund', { amount: 400 })).json().approval;
  await operate(terminal, id, 'void');
  const late = await decide(approvalId, 'approve');
  expect([late.statusCode, late.json().code]).toEqual([409, 'approval_outdated']);
  expect(late.json().params).toEqual({
    reason: expect.stringContaining('This payment is voided'),
    cause: 'action_not_allowed',
    context: 'wrong_status',
    status: 'voided',
    action: 'refund',
  });
  expect(await refunded(id)).toBe(0);
});

it('answers a repeated key as the first time, and asks once', async () => {
  await limit(100);
  const id = await payment(terminal);
  const click = () => operate(terminal, id, 'refund', { amount: 400 }, { key: 'large-once' });
  const first = await click();
  const second = await click();
  expect([first.statusCode, second.statusCode]).toEqual([202, 202]);
  expect(second.json()).toEqual(first.json());
});

it('refuses at once what could not be refunded', async () => {
  await limit(100);
  const id = await payment(terminal);
  expect((await operate(terminal, id, 'refund', { amount: 9999 })).statusCode).toBe(422);
});

it('converts other currencies at the last rate', async () => {
  // 10.00 CAD are 5.00 EUR.
  await limit(1000, true, 124);
  const id = await payment(terminal);
  expect((await operate(terminal, id, 'refund', { amount: 500 })).statusCode).toBe(201);
  expect((await operate(terminal, id, 'refund', { amount: 1 })).statusCode).toBe(202);
});

it('asks who makes a large one to prove again who they are, whether or not it needs approval', async () => {
  const user = await addUser(terminal.db, { accountIds: [terminal.tenant.accountId] });
  const token = await signedIn(terminal.db, user, { confirmed: false });
  const id = await payment(terminal);
  for (const needApproval of [true, false]) {
    await limit(300, needApproval);
    const refused = await operate(terminal, id, 'refund', { amount: 301 }, { token });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'confirmation_needed']);
  }
  expect((await operate(terminal, id, 'refund', { amount: 300 }, { token })).statusCode).toBe(201);
  await terminal.gateway.app.inject({
    method: 'POST',
    url: '/confirmation',
    headers: { 'x-authtoken': token, 'x-credentials': PASSWORD },
    payload: {},
  });
  expect((await operate(terminal, id, 'refund', { amount: 1 }, { token })).statusCode).toBe(201);
});

it('tells API keys to have people ask, and refunds smaller amounts by them', async () => {
  await limit(300);
  const keys = await terminal.gateway.app.inject({
    method: 'POST',
    url: `/accounts/${terminal.tenant.accountId}/businesses/${terminal.tenant.businessIds[0]}/credentials`,
    headers: { 'x-authtoken': terminal.token, 'x-credentials': PASSWORD },
    payload: { mode: 'LIVE', Key: 3 },
  });
  const { clientID, clientSecret } = keys.json();
  const authorization = `Basic ${Buffer.from(`${clientID}:${clientSecret}`).toString('base64')}`;
  const id = await payment(terminal);
  const refund = (amount: number) =>
    terminal.gateway.app.inject({
      method: 'POST',
      url: `/transactions/${id}/refund`,
      headers: { authorization },
      payload: { amount },
    });
  expect((await refund(300)).statusCode).toBe(201);
  const refused = await refund(1);
  expect(refused.statusCode).toBe(403);
  expect(refused.json()).toMatchObject({
    code: 'approval_needed',
    params: { amount: '3.00 EUR' },
    message:
      'Refunds above 3.00 EUR need approval by a second administrator. Ask for it in the back office.',
  });
});

it('is not approved by an account type that moves no money', async () => {
  await limit(100);
  const id = await payment(terminal);
  const { approvalId } = (await operate(terminal, id, 'refund', { amount: 400 })).json().approval;
  const user = await addUser(terminal.db, {
    accountTypeId: 6,
    accountIds: [terminal.tenant.accountId],
  });
  await terminal.db
    .updateTable('user_accounts')
    .set({ access_since: new Date(0) })
    .where('user_id', '=', user.userId)
    .execute();
  const refused = await decide(approvalId, 'approve', await signedIn(terminal.db, user));
  expect([refused.statusCode, refused.json().params]).toEqual([403, { right: 'money.move' }]);
});
