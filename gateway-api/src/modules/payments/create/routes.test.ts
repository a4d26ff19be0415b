import { addTenant } from '../../../core/testing/people';
import { useTerminal } from './testing/terminal';

const terminal = useTerminal();

const row = (id: string) =>
  terminal.db
    .selectFrom('transactions')
    .selectAll()
    .where('transaction_id', '=', id)
    .executeTakeFirstOrThrow();
const details = (id: string) =>
  terminal.db
    .selectFrom('payment_details')
    .selectAll()
    .where('transaction_id', '=', id)
    .executeTakeFirstOrThrow();
const attempts = (id: string) =>
  terminal.db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('transaction_id', '=', id)
    .orderBy('attempt_number')
    .execute();
const ledger = (id: string) =>
  terminal.db
    .selectFrom('ledger_entries')
    .select(['ledger_account', 'amount_minor'])
    .where('transaction_id', '=', id)
    .orderBy('line')
    .execute();

it('takes a sale: captured, written down whole, and booked', async () => {
  const { transaction, state, message } = await terminal.paid({
    description: 'Two chairs',
    billing_address: { line1: '1 Main Street', postal_code: 'K1A 0B1', country_code: 'CA' },
    custom: { feild1: 'blue' },
  });
  expect(message).toBe('The transaction has been captured.');
  expect(state).toBe('captured');
  expect(transaction).toEqual({
    id: transaction.id,
    maskedRootTransactionId: expect.stringMatching(/^tx_[\w-]{22}$/),
    type: 'sale',
    status: 'captured',
    responseCode: '00',
    value: 1250,
    currencyAlphaCode: 'EUR',
  });
  expect(await row(transaction.id)).toMatchObject({
    account_id: terminal.tenant.accountId,
    business_id: terminal.tenant.businessIds[0],
    root_transaction_id: transaction.id,
    parent_transaction_id: null,
    outcome: 'approved',
    payment_method_id: 1,
    card_bin: '42424242',
    card_last_four: '4242',
    card_holder: 'Ann Ng',
    card_category: 'Credit',
    bank_country_id: 840,
    medium: 'Virtual terminal',
    authorization_code: expect.stringMatching(/^\d{6}$/),
    next_check_at: null,
  });
  expect(await details(transaction.id)).toMatchObject({
    billing_descriptor: 'TERMINAL',
    issuing_bank: 'First Sandbox Bank',
    cvv_present: true,
    cvv_check: 'M',
    avs_check: 'Y',
    arn: expect.stringMatching(/^\d{23}$/),
    card_token: expect.stringMatching(/^card_[\w-]{24}$/),
    billing_address: { line1: '1 Main Street', postCode: 'K1A 0B1', country: 'Canada' },
    products: [
      { sku: '', productName: 'Two chairs', quantity: 1, unitPrice: 1250, totalPrice: 1250 },
    ],
    custom_fields: { feild1: 'blue', feild2: '' },
  });
  expect(await attempts(transaction.id)).toEqual([
    expect.objectContaining({
      attempt_number: 1,
      processor_id: null,
      processor_name: 'Sandbox acquirer',
      reference: `${transaction.id}/1`,
      outcome: 'approved',
      response_code: '00',
      answered_at: expect.any(Date),
    }),
  ]);
  expect(await ledger(transaction.id)).toEqual([
    { ledger_account: 'acquirer receivable', amount_minor: 1250 },
    { ledger_account: 'merchant payable', amount_minor: -1250 },
  ]);
});

it('reserves money when it is asked to: authorised for seven days, nothing booked', async () => {
  const { transaction, message } = await terminal.paid({ intent: 'authorize' });
  expect(message).toBe('The transaction has been authorised.');
  const stored = await row(transaction.id);
  expect(stored).toMatchObject({ type: 'authorize', status: 'authorised', outcome: 'approved' });
  const days = (stored.next_check_at!.getTime() - stored.occurred_at.getTime()) / 86_400_000;
  expect(days).toBe(7);
  expect(await ledger(transaction.id)).toEqual([]);
});

it.each([
  ['4000000000000002', '05'],
  ['4000000000009995', '51'],
  ['4000000000009987', '41'],
  ['4000000000009979', '43'],
  ['4000000000000069', '54'],
  ['4000000000000127', 'N7'],
  ['4000000000000119', '96'],
  ['4000002500003155', '1A'],
  ['4000000000003220', '1A'],
])('writes a refusal of %s down as declined with %s and answers 201', async (number, code) => {
  const { transaction, message } = await terminal.paid({ credit_card: { number } });
  expect(message).toBe('The transaction has been declined.');
  expect(transaction).toMatchObject({ status: 'declined', responseCode: code });
  expect(await row(transaction.id)).toMatchObject({ outcome: 'declined', next_check_at: null });
  expect(await ledger(transaction.id)).toEqual([]);
  const { cvv_check } = await details(transaction.id);
  expect(cvv_check).toBe(code === 'N7' ? 'N' : '');
});

it.each([
  ['4000000000000010', 'N'],
  ['4000000000000028', 'Z'],
  ['4000000000000036', 'A'],
  ['4000000000000044', 'U'],
])('keeps what the issuer of %s says of the address: %s', async (number, letter) => {
  const { transaction } = await terminal.paid({
    credit_card: { number },
    billing_address: { line1: '1 Main Street', postal_code: 'K1A 0B1' },
  });
  expect(transaction.status).toBe('captured');
  expect((await details(transaction.id)).avs_check).toBe(letter);
});

it.each([
  ['5555555555554444', 2, 'Credit', '123'],
  ['2223003122003222', 2, 'Credit', '123'],
  ['5200828282828210', 2, 'Debit', '123'],
  ['5105105105105100', 2, 'PrePaid', '123'],
  ['4000056655665556', 1, 'Debit', '123'],
  ['371449635398431', 3, 'Credit', '1234'],
  ['378282246310005', 3, 'Charge', '1234'],
  ['6011111111111117', 4, 'Credit', '123'],
  ['3566002020360505', 5, 'Credit', '123'],
  ['3056930009020004', 6, 'Charge', '123'],
  ['6200000000000005', 7, 'Credit', '123'],
])('knows the scheme and the kind of %s', async (number, scheme, category, cvv2) => {
  const { transaction } = await terminal.paid({ credit_card: { number, cvv2 } });
  const stored = await row(transaction.id);
  expect(stored).toMatchObject({
    status: 'captured',
    payment_method_id: scheme,
    card_category: category,
    card_bin: number.slice(0, number.length === 15 ? 6 : 8),
  });
});

it('takes the amount in the minor units of a currency without decimals', async () => {
  const { transaction } = await terminal.paid({ currency: 'jpy', amount: 500 });
  expect(transaction).toMatchObject({ value: 500, currencyAlphaCode: 'JPY' });
});

it('takes the security code from either field, and keys in any case', async () => {
  await terminal.paid({ cvv: '321', credit_card: { cvv2: '' } });
  const response = await terminal.pay({ ...({ Invoice_Number: 'INV-9' } as object) });
  expect(response.statusCode).toBe(422);
  expect(response.json().errors[0].field).toBe('invoice_number');
});

it('knows a payer again by the e-mail, whatever its case, and keeps the name of each payment', async () => {
  const first = await terminal.paid({ email: 'Kim@Example.test', name: 'Kim' });
  const second = await terminal.paid({ email: 'kim@example.TEST', name: 'Kim Larsen' });
  const [one, two] = [await row(first.transaction.id), await row(second.transaction.id)];
  expect(two.payer_id).toBe(one.payer_id);
  expect([one.payer_name, two.payer_name]).toEqual(['Kim', 'Kim Larsen']);
});

it('makes a new payer once when several of their payments come at the same moment', async () => {
  const results = await Promise.all(
    Array.from({ length: 5 }, () => terminal.paid({ email: 'new@example.test' })),
  );
  const rows = await Promise.all(results.map(({ transaction }) => row(transaction.id)));
  expect(new Set(rows.map(({ payer_id }) => payer_id)).size).toBe(1);
});

it('gives the same card the same token in an account, and another one elsewhere', async () => {
  const other = await addTenant(terminal.db, 'Elsewhere');
  await terminal.db.updateTable('businesses').set({ moto_enabled: true }).execute();
  const userId = (await terminal.db.selectFrom('users').select('user_id').executeTakeFirstOrThrow())
    .user_id;
  await terminal.db
    .insertInto('user_accounts')
    .values({ account_id: other.accountId, user_id: userId, access_type: 20 })
    .execute();
  const tokenOf = async (changes = {}) =>
    (await details((await terminal.paid(changes)).transaction.id)).card_token;
  const own = await tokenOf();
  expect(await tokenOf()).toBe(own);
  expect(await tokenOf({ credit_card: { number: '4111111111111111' } })).not.toBe(own);
  const elsewhere = { merchantAccountId: other.accountId, businessId: other.businessIds[0] };
  expect(await tokenOf(elsewhere)).not.toBe(own);
});

it('names the URL of the business that it came by: the one given, else the first', async () => {
  const business = {
    account_id: terminal.tenant.accountId,
    business_id: terminal.tenant.businessIds[0],
  };
  const urls = await terminal.db
    .insertInto('business_urls')
    .values(['https://a.example', 'https://b.example'].map((url) => ({ ...business, url })))
    .returning('business_url_id')
    .execute();
  const [first, second] = urls.map(({ business_url_id }) => business_url_id);
  const urlOf = async (changes = {}) =>
    (await details((await terminal.paid(changes)).transaction.id)).business_url_id;
  expect(await urlOf()).toBe(first);
  expect(await urlOf({ businessUrlId: second! })).toBe(second);
});

it('audits the payment and what came of it', async () => {
  const { transaction } = await terminal.paid();
  const actions = await terminal.db
    .selectFrom('audit_log')
    .select(['action', 'outcome', 'account_id'])
    .where('details', '@>', JSON.stringify({ transactionId: transaction.id }) as never)
    .orderBy('audit_id')
    .execute();
  expect(actions).toEqual([
    { action: 'payment.sale', outcome: 'success', account_id: terminal.tenant.accountId },
    { action: 'payment.sale.answered', outcome: 'success', account_id: terminal.tenant.accountId },
  ]);
});
