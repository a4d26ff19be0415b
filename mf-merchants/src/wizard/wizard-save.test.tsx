import { bus } from '@mbo/shared/bus';
import { navigation } from '@mbo/shared/navigation';
import {
  HttpResponse,
  merchantAnswers,
  merchantHandlers,
  put,
  recordEvents,
  refusal,
  useTestGateway,
} from '@mbo/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { AreaCalls } from '../testing/calls';
import { cutShort } from './testing/cut-short';
import {
  leaveDraft,
  openFilled,
  openWizard,
  prepareWizard,
  reviewed,
  save,
  step,
  toStep,
} from './testing/open-wizard';

const gateway = useTestGateway<AreaCalls>({}, ...merchantHandlers());
beforeEach(prepareWizard);

const ACCOUNT = '/accounts';
const BANK = '/accounts/9/bank-accounts';
const BUSINESS = '/accounts/9/businesses';
const URLS = '/accounts/9/businesses/51/business-urls';
const LINK = '/accounts/9/businesses/51/bank-accounts';
const CHAIN = [ACCOUNT, BANK, BUSINESS, URLS, LINK];

const posts = (): { path: string; key: string | null; body: unknown }[] =>
  gateway.calls
    .filter(({ method }) => method === 'POST')
    .map(({ path, headers, body }) => ({ path, key: headers.get('Idempotency-Key'), body }));
const paths = (): string[] => posts().map(({ path }) => path);
const created = async (): Promise<void> =>
  waitFor(() => expect(navigation.location.pathname).toBe('/merchants'));

test('Save makes the account, its bank account, its business, then URLs and link, and says so', async () => {
  const alerts = recordEvents('alert');
  const accounts = recordEvents('accounts');
  leaveDraft({ step: 3 });
  const user = openWizard();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  // It is not kept in the browser.
  await user.type(screen.getByLabelText('Account number'), '7654321');
  await toStep(user, 5);
  await reviewed();
  expect(bus.get('editing')).toHaveLength(1);
  await user.click(save());
  await created();
  expect(paths()).toEqual(CHAIN);
  expect(posts()[0]?.body).toMatchObject({
    account: { merchantAccountId: 0, status: 'null', CurrencyId: 124 },
    manager: { fisrtName: 'Mia' },
    support: { fisrtName: 'Sid' },
  });
  expect(posts()[1]?.body).toMatchObject({ merchantAccountId: 9, BankAccountNumber: '7654321' });
  expect(posts()[2]?.body).toMatchObject({
    business: { Status: 'Active', defaultAccountManagerId: 21, defaultAccountSupportId: 22 },
    BankAccount: { bankAccountId: 31 },
  });
  expect(posts()[3]?.body).toMatchObject({ businessId: 51, uRL: 'https://maple.test' });
  expect(posts()[4]?.body).toMatchObject({
    bankAccountId: 31,
    LinkedBankAccountId: 31,
    paymentThreshold: 10_050,
    isSeparatedFees: false,
    isDefault: true,
  });
  expect(alerts).toEqual([{ severity: 'success', message: 'Merchant created successfully.' }]);
  expect(accounts).toHaveLength(1);
  expect(bus.get('editing')).toEqual([]);
  expect(bus.get('busy')).toBe(0);
  expect(localStorage.length + sessionStorage.length).toBe(0);
});

test('the listing that follows is told which merchant is new', async () => {
  const first = [{ ...merchantAnswers.merchants.merchants[0]!, accountId: 9 }];
  gateway.on('get', '/merchants', () => HttpResponse.json({ merchants: first, totalRows: 1 }));
  const user = await openFilled();
  await user.click(save());
  await created();
  expect(navigation.location).toMatchObject({ search: '', state: { newAccountId: 9 } });
});

test('a new merchant that is not on the listing’s first page is searched there', async () => {
  const user = await openFilled();
  await user.click(save());
  await created();
  expect(navigation.location).toMatchObject({
    search: '?q=Maple+Outfitters',
    state: { newAccountId: 9 },
  });
});

test('a double click saves once', async () => {
  let answer = (): void => undefined;
  const clicked = new Promise<void>((resolve) => (answer = resolve));
  gateway.on('post', ACCOUNT, async () => {
    await clicked;
    return undefined;
  });
  const user = await openFilled();
  await user.dblClick(save());
  answer();
  await created();
  expect(paths()).toEqual(CHAIN);
});

test.each([
  ['merchant account', ACCOUNT, 0],
  ['bank account', BANK, 1],
  ['business', BUSINESS, 2],
  ['website information', URLS, 3],
  ['payout to the bank account', LINK, 4],
])(
  'when the %s fails the message is shown, nothing typed is lost, and Save goes on there',
  async (what, path, index) => {
    const alerts = recordEvents('alert');
    const user = await openFilled();
    gateway.on('post', path, () => refusal(500, 'The database is full.', { code: 'internal' }));
    await user.click(save());
    await waitFor(() =>
      expect(alerts).toEqual([{ severity: 'error', message: 'The database is full.' }]),
    );
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(`Not created: ${what}`);
    expect(alert).toHaveTextContent('Reference: req-test');
    expect(bus.get('busy')).toBe(0);
    expect(save()).toBeEnabled();
    const first = posts();
    // URLs and link run side by side: neither stops the other.
    expect(paths()).toEqual(index < 3 ? CHAIN.slice(0, index + 1) : CHAIN);

    gateway.server.resetHandlers();
    gateway.calls.length = 0;
    await user.click(save());
    await created();
    expect(paths()).toEqual(index < 3 ? CHAIN.slice(index) : [path]);
    expect(posts()[0]).toEqual(first.find((call) => call.path === path));
    expect(alerts.at(-1)?.message).toBe('Merchant created successfully.');
  },
);

test('without a message of the server’s: ‘Something is wrong.’', async () => {
  const alerts = recordEvents('alert');
  const user = await openFilled();
  gateway.on('post', ACCOUNT, () => new HttpResponse(null, { status: 500 }));
  await user.click(save());
  await waitFor(() => expect(alerts[0]?.message).toBe('Something is wrong.'));
});

test('what the gateway says about a field is there, and its step is shown', async () => {
  const user = await openFilled();
  gateway.on('post', BANK, () =>
    refusal(422, 'Type the account number in digits only.', {
      errors: [{ field: 'bankAccountNumber', message: 'There are too few digits.' }],
    }),
  );
  await user.click(save());
  const number = await screen.findByLabelText('Account number');
  expect(number).toHaveAccessibleDescription('There are too few digits.');
  await waitFor(() => expect(number).toHaveFocus());
  expect(step(4)).toHaveAttribute('aria-current', 'step');
  const key = posts()[1]?.key;

  gateway.server.resetHandlers();
  gateway.calls.length = 0;
  put(number, '76543218');
  expect(number).not.toBeInvalid();
  await toStep(user, 5);
  await user.click(save());
  await created();
  expect(paths()).toEqual(CHAIN.slice(1));
  expect(posts()[0]).toMatchObject({ key, body: { BankAccountNumber: '76543218' } });
});

test('what is made cannot be changed any more, the rest can', async () => {
  const user = await openFilled();
  gateway.on('post', BUSINESS, () => refusal(422, 'No.'));
  await user.click(save());
  await screen.findByRole('alert');
  await toStep(user, 1);
  expect(screen.getByLabelText('Account Name')).toBeDisabled();
  // Once, though three groups of fields are locked.
  expect(screen.getAllByText(/Created already/)).toHaveLength(1);
  expect(screen.getByLabelText('Account Name')).not.toBeRequired();
  await toStep(user, 3);
  expect(screen.getByLabelText('Business Name')).toBeEnabled();
  await toStep(user, 4);
  expect(screen.getByLabelText('Account number')).toBeDisabled();
  expect(screen.getByLabelText('Payment threshold')).toBeEnabled();
});

test('an account that got no answer is asked for again under its key, with the same values', async () => {
  const user = await openFilled();
  gateway.down('post', ACCOUNT);
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('nothing is created twice');
  const [sent] = posts();
  await toStep(user, 1);
  expect(screen.getByLabelText('Account Name')).toBeDisabled();
  expect(screen.getAllByText(/It is not known yet whether this was created/)).not.toHaveLength(0);
  await toStep(user, 5);
  gateway.server.resetHandlers();
  gateway.calls.length = 0;
  await user.click(save());
  await created();
  expect(posts()[0]).toEqual(sent);
});

test('a later call that got no answer is looked up before it is sent again', async () => {
  const user = await openFilled();
  gateway.down('post', BANK);
  await user.click(save());
  await screen.findByRole('alert');
  gateway.server.resetHandlers();
  gateway.calls.length = 0;
  gateway.on('get', '/accounts/9/set-up', () => HttpResponse.json({ ...cutShort }));
  gateway.on('get', BANK, () => HttpResponse.json({ bankAccounts: [] }));
  await user.click(save());
  await created();
  expect(paths()).toEqual(CHAIN.slice(2));
});

test('a gateway that cannot look it up is sent it again under its key', async () => {
  const user = await openFilled();
  gateway.down('post', BANK);
  await user.click(save());
  await screen.findByRole('alert');
  const [, sent] = posts();
  gateway.server.resetHandlers();
  gateway.calls.length = 0;
  gateway.on('get', '/accounts/9/set-up', () => refusal(404, 'Not found.'));
  await user.click(save());
  await created();
  expect(posts()[0]).toEqual(sent);
  expect(paths()).toEqual(CHAIN.slice(1));
});

test('while another tab saves the same set-up, this one waits', async () => {
  const alerts = recordEvents('alert');
  const request = jest.fn((_name: string, _options: unknown, work: (lock: null) => unknown) =>
    work(null),
  );
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  try {
    const user = await openFilled();
    await user.click(save());
    await waitFor(() =>
      expect(alerts[0]?.message).toBe('This set-up is being saved in another tab.'),
    );
    expect(paths()).toEqual([]);
  } finally {
    Reflect.deleteProperty(navigator, 'locks');
  }
});

test('the review says what is created already', async () => {
  const user = await openFilled();
  gateway.on('post', BUSINESS, () => refusal(422, 'No.'));
  await user.click(save());
  await screen.findByRole('alert');
  const review = screen.getByRole('region', { name: 'Save will create' });
  expect(within(review).getAllByText('created')).toHaveLength(3);
});
