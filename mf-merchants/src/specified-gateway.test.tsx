import {
  button,
  changes,
  HttpResponse,
  merchantHandlers,
  on,
  put,
  recordEvents,
  signInForTest,
  staffSession,
  type TestGateway,
  useTestGateway,
} from '@mbo/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BankInformationPage } from './bank/bank-information-page';
import { ContactsPage } from './contacts/contacts-page';
import { BusinessInformationPage } from './information/business-information-page';
import { MerchantInformationPage } from './information/merchant-information-page';
import { dialog, fillInBankAccount, fillInContact, press } from './testing/forms';
import { mapleOnline, open, prepare } from './testing/pages';
import * as records from './testing/records';

/*
 * A gateway that knows only the calls and the fields of the specification: no versions, no masks, no
 * history. Every other call is a 404 without a word.
 */

// Not typed: the contract has more than is specified.
const gateway: TestGateway = useTestGateway({}, ...merchantHandlers());
const ACCOUNT = '/accounts/7';

/** A record without what only this product's own gateway adds to it. */
function specified<Item extends object>(record: Item, ...extras: string[]): object {
  const dropped = new Set(['version', ...extras]);
  return Object.fromEntries(Object.entries(record).filter(([name]) => !dropped.has(name)));
}

beforeEach(() => {
  prepare(gateway, { session: staffSession });
  for (const method of ['get', 'post', 'put'] as const) {
    gateway.on(method, '/accounts/*', () => new HttpResponse(null, { status: 404 }));
  }
  on(gateway, 'get', '/accounts', { accounts: staffSession.accounts });
  const answers: Record<string, unknown> = {
    [ACCOUNT]: specified(records.account, 'companyCityName', 'mailingCityName'),
    [`${ACCOUNT}/businesses/41`]: specified(records.business, 'mid'),
    // In the order they were made.
    [`${ACCOUNT}/managers`]: {
      managers: records.managers.map((one) => specified(one)).reverse(),
    },
    [`${ACCOUNT}/supports`]: { supports: records.supports.map((one) => specified(one)) },
    [`${ACCOUNT}/bank-accounts`]: {
      bankAccounts: [specified(records.detailedBankAccount, 'masked', 'sortCode')],
    },
    '/countries/124/cities': { cities: [{ cityId: 100, name: 'Toronto' }] },
  };
  for (const [path, answer] of Object.entries(answers)) on(gateway, 'get', path, answer);
});

/** A change is done, with what the gateway says of it, or without a word. */
function take(method: 'post' | 'put', path: string, msg?: string): void {
  gateway.on(method, path, () =>
    msg === undefined ? new HttpResponse(null, { status: 204 }) : HttpResponse.json({ msg }),
  );
}

async function show(page: ReactNode, content: string) {
  const user = open(page);
  await screen.findAllByText(content);
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /^History/ })).not.toBeInTheDocument(),
  );
  expectWhole();
  return user;
}

/** Nothing on the screen says that something failed, or is shown as it is in the code. */
function expectWhole(): void {
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(/undefined|NaN|\[object|null/);
}

const dialogIsGone = (): Promise<void> =>
  waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('an account is read and saved, and what the gateway says of it is said', async () => {
  take('put', ACCOUNT, 'Account updated.');
  const alerts = recordEvents('alert');
  const user = await show(<MerchantInformationPage />, 'Maple Outfitters Inc.');
  await user.click(button('Edit Account information'));
  put(screen.getByLabelText('Legal Name'), 'Maple Ltd');
  await user.click(button('Save'));
  await waitFor(() =>
    expect(alerts).toEqual([{ severity: 'success', message: 'Account updated.' }]),
  );
  expect(changes(gateway)).toEqual([
    ['PUT', ACCOUNT, expect.objectContaining({ MerchantAccountId: 7, CompanyName: 'Maple Ltd' })],
  ]);
  await waitFor(() => expect(button('Edit Account information')).toBeVisible());
  expectWhole();
});

test('a business is read and saved', async () => {
  signInForTest(staffSession, mapleOnline);
  take('put', `${ACCOUNT}/businesses/41/general`);
  const user = await show(<BusinessInformationPage />, 'Maple Online');
  expect(screen.queryByText('MID')).not.toBeInTheDocument();
  await user.click(button('Edit Business information'));
  expect(screen.queryByText('MID')).not.toBeInTheDocument();
  put(screen.getByLabelText('Business Name'), 'Maple Shop');
  await user.click(button('Save'));
  await waitFor(() => expect(button('Edit Business information')).toBeVisible());
  expect(changes(gateway)[0]?.[2]).toMatchObject({ Name: 'Maple Shop', MCC: '5411' });
  expectWhole();
});

test('managers are sorted, added and changed', async () => {
  take('post', `${ACCOUNT}/managers`);
  take('put', `${ACCOUNT}/managers/2`, 'Manager updated.');
  const alerts = recordEvents('alert');
  const user = await show(<ContactsPage />, 'Grace Hopper');
  const list = within(screen.getByRole('region', { name: 'Account Managers' }));
  expect(list.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
    'Ada LovelaceDefault',
    'Grace Hopper',
  ]);
  await user.click(button('Add New Account Manager'));
  await fillInContact(user);
  await press(user, 'Create');
  await dialogIsGone();
  await user.click(button('Edit Grace Hopper'));
  await screen.findByRole('dialog');
  put(dialog().getByLabelText('Last Name'), 'Murray');
  await press(user, 'Update');
  await dialogIsGone();
  expect(alerts).toEqual([
    { severity: 'success', message: 'Support Created Successfully.' },
    { severity: 'success', message: 'Manager updated.' },
  ]);
  expectWhole();
});

test('bank accounts are read, added and changed', async () => {
  take('put', `${ACCOUNT}/bank-accounts/21`);
  on(gateway, 'post', `${ACCOUNT}/bank-accounts`, { bankAccountId: 22 });
  const alerts = recordEvents('alert');
  const user = await show(<BankInformationPage />, 'First Bank');
  await user.click(button('Add new bank account'));
  await screen.findByRole('dialog');
  fillInBankAccount();
  put(await dialog().findByLabelText('Routing code'), '000112345');
  await press(user, 'Create');
  await dialogIsGone();
  await user.click(button(/^Edit First Bank/));
  put(await dialog().findByLabelText('Bank name'), 'Second Bank');
  expect(dialog().getByLabelText('Account number')).toHaveValue('123456789');
  await press(user, 'Update');
  await dialogIsGone();
  const success = { severity: 'success', message: 'Success' };
  expect(alerts).toEqual([success, success]);
  expectWhole();
});
