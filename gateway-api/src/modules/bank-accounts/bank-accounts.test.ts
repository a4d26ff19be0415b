import type { BankAccount } from '@mbo/gateway-contract/bank-accounts';
import { sql } from 'kysely';
import {
  addTenant,
  addUser,
  signedIn,
  signInPeople,
  type TestTenant,
} from '../../core/testing/people';
import { useTestGateway } from '../../core/testing/test-gateway';
import { SealBrokenError } from '../../core/secrets/sealed-secrets';
import { testSealer } from '../../core/testing/test-secret';
import type { ModuleContext } from '../context';
import { openNumbers } from './bank-account';
import { bankAccounts } from './module';
import { BANK_ACCOUNTS } from './testing/fields';
import { fillFewReferenceData } from '../../core/testing/reference-data';
import { coded } from '../../testing/field-errors';

const gateway = useTestGateway();
let tenant: TestTenant;
let admin: string;
let viewer: string;
let staff: string;

beforeAll(() => fillFewReferenceData(gateway.db));

beforeEach(async () => {
  tenant = await addTenant(gateway.db, 'Own');
  ({ admin, viewer, staff } = await signInPeople(gateway.db, tenant));
});

const { canada, germany, britain } = BANK_ACCOUNTS;
const path = () => `/accounts/${tenant.accountId}/bank-accounts`;

function call(
  token: string,
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object,
  more: Record<string, string> = {},
) {
  const headers = { 'x-authtoken': token, ...more };
  return gateway.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
}

const create = (payload: object) => call(admin, 'POST', path(), payload);
const change = (id: number, version: number, payload: object) =>
  call(admin, 'PUT', `${path()}/${id}`, payload, { 'if-match': `"${version}"` });
const list = async (token: string, query = ''): Promise<BankAccount[]> =>
  (await call(token, 'GET', path() + query)).json().bankAccounts;
/** The numbers in full, as files of payouts have them. */
async function storedNumbers(bankAccountId: number) {
  const row = await gateway.db
    .selectFrom('bank_accounts')
    .selectAll()
    .where('bank_account_id', '=', bankAccountId)
    .executeTakeFirstOrThrow();
  return openNumbers(testSealer, row);
}

const audited = () =>
  gateway.db
    .selectFrom('audit_log')
    .selectAll()
    .where('account_id', '=', tenant.accountId)
    .orderBy('audit_id')
    .execute();

it('adds a bank account and keeps its codes without blanks and hyphens', async () => {
  const created = await create(britain);
  expect(created.statusCode).toBe(200);
  const { bankAccountId } = created.json();
  expect(created.json()).toEqual({ bankAccountId, message: 'Bank account created.' });
  const { bankAccountNumber, iban, ...others } = britain;
  expect(await list(admin)).toEqual([
    {
      ...others,
      bankAccountNumber: `••••${bankAccountNumber.slice(-4)}`,
      iban: `••••${iban.slice(-4)}`,
      sortCode: '601613',
      bankAccountId,
      merchantAccountId: tenant.accountId,
      masked: true,
      version: 1,
    },
  ]);
  expect(await storedNumbers(bankAccountId)).toEqual({ bankAccountNumber, iban });
});

it('takes the spelling of the wizard', async () => {
  const { bankAccountId } = (
    await create({
      BankAccountName: 'Nimbus GmbH',
      BankName: 'Musterbank',
      BankAccountNumber: '0532013000',
      BankCountryId: 276,
      CurrencyId: 978,
      BankAddress: 'Berlin',
      IBAN: 'DE89370400440532013000',
      SWIFT: '',
      RoutingCode: '',
      AbaNumber: '',
      IFSCCode: '',
      SortCode: '',
    })
  ).json();
  expect(await storedNumbers(bankAccountId)).toEqual({
    iban: 'DE89370400440532013000',
    bankAccountNumber: '0532013000',
  });
});

it.each<[string, object, string, string]>([
  [
    'letters in the account number',
    { ...canada, bankAccountNumber: '12A4567' },
    'bankAccountNumber',
    'Type the account number in digits only.',
  ],
  [
    'a card number in place of the account number',
    { ...canada, bankAccountNumber: '4242424242424242' },
    'bankAccountNumber',
    'This is a card number. Type the number of the bank account, as it is on a statement or cheque.',
  ],
  [
    'a masked account number',
    { ...canada, bankAccountNumber: '••••4567' },
    'bankAccountNumber',
    'Type the account number in digits only.',
  ],
  [
    'no holder',
    { ...canada, bankAccountName: ' ' },
    'bankAccountName',
    'Account holder name is required.',
  ],
  [
    'a country that does not exist',
    { ...canada, bankCountryId: 1 },
    'bankCountryId',
    'There is no such country.',
  ],
  [
    'a currency that does not exist',
    { ...canada, currencyId: 998 },
    'currencyId',
    'There is no such currency.',
  ],
  [
    'a wrong IBAN',
    { ...germany, iban: 'DE89370400440532013001' },
    'iban',
    'The check digits of the IBAN are not right. Please compare it with your bank statement.',
  ],
  [
    'a missing routing code',
    { ...canada, routingCode: '' },
    'routingCode',
    'Routing code is required for CAD accounts in Canada.',
  ],
])('refuses %s', async (_what, payload, field, message) => {
  const refused = await create(payload);
  expect(refused.statusCode).toBe(422);
  const params = { label: 'Routing code', currency: 'CAD', country: 'Canada' };
  expect(refused.json().errors).toEqual(
    coded({ field, message, ...(field === 'routingCode' && { params }) }),
  );
  expect(await list(admin)).toEqual([]);
});

it('shows numbers masked, whoever asks for more', async () => {
  await create(germany);
  const masked = { bankAccountNumber: '••••3000', iban: '••••3000', masked: true };
  for (const token of [admin, viewer, staff]) {
    expect(await list(token)).toMatchObject([masked]);
    expect(await list(token, '?isDetailed=false')).toMatchObject([masked]);
  }
  expect(await list(viewer, '?isDetailed=true')).toMatchObject([masked]);
  expect(await list(admin, '?isDetailed=true')).toMatchObject([masked]);
  expect(await list(staff, '?isDetailed=True')).toMatchObject([masked]);
  expect((await call(admin, 'GET', `${path()}?isDetailed=yes`)).statusCode).toBe(422);
});

it('shows at most half of a short number', async () => {
  await create({ ...canada, bankAccountNumber: '12345' });
  expect(await list(admin)).toMatchObject([{ bankAccountNumber: '••••45' }]);
});

it('leaves numbers as they are that are sent empty or masked, and says which one changed', async () => {
  const { bankAccountId } = (await create(germany)).json();
  const before = await storedNumbers(bankAccountId);
  const kept = { ...germany, bankName: 'Neue Bank', bankAccountNumber: '', iban: '' };
  const saved = await change(bankAccountId, 1, kept);
  expect(saved.json()).toEqual({ bankAccountId, message: 'Bank account saved.' });
  const asShown = { ...kept, bankAccountNumber: '••••3000', iban: '••••3000' };
  expect((await change(bankAccountId, 2, asShown)).statusCode).toBe(200);
  expect(await storedNumbers(bankAccountId)).toEqual(before);

  // Another number is not that of the IBAN any more.
  const other = { ...kept, bankAccountNumber: '0532013001' };
  expect((await change(bankAccountId, 3, other)).json().errors).toMatchObject([{ field: 'iban' }]);
  const someoneElses = { ...kept, bankAccountNumber: '••••9999' };
  expect((await change(bankAccountId, 3, someoneElses)).statusCode).toBe(422);
  expect(await storedNumbers(bankAccountId)).toEqual(before);

  const { bankAccountId: second } = (await create(canada)).json();
  const moved = await change(second, 1, { ...canada, bankAccountNumber: '98764321' });
  expect(moved.json().numberChange).toEqual({ from: '••••4567', to: '••••4321' });
  expect((await storedNumbers(second)).bankAccountNumber).toBe('98764321');
});

it('tells all administrators by mail, with the endings of both numbers', async () => {
  const { accountId } = tenant;
  const other = await addUser(gateway.db, { accountIds: [accountId] });
  const reader = await addUser(gateway.db, { accountIds: [accountId], accessType: 10 });
  const { bankAccountId } = (await create(canada)).json();
  await change(bankAccountId, 1, { ...canada, bankAccountNumber: '98764321' });
  await gateway.runJobs();
  const to = gateway.mails.filter(({ subject }) => subject === 'A bank account was changed');
  const receivers = to.map((mail) => mail.to);
  expect(receivers).toContain(other.email);
  expect(receivers).not.toContain(reader.email);
  const { text } = to.find((mail) => mail.to === other.email)!;
  expect(text).toContain('was ••••4567 and is ••••4321 now');
  expect(text).not.toContain('98764321');
});

it.each([
  ['66664567', /was ••••4567 and is ••••4567 now/],
  [canada.bankAccountNumber, /number is the same/],
])(
  'says of a number that ends like the one before, %s, whether it is another',
  async (to, words) => {
    const { bankAccountId } = (await create(canada)).json();
    const changed = { ...canada, bankName: 'Other', bankAccountNumber: to };
    expect((await change(bankAccountId, 1, changed)).statusCode).toBe(200);
    await gateway.runJobs();
    const notices = gateway.mails.filter(({ subject }) => subject === 'A bank account was changed');
    expect(notices.at(-1)?.text).toMatch(words);
  },
);

it('tells by mail what an earlier version of the gateway put into the queue', async () => {
  const { bankAccountId } = (await create(canada)).json();
  await change(bankAccountId, 1, { ...canada, bankAccountNumber: '98767777' });
  await sql`
    UPDATE pgboss.job SET data = jsonb_set(data, '{data}',
      (data -> 'data') - 'requestId' || '{"before": "••••4567", "after": "••••7777"}')
    WHERE name = 'bank-account-notice' AND state = 'created'`.execute(gateway.db);
  await gateway.runJobs();
  const notices = gateway.mails.filter(({ subject }) => subject === 'A bank account was changed');
  expect(notices.at(-1)?.text).toContain('was ••••4567 and is ••••7777 now');
});

it('asks again who it is before money may go elsewhere', async () => {
  const { bankAccountId } = (await create(canada)).json();
  const user = await addUser(gateway.db, { accountIds: [tenant.accountId] });
  admin = await signedIn(gateway.db, user, { confirmed: false });
  const refused = await change(bankAccountId, 1, { ...canada, bankName: 'Other' });
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'confirmation_needed']);
  expect(await list(admin)).toMatchObject([{ bankName: canada.bankName, version: 1 }]);
});

it('writes numbers neither to the log nor to the audit log, whatever happens', async () => {
  const secrets = ['20031234567', '31926819', 'GB29NWBK60161331926819', '0532013000'];
  const { bankAccountId } = (await create(canada)).json();
  await change(bankAccountId, 1, britain);
  await change(bankAccountId, 1, germany);
  await create({ ...germany, iban: 'DE00370400440532013000' });
  gateway.app.log.info({ body: britain }, 'a slip');

  const written = gateway.logLines.join('\n') + JSON.stringify(await audited());
  for (const secret of secrets) expect(written).not.toContain(secret);
  expect(written).toContain('a slip');
  expect((await audited()).map(({ action, details }) => [action, details])).toContainEqual([
    'bank_account.change',
    expect.objectContaining({ numberBefore: '••••4567', numberAfter: '••••6819' }),
  ]);
});

it('stores numbers encrypted; those that a release before stored in clear too, at its next start', async () => {
  const { bankAccountId } = (await create(germany)).json();
  const { db } = gateway;
  const row = () =>
    db
      .selectFrom('bank_accounts')
      .selectAll()
      .where('bank_account_id', '=', bankAccountId)
      .executeTakeFirstOrThrow();
  const stored = await row();
  expect(JSON.stringify(stored)).not.toContain('053201300');
  expect(Buffer.from(stored.sealed_numbers as never).toString()).not.toContain('053201300');
  const numbers = { bankAccountNumber: '0532013000', iban: 'DE89370400440532013000' };
  expect(openNumbers(testSealer, stored)).toEqual(numbers);
  // Nowhere else than in its row.
  expect(() => openNumbers(testSealer, { ...stored, bank_account_id: bankAccountId + 1 })).toThrow(
    SealBrokenError,
  );

  await sql`ALTER TABLE bank_accounts DROP CONSTRAINT bank_accounts_sealed`.execute(db);
  await sql`UPDATE bank_accounts SET sealed_numbers = NULL, masked_iban = ${numbers.iban},
    masked_number = ${numbers.bankAccountNumber}
    WHERE bank_account_id = ${bankAccountId}`.execute(db);
  const atStart = () => bankAccounts.prepare?.({ db, secrets: testSealer } as ModuleContext);
  await atStart();
  await atStart();
  const { sealed_numbers: _, ...shown } = await row();
  expect(shown).toMatchObject({ masked_number: '••••3000', masked_iban: '••••3000' });
  expect(await storedNumbers(bankAccountId)).toEqual(numbers);
});

it('changes a bank account, noticing a change made meanwhile', async () => {
  const { bankAccountId } = (await create(canada)).json();
  const changed = await change(bankAccountId, 1, { ...canada, bankName: 'Bank of the Rivers' });
  expect(changed.statusCode).toBe(200);
  expect(changed.json()).toEqual({ bankAccountId, message: 'Bank account saved.' });

  const late = await change(bankAccountId, 1, { ...canada, bankName: 'Bank of the Hills' });
  expect(late.statusCode).toBe(412);
  expect(late.json().conflict).toMatchObject({
    version: 2,
    current: { bankName: 'Bank of the Rivers', bankAccountNumber: '••••4567', masked: true },
  });
  expect(await list(admin)).toMatchObject([{ bankName: 'Bank of the Rivers', version: 2 }]);
  expect((await call(admin, 'PUT', `${path()}/${bankAccountId}`, canada)).statusCode).toBe(428);
});

it('lets one of many changes at once through', async () => {
  const { bankAccountId } = (await create(canada)).json();
  const answers = await Promise.all(
    ['A', 'B', 'C', 'D'].map((bankName) => change(bankAccountId, 1, { ...canada, bankName })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412, 412, 412]);
});

it('leaves a bank account as it was when the change is refused', async () => {
  const { bankAccountId } = (await create(canada)).json();
  expect((await change(bankAccountId, 1, { ...canada, routingCode: '1' })).statusCode).toBe(422);
  expect(await list(admin)).toMatchObject([{ routingCode: '000312345', version: 1 }]);
});

it('adds one bank account for a request that is repeated', async () => {
  const once = await call(admin, 'POST', path(), canada, { 'idempotency-key': 'one' });
  const again = await call(admin, 'POST', path(), canada, { 'idempotency-key': 'one' });
  expect(again.json()).toEqual(once.json());
  expect(await list(admin)).toHaveLength(1);
});

it('keeps what is another merchant’s out of reach, as if it did not exist', async () => {
  const { bankAccountId } = (await create(canada)).json();
  const other = await addTenant(gateway.db, 'Other');
  const stranger = await signedIn(
    gateway.db,
    await addUser(gateway.db, { accountIds: [other.accountId] }),
  );
  const own = `/accounts/${other.accountId}/bank-accounts`;
  const headers = { 'if-match': '"1"' };
  for (const url of [`${path()}/${bankAccountId}`, `${own}/${bankAccountId}`]) {
    const refused = await call(stranger, 'PUT', url, canada, headers);
    expect(refused.statusCode).toBe(404);
    expect(refused.json().message).toBe('There is no such record.');
  }
  expect((await call(stranger, 'GET', path())).statusCode).toBe(404);
  expect((await call(stranger, 'GET', own)).json()).toEqual({ bankAccounts: [] });
  expect(await list(admin)).toMatchObject([{ version: 1 }]);
});

it('lets a view-only user change nothing', async () => {
  const { bankAccountId } = (await create(canada)).json();
  expect((await call(viewer, 'POST', path(), canada)).statusCode).toBe(403);
  const refused = await call(viewer, 'PUT', `${path()}/${bankAccountId}`, canada, {
    'if-match': '"1"',
  });
  expect(refused.statusCode).toBe(403);
});
