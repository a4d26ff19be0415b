import { bus } from '@mbo/shared/bus';
import { navigation } from '@mbo/shared/navigation';
import {
  button,
  choose,
  expectNotEditing,
  fillIn,
  HttpResponse,
  on,
  recordEvents,
  refusal,
  staffSession,
  useTestGateway,
} from '@mbo/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { AreaCalls } from '../testing/calls';
import { fillInBankAccount, fillInContact, press } from '../testing/forms';
import { callsOf, open, prepare } from '../testing/pages';
import { bankAccount, managers } from '../testing/records';
import { CreateBusinessPage } from './create-business-page';

const gateway = useTestGateway<AreaCalls>();
const PATH = '/accounts/7/businesses';
const page = () => open(<CreateBusinessPage />, '/merchant/createbusiness');

async function fill(user: UserEvent): Promise<void> {
  await screen.findByLabelText('Business Name');
  fillIn({ 'Business Name': 'Maple Pop-up' });
  await choose(user, 'Merchant Category Code', '5411', '5411');
  await choose(user, 'Bank account', 'First', 'First Bank');
}

beforeEach(() => {
  prepare(gateway, { session: staffSession });
  gateway.on('post', PATH, () =>
    HttpResponse.json({ business: { businessId: 44, name: 'Maple Pop-up', mid: '100000044' } }),
  );
});

describe('Create New Business', () => {
  it('is in edit mode by default, with the default contacts chosen', async () => {
    page();
    expect(await screen.findByLabelText('Business Name')).toHaveValue('');
    expect(screen.getByText('Ada Lovelace')).toBeVisible();
    expect(screen.getByText('Alan Turing')).toBeVisible();
    // Nothing is typed yet: there is nothing to lose.
    expect(bus.get('editing')).toEqual([]);
  });

  it('says what is missing', async () => {
    on(gateway, 'get', '/accounts/7/managers', { managers: [] });
    on(gateway, 'get', '/accounts/7/supports', { supports: [] });
    const user = page();
    await screen.findByLabelText('Business Name');
    await user.click(button('Create'));
    expect(await screen.findByText('Business name is required.')).toBeVisible();
    expect(screen.getByText('Category code is required feild.')).toBeVisible();
    expect(screen.getAllByText('Account manager & support is required feild.')).toHaveLength(2);
    expect(screen.getByText('Bank Account selection is required.')).toBeVisible();
    expect(callsOf(gateway, 'POST')).toEqual([]);
  });

  it('creates an active business without a statement descriptor, and goes to the listing', async () => {
    const alerts = recordEvents('alert');
    const accounts = recordEvents('accounts');
    const questions = recordEvents('confirm');
    const user = page();
    await fill(user);
    expect(bus.get('editing')).toHaveLength(1);
    await user.click(button('Create'));
    await waitFor(() => expect(navigation.location.pathname).toBe('/merchants'));
    expect(callsOf(gateway, 'POST')).toEqual([
      {
        path: PATH,
        body: {
          business: {
            merchantAccountId: 7,
            name: 'Maple Pop-up',
            merchantCategoryCodeId: 1,
            statementDescriptor: '',
            defaultAccountManagerId: 1,
            defaultAccountSupportId: 11,
            Status: 'Active',
          },
          BankAccount: { bankAccountId: 21 },
        },
      },
    ]);
    expect(alerts).toEqual([{ severity: 'success', message: 'Maple Pop-up was created.' }]);
    expect(accounts).toHaveLength(1);
    expect(questions).toEqual([]);
    await expectNotEditing();
  });

  it('shows why not, and repeats an attempt of unknown outcome under the same key', async () => {
    const alerts = recordEvents('alert');
    gateway.on('post', PATH, () => refusal(503, 'Not just now.'));
    const user = page();
    await fill(user);
    await user.click(button('Create'));
    expect(await screen.findByText(/Not just now/)).toBeVisible();
    expect(alerts).toEqual([{ severity: 'error', message: 'Not just now.' }]);
    expect(screen.getByLabelText('Business Name')).toHaveValue('Maple Pop-up');
    await user.click(button('Create'));
    await waitFor(() => expect(callsOf(gateway, 'POST')).toHaveLength(2));
    const keys = gateway.calls
      .filter(({ method }) => method === 'POST')
      .map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys[0]).toBe(keys[1]);
  });

  it('adds the first bank account and the first manager without losing what was typed', async () => {
    gateway.on('get', '/accounts/7/managers', () => HttpResponse.json({ managers: [] }));
    gateway.on('get', '/accounts/7/bank-accounts', () => HttpResponse.json({ bankAccounts: [] }));
    gateway.on('get', '/bank-fields', () => HttpResponse.json({ bankFields: [] }));
    gateway.on('post', '/accounts/7/managers', () => {
      gateway.on('get', '/accounts/7/managers', () => HttpResponse.json({ managers }));
      return HttpResponse.json({ manager: managers[0]!, message: 'Manager created.' });
    });
    gateway.on('post', '/accounts/7/bank-accounts', () => {
      gateway.on('get', '/accounts/7/bank-accounts', () =>
        HttpResponse.json({ bankAccounts: [bankAccount] }),
      );
      return HttpResponse.json({ bankAccountId: 21, message: 'Bank account created.' });
    });
    const user = page();
    await screen.findByLabelText('Business Name');
    fillIn({ 'Business Name': 'Maple Pop-up' });

    await user.click(button('Add New Account Manager'));
    await fillInContact(user);
    await press(user, 'Create');
    const manager = screen.getByRole('group', { name: 'Account Manager' });
    expect(await within(manager).findByText('ada@provider.example')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    await user.click(button('Add new bank account'));
    fillInBankAccount();
    await press(user, 'Create');
    expect(await screen.findByText('First Bank ••••6789 · CAD')).toBeVisible();
    expect(screen.getByLabelText('Business Name')).toHaveValue('Maple Pop-up');
  });

  it('goes back to the listing on Cancel, and asks first when something was typed', async () => {
    const questions = recordEvents('confirm');
    const user = page();
    await screen.findByLabelText('Business Name');
    fillIn({ 'Business Name': 'x' });
    await user.click(button('Cancel'));
    expect(questions).toHaveLength(1);
    expect(navigation.location.pathname).toBe('/merchant/createbusiness');
    act(() => questions[0]?.onOk());
    expect(navigation.location.pathname).toBe('/merchants');
  });
});
