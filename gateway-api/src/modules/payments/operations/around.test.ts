import { sql } from 'kysely';
import { addTenant, addUser, signedIn } from '../../../core/testing/people';
import { refreshRollups } from '../../dashboard/refresh-rollups';
import { useTerminal } from '../create/testing/terminal';
import { clockFromNoon, operate, payment, paymentOf } from '../testing/operate';
import { problemsOf } from '../testing/books';

const terminal = useTerminal({ now: clockFromNoon() });
afterEach(async () => {
  expect(await problemsOf(terminal.db, terminal.tenant.accountId)).toEqual([]);
});

it('acts on the payment, whichever of its transactions or names is given', async () => {
  const { transaction } = await terminal.paid();
  const masked = transaction.maskedRootTransactionId;
  const { transaction: refund } = (
    await operate(terminal, masked, 'refund', { amount: 100 })
  ).json();
  const second = await operate(terminal, refund.id, 'refund', { amount: 200 });
  expect(second.json().transaction.maskedRootTransactionId).toBe(masked);
  expect((await paymentOf(terminal, transaction.id)).balance.refundedMinor).toBe(300);
});

it('notes invoice number and description, by default those of the payment', async () => {
  const id = await payment(terminal, { invoice_number: 'INV-77', description: 'Two chairs' });
  const noted = async (body: object) => {
    const { transaction } = (await operate(terminal, id, 'refund', { amount: 10, ...body })).json();
    return terminal.db
      .selectFrom('transactions as t')
      .innerJoin('payment_details as d', 'd.transaction_id', 't.transaction_id')
      .select(['t.invoice_number', 'd.description'])
      .where('t.transaction_id', '=', transaction.id)
      .executeTakeFirst();
  };
  expect(await noted({})).toEqual({ invoice_number: 'INV-77', description: 'Two chairs' });
  expect(await noted({ invoiceNumber: 'CR-1', description: 'One chair back' })).toEqual({
    invoice_number: 'CR-1',
    description: 'One chair back',
  });
});

it('knows neither the transactions of others nor those that are not', async () => {
  const { accountId } = await addTenant(terminal.db, 'Another');
  const stranger = await signedIn(
    terminal.db,
    await addUser(terminal.db, { accountIds: [accountId] }),
  );
  const id = await payment(terminal);
  for (const call of [
    operate(terminal, id, 'refund', { amount: 1 }, { token: stranger }),
    operate(terminal, '0190e0a0-0000-7000-8000-000000000000', 'refund'),
    operate(terminal, 'tx_AAAAAAAAAAAAAAAAAAAAAA', 'refund'),
  ]) {
    expect((await call).statusCode).toBe(404);
  }
});

it('is not for a user who only reads, nor for one whose account type moves no money', async () => {
  const id = await payment(terminal);
  for (const kind of [{ accessType: 10 as const }, { accountTypeId: 6 }]) {
    const user = await addUser(terminal.db, { ...kind, accountIds: [terminal.tenant.accountId] });
    const answer = await operate(
      terminal,
      id,
      'refund',
      { amount: 1 },
      { token: await signedIn(terminal.db, user) },
    );
    expect(answer.statusCode).toBe(403);
    expect(answer.json().message).toContain('money.move');
  }
});

it('leaves what was asked, what came of it and what was refused in the audit log', async () => {
  const id = await payment(terminal);
  const { transaction } = (await operate(terminal, id, 'refund', { amount: 1000 })).json();
  await operate(terminal, id, 'refund', { amount: 1000 });
  const log = await terminal.db
    .selectFrom('audit_log')
    .select(['action', 'outcome', 'details'])
    .where('action', 'like', 'payment.refund%')
    .orderBy('audit_id', 'desc')
    .limit(3)
    .execute();
  expect(log.reverse()).toMatchObject([
    { action: 'payment.refund', outcome: 'success', details: { paymentId: id, amountMinor: 1000 } },
    {
      action: 'payment.refund.answered',
      outcome: 'success',
      details: { transactionId: transaction.id, responseCode: '00' },
    },
    {
      action: 'payment.refund',
      outcome: 'failure',
      details: { transactionId: id, problem: 'At most 2.50 EUR can be refunded.' },
    },
  ]);
});

it('acts on payments that the acquirer has of before', async () => {
  const id = await payment(terminal);
  await sql`UPDATE payment_attempts SET reference = 'demo/' || reference
             WHERE transaction_id = ${id}`.execute(terminal.db);
  await sql`DELETE FROM sandbox_acquirer.operations WHERE reference = ${`${id}/1`}`.execute(
    terminal.db,
  );
  expect((await operate(terminal, id, 'refund', { amount: 50 })).json().state).toBe('refunded');
  // The sandbox has no book of the payment itself.
  await sql`INSERT INTO sandbox_acquirer.operations (reference, kind, amount_minor, currency_id, answer)
    VALUES (${`${id}/1`}, 'sale', 1250, 978, '{"outcome": "approved"}')`.execute(terminal.db);
});

it('is described from the table of states', async () => {
  const { paths } = (await terminal.gateway.app.inject('/openapi.json')).json();
  const { description } = paths['/transactions/{id}/refund'].post;
  expect(description).toContain('Open while the payment is `captured` or `flagged`, and no void');
  expect(description).toContain('Needs the right `money.move`.');
});

it('shows in the dashboard at once, and in its daily totals', async () => {
  const businessId = terminal.tenant.businessIds[1];
  const sale = await payment(terminal, { businessId });
  const undone = await payment(terminal, { businessId });
  const authorisation = await payment(terminal, { businessId, intent: 'authorize' });
  await refreshRollups(terminal.db);
  await operate(terminal, sale, 'refund', { amount: 250 });
  await operate(terminal, undone, 'void');
  await operate(terminal, authorisation, 'capture', { amount: 1000 });

  const figures = async (path: string) => {
    const answer = await terminal.gateway.app.inject({
      url: path,
      headers: { 'x-authtoken': terminal.token },
      query: {
        currencyId: '978',
        fromDate: new Date(terminal.now().getTime() - 86_400_000).toISOString(),
        toDate: new Date(terminal.now().getTime() + 60_000).toISOString(),
        entityType: '3',
        entityId: String(businessId),
      },
    });
    return answer.json();
  };
  for (const refresh of [() => undefined, () => refreshRollups(terminal.db)]) {
    await refresh();
    expect(await figures('/dashboard/indicators/share')).toMatchObject({
      revenue: 2250,
      netRevenue: 2000,
    });
    expect(await figures('/transactions/overview/indicators')).toMatchObject({
      refunds: { totalAmount: 250, totalCount: 1 },
    });
  }
});
