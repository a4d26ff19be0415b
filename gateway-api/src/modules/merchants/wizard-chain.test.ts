import type { AccountId } from '../../core/authorisation/account-id';
import { account, bankAccount, manager, support } from './testing/bodies';
import { useBackOffice } from './testing/back-office';

/*
 * The calls of the set-up wizard in their order, with the odd spellings and capitals they have there.
 */

const backOffice = useBackOffice();

async function post(url: string, body: object, key?: string) {
  const response = await backOffice.call('POST', url, { body, ...(key ? { key } : {}) });
  expect([url, response.statusCode, response.body]).toEqual([url, 200, expect.any(String)]);
  return response.json();
}

const setUp = async (accountId: AccountId) =>
  (await backOffice.call('GET', `/accounts/${accountId}/set-up`)).json();

async function listed(name: string) {
  const response = await backOffice.call('GET', `/merchants?search=${encodeURIComponent(name)}`);
  return response.json().merchants;
}

const wizardAccount = (name: string) => {
  const { currencyId, name: _name, ...rest } = account;
  return {
    account: {
      merchantAccountId: 0,
      status: 'null',
      UseRegisterAddCheckbox: false,
      CurrencyId: currencyId,
      name,
      ...rest,
    },
    manager: { ...manager, defaultManager: true },
    support: { ...support, defaultSupport: true },
  };
};

const wizardBankAccount = (accountId: AccountId) => ({
  merchantAccountId: accountId,
  BankAccountName: bankAccount.bankAccountName,
  BankName: bankAccount.bankName,
  BankAccountNumber: bankAccount.bankAccountNumber,
  BankCountryId: bankAccount.bankCountryId,
  CurrencyId: bankAccount.currencyId,
  BankAddress: bankAccount.bankAddress,
  RoutingCode: bankAccount.routingCode,
});

const wizardBusiness = (
  made: { accountId: AccountId; managerId: number; supportId: number },
  bankAccountId: number,
) => ({
  business: {
    merchantAccountId: made.accountId,
    name: 'Chain Online',
    merchantCategoryCodeId: 5651,
    statementDescriptor: 'CHAIN',
    defaultAccountManagerId: made.managerId,
    defaultAccountSupportId: made.supportId,
    Status: 'Active',
  },
  BankAccount: { bankAccountId },
});

const wizardUrls = (businessId: number) => ({
  businessId,
  uRL: 'https://shop.example.com',
  returnURL: '',
  cancelURL: '',
  webHookEnabled: false,
  webHookURL: '',
  accessToken: '',
});

const wizardLink = (accountId: AccountId, bankAccountId: number) => ({
  processingCurrencies: [124, 840],
  payoutCycleId: 5,
  paymentThreshold: 100_00,
  isThresholdEnabled: true,
  accountId,
  bankAccountId,
  LinkedBankAccountId: bankAccountId,
  isSeparatedFees: false,
  isDefault: true,
});

it('makes a whole merchant, every step of which can be asked for and repeated', async () => {
  const accountAnswer = await post('/accounts', wizardAccount('Chain Stores'), 'chain-account');
  const accountId = accountAnswer.account.merchantAccountId;
  const made = {
    accountId,
    managerId: accountAnswer.manager.accountManagerId,
    supportId: accountAnswer.support.accountSupportId,
  };
  expect(await setUp(accountId)).toEqual({
    account: expect.objectContaining({ merchantAccountId: accountId, name: 'Chain Stores' }),
    manager: expect.objectContaining({ accountManagerId: made.managerId, email: manager.email }),
    support: expect.objectContaining({ accountSupportId: made.supportId, email: support.email }),
    bankAccountId: null,
    businessId: null,
    hasBusinessUrls: false,
    hasBankLink: false,
    complete: false,
  });

  const banks = `/accounts/${accountId}/bank-accounts`;
  const { bankAccountId } = await post(banks, wizardBankAccount(accountId), 'chain-bank');
  expect(await setUp(accountId)).toMatchObject({ bankAccountId, businessId: null });

  const businesses = `/accounts/${accountId}/businesses`;
  const { business } = await post(businesses, wizardBusiness(made, bankAccountId), 'chain-mid');
  const { businessId } = business;
  // It has a link, but nobody has said yet how it is to be paid out.
  expect(await setUp(accountId)).toMatchObject({
    bankAccountId,
    businessId,
    hasBusinessUrls: false,
    hasBankLink: false,
    complete: false,
  });
  expect((await listed('Chain Stores'))[0]).toMatchObject({ setUpComplete: false });

  const last = () =>
    Promise.all([
      post(`${businesses}/${businessId}/business-urls`, wizardUrls(businessId), 'chain-urls'),
      post(
        `${businesses}/${businessId}/bank-accounts`,
        wizardLink(accountId, bankAccountId),
        'chain-link',
      ),
    ]);
  await last();
  expect(await setUp(accountId)).toMatchObject({
    hasBusinessUrls: true,
    hasBankLink: true,
    complete: true,
  });
  expect(await listed('Chain Stores')).toEqual([
    {
      accountId,
      name: 'Chain Stores',
      setUpComplete: true,
      isActive: true,
      volume: { amount: 0, currency: 'CAD' },
      businesses: [{ businessId, name: 'Chain Online', mid: business.mid, status: 'Active' }],
    },
  ]);

  // The browser lost every answer and sends the whole chain again.
  await post('/accounts', wizardAccount('Chain Stores'), 'chain-account');
  await post(banks, wizardBankAccount(accountId), 'chain-bank');
  await post(businesses, wizardBusiness(made, bankAccountId), 'chain-mid');
  await last();
  const merchants = await listed('Chain');
  expect(merchants).toHaveLength(1);
  expect(merchants[0].businesses).toHaveLength(1);
  const all = await backOffice.call('GET', `${banks}?isDetailed=false`);
  expect(all.json().bankAccounts).toHaveLength(1);
  const linked = await backOffice.call('GET', `${businesses}/${businessId}/bank-accounts`);
  expect(linked.json().bankAccounts).toEqual([
    expect.objectContaining({
      payoutCycleId: 5,
      processingCurrencies: [124, 840],
      isDefault: true,
    }),
  ]);
});

it('leaves a set-up that was cut short as it was, for another member of staff to go on with', async () => {
  const first = await backOffice.newAccount('Half Done');
  expect(await listed('Half')).toEqual([
    expect.objectContaining({ setUpComplete: false, businesses: [] }),
  ]);
  const bankAccountId = await backOffice.newBankAccount(first.accountId);
  const { business } = await post(
    `/accounts/${first.accountId}/businesses`,
    wizardBusiness(first, bankAccountId),
  );
  expect(await setUp(first.accountId)).toMatchObject({ businessId: business.businessId });
});

it('is complete when one of its businesses is, and shows that one', async () => {
  const made = await backOffice.newAccount('Two Shops');
  const { accountId } = made;
  const bankAccountId = await backOffice.newBankAccount(accountId);
  const businesses = `/accounts/${accountId}/businesses`;
  await post(businesses, wizardBusiness(made, bankAccountId));
  const { business } = await post(businesses, wizardBusiness(made, bankAccountId));
  const { businessId } = business;
  await post(`${businesses}/${businessId}/business-urls`, wizardUrls(businessId));
  await post(`${businesses}/${businessId}/bank-accounts`, wizardLink(accountId, bankAccountId));
  expect(await setUp(accountId)).toMatchObject({ businessId, complete: true });
});
