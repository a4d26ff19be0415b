import { screen } from '@testing-library/react';
import { recordEvents, resetBus } from '../../testing/bus';
import { renderInArea } from '../../testing/mount';
import { CopyButton } from './copy-button';

beforeEach(() => resetBus());

const open = () =>
  renderInArea(
    <CopyButton text="MID-42" label="Copy Merchant ID" confirmation="Merchant ID copied" />,
    { namespace: 'mf-test', locales: {} },
  );

it('copies and says so', async () => {
  const alerts = recordEvents('alert');
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Copy Merchant ID' }));
  expect(await navigator.clipboard.readText()).toBe('MID-42');
  expect(alerts).toEqual([{ severity: 'success', message: 'Merchant ID copied' }]);
});

it('says what to do where copying is refused', async () => {
  const alerts = recordEvents('alert');
  const { user } = open();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowedError'));
  await user.click(screen.getByRole('button', { name: 'Copy Merchant ID' }));
  expect(alerts).toEqual([
    { severity: 'error', message: expect.stringContaining('copy it by hand') },
  ]);
});
