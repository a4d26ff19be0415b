import type { TransactionDetail } from '@mbo/gateway-contract/transactions';
import { transactionDetail } from '@mbo/gateway-contract/transactions/schema';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../core/database/schema';
import { addTenant, addUser, signedIn, type TestTenant } from '../../../core/testing/people';
import { CANADA, fillFewReferenceData } from '../../../core/testing/reference-data';
import { useTestGateway } from '../../../core/testing/test-gateway';
import type { Transactions } from '../../tables';
import { addRows, type PlainRow, plainRow } from '../testing/plain-rows';

const gateway = useTestGateway();
let db: Db;
let tenant: TestTenant;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  ({ db } = gateway);
  await fillFewReferenceData(db);
  tenant = await addTenant(db, 'Detail');
  const accountIds = [tenant.accountId];
  tokens['merchant'] = await signedIn(db, await addUser(db, { accountIds }));
  tokens['viewer'] = await signedIn(db, await addUser(db, { accountIds, accessType: 10 }));
  tokens['type 6'] = await signedIn(db, await addUser(db, { accountIds, accountTypeId: 6 }));
});

/** A payment of 20.00 CAD, taken long enough ago to be settled. */
async function addPayment(given: Partial<PlainRow> = {}): Promise<PlainRow> {
  const at = new Date(Date.now() - 3 * 24 * 60 * 60_000);
  const row = plainRow(tenant.businessIds[0], { at, ...given });
  row.email = `payer-${row.id}@example.test`;
  await addRows(db, tenant, [row]);
  return row;
}

async function addChild(
  root: PlainRow,
  values: Pick<Transactions, 'type' | 'outcome' | 'status' | 'amount_minor'>,
): Promise<string> {
  const row = await db
    .selectFrom('transactions')
    .select(['account_id', 'business_id', 'payer_id', 'payer_name', 'payer_email'])
    .where('transaction_id', '=', root.id)
    .executeTakeFirstOrThrow();
  const id = uuidv7();
  await db
    .insertInto('transactions')
    .values({
      ...row,
      ...values,
      transaction_id: id,
      root_transaction_id: root.id,
      parent_transaction_id: root.id,
      response_code: '00',
      occurred_at: new Date(),
      currency_id: 124,
      payment_method_id: 1,
    })
    .execute();
  return id;
}

async function addAttempt(
  row: PlainRow,
  number: number,
  values: { outcome: 'approved' | 'declined' | 'no answer' | 'pending'; response_code?: string },
): Promise<void> {
  await db
    .insertInto('payment_attempts')
    .values({
      account_id: tenant.accountId,
      transaction_id: row.id,
      attempt_number: number,
      processor_id: null,
      processor_name: `Processor ${number}`,
      acquirer: 'sandbox',
      reference: `${row.id}/${number}`,
      started_at: row.at,
      answered_at: values.outcome === 'no answer' ? null : row.at,
      ...values,
    })
    .execute();
}

function get(path: string, who = 'merchant') {
  return gateway.app.inject({
    url: `/transactions/${path}`,
    headers: { 'x-authtoken': tokens[who] ?? '' },
  });
}

async function detail(id: string, who = 'merchant'): Promise<TransactionDetail> {
  const response = await get(id, who);
  expect(response.statusCode).toBe(200);
  return transactionDetail.parse(response.json());
}

it('shows the card as far as it is known, the names behind ids, and empty texts for the rest', async () => {
  const row = await addPayment({ countryId: CANADA, holder: 'A Ng' });
  const shown = await detail(row.id);
  expect(shown).toMatchObject({
    id: row.id,
    type: 'sale',
    businessName: 'Detail Shop',
    indicators: {
      currencyAlphaCode: 'CAD',
      transactionValue: 2_000,
      transactionStatus: 'captured',
      transactionDate: row.at.toISOString(),
    },
    paymentMethods: {
      paymentMethod: 'Visa',
      ccNumber: '453900••••••4242',
      bankCountry: 'Canada',
      cardHolder: 'A Ng',
      payerId: '',
      cvvPresent: false,
    },
    purchases: { product: [], shippingAddress: { line1: '', country: '' } },
    failure: null,
    attempts: [],
  });
});

it('shows what was kept of the payment beside it', async () => {
  const row = await addPayment();
  await db
    .insertInto('payment_details')
    .values({
      account_id: tenant.accountId,
      transaction_id: row.id,
      business_url_id: null,
      ip: null,
      payer_reference: 'P-7',
      description: 'Two jumpers',
      billing_descriptor: 'DETAIL SHOP',
      arn: '74000000000000000000001',
      cvv_present: true,
      cvv_check: 'M',
      avs_check: 'Z',
      issuing_bank: 'First Bank',
      card_token: 'card_x',
      shipping_address: JSON.stringify({ line1: '1 Main Street', country: 'Canada' }),
      products: JSON.stringify([
        { sku: 'J', productName: 'Jumper', quantity: 2, unitPrice: 1_000, totalPrice: 2_000 },
      ]),
    })
    .execute();
  const shown = await detail(row.id);
  expect(shown.description).toBe('Two jumpers');
  expect(shown.paymentMethods).toMatchObject({
    payerId: 'P-7',
    cvvCheck: 'M',
    cvvPresent: true,
    avsCheck: 'Z',
    avsDescription: 'The postal code matches, the street does not',
    issuingBank: 'First Bank',
    cardId: 'card_x',
  });
  expect(shown.details).toMatchObject({
    arn: '74000000000000000000001',
    billingDescriptor: 'DETAIL SHOP',
  });
  expect(shown.purchases.product[0]?.totalPrice).toBe(2_000);
  expect(shown.purchases.shippingAddress).toMatchObject({ line1: '1 Main Street', city: '' });
});

it('reckons what is left of a payment, and what may be done to it', async () => {
  const row = await addPayment();
  const refund = { type: 'refund', outcome: 'approved', status: 'refunded' } as const;
  const refundId = await addChild(row, { ...refund, amount_minor: 500 });
  const shown = await detail(row.id);
  expect(shown.balance).toEqual({
    authorised: 2_000,
    captured: 2_000,
    refunded: 500,
    chargedBack: 0,
  });
  expect([shown.allowedActions, shown.purchases.maxRefundAmount]).toEqual([4, 1_500]);
  expect(shown.logs.map(({ id, type, value }) => [id, type, value])).toEqual([
    [row.id, 'sale', 2_000],
    [refundId, 'refund', 500],
  ]);

  const operation = await detail(refundId);
  expect([operation.type, operation.indicators.transactionValue]).toEqual(['refund', 500]);
  expect([operation.allowedActions, operation.purchases.maxRefundAmount]).toEqual([0, 0]);
  expect(operation.balance).toEqual(shown.balance);
  expect(operation.details.maskedRootTransactionId).toBe(shown.details.maskedRootTransactionId);
});

it.each(['viewer', 'type 6'])('offers no act to a %s, who may not move money', async (who) => {
  const row = await addPayment();
  const shown = await detail(row.id, who);
  expect([shown.allowedActions, shown.purchases.maxRefundAmount]).toEqual([0, 0]);
});

it('says when a risk rule holds a payment', async () => {
  const row = await addPayment({ status: 'flagged' });
  expect((await detail(row.id)).flagged).toBe(true);
});

it('says why a payment was declined, and what each processor answered', async () => {
  const row = await addPayment({ status: 'declined', responseCode: '51' });
  await addAttempt(row, 1, { outcome: 'no answer' });
  await addAttempt(row, 2, { outcome: 'declined', response_code: '51' });
  const shown = await detail(row.id);
  expect(shown.failure).toEqual({
    code: '51',
    title: 'Insufficient funds',
    meaning: 'There is not enough money on the account or within its limit.',
    advice: 'Ask the payer for another card, or try again in a few days.',
    retry: 'later',
  });
  expect(shown.attempts).toEqual([
    {
      number: 1,
      processor: 'Processor 1',
      startedAt: row.at.toISOString(),
      answeredAt: null,
      outcome: 'no answer',
      responseCode: '',
      meaning: 'The processor did not answer in time.',
    },
    expect.objectContaining({
      number: 2,
      processor: 'Processor 2',
      meaning: shown.failure?.meaning,
    }),
  ]);
});

it('says that nothing was taken where no answer came', async () => {
  const row = await addPayment({ status: 'timeout', responseCode: '' });
  expect((await detail(row.id)).failure).toMatchObject({ code: '', title: 'No answer' });
});

it('answers logs by the id of any transaction of the payment and by its masked id', async () => {
  const row = await addPayment();
  const refund = { type: 'refund', outcome: 'approved', status: 'refunded' } as const;
  const refundId = await addChild(row, { ...refund, amount_minor: 2_000 });
  const { maskedRootTransactionId } = (await detail(refundId)).details;
  const answers = await Promise.all(
    [row.id, refundId, maskedRootTransactionId].map(async (id) => (await get(`${id}/logs`)).json()),
  );
  expect(answers[0].logs).toHaveLength(2);
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
  expect((await detail(maskedRootTransactionId)).id).toBe(row.id);
});
