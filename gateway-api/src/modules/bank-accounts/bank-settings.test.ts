import { useTestGateway } from '../../core/testing/test-gateway';
import { closePeriods } from '../settlement/close-periods';
import { price, sell } from '../settlement/testing/merchant';
import { BANK_ACCOUNTS, link } from './testing/fields';
import { useTwoAccounts } from './testing/two-accounts';

const gateway = useTestGateway();
const { merchant, call, addBankAccount, path } = useTwoAccounts(gateway);
beforeEach(() => call('POST', path(), link(merchant.first)));

const linked = async (): Promise<{ bankAccountId: number; isDefault: boolean }[]> =>
  (await call('GET', path())).json().bankAccounts;
const unlink = (bankAccountId: number, query = '') =>
  call('DELETE', `${path()}/${bankAccountId}${query}`);

describe('unlinking', () => {
  it('leaves the bank account with the merchant', async () => {
    await call('POST', path(), link(merchant.second));
    const response = await unlink(merchant.second);
    expect(response.json()).toEqual({ message: 'Delete success' });
    expect((await linked()).map(({ bankAccountId }) => bankAccountId)).toEqual([merchant.first]);
    const own = await call('GET', `/accounts/${merchant.tenant.accountId}/bank-accounts`);
    expect(own.json().bankAccounts).toHaveLength(2);
  });

  it('asks which one is the default from now on when the default goes', async () => {
    await call('POST', path(), link(merchant.second));
    expect((await unlink(merchant.first)).json()).toMatchObject({
      code: 'next_default_needed',
      message: 'This is the default bank account. Choose which one is the default from now on.',
    });
    expect(
      (await unlink(merchant.first, `?nextDefaultBankAccountId=${merchant.first}`)).statusCode,
    ).toBe(422);
    expect(
      (await unlink(merchant.first, `?nextDefaultBankAccountId=${merchant.second}`)).statusCode,
    ).toBe(200);
    expect(await linked()).toEqual([
      expect.objectContaining({ bankAccountId: merchant.second, isDefault: true, version: 2 }),
    ]);
  });

  it('takes the only one without a question', async () => {
    expect((await unlink(merchant.first)).statusCode).toBe(200);
    expect(await linked()).toEqual([]);
  });

  it('knows no link by another number, and none twice', async () => {
    expect((await unlink(merchant.first, '?LinkedBankAccountId=987654')).statusCode).toBe(404);
    await unlink(merchant.first);
    expect((await unlink(merchant.first)).statusCode).toBe(404);
  });

  it('keeps one that money owed to the merchant would go to, and says so', async () => {
    await oweDollars(12_345);
    const response = await unlink(merchant.first);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: 'payout_pending',
      message:
        '123.45 CAD not paid out yet will go to this bank account. ' +
        'Link another one for CAD first, or wait for the payout.',
    });
    await call('POST', path(), link(merchant.second));
    expect(
      (await unlink(merchant.first, `?nextDefaultBankAccountId=${merchant.second}`)).statusCode,
    ).toBe(200);
  });

  it('keeps one that an amount below the threshold is carried over for, in whatever currency it was paid', async () => {
    await call(
      'POST',
      path(),
      link(merchant.first, {
        processingCurrencies: [978],
        isDefault: true,
        isThresholdEnabled: true,
        paymentThreshold: 5_000,
      }),
    );
    await sell(gateway.db, merchant.tenant, '2026-03-04T10:00:00Z', 2_000, 978);
    await close();
    const response = await unlink(merchant.first);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: 'payout_pending',
      params: { amount: '30.00 CAD', currency: 'CAD' },
    });
  });

  it('keeps the only one that a debt would be taken from, so that linking anew does not shed it', async () => {
    await price(gateway.db, merchant.tenant, '0', '0', 500);
    await sell(gateway.db, merchant.tenant, '2026-03-04T10:00:00Z', 100);
    await close();
    const refused = await unlink(merchant.first);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'debt_pending',
      message:
        '6.50 CAD will be taken from what is paid out to this bank account. ' +
        'Link another one in CAD first, or wait until it is settled.',
    });
    const euros = await addBankAccount(BANK_ACCOUNTS.germany);
    await call('POST', path(), link(euros));
    const next = (id: number) => unlink(merchant.first, `?nextDefaultBankAccountId=${id}`);
    expect((await next(euros)).statusCode).toBe(409);
    await call('POST', path(), link(merchant.second));
    expect((await next(merchant.second)).statusCode).toBe(200);
  });

  /** What was sold in the first week of March is on a statement. */
  async function close(): Promise<void> {
    await gateway.db
      .insertInto('fx_rates')
      .values([
        { currency_id: 124, day: '2026-01-01', rate: '1.5' },
        { currency_id: 978, day: '2026-01-01', rate: '1' },
      ])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await closePeriods({
      db: gateway.db,
      now: new Date('2026-03-10T10:00:00Z'),
      onError: (error) => {
        throw error;
      },
    });
  }

  async function oweDollars(amountMinor: number): Promise<void> {
    await sell(gateway.db, merchant.tenant, new Date().toISOString(), amountMinor);
  }
});

describe('changing the currency of a bank account', () => {
  const toEuros = async (bankAccountId: number) => {
    const own = `/accounts/${merchant.tenant.accountId}/bank-accounts`;
    const all: { bankAccountId: number; version: number }[] = (await call('GET', own)).json()
      .bankAccounts;
    const { version } = all.find((one) => one.bankAccountId === bankAccountId)!;
    const fields = { ...BANK_ACCOUNTS.canada, currencyId: 978, swift: 'ROYCCAT2' };
    return call('PUT', `${own}/${bankAccountId}`, fields, version);
  };
  const complaint = async (bankAccountId: number) =>
    (await toEuros(bankAccountId)).json().errors?.[0]?.code;

  it('waits until what is carried over in it is settled', async () => {
    await price(gateway.db, merchant.tenant, '0', '0', 500);
    await sell(gateway.db, merchant.tenant, '2026-03-04T10:00:00Z', 100);
    await closePeriods({
      db: gateway.db,
      now: new Date('2026-03-10T10:00:00Z'),
      onError: (error) => {
        throw error;
      },
    });
    expect(await complaint(merchant.first)).toBe('carried_in_currency');
    expect((await toEuros(merchant.second)).statusCode).toBe(200);
  });

  it('waits until no payout is split with it', async () => {
    const splits = `${path()}/${merchant.first}/sub-bank-accounts`;
    await call('POST', splits, [{ bankAccountId: merchant.second, splitPercentage: 30 }], 1);
    expect(await complaint(merchant.first)).toBe('split_in_currency');
    expect(await complaint(merchant.second)).toBe('split_in_currency');
  });
});

describe('splitting the settlement', () => {
  const splits = () => `${path()}/${merchant.first}/sub-bank-accounts`;

  it('may go to other bank accounts of the merchant in the same currency', async () => {
    await addBankAccount(BANK_ACCOUNTS.germany);
    expect((await call('GET', `${splits()}/allowed`)).json()).toEqual([
      { bankAccountId: merchant.second, name: 'Alder Outfitters Inc., Bank of the Lakes ••••4567' },
    ]);
    expect((await call('GET', splits())).json()).toEqual([]);
  });

  it('keeps the parts, of which none is no part', async () => {
    const third = await addBankAccount();
    const body = [
      { bankAccountId: merchant.second, splitPercentage: 40 },
      { bankAccountId: third, splitPercentage: 0 },
    ];
    expect((await call('POST', splits(), body, 1)).json()).toEqual({ message: 'Success' });
    expect((await call('GET', splits())).json()).toEqual([
      expect.objectContaining({ bankAccountId: merchant.second, splitPercentage: 40 }),
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
        [merchant.second, 60],
        [third, 41],
      ]),
    ).toBe('The percentages come to 101. 100 is the most.');
    expect(
      await of([
        [merchant.second, 10],
        [merchant.second, 10],
      ]),
    ).toBe('Name each bank account once.');
    expect(await of([[merchant.second, 101]])).toBe('Type a percentage from 0 to 100.');
    for (const other of [euro, merchant.first]) {
      expect(await of([[other, 10]])).toBe(
        'Settlement can be split to other bank accounts in the same currency only.',
      );
    }
  });

  it('shows in the history of the link, and goes with it', async () => {
    await call('POST', splits(), [{ bankAccountId: merchant.second, splitPercentage: 40 }], 1);
    const [{ linkedBankAccountId }] = (await call('GET', path())).json().bankAccounts;
    const history = await call(
      'GET',
      `/accounts/${merchant.tenant.accountId}/history?recordKind=bankLink&recordId=${linkedBankAccountId}`,
    );
    expect(history.json().entries[0]).toMatchObject({
      action: 'bank_link.split',
      changes: [
        { field: 'split.Alder Outfitters Inc., Bank of the Lakes ••••4567', from: 0, to: 40 },
      ],
    });
    await unlink(merchant.first);
    await call('POST', path(), link(merchant.first));
    expect((await call('GET', splits())).json()).toEqual([]);
  });
});
