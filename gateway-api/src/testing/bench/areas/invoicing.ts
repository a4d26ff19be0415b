import type {
  HostedPaymentInput,
  HostedPaymentStatus,
} from '@mbo/gateway-contract/hosted-payments';
import type { InvoiceBatch } from '@mbo/gateway-contract/invoice-batches';
import type { InvoiceSaved } from '@mbo/gateway-contract/invoices';
import type { PaymentLinkSaved } from '@mbo/gateway-contract/payment-links';
import { sql } from 'kysely';
import type { Db } from '../../../core/database/schema';
import { FILE_BODY } from '../../../core/files/upload/receive-file';
import { SANDBOX_PASSCODE } from '../../../modules/hosted-payments/pay';
import type { BenchClient } from '../client';
import type { Loaded } from '../load-transactions';
import { type Percentiles, percentiles, timeEach } from '../percentiles';
import type { BenchArea } from '../bench-area';
import { inWords, say, words } from '../say-figures';

export const benchArea: BenchArea = {
  async measure({ db, gateway, staff, loaded }) {
    sayInvoicing(await measureInvoicing(db, gateway.address, staff, loaded));
  },
};

const ITEMS = 300;
const BATCH_ROWS = 10_000;
const SUBSCRIPTIONS = 1_000;
/** Payers who begin their subscriptions at the same time. */
const PAYERS = 8;
const POLL_MS = 100;
const DEADLINE_MS = 600_000;

interface InvoicingFigures {
  pdf: {
    items: number;
    milliseconds: Percentiles;
    /** The longest that somebody else waited for an answer while PDFs were made. */
    longestWaitMs: number;
  };
  batch: {
    rows: number;
    checkSeconds: number;
    createSeconds: number;
    /** Of a list that somebody else reads while invoices are checked and created. */
    meanwhile: Percentiles;
  };
  subscriptions: { count: number; seconds: number; chargedTwice: number };
}

/** A long invoice as PDF, the longest batch, and many subscriptions that are due at once. */
async function measureInvoicing(
  db: Db,
  address: string,
  client: BenchClient,
  loaded: Loaded,
): Promise<InvoicingFigures> {
  const { accountId, businessIds } = loaded.accounts[0]!;
  const base = `/accounts/${accountId}/businesses/${businessIds[0]}`;
  return {
    pdf: await measurePdf(client, base),
    batch: await measureBatch(client, base),
    subscriptions: await measureSubscriptions(db, address, client, base),
  };
}

async function measurePdf(client: BenchClient, base: string): Promise<InvoicingFigures['pdf']> {
  const { invoice } = await client.post<InvoiceSaved>(`${base}/invoices`, {
    description: 'A long list',
    currencyId: 124,
    issueDate: new Date().toISOString().slice(0, 10),
    payerName: 'Ann Other',
    payerEmail: 'ann@example.com',
    billerEmail: 'office@example.com',
    items: Array.from({ length: ITEMS }, (_, index) => ({
      name: `Product ${index}`,
      description: `What is delivered under line ${index}, in so many words`,
      quantity: 2,
      unitPrice: 1_250,
      tax: 325,
    })),
  });
  const path = `${base}/invoices/${invoice.invoiceId}/download`;
  const others: number[] = [];
  let isMade = false;
  const other = async (): Promise<void> => {
    while (!isMade) {
      others.push(...(await timeEach(1, () => client.get('/health'), 0)));
      await pause(5);
    }
  };
  const asking = other();
  const made = await timeEach(5, () => client.readFile(path));
  isMade = true;
  await asking;
  return { items: ITEMS, milliseconds: percentiles(made), longestWaitMs: Math.max(...others) };
}

async function measureBatch(client: BenchClient, base: string): Promise<InvoicingFigures['batch']> {
  const lines = Array.from(
    { length: BATCH_ROWS },
    (_, index) => `Payer ${index},payer-${index}@example.com,Work,CAD,2,12.50,3.25`,
  );
  const heading = 'payerName,payerEmail,description,currency,quantity,unitPrice,tax';
  const others: number[] = [];
  const until = async (batchId: string, state: InvoiceBatch['state']): Promise<number> => {
    const start = performance.now();
    for (;;) {
      const batch = await client.get<InvoiceBatch>(`${base}/invoice-batches/${batchId}`);
      if (batch.state === state) return (performance.now() - start) / 1_000;
      if (batch.state === 'failed') throw new Error(`The batch failed: ${batch.failure}`);
      others.push(...(await timeEach(1, () => client.get(`${base}/invoices?pageSize=10`), 0)));
      await pause();
    }
  };
  const path = `${base}/invoice-batches`;
  const { batchId } = await client.send<InvoiceBatch>(path, FILE_BODY, [heading, ...lines]);
  const checkSeconds = await until(batchId, 'checked');
  await client.post(`${path}/${batchId}/commit`, { mode: 'all' });
  const createSeconds = await until(batchId, 'done');
  return { rows: BATCH_ROWS, checkSeconds, createSeconds, meanwhile: percentiles(others) };
}

async function measureSubscriptions(
  db: Db,
  address: string,
  client: BenchClient,
  base: string,
): Promise<InvoicingFigures['subscriptions']> {
  const { link } = await client.post<PaymentLinkSaved>(`${base}/payment-links`, {
    products: [
      {
        name: 'Club',
        price: 2_000,
        pricecurrency: 'CAD',
        paymenttype: 'recurring',
        billingperiod: 'Monthly',
      },
    ],
  });
  const payments = `${address}${new URL(link.url).pathname}/payments`;
  let begun = 0;
  const payer = async (): Promise<void> => {
    while (begun < SUBSCRIPTIONS) {
      begun += 1;
      await subscribe(payments, begun);
    }
  };
  await Promise.all(Array.from({ length: PAYERS }, payer));
  await reaches(SUBSCRIPTIONS, async () => {
    const { count } = await db
      .selectFrom('subscriptions')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('status', '=', 'active')
      .where('next_charge_at', 'is not', null)
      .executeTakeFirstOrThrow();
    return Number(count);
  });

  const start = performance.now();
  await db
    .updateTable('subscriptions')
    .set({ next_charge_at: sql<Date>`now()` })
    .execute();
  // The payment that began it counts too.
  await reaches(2 * SUBSCRIPTIONS, async () => (await charges(db)).paid);
  const seconds = (performance.now() - start) / 1_000;
  return { count: SUBSCRIPTIONS, seconds, chargedTwice: (await charges(db)).twice };
}

/** A payer pays the first period; the card is stored once its bank was asked. */
async function subscribe(payments: string, number: number): Promise<void> {
  const credit_card = {
    number: '4242424242424242',
    expire_month: 12,
    expire_year: new Date().getUTCFullYear() + 2,
    cvv2: '123',
    name: 'Ann Other',
  };
  const request: HostedPaymentInput = {
    attemptId: crypto.randomUUID(),
    amount: 2_000,
    currency: 'CAD',
    email: `club-${number}@example.com`,
    name: 'Ann Other',
    consent: 'I agree to 20.00 CAD every month.',
    credit_card,
  };
  const { paymentId } = await posted(payments, request);
  const answer = { credit_card, passcode: SANDBOX_PASSCODE };
  const { result } = await posted(`${payments}/${paymentId}/confirm`, answer);
  if (result !== 'paid') throw new Error(`The payment of a subscription was ${result}.`);
}

async function posted(address: string, body: object): Promise<HostedPaymentStatus> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`A payer was refused: ${await response.text()}`);
  return (await response.json()) as HostedPaymentStatus;
}

async function charges(db: Db): Promise<{ paid: number; twice: number }> {
  const { rows } = await sql<{ paid: number; twice: number }>`
    SELECT coalesce(sum(paid), 0)::int AS paid, (count(*) FILTER (WHERE paid > 1))::int AS twice
    FROM (
      SELECT (count(*) FILTER (WHERE status = 'paid'))::int AS paid FROM subscription_charges
      GROUP BY account_id, business_id, subscription_id, period
    ) periods`.execute(db);
  return rows[0]!;
}

/** @throws {Error} if it does not within ten minutes */
async function reaches(wanted: number, read: () => Promise<number>): Promise<void> {
  const end = performance.now() + DEADLINE_MS;
  for (let now = await read(); now < wanted; now = await read()) {
    if (performance.now() > end) throw new Error(`Only ${now} of ${wanted} subscriptions.`);
    await pause();
  }
}

const pause = (milliseconds = POLL_MS) =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Says how fast PDFs, batches and subscriptions were, and what others noticed of it. */
function sayInvoicing({ pdf, batch, subscriptions }: InvoicingFigures): void {
  say(
    `PDF of an invoice of ${words(pdf.items)} items`,
    `${inWords(pdf.milliseconds)}; somebody else waits ${pdf.longestWaitMs.toFixed(0)} ms at most`,
  );
  say(
    `batch of ${words(batch.rows)} invoices`,
    `checked in ${batch.checkSeconds.toFixed(1)} s, created in ${batch.createSeconds.toFixed(1)} s; ` +
      `a list meanwhile ${inWords(batch.meanwhile)}`,
  );
  const { count, seconds, chargedTwice } = subscriptions;
  say(
    `${words(count)} subscriptions due at once`,
    `charged in ${seconds.toFixed(1)} s; charged twice ${chargedTwice}, goal 0`,
  );
}
