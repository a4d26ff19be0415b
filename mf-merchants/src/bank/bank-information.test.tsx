import { bus } from '@mbo/shared/bus';
import {
  button,
  choose,
  conflictAnswer,
  expectNotEditing,
  fillIn,
  HttpResponse,
  onHistory,
  recordEvents,
  refusal,
  terms,
  type TestGateway,
  useTestGateway,
  viewerSession,
} from '@mbo/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { AreaCalls } from '../testing/calls';
import { dialog, expectInDialog, fillInBankAccount, press } from '../testing/forms';
import { callsOf, conflictDialog, mapleOnline, open, prepare } from '../testing/pages';
import {
  account,
  bankAccount,
  businessBankAccount,
  detailedBankAccount,
  otherBankAccount,
} from '../testing/records';
import { BankInformationPage } from './bank-information-page';

const gateway = useTestGateway<AreaCalls>();
const ACCOUNTS = '/accounts/7/bank-accounts';
const page = () => open(<BankInformationPage />, '/merchant/bankinfo');
const EDIT_FIRST = 'Edit First Bank ••••6789';

/** Numbers in full only for who asks for them; which fields a country needs. */
function answer(to: TestGateway): void {
  to.on('get', ACCOUNTS, ({ request }) => {
    const detailed = new URL(request.url).searchParams.get('isDetailed') === 'true';
    return HttpResponse.json({
      bankAccounts: [detailed ? detailedBankAccount : bankAccount, otherBankAccount],
    });
  });
  to.on('get', '/bank-fields', ({ request }) => {
    const german = new URL(request.url).searchParams.get('countryId') === '276';
    const names = german ? ['IBAN', 'SWIFT'] : ['RoutingCode'];
    return HttpResponse.json({
      bankFields: names.map((bankAccountFieldname) => ({ bankAccountFieldname })),
    });
  });
}
const bankFieldCalls = () =>
  gateway.calls.filter(({ path }) => path.startsWith('/bank-fields')).map(({ path }) => path);

async function openNew(user: UserEvent): Promise<void> {
  await waitFor(() => expect(button('Add new bank account')).toBeEnabled());
  await user.click(button('Add new bank account'));
  await screen.findByText('Add New Bank Account');
}

/** Opens the dialog of a new one and fills it in. */
async function fillInNew(user: UserEvent): Promise<void> {
  await openNew(user);
  fillInBankAccount({ 'Bank name': 'Second Bank', 'Account number': '12-34 567x8' });
  await dialog().findByLabelText('Routing code');
  fillIn({ 'Routing code': '000212345' });
}

beforeEach(() => {
  prepare(gateway);
  answer(gateway);
});

describe('Bank Information of an account', () => {
  it('has a panel for each bank account, the first open, numbers masked', async () => {
    const user = page();
    const first = await screen.findByRole('button', { name: /First Bank/, expanded: true });
    expect(first).toHaveTextContent('First Bank••••6789CAD');
    // Codes that are not there are left out.
    expect(terms()).toEqual([
      'Account holder name: Maple Outfitters Inc.',
      'Bank name: First Bank',
      'Account number: ••••6789',
      'Bank country: Canada (CA)',
      'Settlement currency: CAD · Canadian Dollar',
      'Bank address: 100 Bay St, Toronto',
      'Routing code: 000112345',
    ]);
    const other = button(/Deutsche Beispielbank/);
    expect(other).toHaveAttribute('aria-expanded', 'false');
    await user.click(other);
    expect(await screen.findByText('DEMODEFF')).toBeVisible();
    expect(terms()).toContain('IBAN: ••••3000');
    expect(gateway.calls.some(({ path }) => path.includes('isDetailed=true'))).toBe(false);
  });

  it('shows who changed one, numbers masked and ids as words', async () => {
    onHistory(gateway, 'bank_account.change', [
      { field: 'bankAccountNumber', from: '••••1111', to: '••••6789' },
      { field: 'currencyId', from: 840, to: 124 },
    ]);
    const user = page();
    await user.click(await screen.findByRole('button', { name: 'History of First Bank ••••6789' }));
    const entry = await within(await screen.findByRole('dialog')).findByRole('listitem');
    expect(entry).toHaveTextContent('before ••••1111 → now ••••6789');
    expect(entry).toHaveTextContent('Settlement currencybefore 840 → now CAD');
  });

  it('leaves the numbers as they are unless others are typed, and saves with the version', async () => {
    const alerts = recordEvents('alert');
    gateway.on('get', ACCOUNTS, () => HttpResponse.json({ bankAccounts: [bankAccount] }));
    gateway.on('put', `${ACCOUNTS}/21`, () =>
      HttpResponse.json({ bankAccountId: 21, message: 'Bank account saved.' }),
    );
    const user = page();
    await user.click(await screen.findByRole('button', { name: EDIT_FIRST }));
    const number = await screen.findByLabelText('Account number');
    expect(number).toHaveValue('');
    expect(number).toHaveAttribute('placeholder', '••••6789');
    expect(screen.getByRole('dialog', { name: 'Modify Bank Account' })).toBeVisible();
    fillIn({ 'Bank address': '100 Bay St, Toronto 2' });
    await press(user, 'Update');
    await waitFor(() => expect(alerts).toEqual([{ severity: 'success', message: 'Success' }]));
    const put = gateway.calls.find(({ method }) => method === 'PUT');
    expect(put?.headers.get('If-Match')).toBe('"5"');
    const { bankAccountId, merchantAccountId, masked, version, ...asItWas } = bankAccount;
    expect(put?.body).toEqual({
      ...asItWas,
      bankAccountNumber: '',
      bankAddress: '100 Bay St, Toronto 2',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expectNotEditing();
  });

  it('says that a change waits for a second administrator, and not Success', async () => {
    const alerts = recordEvents('alert');
    const message = 'Waits for approval by a second administrator.';
    gateway.on('get', ACCOUNTS, () => HttpResponse.json({ bankAccounts: [bankAccount] }));
    gateway.on('put', `${ACCOUNTS}/21`, () =>
      HttpResponse.json(
        { message, approval: { approvalId: 3, expiresAt: '2026-03-22T10:00:00.000Z' } },
        { status: 202 },
      ),
    );
    const user = page();
    await user.click(await screen.findByRole('button', { name: EDIT_FIRST }));
    await screen.findByLabelText('Account number');
    fillIn({ 'Account number': '987654321' });
    await press(user, 'Update');
    await waitFor(() => expect(alerts).toEqual([{ severity: 'info', message }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('says how a number has changed, by the endings of both', async () => {
    const alerts = recordEvents('alert');
    gateway.on('get', ACCOUNTS, () => HttpResponse.json({ bankAccounts: [bankAccount] }));
    gateway.on('put', `${ACCOUNTS}/21`, () =>
      HttpResponse.json({
        bankAccountId: 21,
        message: 'Bank account saved.',
        numberChange: { from: '••••6789', to: '••••4321' },
      }),
    );
    const user = page();
    await user.click(await screen.findByRole('button', { name: EDIT_FIRST }));
    await screen.findByLabelText('Account number');
    fillIn({ 'Account number': '987654321' });
    await press(user, 'Update');
    await waitFor(() =>
      expect(alerts.map(({ message }) => message)).toContain(
        'The account number was ••••6789 and is ••••4321 now. All administrators are told by e-mail.',
      ),
    );
    const put = gateway.calls.find(({ method }) => method === 'PUT');
    expect(put?.body).toMatchObject({ bankAccountNumber: '987654321' });
  });

  it('says what is missing', async () => {
    const user = page();
    await openNew(user);
    await dialog().findByLabelText('Routing code');
    await press(user, 'Create');
    await expectInDialog(
      'Account holder name is required.',
      'Bank name is required.',
      'Account number is required.',
      'Bank address is required.',
      'Routing code is required.',
    );
    expect(callsOf(gateway, 'POST')).toEqual([]);
  });

  it('begins a new one with the first entries of the lists, and asks what they need', async () => {
    const user = page();
    await openNew(user);
    expect(await dialog().findByTitle(/Canada/)).toBeVisible();
    expect(dialog().getByTitle('CAD · Canadian Dollar')).toBeVisible();
    expect(bankFieldCalls()).toEqual(['/bank-fields?currencyId=124&countryId=124']);
    expect(await dialog().findByLabelText('Routing code')).toBeRequired();
    expect(dialog().queryByLabelText('IBAN')).not.toBeInTheDocument();
    fillIn({ 'Routing code': '000112345' }, screen.getByRole('dialog'));

    await choose(user, 'Bank country', 'Germ', 'Germany', screen.getByRole('dialog'));
    expect(await dialog().findByLabelText('IBAN')).toBeVisible();
    expect(dialog().queryByLabelText('Routing code')).not.toBeInTheDocument();
    expect(bankFieldCalls()).toEqual([
      '/bank-fields?currencyId=124&countryId=124',
      '/bank-fields?currencyId=124&countryId=276',
    ]);
    await press(user, 'Create');
    expect(await screen.findByText('IBAN is required.')).toBeVisible();
    expect(screen.getByText('SWIFT is required.')).toBeVisible();

    await press(user, 'Show the other bank codes');
    expect(dialog().getByLabelText('Routing code')).toHaveFocus();
    // No code of one country is right in another.
    expect(dialog().getByLabelText('Routing code')).toHaveValue('');
    expect(dialog().getByLabelText('Routing code')).not.toBeRequired();
  });

  it('begins a new one in the account’s own country and currency, which are on top', async () => {
    gateway.on('get', '/accounts/7', () =>
      HttpResponse.json({ ...account, companyCountryId: 276, currencyId: 392 }),
    );
    const user = page();
    await openNew(user);
    expect(await dialog().findByTitle(/Germany/)).toBeVisible();
    expect(dialog().getByTitle(/^JPY/)).toBeVisible();
    expect(bankFieldCalls()).toEqual(['/bank-fields?currencyId=392&countryId=276']);
    await user.click(dialog().getByRole('combobox', { name: 'Bank country' }));
    const options = document.querySelectorAll('.ant-select-item-option .name');
    expect(options[0]).toHaveTextContent('Germany');
  });

  it('creates one with digits alone as its number', async () => {
    const alerts = recordEvents('alert');
    gateway.on('post', ACCOUNTS, () =>
      HttpResponse.json({ bankAccountId: 23, message: 'Bank account created.' }),
    );
    const user = page();
    await fillInNew(user);
    expect(bus.get('editing')).toHaveLength(1);
    await press(user, 'Create');
    await waitFor(() => expect(alerts).toEqual([{ severity: 'success', message: 'Success' }]));
    expect(callsOf(gateway, 'POST')).toEqual([
      {
        path: ACCOUNTS,
        body: expect.objectContaining({ bankAccountNumber: '12345678', routingCode: '000212345' }),
      },
    ]);
  });

  it('shows why it was not created, with what was typed', async () => {
    gateway.on('post', ACCOUNTS, () => refusal(422, 'This bank account is closed.'));
    const user = page();
    await fillInNew(user);
    await press(user, 'Create');
    expect(await screen.findByText(/This bank account is closed/)).toBeVisible();
    expect(dialog().getByLabelText('Bank name')).toHaveValue('Second Bank');
  });

  it('lets choose between two changes, with the numbers of both in full', async () => {
    gateway.on('put', `${ACCOUNTS}/21`, () => conflictAnswer({ ...bankAccount, version: 6 }, 6));
    const user = page();
    await user.click(await screen.findByRole('button', { name: EDIT_FIRST }));
    await screen.findByDisplayValue('123456789');
    gateway.on('get', ACCOUNTS, () =>
      HttpResponse.json({
        bankAccounts: [{ ...detailedBankAccount, bankAccountNumber: '987654321', version: 6 }],
      }),
    );
    fillIn({ 'Account holder name': 'Maple Outfitters Inc. (new)' });
    await press(user, 'Update');
    const conflict = within(await conflictDialog());
    expect(conflict.getByText('987654321')).toBeVisible();
    expect(conflict.getByText('123456789')).toBeVisible();

    gateway.on('put', `${ACCOUNTS}/21`, () =>
      HttpResponse.json({ bankAccountId: 21, message: 'Bank account saved.' }),
    );
    await user.click(conflict.getByText('Keep mine'));
    await expectNotEditing();
    const last = gateway.calls.filter(({ method }) => method === 'PUT').pop();
    expect(last?.headers.get('If-Match')).toBe('"6"');
    expect(last?.body).toMatchObject({
      bankAccountName: 'Maple Outfitters Inc. (new)',
      bankAccountNumber: '987654321',
    });
  });

  it('leads to the first one where there is none', async () => {
    gateway.on('get', ACCOUNTS, () => HttpResponse.json({ bankAccounts: [] }));
    const user = page();
    expect(await screen.findByText('No bank account yet')).toBeVisible();
    await openNew(user);
    expect(screen.getByRole('dialog', { name: 'Add New Bank Account' })).toBeVisible();
  });

  it('offers nothing to change to who may look only', async () => {
    prepare(gateway, { session: viewerSession });
    page();
    expect(await screen.findByText('100 Bay St, Toronto')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Add new|^Edit/ })).not.toBeInTheDocument();
    expect(screen.getByText(/You can view only/)).toBeVisible();
  });

  it('says when it cannot be loaded, and tries again', async () => {
    gateway.on('get', ACCOUNTS, () => refusal(503, 'The database does not answer.'));
    const user = page();
    expect(await screen.findByRole('alert')).toHaveTextContent('Bank accounts could not be loaded');
    answer(gateway);
    await user.click(button('Retry'));
    expect(await screen.findByText('100 Bay St, Toronto')).toBeVisible();
  });
});

describe('Bank Information of a business', () => {
  const LINKS = '/accounts/7/businesses/41/bank-accounts';
  beforeEach(() => {
    prepare(gateway, { entity: mapleOnline });
    answer(gateway);
  });

  it('shows the accounts it is paid out to, and how', async () => {
    page();
    const panel = await screen.findByRole('button', { name: /First Bank/, expanded: true });
    expect(panel).toHaveTextContent('Default');
    expect(terms().slice(-2)).toEqual([
      'Processing currencies: CAD · Canadian Dollar, JPY · Yen',
      'Payout cycle: Daily',
    ]);
  });

  it('edits the bank account with its own version, not that of the link', async () => {
    gateway.on('put', `${ACCOUNTS}/21`, () =>
      HttpResponse.json({ bankAccountId: 21, message: 'Bank account saved.' }),
    );
    expect(businessBankAccount.version).not.toBe(detailedBankAccount.version);
    const user = page();
    await user.click(await screen.findByRole('button', { name: EDIT_FIRST }));
    await screen.findByDisplayValue('123456789');
    fillIn({ 'Bank address': '100 Bay St, Toronto 2' });
    await press(user, 'Update');
    await expectNotEditing();
    const put = gateway.calls.find(({ method }) => method === 'PUT');
    expect(put?.headers.get('If-Match')).toBe('"5"');
  });

  it('makes a new one and links it; when linking fails it goes on from there', async () => {
    const alerts = recordEvents('alert');
    gateway.on('post', ACCOUNTS, () =>
      HttpResponse.json({ bankAccountId: 23, message: 'Bank account created.' }),
    );
    gateway.on('post', LINKS, () => refusal(503, 'Not just now.'));
    const user = page();
    await fillInNew(user);
    expect(dialog().getByRole('group', { name: 'Payouts of Maple Online' })).toBeVisible();
    await press(user, 'Create');
    expect(await screen.findByText(/Not just now/)).toBeVisible();

    gateway.on('post', LINKS, () =>
      HttpResponse.json({ linkedBankAccountId: 32, message: 'Bank account linked.' }),
    );
    await press(user, 'Create');
    await waitFor(() => expect(alerts.at(-1)).toEqual({ severity: 'success', message: 'Success' }));
    expect(callsOf(gateway, 'POST').map(({ path }) => path)).toEqual([ACCOUNTS, LINKS, LINKS]);
    expect(callsOf(gateway, 'POST')[2]?.body).toMatchObject({
      accountId: 7,
      bankAccountId: 23,
      LinkedBankAccountId: 23,
      processingCurrencies: [124],
      payoutCycleId: 1,
    });
  });
});
