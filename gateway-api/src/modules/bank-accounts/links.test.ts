import type { BusinessBankAccount } from '@mbo/gateway-contract/bank-accounts';
import { addTenant, addUser, signedIn, type TestTenant } from '../../core/testing/people';
import { useTestGateway } from '../../core/testing/test-gateway';
import { BANK_ACCOUNTS, link } from './testing/fields';
import { fillFewReferenceData } from '../../core/testing/reference-data';
import { coded } from '../../testing/field-errors';

const gateway = useTestGateway();
let tenant: TestTenant;
let token: string;
let first: number;
let second: number;

beforeAll(() => fillFewReferenceData(gateway.db));

beforeEach(async () => {
  tenant = await addTenant(gateway.db, 'Own');
  const user = await addUser(gateway.db, { accountIds: [tenant.accountId] });
  token = await signedIn(gateway.db, user);
  first = await addBankAccount();
  second = await addBankAccount();
});

function call(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, version?: number) {
  const headers = {
    'x-authtoken': token,
    ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
  };
  return gateway.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
}

async function addBankAccount(accountId = tenant.accountId): Promise<number> {
  const answer = await call('POST', `/accounts/${accountId}/bank-accounts`, BANK_ACCOUNTS.canada);
  return answer.json().bankAccountId;
}

const path = () =>
  `/accounts/${tenant.accountId}/businesses/${tenant.businessIds[0]}/bank-accounts`;
const post = (payload: object) => call('POST', path(), payload);
const put = (bankAccountId: number, version: number, payload: object) =>
  call('PUT', `${path()}/${bankAccountId}`, payload, version);
const list = async (): Promise<BusinessBankAccount[]> =>
  (await call('GET', path())).json().bankAccounts;
const defaults = async () =>
  (await list()).filter((linked) => linked.isDefault).map((linked) => linked.bankAccountId);

it('takes a draft: paid out weekly in the bank account’s own currency until somebody chooses', async () => {
  const draft = { processingCurrencies: [], payoutCycleId: 0, paymentThreshold: 0, feeCycleId: 0 };
  expect((await post(link(first, draft))).statusCode).toBe(200);
  expect(await list()).toMatchObject([
    { bankAccountId: first, processingCurrencies: [124], payoutCycleId: 2, feeCycleId: 0 },
  ]);
  const [{ version } = { version: 0 }] = await list();
  expect((await put(first, version, link(first, draft))).statusCode).toBe(422);
});

it('keeps how often separated fees are taken, until a change says otherwise', async () => {
  await post(link(first, { feeCycleId: 3 }));
  const [{ version, feeCycleId } = { version: 0, feeCycleId: 0 }] = await list();
  expect(feeCycleId).toBe(3);
  expect(
    (await put(first, version, link(first, { isSeparatedFees: true, isDefault: true }))).statusCode,
  ).toBe(200);
  expect(await list()).toMatchObject([{ isSeparatedFees: true, feeCycleId: 3 }]);
  const unknown = await put(first, version + 1, link(first, { feeCycleId: 99, isDefault: true }));
  expect(unknown.json().errors).toEqual(
    coded({ field: 'feeCycleId', message: 'There is no such payout cycle.' }),
  );
});

it('links a bank account to a business and answers the link, masked, with its settings', async () => {
  const created = await post(
    link(first, {
      processingCurrencies: [124, 840],
      isThresholdEnabled: true,
      paymentThreshold: 50_000,
      isDefault: true,
    }),
  );
  expect(created.statusCode).toBe(200);
  expect(created.json()).toEqual({
    linkedBankAccountId: expect.any(Number),
    message: 'Bank account linked.',
  });
  expect(await list()).toEqual([
    expect.objectContaining({
      linkedBankAccountId: created.json().linkedBankAccountId,
      bankAccountId: first,
      accountId: tenant.accountId,
      name: 'Alder Outfitters Inc.',
      bankAccountNumber: '••••4567',
      masked: true,
      processingCurrencies: [124, 840],
      payoutCycleId: 2,
      isThresholdEnabled: true,
      paymentThreshold: 50_000,
      isSeparatedFees: false,
      isDefault: true,
      version: 1,
    }),
  ]);
});

it('takes the keys whatever their case, as the wizard spells them', async () => {
  const created = await post({
    ProcessingCurrencies: [124],
    PayoutCycleId: 1,
    PaymentThreshold: null,
    IsThresholdEnabled: false,
    AccountId: tenant.accountId,
    BankAccountId: first,
    LinkedBankAccountId: first,
    IsSeparatedFees: false,
    IsDefault: true,
  });
  expect(created.statusCode).toBe(200);
  expect(await defaults()).toEqual([first]);
});

it('replaces the settings when the same bank account is linked again', async () => {
  const once = await post(link(first, { isDefault: true }));
  const again = await post(link(first, { isDefault: true, payoutCycleId: 5 }));
  expect(again.json().linkedBankAccountId).toBe(once.json().linkedBankAccountId);
  expect(await list()).toMatchObject([{ payoutCycleId: 5, version: 2 }]);
});

it('makes the first link the default, and leaves a business with one default', async () => {
  await post(link(first));
  await post(link(second));
  expect(await defaults()).toEqual([first]);
  await post(link(second, { isDefault: true }));
  expect(await defaults()).toEqual([second]);
  expect((await list()).map((linked) => linked.bankAccountId)).toEqual([second, first]);

  const refused = await put(second, 2, link(second, { isDefault: false }));
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors).toEqual(
    coded({
      field: 'isDefault',
      message: 'One bank account must be the default. Make another one the default instead.',
    }),
  );
  expect(await defaults()).toEqual([second]);
});

it('leaves one default when two links ask for it at once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all(
      [first, second].map((id) => post(link(id, { isDefault: true }))),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await defaults()).toHaveLength(1);
  }
});

it('changes a link, noticing a change made meanwhile', async () => {
  await post(link(first));
  const changed = await put(first, 1, link(first, { isDefault: true, payoutCycleId: 3 }));
  expect(changed.statusCode).toBe(200);
  const late = await put(first, 1, link(first, { isDefault: true, payoutCycleId: 4 }));
  expect(late.statusCode).toBe(412);
  expect(late.json()).toMatchObject({
    code: 'edit_conflict',
    conflict: { version: 2, current: { payoutCycleId: 3, bankAccountNumber: '••••4567' } },
  });
  expect(await list()).toMatchObject([{ payoutCycleId: 3, version: 2 }]);
});

it.each<[string, object, string, string]>([
  [
    'a bank account that does not exist',
    { bankAccountId: 987_654_321 },
    'bankAccountId',
    'There is no such bank account.',
  ],
  [
    'another account in the body',
    { accountId: 987_654_321 },
    'accountId',
    'This is another account than the one in the address.',
  ],
  [
    'no processing currency',
    { processingCurrencies: [] },
    'processingCurrencies',
    'Choose at least one processing currency.',
  ],
  [
    'a currency twice',
    { processingCurrencies: [124, 840, 124] },
    'processingCurrencies',
    'Choose each processing currency once.',
  ],
  [
    'a currency that does not exist',
    { processingCurrencies: [124, 998] },
    'processingCurrencies',
    'One of the processing currencies does not exist.',
  ],
  [
    'a payout cycle that does not exist',
    { payoutCycleId: 77 },
    'payoutCycleId',
    'There is no such payout cycle.',
  ],
  [
    'a threshold that is on without an amount',
    { isThresholdEnabled: true },
    'paymentThreshold',
    'Payment threshold is required.',
  ],
])('refuses %s', async (_what, more, field, message) => {
  const refused = await post({ ...link(first), ...more });
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors).toEqual(coded({ field, message }));
  expect(await list()).toEqual([]);
});

it('refuses a link of another bank account than the one in the address', async () => {
  await post(link(first));
  const refused = await put(first, 1, link(second));
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors[0].field).toBe('bankAccountId');
  expect((await put(second, 1, link(second))).statusCode).toBe(404);
});

it('does not link a bank account of another merchant, whose it does not show to exist', async () => {
  const other = await addTenant(gateway.db, 'Other');
  const staff = await signedIn(gateway.db, await addUser(gateway.db, { accountTypeId: 1 }));
  const mine = token;
  token = staff;
  const foreign = await addBankAccount(other.accountId);
  token = mine;
  const refused = await post(link(foreign));
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors[0].message).toBe('There is no such bank account.');
  expect(await list()).toEqual([]);
});

it('keeps the currency of a bank account while a threshold is counted in it', async () => {
  await post(link(first, { isThresholdEnabled: true, paymentThreshold: 10_000 }));
  const url = `/accounts/${tenant.accountId}/bank-accounts/${first}`;
  const inDollars = { ...BANK_ACCOUNTS.canada, currencyId: 840, swift: 'ROYCCAT2' };
  const refused = await call('PUT', url, inDollars, 1);
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors[0].field).toBe('currencyId');
  await post(link(first, { isDefault: true }));
  expect((await call('PUT', url, inDollars, 1)).statusCode).toBe(200);
});

it('asks again who it is where another account was paid out to, not for the first or the same', async () => {
  const user = await addUser(gateway.db, { accountIds: [tenant.accountId] });
  token = await signedIn(gateway.db, user, { confirmed: false });
  expect((await post(link(first, { isDefault: true }))).statusCode).toBe(200);
  expect((await post(link(first, { isDefault: true }))).statusCode).toBe(200);
  const refused = await post(link(second));
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'confirmation_needed']);
  expect(await list()).toHaveLength(1);
});
