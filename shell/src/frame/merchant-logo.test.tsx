import { screen, waitFor } from '@testing-library/react';
import { navigation } from '@mbo/shared/navigation';
import { merchantSession, recordEvents, resetBus, useTestGateway } from '@mbo/shared/testing';
import { queryClient } from '@mbo/shared/ui';
import { makeTestShell, renderInShell, type TestShell } from '../testing/services';
import { MerchantLogo } from './merchant-logo';

const gateway = useTestGateway();
const SETTINGS = '/accounts/:accountId/businesses/:businessId/settings/invoicing';
const LOGO = 'data:image/png;base64,AAAA';
/** It is read a second after the page. */
const LATER = { timeout: 5_000 };

let shell: TestShell;
beforeEach(() => {
  queryClient.clear();
  resetBus({ session: merchantSession });
  const business = merchantSession.accounts[0]?.assets[0]?.businessId;
  navigation.replace(`/dashboard?entity=_Sub_${business}`);
  shell = makeTestShell();
});
afterEach(() => shell.dispose());

it('is the logo of the selected business’ invoices', async () => {
  gateway.on('get', SETTINGS, () => Response.json({ logo: LOGO }));
  renderInShell(shell, <MerchantLogo />);
  await waitFor(() => expect(document.querySelector('img')).toHaveAttribute('src', LOGO), LATER);
});

it('is nothing, and no error, where the gateway has no such call', async () => {
  const alerts = recordEvents('alert');
  gateway.on('get', SETTINGS, () => Response.json({ message: 'no' }, { status: 404 }));
  renderInShell(shell, <MerchantLogo />);
  await waitFor(() => expect(gateway.calls).toHaveLength(1), LATER);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(document.querySelector('img')).toBeNull();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(alerts).toEqual([]);
});
