import {
  button,
  changes,
  choose,
  HttpResponse,
  on,
  put,
  recordEvents,
  staffSession,
  terms,
  type TestGateway,
  useTestGateway,
} from '@mbo/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ApiKeysDialog } from './api-keys/api-keys-dialog';
import { BankSettingsPage } from './bank/bank-settings-page';
import { MediumSettingsPage } from './medium/medium-page';
import { MidSettingsPage } from './mid/mid-page';
import { PricingProfilePage } from './pricing/pricing-page';
import { ProcessorsPage } from './processors/processors-page';
import type { AreaCalls } from './testing/calls';
import { BUSINESS, open, prepare } from './testing/pages';
import * as records from './testing/records';
import { WebsitePage } from './website/website-page';

/*
 * A gateway that knows only the calls and the fields of the specification: no versions, no masks, no
 * history, no routing rules, no log of webhooks. Every other call is a 404 without a word.
 */

const gateway = useTestGateway<AreaCalls>();
const SUB = `${BUSINESS}/bank-accounts/21/sub-bank-accounts`;

/** A record without what only this product's own gateway adds to it. */
function specified<Item extends object>(record: Item, ...extras: string[]): object {
  const dropped = new Set(['version', ...extras]);
  return Object.fromEntries(Object.entries(record).filter(([name]) => !dropped.has(name)));
}

const linked = records.linkedAccounts.map((one) => specified(one, 'masked', 'sortCode'));
const cards = records.processorManagement.cards.map((card) => ({
  ...specified(card, 'isActive'),
  credentials: card.id === 11 ? [{ currencyId: -1, merchantNumber: 'M-1' }] : [],
}));

beforeEach(() => {
  prepare(gateway, staffSession);
  for (const method of ['get', 'post', 'put', 'delete'] as const) {
    gateway.on(method, '/accounts/*', () => new HttpResponse(null, { status: 404 }));
  }
  const answers: Record<string, unknown> = {
    '/accounts/7': { ...specified(records.account, 'companyCityName'), pricingCurrencyId: 392 },
    [BUSINESS]: specified(records.business, 'mid'),
    '/accounts/7/bank-accounts': {
      bankAccounts: records.bankAccounts.map((one) => specified(one, 'masked', 'sortCode')),
    },
    [`${BUSINESS}/bank-accounts`]: { bankAccounts: linked },
    [`${SUB}/allowed`]: [{ bankAccountId: 22, name: 'Second Bank' }],
    [SUB]: [{ bankAccountId: 22, splitPercentage: 30 }],
    [`${BUSINESS}/pricing-profiles/default`]: specified(
      records.pricingProfile,
      'pricingCurrencyId',
    ),
    [`${BUSINESS}/processor-management`]: { isAutoCascading: true, cards },
    [`${BUSINESS}/processor-configurations`]: {
      processors: records.processorConfigurations.map((one) => specified(one, 'is3DSupported')),
    },
    [`${BUSINESS}/business-urls`]: {
      businessURLs: records.businessUrls.map((url) => specified(url)),
    },
    [`${BUSINESS}/credentials`]: {
      merchantId: '100000041',
      clientID: 'client-41',
      clientSecret: 'plain-secret',
    },
  };
  // Not typed: the contract has more than is specified.
  const other: TestGateway = gateway;
  for (const [path, answer] of Object.entries(answers)) on(other, 'get', path, answer);
});

/** Every change is done, with nothing said of it. */
function takeChanges(...calls: ['post' | 'put' | 'delete', string][]): void {
  for (const [method, path] of calls) {
    gateway.on(method, path, () => new HttpResponse(null, { status: 204 }));
  }
}

/** Nothing on the screen says that something failed, or is shown as it is in the code. */
function expectWhole(): void {
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(/undefined|NaN|\[object|null/);
}

const dialog = () => within(screen.getByRole('dialog'));
const SAVED = { severity: 'success', message: 'Change successfully saved!' };

async function show(page: ReactNode, content: string | RegExp, address = '/') {
  const user = open(page, address);
  await screen.findAllByText(content);
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /^History/ })).not.toBeInTheDocument(),
  );
  expectWhole();
  return user;
}

test('bank accounts are read, changed, split, linked and deleted', async () => {
  takeChanges(
    ['put', `${BUSINESS}/bank-accounts/21`],
    ['post', SUB],
    ['post', `${BUSINESS}/bank-accounts`],
    ['delete', `${BUSINESS}/bank-accounts/22`],
  );
  const alerts = recordEvents('alert');
  const user = await show(<BankSettingsPage />, 'First Bank');
  await user.click(button('Edit First Bank ••••6789'));
  await user.click(screen.getByLabelText('Charge fees separately'));
  await user.click(button('Update'));
  await waitFor(() => expect(button('Edit First Bank ••••6789')).toBeVisible());
  await user.click(button('Split Details of First Bank ••••6789'));
  put(await dialog().findByLabelText('Second Bank'), '40');
  await user.click(dialog().getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(button('Link existing bank account'));
  await choose(user, 'Bank account', 'Third', 'Third Bank', screen.getByRole('dialog'));
  await user.click(dialog().getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(button(/^Second Bank/));
  await user.click(button('Delete Second Bank ••••6789'));
  await user.click(dialog().getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(alerts.at(-1)?.message).toBe('Delete success'));
  expect(alerts.every(({ severity }) => severity === 'success')).toBe(true);
  expect(changes(gateway).map(([method, path]) => `${method} ${path}`)).toEqual([
    `PUT ${BUSINESS}/bank-accounts/21`,
    `POST ${SUB}`,
    `POST ${BUSINESS}/bank-accounts`,
    `DELETE ${BUSINESS}/bank-accounts/22?LinkedBankAccountId=32`,
  ]);
  expectWhole();
});

test('website and MID settings are read and saved', async () => {
  takeChanges(['put', `${BUSINESS}/settings`], ['put', `${BUSINESS}/vat`]);
  const alerts = recordEvents('alert');
  const website = await show(<WebsitePage />, 'https://maple.example');
  await website.click(button('Edit Website'));
  put(screen.getByLabelText('Return URL'), 'https://maple.example/again');
  await website.click(button('Save'));
  await waitFor(() => expect(alerts).toEqual([SAVED]));

  const mid = await show(<MidSettingsPage />, 'Force CVV');
  await mid.click(button('Edit MID settings'));
  await mid.click(screen.getByRole('checkbox', { name: 'MOTO' }));
  await mid.click(button('Save'));
  await waitFor(() => expect(alerts).toEqual([SAVED, SAVED]));
  expectWhole();
});

test('prices are shown in the pricing currency of the account, and saved', async () => {
  takeChanges(['put', `${BUSINESS}/pricing-profiles/5`]);
  const alerts = recordEvents('alert');
  const user = await show(<PricingProfilePage />, 'Pricing in JPY');
  expect(terms()).toContain('Chargeback fee: 2,500\u00a0JPY');
  await user.click(button('Edit Pricing Profile'));
  put(screen.getByLabelText('Monthly fee'), '1600');
  await user.click(button('Save'));
  await waitFor(() => expect(alerts).toEqual([{ severity: 'success', message: 'Success' }]));
  expect(changes(gateway)[0]?.[2]).toMatchObject({ administrationFees: { monthlyFee: 1600 } });
  expectWhole();
});

test('processors are listed, added and changed; there is no routing to be shown', async () => {
  takeChanges(
    ['put', `${BUSINESS}/processor-management/auto-cascading`],
    ['put', `${BUSINESS}/processors/11`],
  );
  const alerts = recordEvents('alert');
  const user = await show(<ProcessorsPage />, 'Main route');
  await user.click(screen.getByRole('switch', { name: 'Enabled Auto Cascading' }));
  await user.click(button('Edit Main route'));
  await screen.findByRole('dialog', { name: 'Edit Card Processor' });
  expect(dialog().getByLabelText('Merchant number')).toHaveValue('M-1');
  put(dialog().getByLabelText('Name'), 'Other');
  await user.click(dialog().getByRole('button', { name: 'Update' }));
  await waitFor(() =>
    expect(alerts).toEqual([{ severity: 'success', message: 'Successfully updated!' }]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('tab', { name: 'Transaction Routing' }));
  expect(await screen.findByText('This gateway keeps no routing rules')).toBeVisible();
  expectWhole();
});

test('URLs are created and changed, keys copied and refreshed; no log of webhooks is offered', async () => {
  takeChanges(
    ['post', `${BUSINESS}/business-urls`],
    ['put', `${BUSINESS}/business-urls/51`],
    ['post', `${BUSINESS}/credentials`],
  );
  const alerts = recordEvents('alert');
  const user = await show(<MediumSettingsPage />, 'client-41');
  await user.click(button('Copy Client Secret'));
  expect(await navigator.clipboard.readText()).toBe('plain-secret');
  await user.click(button('Edit'));
  await user.click(button('Add url'));
  put(dialog().getByLabelText('Business URL'), 'https://new.example');
  await user.click(dialog().getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(button('Edit https://maple.example'));
  put(dialog().getByLabelText('Return URL'), 'https://maple.example/again');
  await user.click(dialog().getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(button('Edit API Keys'));
  await user.type(dialog().getByLabelText('Password'), 'right');
  await user.click(dialog().getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(alerts.map(({ message }) => message)).toEqual([
    'Client Secret copied',
    'Success',
    'Successfully updated!',
    'Success',
  ]);
  expect(button('Edit https://maple.example')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Webhook log of/ })).not.toBeInTheDocument();
  expectWhole();
});

test('the dialog of the keys has no Refresh where nothing says that it is allowed', async () => {
  await show(<ApiKeysDialog onClose={jest.fn()} />, 'plain-secret');
  expect(button('Copy Client Secret')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Refresh' })).not.toBeInTheDocument();
});
