import { bus } from '@mbo/shared/bus';
import {
  button,
  conflictAnswer,
  expectNotEditing,
  fillIn,
  HttpResponse,
  on,
  onHistory,
  recordEvents,
  refusal,
  useTestGateway,
  viewerSession,
} from '@mbo/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { AreaCalls } from '../testing/calls';
import { dialog, expectInDialog, fillInContact, press } from '../testing/forms';
import { callsOf, conflictDialog, mapleOnline, open, prepare } from '../testing/pages';
import { business, managers } from '../testing/records';
import { ContactsPage } from './contacts-page';

const gateway = useTestGateway<AreaCalls>();
const page = () => open(<ContactsPage />, '/merchant/managers');
const list = async (name: string) => within(await screen.findByRole('region', { name }));
const [ada, grace] = managers as [(typeof managers)[0], (typeof managers)[0]];

beforeEach(() => prepare(gateway));

describe('Account Managers and Supports', () => {
  it('lists both, the default first, with how they are reached', async () => {
    page();
    const shown = (await list('Account Managers')).getAllByRole('listitem');
    expect(shown.map((one) => one.textContent)).toEqual([
      'Ada LovelaceDefaultada@provider.example+1 4165550100HistoryEdit',
      'Grace Hoppergrace@provider.example+1 4165550100HistoryEdit',
    ]);
    expect((await list('Account Supports')).getAllByRole('listitem')).toHaveLength(1);
  });

  it('says who is the contact of the selected business, and lists them first', async () => {
    prepare(gateway, { entity: mapleOnline });
    on(gateway, 'get', '/accounts/7/businesses/41', { ...business, defaultAccountManagerId: 2 });
    page();
    expect(await screen.findAllByText('For Maple Online')).toHaveLength(2);
    const shown = (await list('Account Managers')).getAllByRole('listitem');
    expect(shown.map((one) => one.textContent)).toEqual([
      expect.stringMatching(/^Grace HopperFor Maple Online/),
      expect.stringMatching(/^Ada LovelaceDefault/),
    ]);
  });

  it('shows who changed one, in the words of its form', async () => {
    onHistory(gateway, 'manager.change', [
      { field: 'fisrtName', from: 'Augusta', to: 'Ada' },
      { field: 'defaultManager', from: false, to: true },
    ]);
    const user = page();
    await user.click(await screen.findByRole('button', { name: 'History of Ada Lovelace' }));
    const panel = await screen.findByRole('dialog', { name: 'History of Ada Lovelace' });
    const entry = await within(panel).findByRole('listitem');
    expect(entry).toHaveTextContent('First Namebefore Augusta → now Ada');
    expect(entry).toHaveTextContent('before No → now Yes');
  });

  it('adds a support; its phone code follows the country', async () => {
    const alerts = recordEvents('alert');
    gateway.on('post', '/accounts/7/supports', () =>
      HttpResponse.json({
        support: { ...ada, accountSupportId: 12, defaultSupport: false },
        message: 'Support created.',
      }),
    );
    const user = page();
    await user.click(await screen.findByRole('button', { name: 'Add New Account Support' }));
    expect(screen.getByRole('dialog', { name: 'Add New Account Support' })).toBeVisible();
    const konrad = {
      'First Name': 'Konrad',
      'Last Name': 'Zuse',
      Email: 'konrad@provider.example',
    };
    await fillInContact(user, { ...konrad, Phone: '(030) 1234-567' }, ['49', '+49']);
    expect(dialog().getByLabelText('Phone')).toHaveValue('0301234567');
    expect(bus.get('editing')).toHaveLength(1);
    await press(user, 'Create');

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(callsOf(gateway, 'POST')).toEqual([
      {
        path: '/accounts/7/supports',
        body: {
          fisrtName: 'Konrad',
          lastName: 'Zuse',
          email: 'konrad@provider.example',
          phoneCodeCountryId: 276,
          phoneCode: '49',
          phone: '0301234567',
          defaultSupport: false,
        },
      },
    ]);
    expect(alerts).toEqual([{ severity: 'success', message: 'Support Created Successfully.' }]);
    await expectNotEditing();
  });

  it('says the same of a manager that was added', async () => {
    const alerts = recordEvents('alert');
    gateway.on('get', '/accounts/7/managers', () => HttpResponse.json({ managers: [] }));
    gateway.on('post', '/accounts/7/managers', () =>
      HttpResponse.json({ manager: ada, message: 'Manager created.' }),
    );
    const user = page();
    expect(await screen.findByText('No account manager yet')).toBeVisible();
    await user.click(button('Add New Account Manager'));
    expect(dialog().getByText('The first one is the default.')).toBeVisible();
    expect(dialog().getByRole('checkbox', { name: 'Default account manager' })).toBeChecked();
    await fillInContact(user);
    await press(user, 'Create');
    await waitFor(() =>
      expect(alerts).toEqual([{ severity: 'success', message: 'Support Created Successfully.' }]),
    );
    expect(callsOf(gateway, 'POST')[0]?.body).toMatchObject({ defaultManager: true });
  });

  it('says what is missing, and that an e-mail is none', async () => {
    const user = page();
    await user.click(await screen.findByRole('button', { name: 'Add New Account Manager' }));
    fillIn({ Email: 'not an e-mail' });
    await press(user, 'Create');
    await expectInDialog(
      'First name is required.',
      'Last name is required.',
      'Email format is wrong.',
      'Choose the country of the phone number.',
      'Phone is required.',
    );
    expect(callsOf(gateway, 'POST')).toEqual([]);
  });

  it('says from whom the default is taken, and saves with the version', async () => {
    const alerts = recordEvents('alert');
    gateway.on('put', '/accounts/7/managers/2', () =>
      HttpResponse.json({
        manager: { ...grace, defaultManager: true, version: 3 },
        message: 'Manager saved.',
      }),
    );
    const user = page();
    await user.click(await screen.findByRole('button', { name: 'Edit Grace Hopper' }));
    await screen.findByRole('dialog');
    expect(dialog().getByText('Ada Lovelace is the default now.')).toBeVisible();
    await user.click(dialog().getByRole('checkbox', { name: 'Default account manager' }));
    expect(dialog().getByText('Ada Lovelace is no longer the default then.')).toBeVisible();
    await press(user, 'Update');
    await waitFor(() =>
      expect(alerts).toEqual([{ severity: 'success', message: 'Manager saved.' }]),
    );
    const put = gateway.calls.find(({ method }) => method === 'PUT');
    expect(put?.headers.get('If-Match')).toBe('"2"');
    expect(put?.body).toEqual({
      fisrtName: 'Grace',
      lastName: 'Hopper',
      email: 'grace@provider.example',
      phoneCodeCountryId: 124,
      phoneCode: '1',
      phone: '4165550100',
      defaultManager: true,
    });
  });

  it('begins with the contact as it is now, not as it was listed', async () => {
    gateway.on('get', '/accounts/7/managers/2', () =>
      HttpResponse.json({ ...grace, email: 'grace@new.example' }),
    );
    const user = page();
    await user.click(await screen.findByRole('button', { name: 'Edit Grace Hopper' }));
    expect(await screen.findByDisplayValue('grace@new.example')).toBeVisible();
  });

  it('begins with it as it was listed where it cannot be read', async () => {
    gateway.on('get', '/accounts/7/managers/2', () => refusal(404, 'Not found.'));
    const user = page();
    await user.click(await screen.findByRole('button', { name: 'Edit Grace Hopper' }));
    expect(await screen.findByDisplayValue('grace@provider.example')).toBeVisible();
  });

  it('keeps the default with the one that has it, and says how to move it', async () => {
    const user = page();
    await user.click(await screen.findByRole('button', { name: 'Edit Ada Lovelace' }));
    await screen.findByRole('dialog');
    expect(dialog().getByRole('checkbox', { name: 'Default account manager' })).toBeDisabled();
    expect(
      dialog().getByText('To change it, make another account manager the default.'),
    ).toBeVisible();
  });

  it('shows a refusal with what was typed, and puts the gateway’s complaint at its field', async () => {
    const alerts = recordEvents('alert');
    gateway.on('put', '/accounts/7/managers/1', () =>
      refusal(422, 'This is no phone number of Canada.', {
        errors: [{ field: 'Phone', message: 'This is no phone number of Canada.' }],
      }),
    );
    const user = page();
    await user.click(await screen.findByRole('button', { name: 'Edit Ada Lovelace' }));
    await screen.findByRole('dialog');
    fillIn({ Phone: '41655501009' });
    await press(user, 'Update');
    expect(await dialog().findByText('This is no phone number of Canada.')).toBeVisible();
    expect(alerts).toEqual([{ severity: 'error', message: 'This is no phone number of Canada.' }]);
    expect(dialog().getByLabelText('Phone')).toHaveValue('41655501009');
  });

  it('lets choose between two changes of the same person', async () => {
    gateway.on('put', '/accounts/7/managers/1', () =>
      conflictAnswer({ ...ada, email: 'ada@new.example' }, 3),
    );
    const user = page();
    await user.click(await screen.findByRole('button', { name: 'Edit Ada Lovelace' }));
    await screen.findByRole('dialog');
    fillIn({ 'Last Name': 'Lovelace-King' });
    await press(user, 'Update');
    const conflict = within(await conflictDialog());
    expect(conflict.getByText('ada@new.example')).toBeVisible();
    gateway.on('put', '/accounts/7/managers/1', () =>
      HttpResponse.json({ manager: ada, message: 'Manager saved.' }),
    );
    await user.click(conflict.getByRole('button', { name: 'Keep mine' }));
    await expectNotEditing();
    const last = gateway.calls.filter(({ method }) => method === 'PUT').pop();
    expect(last?.headers.get('If-Match')).toBe('"3"');
    expect(last?.body).toMatchObject({ lastName: 'Lovelace-King', email: 'ada@new.example' });
  });

  it('asks before what was typed is lost', async () => {
    const questions = recordEvents('confirm');
    const user = page();
    await user.click(await screen.findByRole('button', { name: 'Edit Ada Lovelace' }));
    await screen.findByRole('dialog');
    fillIn({ 'Last Name': 'x' });
    await press(user, 'Cancel');
    expect(questions).toHaveLength(1);
    expect(screen.getByRole('dialog')).toBeVisible();
    questions[0]?.onOk();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('offers nothing to change to who may look only', async () => {
    prepare(gateway, { session: viewerSession });
    page();
    expect((await list('Account Managers')).getByText('Ada Lovelace')).toBeVisible();
    for (const each of screen.getAllByRole('button')) {
      expect(each).toHaveAccessibleName(/^History of/);
    }
    expect(screen.getByText(/You can view only/)).toBeVisible();
  });

  it('loads and fails each list by itself', async () => {
    gateway.on('get', '/accounts/7/supports', () => refusal(503, 'The database does not answer.'));
    const user = page();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Account supports could not be loaded',
    );
    expect((await list('Account Managers')).getByText('Ada Lovelace')).toBeVisible();
    gateway.on('get', '/accounts/7/supports', () => HttpResponse.json({ supports: [] }));
    await user.click(button('Retry'));
    expect(await screen.findByText('No account support yet')).toBeVisible();
  });
});
