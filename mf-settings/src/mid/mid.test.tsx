import {
  button,
  changes,
  conflictAnswer,
  on,
  put,
  recordEvents,
  refusal,
  staffSession,
  terms,
  useTestGateway,
  viewerSession,
} from '@mbo/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import type { AreaCalls } from '../testing/calls';
import { BUSINESS, open, prepare } from '../testing/pages';
import { business, sentBusiness } from '../testing/records';
import { MidSettingsPage } from './mid-page';

const gateway = useTestGateway<AreaCalls>();
beforeEach(() => prepare(gateway));

async function edit() {
  const user = open(<MidSettingsPage />);
  await user.click(await screen.findByRole('button', { name: 'Edit MID settings' }));
  return user;
}
const versions = () =>
  gateway.calls
    .filter(({ method }) => method === 'PUT')
    .map(({ headers }) => headers.get('if-match'));
const box = (label: string) => screen.getByRole('checkbox', { name: label });

test('each switch is read, and a VAT rate only of who has VAT', async () => {
  open(<MidSettingsPage />);
  await screen.findByText('Force CVV');
  expect(terms()).toEqual([
    'Dynamic Descriptor: No',
    'Full Card Payment: Yes',
    'MOTO: No',
    'Force CVV: Yes',
    'Force 3D Secure: No',
    'Risk Enabled: Yes',
    'Risk Settings Require Approval: No',
    'Has VAT: No',
  ]);
});

test('VAT and settings are saved by their calls, the second with the version of the first', async () => {
  const alerts = recordEvents('alert');
  on(gateway, 'put', `${BUSINESS}/vat`, { business: { ...business, version: 4 }, message: 'x' });
  on(gateway, 'put', `${BUSINESS}/settings`, { business, message: 'Business saved.' });
  const user = await edit();
  expect(screen.queryByLabelText('VAT Rate')).not.toBeInTheDocument();
  await user.click(box('Has VAT'));
  await user.click(box('Dynamic Descriptor'));
  expect(screen.getByText('Statements name the business MAPLEONL* Toronto CA')).toBeVisible();
  await user.click(button('Save'));
  expect(await screen.findByText('VAT rate is required.')).toBeVisible();
  put(screen.getByLabelText('VAT Rate'), '101');
  await user.click(button('Save'));
  expect(await screen.findByText(/Type a percentage from 0 to 100/)).toBeVisible();
  put(screen.getByLabelText('VAT Rate'), '20.5');
  await user.click(button('Save'));
  await waitFor(() =>
    expect(alerts).toEqual([{ severity: 'success', message: 'Change successfully saved!' }]),
  );
  expect(changes(gateway)).toEqual([
    ['PUT', `${BUSINESS}/vat`, { HasVat: true, VATRate: '20.5' }],
    [
      'PUT',
      `${BUSINESS}/settings`,
      {
        ...sentBusiness,
        DynamicDescriptorEnabled: true,
        DynamicDescriptorDefaultPart: 'MAPLEONL*',
        DefaultDescriptorCity: 'Toronto',
        DefaultDescriptorCountryCode: 'CA',
      },
    ],
  ]);
  expect(versions()).toEqual(['"3"', '"4"']);
});

test('a refusal is shown in the gateway’s words and nothing typed is lost', async () => {
  const alerts = recordEvents('alert');
  gateway.on('put', `${BUSINESS}/vat`, () => refusal(422, 'Not with this account.'));
  const user = await edit();
  await user.click(box('MOTO'));
  await user.click(button('Save'));
  await waitFor(() =>
    expect(alerts).toEqual([{ severity: 'error', message: 'Not with this account.' }]),
  );
  expect(box('MOTO')).toBeChecked();
});

test('who saves once more after the settings were refused is not in conflict with themselves', async () => {
  let version = 3;
  gateway.on('put', `${BUSINESS}/vat`, () =>
    Response.json({ business: { ...business, version: ++version }, message: 'x' }),
  );
  gateway.on('put', `${BUSINESS}/settings`, () => refusal(422, 'Not with this account.'));
  const user = await edit();
  await user.click(box('MOTO'));
  await user.click(button('Save'));
  await waitFor(() => expect(versions()).toEqual(['"3"', '"4"']));
  await waitFor(() => expect(button('Save')).toBeEnabled());
  await user.click(button('Save'));
  await waitFor(() => expect(versions()).toEqual(['"3"', '"4"', '"4"', '"5"']));
});

test('when somebody else saved meanwhile both versions are shown', async () => {
  gateway.on('put', `${BUSINESS}/vat`, () => conflictAnswer({ ...business, forceCvv: false }, 9));
  const user = await edit();
  await user.click(box('MOTO'));
  await user.click(button('Save'));
  expect(await screen.findByText('Somebody else changed this meanwhile')).toBeVisible();
  expect(screen.getByText('Payments · Force CVV')).toBeVisible();
});

test('only staff say that risk settings need approval', async () => {
  await edit();
  expect(box('Risk Settings Require Approval')).toBeDisabled();
  expect(screen.getByText('Only the provider changes this.')).toBeVisible();
});

test('where risk settings need approval only staff turn the risk check on and off', async () => {
  on(gateway, 'get', BUSINESS, { ...business, riskSettingsRequireApproval: true });
  await edit();
  expect(box('Risk Enabled')).toBeDisabled();
  expect(box('Force CVV')).toBeEnabled();
});

test('staff may', async () => {
  prepare(gateway, staffSession);
  await edit();
  expect(box('Risk Settings Require Approval')).toBeEnabled();
});

test('who may only look has no Edit', async () => {
  prepare(gateway, viewerSession);
  open(<MidSettingsPage />);
  await screen.findByText('Force CVV');
  expect(screen.queryByRole('button', { name: /Edit/ })).not.toBeInTheDocument();
});
