import { addTenant, addUser, signedIn, type TestTenant } from '../../core/testing/people';
import { fillFewReferenceData } from '../../core/testing/reference-data';
import { addSale } from '../../core/testing/sales';
import { useTestGateway } from '../../core/testing/test-gateway';
import { postJournal } from '../ledger/post-journal';
import { BANK_ACCOUNTS, link } from './testing/fields';

const gateway = useTestGateway();
let tenant: TestTenant;
let token: string;
let first: number;
let second: number;

beforeAll(() => fillFewReferenceData(gateway.db));

beforeEach(async () => {
  tenant = await addTenant(gateway.db, 'Own');
  token = await signedIn(gateway.db, await addUser(gateway.db, { accountIds: [tenant.accountId] }));
  first = await addBankAccount();
  second = await addBankAccount();
  await call('POST', path(), link(first));
});

function call(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  version?: number,
) {
  const headers = {
    'x-authtoken': token,
    ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
  };
  return gateway.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
}

async function addBankAccount(bank: object = BANK_ACCOUNTS.canada): Promise<number> {
  const answer = await call('POST', `/accounts/${tenant.accountId}/bank-accounts`, bank);
  return answer.json().bankAccountId;
}

const path = () =>
  `/accounts/${tenant.accountId}/businesses/${tenant.businessIds[0]}/bank-accounts`;
const linked = async (): Promise<{ bankAccountId: number; isDefault: boolean }[]> =>
  (await call('GET', path())).json().bankAccounts;
const unlink = (bankAccountId: number, query = '') =>
  call('DELETE', `${path()}/${bankAccountId}${query}`);

describe('unlinking', () => {
  it('leaves the bank account with the merchant', async () => {
    await call('POST', path(), link(second));
    const response = await unlink(second);
    expect(response.json()).toEqual({ message: 'Delete success' });
    expect((await linked()).map(({ bankAccountId }) => bankAccountId)).toEqual([first]);
    const own = await call('GET', `/accounts/${tenant.accountId}/bank-accounts`);
    expect(own.json().bankAccounts).toHaveLength(2);
  });

  it('asks which one is the default from now on when the default goes', async () => {
    await call('POST', path(), link(second));
    expect((await unlink(first)).json()).toMatchObject({
      code: 'next_default_needed',
      message: 'This is the default bank account. Choose which one is the default from now on.',
    });
    expect((await unlink(first, `?nextDefaultBankAccountId=${first}`)).statusCode).toBe(422);
    expect((await unlink(first, `?nextDefaultBankAccountId=${second}`)).statusCode).toBe(200);
    expect(await linked()).toEqual([
      expect.objectContaining({ bankAccountId: second, isDefault: true, version: 2 }),
    ]);
  });

  it('takes the only one without a question', async () => {
    expect((await unlink(first)).statusCode).toBe(200);
    expect(await linked()).toEqual([]);
  });

  it('knows no link by another number, and none twice', async () => {
    expect((await unlink(first, '?LinkedBankAccountId=987654')).statusCode).toBe(404);
    await unlink(first);
    expect((await unlink(first)).statusCode).toBe(404);
  });

  it('keeps one that money owed to the merchant would go to, and says so', async () => {
    await oweDollars(12_345);
    const response = await unlink(first);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: 'payout_pending',
      message:
        '123.45 CAD not paid out yet will go to this bank account. ' +
        'Link another one for CAD first, or wait for the payout.',
    });
    await call('POST', path(), link(second));
    expect((await unlink(first, `?nextDefaultBankAccountId=${second}`)).statusCode).toBe(200);
  });

  async function oweDollars(amountMinor: number): Promise<void> {
    const { accountId, businessIds } = tenant;
    const transactionId = await addSale(gateway.db, tenant);
    const line = { businessId: businessIds[0], currencyId: 124 };
    await gateway.db.transaction().execute((trx) =>
      postJournal(trx, {
        kind: 'sale',
        source: { accountId, transactionId },
        lines: [
          { ...line, account: 'acquirer receivable', amountMinor },
          { ...line, account: 'merchant payable', amountMinor: -amountMinor },
        ],
      }),
    );
  }
});

describe('splitting the settlement', () => {
  const splits = () => `${path()}/${first}/sub-bank-accounts`;

  it('may go to other bank accounts of the merchant in the same currency', async () => {
    await addBankAccount(BANK_ACCOUNTS.germany);
    expect((await call('GET', `${splits()}/allowed`)).json()).toEqual([
      { bankAccountId: second, name: 'Alder Outfitters Inc., Bank of the Lakes ••••4567' },
    ]);
    expect((await call('GET', splits())).json()).toEqual([]);
  });

  it('keeps the parts, of which none is no part', async () => {
    const third = await addBankAccount();
    const body = [
      { bankAccountId: second, splitPercentage: 40 },
      { bankAccountId: third, splitPercentage: 0 },
    ];
    expect((await call('POST', splits(), body, 1)).json()).toEqual({ message: 'Success' });
    expect((await call('GET', splits())).json()).toEqual([
      expect.objectContaining({ bankAccountId: second, splitPercentage: 40 }),
    ]);
    expect((await call('POST', splits(), [], 1)).statusCode).toBe(412);
    expect((await call('POST', splits(), [], 2)).statusCode).toBe(200);
    expect((await call('GET', splits())).json()).toEqual([]);
  });

  it('refuses more than all of it, the same one twice, and what is no sub account', async () => {
    const third = await addBankAccount();
    const euro = await addBankAccount(BANK_ACCOUNTS.germany);
    const of = async (parts: [number, number][]) => {
      const body = parts.map(([bankAccountId, splitPercentage]) => ({
        bankAccountId,
        splitPercentage,
      }));
      return (await call('POST', splits(), body, 1)).json().message;
    };
    expect(
      await of([
        [second, 60],
        [third, 41],
      ]),
    ).toBe('The percentages come to 101. 100 is the most.');
    expect(
      await of([
        [second, 10],
        [second, 10],
      ]),
    ).toBe('Name each bank account once.');
    expect(await of([[second, 101]])).toBe('Type a percentage from 0 to 100.');
    for (const other of [euro, first]) {
      expect(await of([[other, 10]])).toBe(
        'Settlement can be split to other bank accounts in the same currency only.',
      );
    }
  });

  it('shows in the history of the link, and goes with it', async () => {
    await call('POST', splits(), [{ bankAccountId: second, splitPercentage: 40 }], 1);
    const [{ linkedBankAccountId }] = (await call('GET', path())).json().bankAccounts;
    const history = await call(
      'GET',
      `/accounts/${tenant.accountId}/history?recordKind=bankLink&recordId=${linkedBankAccountId}`,
    );
    expect(history.json().entries[0]).toMatchObject({
      action: 'bank_link.split',
      changes: [
        { field: 'split.Alder Outfitters Inc., Bank of the Lakes ••••4567', from: 0, to: 40 },
      ],
    });
    await unlink(first);
    await call('POST', path(), link(first));
    expect((await call('GET', splits())).json()).toEqual([]);
  });
});
