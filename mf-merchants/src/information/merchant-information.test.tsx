import { bus } from '@mbo/shared/bus';
import { navigation } from '@mbo/shared/navigation';
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
  staffSession,
  terms,
  useTestGateway,
  viewerSession,
} from '@mbo/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

import type { AreaCalls } from '../testing/calls';
import { callsOf, conflictDialog, open, prepare } from '../testing/pages';
import { account } from '../testing/records';
import { MerchantInformationPage } from './merchant-information-page';

const gateway = useTestGateway<AreaCalls>();
const PATH = '/accounts/7';
const page = (route = '/merchant/merchantinfo') => open(<MerchantInformationPage />, route);
async function edit(): Promise<UserEvent> {
  const user = page('/merchant/merchantinfo?edit=1');
  await screen.findByLabelText('Account Name');
  return user;
}

beforeEach(() => prepare(gateway));

describe('Merchant Information', () => {
  it('shows the account with words for its ids', async () => {
    page();
    expect(await screen.findByText('Toronto')).toBeVisible();
    expect(terms()).toEqual([
      'Account Name: Maple Outfitters',
      'Legal Name: Maple Outfitters Inc.',
      'Industry: Retail',
      'Dashboard Currency: CAD · Canadian Dollar',
      'Pricing Currency: JPY · Yen',
      'Street: 1 King St W',
      'Address 2: Suite 4',
      'Country: Canada',
      'City: Toronto',
      'State: ON',
      'Postal code: M5H 1A1',
      'Street: —Not given',
      'Address 2: —Not given',
      'Country: —Not given',
      'City: —Not given',
      'State: —Not given',
      'Postal code: —Not given',
    ]);
    expect(screen.getByRole('group', { name: 'Registered Address' })).toBeVisible();
    expect(screen.getByRole('group', { name: 'Mailing Address' })).toBeVisible();
  });

  it('saves with capitalised keys and the version, and has the names read anew', async () => {
    const alerts = recordEvents('alert');
    const renamed = { ...account, name: 'Birch Outfitters', version: 8 };
    gateway.on('put', PATH, () => {
      gateway.on('get', PATH, () => HttpResponse.json(renamed));
      return HttpResponse.json({ message: 'Account saved.', account: renamed });
    });
    const accounts = recordEvents('accounts');
    const user = page();
    await user.click(await screen.findByRole('button', { name: 'Edit Account information' }));
    fillIn({ 'Account Name': 'Birch Outfitters' });
    await choose(user, 'Pricing Currency', 'KWD', 'KWD');
    await user.click(button('Save'));

    expect(await screen.findByText('Birch Outfitters')).toBeVisible();
    const put = gateway.calls.find(({ method }) => method === 'PUT');
    expect(put?.headers.get('If-Match')).toBe('"7"');
    expect(put?.body).toEqual({
      MerchantAccountId: 7,
      CurrencyCode: 'CAD',
      CompanyCountryCode: 'CA',
      MailingCountryCode: '',
      Name: 'Birch Outfitters',
      CompanyName: 'Maple Outfitters Inc.',
      IndustryCode: 'RET',
      CurrencyId: 124,
      PricingCurrencyId: 414,
      CompanyAddress1: '1 King St W',
      CompanyAddress2: 'Suite 4',
      CompanyCityId: 100,
      CompanyState: 'ON',
      CompanyPostalCode: 'M5H 1A1',
      CompanyCountryId: 124,
      MailingAddress1: '',
      MailingAddress2: '',
      MailingCityId: null,
      MailingState: '',
      MailingPostalCode: '',
      MailingCountryId: null,
    });
    expect(alerts).toEqual([{ severity: 'success', message: 'Account saved.' }]);
    expect(accounts).toHaveLength(1);
    await expectNotEditing();
  });

  it('shows who changed it, ids as words', async () => {
    onHistory(gateway, 'account.change', [{ field: 'companyCountryId', from: 276, to: 124 }]);
    const user = page();
    await user.click(await screen.findByRole('button', { name: /^History of/ }));
    const entry = await within(await screen.findByRole('dialog')).findByRole('listitem');
    expect(entry).toHaveTextContent('before Germany → now Canada');
  });

  it('asks for the names and the registered address, not for the mailing one', async () => {
    const user = await edit();
    const registered = screen.getByRole('group', { name: 'Registered Address' });
    fillIn({ 'Account Name': '', 'Legal Name': '' });
    fillIn({ Street: '', State: '', 'Postal code': '' }, registered);
    await user.click(button('Save'));
    expect(await screen.findByText('Account name is required.')).toBeVisible();
    expect(screen.getByText('Legal name is required.')).toBeVisible();
    for (const message of [
      'Street is required.',
      'State is required.',
      'Postal code is required.',
    ]) {
      // Once: the mailing address is as empty, and is not asked for.
      expect(await screen.findByText(message)).toBeVisible();
      expect(within(registered).getByText(message)).toBeVisible();
    }
    expect(callsOf(gateway, 'PUT')).toEqual([]);
  });

  it('asks for another city when the country changes', async () => {
    const user = await edit();
    const registered = screen.getByRole('group', { name: 'Registered Address' });
    await choose(user, 'Country', 'Germ', 'Germany', registered);
    await user.click(button('Save'));
    expect(await within(registered).findByText('City is required.')).toBeVisible();
    await choose(user, 'City', 'Ber', 'Berlin', registered);
    await waitFor(() =>
      expect(within(registered).queryByText('City is required.')).not.toBeInTheDocument(),
    );
    // Its postal codes are numeric.
    fillIn({ 'Postal code': 'D-10119' }, registered);
    expect(within(registered).getByLabelText('Postal code')).toHaveValue('10119');
  });

  it('opens its form for ?edit=1, which goes from the address: no other account opens so', async () => {
    const user = page('/merchant/merchantinfo?edit=1&entity=7');
    expect(await screen.findByLabelText('Account Name')).toHaveValue('Maple Outfitters');
    expect(bus.get('editing')).toHaveLength(1);
    expect(navigation.location.search).toBe('?entity=7');
    await user.click(button('Cancel'));
    expect(button(/Edit/)).toBeVisible();
  });

  it('shows what was typed and why it was not saved', async () => {
    const alerts = recordEvents('alert');
    gateway.on('put', PATH, () => refusal(503, 'The gateway is being maintained.'));
    const user = await edit();
    fillIn({ 'Account Name': 'Maple Outfitters 2' });
    await user.click(button('Save'));
    expect(await screen.findByText(/The gateway is being maintained/)).toBeVisible();
    expect(alerts).toEqual([{ severity: 'error', message: 'The gateway is being maintained.' }]);
    expect(screen.getByLabelText('Account Name')).toHaveValue('Maple Outfitters 2');
  });

  it('lets choose between two changes of the same account', async () => {
    gateway.on('put', PATH, () =>
      conflictAnswer({ ...account, name: 'Maple by Ada', companyCityId: 101 }, 8),
    );
    const user = await edit();
    fillIn({ 'Account Name': 'Maple Outfitters by me' });
    await user.click(button('Save'));
    const dialog = await conflictDialog();
    expect(await within(dialog).findByText('Ottawa')).toBeVisible();
    expect(within(dialog).getByText('Maple by Ada')).toBeVisible();
    expect(within(dialog).getByText('Maple Outfitters by me')).toBeVisible();

    on(gateway, 'put', PATH, { message: 'Account saved.', account });
    await user.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
    await expectNotEditing();
    const last = gateway.calls.filter(({ method }) => method === 'PUT').pop();
    expect(last?.headers.get('If-Match')).toBe('"8"');
    // What only they changed stays, mine is on top.
    expect(last?.body).toMatchObject({ Name: 'Maple Outfitters by me', CompanyCityId: 101 });
  });

  it('offers nothing to change to who may look only, and says why', async () => {
    prepare(gateway, { session: viewerSession });
    page('/merchant/merchantinfo?edit=1');
    expect(await screen.findByText('Toronto')).toBeVisible();
    // Nothing to press but the history.
    expect(screen.getByRole('button')).toHaveAccessibleName('History of Maple Outfitters');
    expect(
      screen.getByText(/You can view only. Ask a Merchant Admin of Maple Outfitters/),
    ).toBeVisible();
  });

  it('leads no merchant to a new business', async () => {
    page();
    await screen.findByText('Toronto');
    expect(screen.queryByRole('button', { name: 'Create New Business' })).not.toBeInTheDocument();
  });

  it('leads staff to a new business', async () => {
    prepare(gateway, { session: staffSession });
    const user = page();
    await user.click(await screen.findByRole('button', { name: 'Create New Business' }));
    expect(navigation.location.pathname).toBe('/merchant/createbusiness');
  });

  it('says when the account cannot be loaded, and tries again', async () => {
    gateway.on('get', PATH, () => refusal(503, 'The database does not answer.'));
    const user = page();
    expect(await screen.findByRole('alert')).toHaveTextContent('The account could not be loaded');
    gateway.on('get', PATH, () => HttpResponse.json(account));
    await user.click(button('Retry'));
    expect(await screen.findByText('Toronto')).toBeVisible();
  });
});
