import {
  button,
  choose,
  conflictAnswer,
  expectNotEditing,
  fillIn,
  HttpResponse,
  on,
  onHistory,
  recordEvents,
  refusal,
  terms,
  useTestGateway,
  viewerSession,
} from '@mbo/shared/testing';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { AreaCalls } from '../testing/calls';
import { fillInContact, press } from '../testing/forms';
import { callsOf, conflictDialog, mapleOnline, open, prepare } from '../testing/pages';
import { business, managers } from '../testing/records';
import { BusinessInformationPage } from './business-information-page';

const gateway = useTestGateway<AreaCalls>();
const PATH = '/accounts/7/businesses/41/general';
const page = (route = '/merchant/businessinfo') => open(<BusinessInformationPage />, route);
async function edit(): Promise<UserEvent> {
  const user = page('/merchant/businessinfo?edit=1');
  await screen.findByLabelText('Business Name');
  return user;
}

beforeEach(() => prepare(gateway, { entity: mapleOnline }));

describe('Business Information', () => {
  it('shows the business, its contacts, and its company to be read only', async () => {
    page();
    expect(await screen.findByText('MAPLE ONLINE')).toBeVisible();
    expect(terms()).toEqual([
      'Business Name: Maple Online',
      'Merchant Category Code: 5411 · Grocery stores',
      'Statement descriptor: MAPLE ONLINE',
      'Name: Ada Lovelace',
      'Phone: +1 4165550100',
      'Email: ada@provider.example',
      'Name: Alan Turing',
      'Phone: +1 4165550100',
      'Email: alan@provider.example',
      'Company Name: Maple Outfitters',
      'Legal Name: Maple Outfitters Inc.',
      'Dashboard Currency: CAD · Canadian Dollar',
      'Industry: Retail',
      'MID: 100000041',
      'Status: Active',
    ]);
    expect(screen.getByRole('group', { name: 'Account Manager' })).toBeVisible();
    expect(screen.getByRole('group', { name: 'Account Support' })).toBeVisible();
  });

  it('shows who changed it, with the names of its contacts', async () => {
    onHistory(gateway, 'business.change', [
      { field: 'defaultAccountManagerId', from: 2, to: 1 },
      { field: 'status', from: 'Inactive', to: 'Active' },
    ]);
    const user = page();
    await screen.findByText('MAPLE ONLINE');
    await user.click(button('History of Maple Online'));
    const panel = await screen.findByRole('dialog', { name: 'History of Maple Online' });
    const entry = await within(panel).findByRole('listitem');
    expect(entry).toHaveTextContent('Emmy Noether changed this');
    expect(entry).toHaveTextContent('before Grace Hopper → now Ada Lovelace');
    expect(entry).toHaveTextContent('Statusbefore Inactive → now Active');
  });

  it('shows the phone and e-mail of who is chosen, and saves with capitalised keys', async () => {
    const alerts = recordEvents('alert');
    const accounts = recordEvents('accounts');
    on(gateway, 'put', PATH, { message: 'Business saved.', business });
    const user = await edit();
    const manager = screen.getByRole('group', { name: 'Account Manager' });
    await choose(user, 'Name', 'Grace', 'Grace Hopper', manager);
    expect(await within(manager).findByText('grace@provider.example')).toBeVisible();
    await user.click(button('Save'));
    await expectNotEditing();
    const put = gateway.calls.find(({ method }) => method === 'PUT');
    expect(put?.headers.get('If-Match')).toBe('"3"');
    expect(put?.body).toEqual({
      BusinessId: 41,
      MerchantAccountId: 7,
      MCC: '5411',
      Name: 'Maple Online',
      MerchantCategoryCodeId: 1,
      StatementDescriptor: 'MAPLE ONLINE',
      DefaultAccountManagerId: 2,
      DefaultAccountSupportId: 11,
      Status: 'Active',
    });
    expect(alerts).toEqual([{ severity: 'success', message: 'Business saved.' }]);
    expect(accounts).toHaveLength(1);
  });

  it('asks for the name, and lets the statement descriptor be empty', async () => {
    const user = await edit();
    fillIn({ 'Business Name': '', 'Statement descriptor': '' });
    await user.click(button('Save'));
    expect(await screen.findByText('Business name is required.')).toBeVisible();
    on(gateway, 'put', PATH, { message: 'Business saved.', business });
    fillIn({ 'Business Name': 'Maple' });
    await user.click(button('Save'));
    await expectNotEditing();
    expect(callsOf(gateway, 'PUT')[0]?.body).toMatchObject({
      Name: 'Maple',
      StatementDescriptor: '',
    });
  });

  it('says what a statement descriptor may be before it is saved, and cuts nothing', async () => {
    const user = await edit();
    const field = screen.getByLabelText('Statement descriptor');
    expect(field).toHaveAccessibleDescription(/at most 22 characters, letters from A to Z/);
    await user.clear(field);
    await user.type(field, 'MAPLE OUTFITTERS TORONTO');
    expect(field).toHaveValue('MAPLE OUTFITTERS TORONTO');
    expect(screen.getByText('24 / 22')).toBeVisible();
    await user.tab();
    expect(
      await screen.findByText('Use at most 22 characters: the rest would be cut off.'),
    ).toBeVisible();
    await user.click(button('Save'));
    expect(callsOf(gateway, 'PUT')).toEqual([]);
    await user.clear(field);
    await user.type(field, 'Zürich');
    await user.tab();
    expect(await screen.findByText(/^Use only letters from A to Z/)).toBeVisible();
  });

  it('asks for a manager and a support where none is chosen yet', async () => {
    gateway.on('get', '/accounts/7/businesses/41', () =>
      HttpResponse.json({
        ...business,
        defaultAccountManagerId: null,
        defaultAccountSupportId: null,
      }),
    );
    const user = await edit();
    fillIn({ 'Business Name': 'x' });
    await user.click(button('Save'));
    expect(await screen.findAllByText('Account manager & support is required feild.')).toHaveLength(
      2,
    );
    expect(callsOf(gateway, 'PUT')).toEqual([]);
  });

  it('adds a manager without losing what was typed, and chooses them', async () => {
    const added = {
      ...managers[1]!,
      accountManagerId: 3,
      fisrtName: 'Katherine',
      lastName: 'Johnson',
    };
    gateway.on('post', '/accounts/7/managers', () => {
      gateway.on('get', '/accounts/7/managers', () =>
        HttpResponse.json({ managers: [...managers, added] }),
      );
      return HttpResponse.json({ manager: added, message: 'Manager created.' });
    });
    const user = await edit();
    fillIn({ 'Business Name': 'Maple Online typed' });
    await user.click(button('Add New Account Manager'));
    expect(screen.getByRole('dialog', { name: 'Add New Account Manager' })).toBeVisible();
    await fillInContact(user, { 'First Name': 'Katherine', 'Last Name': 'Johnson' });
    await press(user, 'Create');
    const manager = screen.getByRole('group', { name: 'Account Manager' });
    expect(await within(manager).findByText('Katherine Johnson')).toBeVisible();
    expect(screen.getByLabelText('Business Name')).toHaveValue('Maple Online typed');
    expect(callsOf(gateway, 'PUT')).toEqual([]);
  });

  it('puts the gateway’s complaint at its field', async () => {
    gateway.on('put', PATH, () =>
      refusal(422, 'Please look at the fields.', {
        errors: [{ field: 'MerchantCategoryCodeId', message: 'Category code is required feild.' }],
      }),
    );
    const user = await edit();
    fillIn({ 'Business Name': 'x' });
    await user.click(button('Save'));
    expect(await screen.findByText('Category code is required feild.')).toBeVisible();
  });

  it('shows the contacts by name where two changed the same business', async () => {
    gateway.on('put', PATH, () => conflictAnswer({ ...business, defaultAccountManagerId: 2 }, 4));
    const user = await edit();
    fillIn({ 'Business Name': 'Maple Online mine' });
    await user.click(button('Save'));
    const dialog = within(await conflictDialog());
    expect(dialog.getByText('Grace Hopper')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Take theirs' }));
    await expectNotEditing();
    expect(terms()).toContain('Name: Grace Hopper');
    expect(terms()).toContain('Business Name: Maple Online');
  });

  it('offers nothing to change to who may look only', async () => {
    prepare(gateway, { session: viewerSession, entity: mapleOnline });
    page('/merchant/businessinfo?edit=1');
    expect(await screen.findByText('MAPLE ONLINE')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Edit/ })).not.toBeInTheDocument();
    expect(screen.getByText(/You can view only/)).toBeVisible();
  });
});
