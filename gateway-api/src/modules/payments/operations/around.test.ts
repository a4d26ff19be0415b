import { sql } from 'kysely';
import { addTenant, addUser, signedIn } from '../../../core/testing/people';
import { refreshRollups } from '../../dashboard/refresh-rollups';
import { useTill } from '../create/testing/till';
import { clockFromNoon, operate, payment, paymentOf } from '../testing/operate';
import { problemsOf } from '../testing/books';

const till = useTill({ now: clockFromNoon() });
afterEach(async () => {
  expect(await problemsOf(till.db, till.tenant.accountId)).toEqual([]);
});

it('acts on the payment, whichever of its transactions or names is given', async () => {
  const { transaction } = await till.paid();
  const masked = transaction.maskedRootTransactionId;
  const { transaction: refund } = (await operate(till, masked, 'refund', { amount: 100 })).json();
  const second = await operate(till, refund.id, 'refund', { amount: 200 });
  expect(second.json().transaction.maskedRootTransactionId).toBe(masked);
  expect((await paymentOf(till, transaction.id)).balance.refunded).toBe(300);
});

it('notes invoice number and description, by default those of the payment', async () => {
  const id = await payment(till, { invoice_number: 'INV-77', description: 'Two chairs' });
  const noted = async (body: object) => {
    const { transaction } = (await operate(till, id, 'refund', { amount: 10, ...body })).json();
    return till.db
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
  const { accountId } = await addTenant(till.db, 'Another');
  const stranger = await signedIn(till.db, await addUser(till.db, { accountIds: [accountId] }));
  const id = await payment(till);
  for (const call of [
    operate(till, id, 'refund', { amount: 1 }, { token: stranger }),
    operate(till, '0190e0a0-0000-7000-8000-000000000000', 'refund'),
    operate(till, 'tx_AAAAAAAAAAAAAAAAAAAAAA', 'refund'),
  ]) {
    expect((await call).statusCode).toBe(404);
  }
});

it('is not for a user who only reads, nor for one whose account type moves no money', async () => {
  const id = await payment(till);
  for (const kind of [{ accessType: 10 as const }, { accountTypeId: 6 }]) {
    const user = await addUser(till.db, { ...kind, accountIds: [till.tenant.accountId] });
    const answer = await operate(
      till,
      id,
      'refund',
      { amount: 1 },
      { token: await signedIn(till.db, user) },
    );
    expect(answer.statusCode).toBe(403);
    expect(answer.json().message).toContain('money.move');
  }
});

it('leaves what was asked, what came of it and what was refused in the audit log', async () => {
  const id = await payment(till);
  const { transaction } = (await operate(till, id, 'refund', { amount: 1000 })).json();
  await operate(till, id, 'refund', { amount: 1000 });
  const log = await till.db
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
  const id = await payment(till);
  await sql`UPDATE payment_attempts SET reference = 'demo/' || reference
             WHERE transaction_id = ${id}`.execute(till.db);
  await sql`DELETE FROM sandbox_acquirer.operations WHERE reference = ${`${id}/1`}`.execute(
    till.db,
  );
  expect((await operate(till, id, 'refund', { amount: 50 })).json().state).toBe('refunded');
  // The sandbox has no book of the payment itself.
  await sql`INSERT INTO sandbox_acquirer.operations (reference, kind, amount_minor, currency_id, answer)
    VALUES (${`${id}/1`}, 'sale', 1250, 978, '{"outcome": "approved"}')`.execute(till.db);
});

it('is described from the table of states', async () => {
  const { paths } = (await till.gateway.app.inject('/openapi.json')).json();
  const { description } = paths['/transactions/{id}/refund'].post;
  expect(description).toContain('Open while the payment is `captured` or `flagged`, and no void');
  expect(description).toContain('Needs the right `money.move`.');
});

it('shows in the dashboard at once, and in its daily totals', async () => {
  const businessId = till.tenant.businessIds[1];
  const sale = await payment(till, { businessId });
  const undone = await payment(till, { businessId });
  const authorisation = await payment(till, { businessId, intent: 'authorize' });
  await refreshRollups(till.db);
  await operate(till, sale, 'refund', { amount: 250 });
  await operate(till, undone, 'void');
  await operate(till, authorisation, 'capture', { amount: 1000 });

  const figures = async (path: string) => {
    const answer = await till.gateway.app.inject({
      url: path,
      headers: { 'x-authtoken': till.token },
      query: {
        currencyId: '978',
        fromDate: new Date(till.now().getTime() - 86_400_000).toISOString(),
        toDate: new Date(till.now().getTime() + 60_000).toISOString(),
        entityType: '3',
        entityId: String(businessId),
      },
    });
    return answer.json();
  };
  for (const refresh of [() => undefined, () => refreshRollups(till.db)]) {
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
