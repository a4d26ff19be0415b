import { sql } from 'kysely';
import { addMerchant, type TestMerchant } from '../../core/testing/people';
import { TEST_CARD } from '../../core/testing/sales';
import { startTestGateway, type TestGateway } from '../../core/testing/test-gateway';
import type { MailMessage } from '../../core/mail/mailer';
import { newInvoice } from '../invoices/testing/back-office';
import { accept, fail, openReceiver, type Receiver } from '../webhooks/testing/receiver';
import { hostedReceipt, queueLeftReceipts } from './receipt-job';
import { hostedPayment } from './testing/access-samples';

let gateway: TestGateway;
let merchant: TestMerchant;
/** The merchant's own mail service. */
let mailService: Receiver;

beforeAll(async () => {
  gateway = await startTestGateway({ DEMO: '1' });
  merchant = await addMerchant(gateway);
  mailService = await openReceiver();
  const { version, ...settings } = await backOffice('GET', '/settings/invoicing');
  await backOffice(
    'PUT',
    '/settings/invoicing',
    {
      ...settings,
      useCustomEmailService: true,
      emailServiceProvider: 'api',
      emailServiceProviderApiKey: 'key',
      emailServiceProviderHostUrl: mailService.url,
    },
    { 'if-match': `"${version}"` },
  );
});
afterAll(async () => {
  await gateway.close();
  await mailService.close();
});
beforeEach(() => {
  mailService.respond = accept;
});
afterEach(() => sql`DELETE FROM pgboss.job`.execute(gateway.db));

async function backOffice(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  payload?: object,
  headers = {},
) {
  const response = await gateway.app.inject({
    method,
    url: `${merchant.base}${path}`,
    headers: { 'x-authtoken': merchant.token, ...headers },
    ...(payload && { payload }),
  });
  return response.json();
}

/** An invoice that was sent and paid; its receipt is not sent yet. */
async function paidInvoice(): Promise<{ invoiceId: number; transactionId: string }> {
  const { invoice } = await backOffice('POST', '/invoices', { ...newInvoice(), send: true });
  await gateway.runJobs();
  mailService.calls.splice(0);
  const { pathname } = new URL(invoice.payLink);
  const paid = await gateway.app.inject({
    method: 'POST',
    url: `${pathname}/payments`,
    payload: hostedPayment({ credit_card: { ...TEST_CARD, number: '4242424242424242' } }),
  });
  expect(paid.json().result).toBe('paid');
  return { invoiceId: invoice.invoiceId, transactionId: paid.json().paymentId };
}

const runAll = () => gateway.app.jobs.runQueued({ early: true });
const jobsAtHealth = async () => (await gateway.app.inject('/health')).json().jobs;
const sent = () => mailService.calls.map(({ body }) => JSON.parse(body) as MailMessage);
const receiptCount = async (invoiceId: number): Promise<number> =>
  (await backOffice('GET', `/invoices/${invoiceId}/timeline`)).entries.filter(
    ({ event }: { event: string }) => event === 'receipt sent',
  ).length;

it('sends a receipt again until the mail server takes it, and then no more', async () => {
  const { invoiceId, transactionId } = await paidInvoice();
  expect(await jobsAtHealth()).toMatchObject({ waiting: 1 });
  mailService.respond = (response, call) =>
    (mailService.calls.length > 2 ? accept : fail(503))(response, call);
  await gateway.runJobs();
  expect(await jobsAtHealth()).toMatchObject({ waiting: 0, retrying: 1 });
  expect(await receiptCount(invoiceId)).toBe(0);
  expect(await runAll()).toBe(2);
  expect(sent().map(({ jobId }) => jobId)).toEqual([transactionId, transactionId, transactionId]);
  expect(sent().at(-1)).toMatchObject({
    to: 'ann@example.test',
    subject: expect.stringMatching(/^Receipt from .*37\.50/),
  });
  expect(await receiptCount(invoiceId)).toBe(1);
  expect(await jobsAtHealth()).toEqual({ waiting: 0, running: 0, retrying: 0, failed: 0 });
  expect(gateway.mails).toEqual([]);
});

it('keeps a receipt that fails for good, where whoever runs the gateway sees it', async () => {
  const { invoiceId } = await paidInvoice();
  mailService.respond = fail(503);
  expect(await runAll()).toBe(7);
  expect(await jobsAtHealth()).toEqual({ waiting: 0, running: 0, retrying: 0, failed: 1 });
  expect(await receiptCount(invoiceId)).toBe(0);
});

it('sends no receipt twice, also of a payment that becomes taken once more', async () => {
  const { invoiceId, transactionId } = await paidInvoice();
  const { accountId } = merchant.tenant;
  await gateway.runJobs();
  await gateway.db
    .transaction()
    .execute((trx) => gateway.app.jobs.enqueue(trx, hostedReceipt, { accountId, transactionId }));
  expect(await gateway.runJobs()).toBe(1);
  expect(sent()).toHaveLength(1);
  expect(await receiptCount(invoiceId)).toBe(1);
});

it('sends what a gateway from before there were jobs of receipts has left, once', async () => {
  const { transactionId } = await paidInvoice();
  await sql`DELETE FROM pgboss.job`.execute(gateway.db);
  await gateway.db
    .updateTable('hosted_payments')
    .set({ receipt_due_at: new Date(), receipt_tries: 3 })
    .where('transaction_id', '=', transactionId)
    .execute();
  const start = () => queueLeftReceipts(gateway.db, gateway.app.jobs);
  await Promise.all([start(), start(), start()]);
  await start();
  expect(await gateway.runJobs()).toBe(1);
  expect(sent().map(({ jobId }) => jobId)).toEqual([transactionId]);
});
