import {
  button,
  changes,
  on,
  put,
  recordEvents,
  refusal,
  terms,
  useTestGateway,
  viewerSession,
} from '@mbo/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import type { AreaCalls } from '../testing/calls';
import { BUSINESS, open, prepare } from '../testing/pages';
import { business, sentBusiness } from '../testing/records';
import { WebsitePage } from './website-page';

const gateway = useTestGateway<AreaCalls>();
beforeEach(() => prepare(gateway));

async function edit() {
  const user = open(<WebsitePage />);
  await user.click(await screen.findByRole('button', { name: 'Edit Website' }));
  return user;
}

test('the cancel URL has two labels and one value', async () => {
  const alerts = recordEvents('alert');
  on(gateway, 'put', `${BUSINESS}/settings`, { business, message: 'Business saved.' });
  const user = await edit();
  put(screen.getByLabelText('Unsuccessful Transaction URL'), 'https://maple.example/a');
  expect(screen.getByLabelText('Google Analytics Tracing ID')).toHaveValue(
    'https://maple.example/a',
  );
  put(screen.getByLabelText('Google Analytics Tracing ID'), 'https://maple.example/b');
  expect(screen.getByLabelText('Unsuccessful Transaction URL')).toHaveValue(
    'https://maple.example/b',
  );
  await user.click(button('Save'));
  await waitFor(() =>
    expect(alerts).toEqual([{ severity: 'success', message: 'Change successfully saved!' }]),
  );
  expect(changes(gateway)).toEqual([
    ['PUT', `${BUSINESS}/settings`, { ...sentBusiness, CancelURL: 'https://maple.example/b' }],
  ]);
});

test('while the descriptor is dynamic, saving sends the one that is fixed', async () => {
  on(gateway, 'get', BUSINESS, { ...business, name: 'Élan 24', dynamicDescriptorEnabled: true });
  on(gateway, 'put', `${BUSINESS}/settings`, { business, message: 'Business saved.' });
  const user = await edit();
  put(screen.getByLabelText('Business URL'), 'https://new.example');
  await user.click(button('Save'));
  await waitFor(() => expect(changes(gateway)).toHaveLength(1));
  expect(changes(gateway)[0]?.[2]).toMatchObject({
    URL: 'https://new.example',
    DynamicDescriptorDefaultPart: 'ELAN*',
    DefaultDescriptorCity: 'Toronto',
    DefaultDescriptorCountryCode: 'CA',
  });
});

test('what is no address has an error and is not sent; a refusal is shown and Cancel restores', async () => {
  const alerts = recordEvents('alert');
  gateway.on('put', `${BUSINESS}/settings`, () => refusal(422, 'That shop is closed.'));
  const user = await edit();
  put(screen.getByLabelText('Business URL'), 'maple');
  await user.click(button('Save'));
  expect(await screen.findByText('Type an address such as https://shop.example.com')).toBeVisible();
  expect(changes(gateway)).toEqual([]);
  put(screen.getByLabelText('Business URL'), 'https://other.example');
  await user.click(button('Save'));
  await waitFor(() =>
    expect(alerts).toEqual([{ severity: 'error', message: 'That shop is closed.' }]),
  );
  await user.click(button('Cancel'));
  expect(terms()).toEqual([
    'Business URL: https://maple.example',
    'Return URL: https://maple.example/thanks',
    'Google Analytics Tracing ID: https://maple.example/sorry',
    'Unsuccessful Transaction URL: https://maple.example/sorry',
  ]);
});

test.each(['uRL', 'URL'])(
  'a complaint of the gateway about %s is shown at the address',
  async (field) => {
    const errors = [{ field, message: 'That shop is somebody else’s.' }];
    gateway.on('put', `${BUSINESS}/settings`, () => refusal(422, 'Check the fields.', { errors }));
    const user = await edit();
    put(screen.getByLabelText('Business URL'), 'https://other.example');
    await user.click(button('Save'));
    expect(await screen.findByText('That shop is somebody else’s.')).toBeVisible();
    expect(screen.getByLabelText('Business URL')).toBeInvalid();
  },
);

test('who may only look sees it and has no Edit', async () => {
  prepare(gateway, viewerSession);
  open(<WebsitePage />);
  expect(await screen.findByText('https://maple.example')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Edit/ })).not.toBeInTheDocument();
});
