import { bus } from '@mbo/shared/bus';
import { navigation } from '@mbo/shared/navigation';
import {
  createdManager,
  createdSupport,
  fillIn,
  HttpResponse,
  merchantHandlers,
  recordEvents,
  refusal,
  staffSession,
  useTestGateway,
} from '@mbo/shared/testing';
import type { BankAccount } from '@mbo/gateway-contract/bank-accounts';
import type { AccountSetUp } from '@mbo/gateway-contract/merchants';
import { act, screen, waitFor } from '@testing-library/react';
import type { AreaCalls } from '../testing/calls';
import { bankAccount } from '../testing/records';
import { NEW_SLOT } from './draft/draft';
import { drafts } from './draft/storage';
import { cutShort } from './testing/cut-short';
import { filled } from './testing/values';
import { leaveDraft, openWizard, prepareWizard, reviewed, save, step } from './testing/open-wizard';

const gateway = useTestGateway<AreaCalls>({}, ...merchantHandlers());
beforeEach(prepareWizard);

const stored = () => drafts.read(staffSession.email, NEW_SLOT);
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const posts = (): string[] =>
  gateway.calls.filter(({ method }) => method === 'POST').map(({ path }) => path);

describe('a draft', () => {
  test('is stored as it is typed, and nothing is while nothing is typed', async () => {
    const user = openWizard();
    expect(stored()).toBeUndefined();
    await user.type(screen.getByLabelText('Account Name'), 'Birch');
    expect(stored()?.values.merchant.name).toBe('Birch');
  });

  test('says where it is kept and how long, and is discarded by a button, after a question', async () => {
    const questions = recordEvents('confirm');
    const user = openWizard();
    expect(screen.getByText(/What you type is kept as a draft in this browser/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Discard draft' })).not.toBeInTheDocument();
    fillIn({ 'Account Name': 'Birch' });
    expect(screen.getByText(/^Kept as a draft in this browser until you save it/)).toBeVisible();
    await user.click(button('Discard draft'));
    expect(questions[0]).toMatchObject({ okLabel: 'Discard draft', danger: true });
    expect(questions[0]?.description).toBe('What you typed for Birch is thrown away.');
    expect(stored()).toBeDefined();
    await act(async () => questions[0]?.onOk());
    await waitFor(() => expect(screen.getByLabelText('Account Name')).toHaveValue(''));
    expect(stored()).toBeUndefined();
    expect(bus.get('editing')).toEqual([]);
  });

  test('opens at the first step that lacks something, wherever it was left', async () => {
    leaveDraft({
      step: 4,
      values: { ...filled, manager: { ...filled.manager, phone: '' } },
    });
    const user = openWizard();
    expect(screen.getByText(/It goes on at step 2 of 5, Account Manager & Support/)).toBeVisible();
    await user.click(button('Continue'));
    expect(step(2)).toHaveAttribute('aria-current', 'step');
  });

  test('is offered after a reload, and gone on with under its keys', async () => {
    const { keys } = leaveDraft({
      step: 2,
      reached: 3,
      values: { ...filled, business: { ...filled.business, merchantCategoryCodeId: null } },
    });
    const user = openWizard();
    expect(screen.getByText(/Go on with the set-up of Maple Outfitters/)).toBeVisible();
    expect(screen.getByText(/It goes on at step 3 of 5, MID Information/)).toBeVisible();
    expect(bus.get('editing')).toEqual([]);
    await user.click(button('Continue'));
    expect(screen.getByLabelText('Business Name')).toHaveValue('Maple Online');
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
    fillIn({ 'Business Name': 'Maple Online!' });
    expect(stored()?.keys).toEqual(keys);
  });

  test('says on the bank’s step what is not kept', async () => {
    leaveDraft({ step: 3 });
    const user = openWizard();
    await user.click(button('Continue'));
    expect(screen.getByLabelText('Account number')).toHaveValue('');
    expect(
      screen.getByText(/the account number and the IBAN are not kept in this browser/),
    ).toBeVisible();
  });

  test('is left as it is by Close', async () => {
    leaveDraft({ step: 2, values: filled });
    const user = openWizard();
    await user.click(button('Close'));
    expect(navigation.location.pathname).toBe('/dashboard');
    expect(stored()).toBeDefined();
  });

  test('is thrown away by Start over, after a question', async () => {
    const { keys } = leaveDraft();
    const questions = recordEvents('confirm');
    const user = openWizard();
    await user.click(button('Start over'));
    expect(questions[0]).toMatchObject({ okLabel: 'Start over', danger: true });
    expect(stored()).toBeDefined();
    await act(async () => questions[0]?.onOk());
    expect(await screen.findByLabelText('Account Name')).toHaveValue('');
    expect(stored()).toBeUndefined();
    fillIn({ 'Account Name': 'New' });
    expect(stored()?.keys.account).not.toBe(keys.account);
  });

  test('whose merchant was created says so before it is thrown away', async () => {
    leaveDraft({ made: { account: { accountId: 9 } } });
    const questions = recordEvents('confirm');
    const user = openWizard();
    await user.click(button('Start over'));
    expect(questions[0]?.description).toContain('was created already');
  });
});

describe('another tab', () => {
  const storageChanges = (newValue: string | null): void =>
    act(() => {
      const event = { key: 'mbo.merchantWizard.new', newValue, storageArea: localStorage };
      window.dispatchEvent(new StorageEvent('storage', event));
    });

  test('that goes on with the draft stops this one, until it is taken over', async () => {
    const user = openWizard();
    fillIn({ 'Account Name': 'Birch' });
    const theirs = JSON.parse(localStorage.getItem('mbo.merchantWizard.new') ?? '{}');
    theirs.tab = 'another';
    theirs.draft.values.merchant.name = 'Birch Books';
    localStorage.setItem('mbo.merchantWizard.new', JSON.stringify(theirs));
    storageChanges(JSON.stringify(theirs));
    expect(screen.getByText('This set-up goes on in another tab')).toBeVisible();
    expect(screen.queryByLabelText('Account Name')).not.toBeInTheDocument();
    await user.click(button('Go on here'));
    expect(screen.getByLabelText('Account Name')).toHaveValue('Birch Books');
  });

  test('that saved it leaves nothing here that could be saved again', async () => {
    const user = openWizard();
    fillIn({ 'Account Name': 'Birch' });
    localStorage.clear();
    storageChanges(null);
    expect(screen.getByText('This set-up ended in another tab')).toBeVisible();
    await user.click(button('Start a new set-up'));
    expect(screen.getByLabelText('Account Name')).toHaveValue('');
  });
});

describe('a merchant whose set-up was cut short', () => {
  const made: BankAccount = {
    ...bankAccount,
    bankAccountId: 31,
    merchantAccountId: 9,
    bankAccountNumber: '••••4321',
  };
  const answer = (part: Partial<AccountSetUp> = {}): void => {
    gateway.on('get', '/accounts/9/set-up', () => HttpResponse.json({ ...cutShort, ...part }));
    gateway.on('get', '/accounts/9/bank-accounts', () =>
      HttpResponse.json({ bankAccounts: [made] }),
    );
  };

  test('is gone on with where it stopped, and shows what is there', async () => {
    answer();
    const user = openWizard('/merchantWizard?open=9');
    expect(await screen.findByLabelText('Business Name')).toBeEnabled();
    expect(step(3)).toHaveAttribute('aria-current', 'step');
    expect(screen.getByText('Birch Books')).toBeVisible();
    await user.click(step(1));
    expect(screen.getByLabelText('Legal Name')).toHaveValue('Birch Books Ltd');
    expect(screen.getByLabelText('Legal Name')).toBeDisabled();
    await user.type(screen.getByLabelText('Legal Name'), 'x');
    expect(posts()).toEqual([]);
  });

  test('takes up the draft it was begun with in this browser', async () => {
    answer();
    leaveDraft({ made: { account: { accountId: 9 } }, inDoubt: ['bankAccount'], step: 4 });
    const user = openWizard('/merchantWizard?open=9');
    await waitFor(() => expect(save()).toBeVisible());
    expect(stored()).toBeUndefined();
    await reviewed();
    await user.click(save());
    await waitFor(() =>
      expect(posts()).toEqual([
        '/accounts/9/businesses',
        '/accounts/9/businesses/51/business-urls',
        '/accounts/9/businesses/51/bank-accounts',
      ]),
    );
  });

  test('opens at a step with something left to do, whatever step the draft was left at', async () => {
    answer();
    leaveDraft({
      made: { account: { accountId: 9 } },
      step: 0,
      values: { ...filled, business: { ...filled.business, name: '' } },
    });
    openWizard('/merchantWizard?open=9');
    await waitFor(() => expect(step(3)).toHaveAttribute('aria-current', 'step'));
    expect(screen.getByLabelText('Business Name')).toBeEnabled();
  });

  test('opens at Save where all is filled in but nothing of it made', async () => {
    answer();
    leaveDraft({ made: { account: { accountId: 9 } }, step: 0 });
    openWizard('/merchantWizard?open=9');
    await waitFor(() => expect(save()).toBeVisible());
  });

  test('gets the contacts it has not, never a second account', async () => {
    answer({ manager: null, support: null });
    gateway.on('post', '/accounts/9/managers', () =>
      HttpResponse.json({ manager: createdManager, message: 'Support Created Successfully.' }),
    );
    gateway.on('post', '/accounts/9/supports', () =>
      HttpResponse.json({ support: createdSupport, message: 'Support Created Successfully.' }),
    );
    leaveDraft({ made: { account: { accountId: 9 } }, step: 4 });
    const user = openWizard('/merchantWizard?open=9');
    await reviewed();
    await user.click(save());
    await waitFor(() =>
      expect(posts().slice(0, 3)).toEqual([
        '/accounts/9/managers',
        '/accounts/9/supports',
        '/accounts/9/businesses',
      ]),
    );
  });

  test('that is complete meanwhile says so', async () => {
    answer({ complete: true, bankAccountId: null });
    openWizard('/merchantWizard?open=9');
    expect(await screen.findByText('Birch Books is set up already')).toBeVisible();
  });

  test('that cannot be loaded says so and is tried again', async () => {
    gateway.on('get', '/accounts/9/set-up', () => refusal(404, 'There is no such account.'));
    const user = openWizard('/merchantWizard?open=9');
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no such account.');
    gateway.server.resetHandlers();
    answer();
    await user.click(button('Retry'));
    expect(await screen.findByLabelText('Business Name')).toBeVisible();
  });
});
