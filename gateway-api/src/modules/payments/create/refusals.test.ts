import { FIELD_ERRORS } from '@mbo/gateway-contract/field-errors';
import type { FieldError } from '@mbo/gateway-contract/common';
import { addTenant, addUser, signedIn } from '../../../core/testing/people';
import { type Changes, openTerminal, type Terminal } from './testing/terminal';
import { withCode } from '../../../testing/field-errors';

let terminal: Terminal;
beforeAll(async () => {
  terminal = await openTerminal();
});
afterAll(() => terminal.gateway.close());

async function written(): Promise<number> {
  const tables = ['transactions', 'payment_details', 'payment_attempts', 'payers'] as const;
  const counts = await Promise.all(
    tables.map(async (table) => (await terminal.db.selectFrom(table).selectAll().execute()).length),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

const card = (changes: Changes['credit_card'] & object): Changes => ({ credit_card: changes });

it.each<[string, Changes, FieldError]>([
  [
    'a number with a wrong digit',
    card({ number: '4242424242424241' }),
    { field: 'credit_card.number', message: 'Invalid Card No.' },
  ],
  [
    'a number that is too short',
    card({ number: '4242' }),
    { field: 'credit_card.number', message: 'Invalid Card No.' },
  ],
  [
    'a sound number that is no test card',
    card({ number: '4539 5787 6362 1486' }),
    { field: 'credit_card.number', message: 'This card is not supported in the sandbox.' },
  ],
  [
    'a security code that is too short',
    card({ cvv2: '12' }),
    { field: 'credit_card.cvv2', message: 'Invalid Card No.' },
  ],
  [
    'no security code',
    card({ cvv2: '' }),
    { field: 'credit_card.cvv2', message: 'Invalid Card No.' },
  ],
  [
    'three digits where the scheme has four',
    card({ number: '378282246310005', cvv2: '123' }),
    { field: 'credit_card.cvv2', message: 'Invalid Card No.' },
  ],
  [
    'two security codes that differ',
    { cvv: '321' },
    { field: 'credit_card.cvv2', message: 'Invalid Card No.' },
  ],
  [
    'a card that has expired',
    card({ expire_month: 1, expire_year: new Date().getUTCFullYear() - 1 }),
    { field: 'credit_card.expire_year', message: 'This card has expired.' },
  ],
  [
    'an e-mail that is none',
    { email: 'ann@' },
    { field: 'email', message: 'Email format is wrong.' },
  ],
  [
    'a currency that does not exist',
    { currency: 'XQX' },
    { field: 'currency', message: 'Choose a currency.' },
  ],
  [
    'a country that does not exist',
    { billing_address: { country_code: 'XQ' } },
    { field: 'billing_address.country_code', message: 'Choose a country.' },
  ],
  [
    'an amount of nothing',
    { amount: 0 },
    { field: 'amount', message: 'The amount must be greater than zero.' },
  ],
  [
    'a URL of somebody else',
    { businessUrlId: 987_654 },
    { field: 'businessUrlId', message: 'This is no URL of the business.' },
  ],
  [
    'a card number among the notes',
    { description: 'Paid with 4242-4242 4242.4242, she says' },
    {
      field: 'description',
      message: FIELD_ERRORS.holds_card_number,
    },
  ],
  [
    'a card number for a name',
    card({ name: '5555 5555 5555 4444' }),
    {
      field: 'credit_card.name',
      message: FIELD_ERRORS.holds_card_number,
    },
  ],
])('refuses %s, naming the field, and writes nothing', async (_what, changes, error) => {
  const before = await written();
  const response = await terminal.pay(changes);
  expect(response.statusCode).toBe(422);
  expect(response.json().errors).toContainEqual(withCode(error));
  expect(await written()).toBe(before);
  expect(terminal.acquirer.calls).toEqual([]);
});

it('names every field that is wrong at once', async () => {
  const response = await terminal.pay({
    email: 'ann',
    currency: 'XQX',
    credit_card: { number: '4242424242424241', cvv2: '1' },
  });
  expect(response.json().errors.map(({ field }: FieldError) => field)).toEqual([
    'credit_card.number',
    'credit_card.cvv2',
    'email',
    'currency',
  ]);
});

it('takes numbers that are no card numbers for what they are', async () => {
  await terminal.paid({
    invoice_number: '2026-0001-1763731234567',
    description: 'Ref. 123456789012345',
  });
  terminal.acquirer.calls.splice(0);
});

describe('of a business that may not', () => {
  const set = (values: { moto_enabled?: boolean; status?: 'Active' | 'Inactive' }) =>
    terminal.db.updateTable('businesses').set(values).execute();
  afterEach(() => set({ moto_enabled: true, status: 'Active' }));

  it.each([
    [{ moto_enabled: false }, 'Terminal Shop may not take payments by mail or telephone (MOTO).'],
    [{ status: 'Inactive' as const }, 'Terminal Shop is not active, so it takes no payments.'],
  ])('%j', async (values, message) => {
    await set(values);
    const response = await terminal.pay();
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ message, errors: [{ field: 'businessId' }] });
  });
});

describe('of somebody who may not', () => {
  const userWith = async (options: Parameters<typeof addUser>[1]) =>
    signedIn(
      terminal.db,
      await addUser(terminal.db, { accountIds: [terminal.tenant.accountId], ...options }),
    );

  it.each([
    ['only reads', { accessType: 10 as const }],
    ['is of account type 6', { accountTypeId: 6 }],
  ])('who %s', async (_who, options) => {
    const response = await terminal.pay({}, { token: await userWith(options) });
    expect(response.statusCode).toBe(403);
    expect(response.json().message).toBe("You need the right 'money.move' to do this.");
  });

  it('names a foreign business, alone or in the own account, exactly as one that does not exist', async () => {
    const foreign = await addTenant(terminal.db, 'Foreign');
    const bodies = new Set<string>();
    for (const ids of [
      { merchantAccountId: foreign.accountId, businessId: foreign.businessIds[0] },
      { businessId: foreign.businessIds[0] },
      { merchantAccountId: foreign.accountId },
      { businessId: 987_654 },
    ]) {
      const response = await terminal.pay(ids);
      expect(response.statusCode).toBe(404);
      const { requestId: _id, ...body } = response.json();
      bodies.add(JSON.stringify(body));
    }
    expect([...bodies]).toEqual(['{"message":"There is no such record.","code":"not_found"}']);
  });

  it('is refused before the business is looked at, and audited', async () => {
    await terminal.pay({}, { token: await userWith({ accountTypeId: 6 }) });
    const last = await terminal.db
      .selectFrom('audit_log')
      .select(['action', 'outcome'])
      .orderBy('audit_id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(last).toEqual({ action: 'access.refused', outcome: 'failure' });
  });
});
