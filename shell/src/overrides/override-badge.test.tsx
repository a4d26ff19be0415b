import { screen, within } from '@testing-library/react';
import { bus } from '@mbo/shared/bus';
import { resetBus, staffSession, testConfig, useNarrowWindow } from '@mbo/shared/testing';
import { makeTestShell, renderInShell, type TestShell } from '../testing/services';
import { OverrideBadge, timeLeft } from './override-badge';

const MINE = 'http://localhost:9000';
const overrides = { ...testConfig.overrides, origins: [MINE] };
let shell: TestShell;

beforeEach(() => {
  localStorage.clear();
  resetBus({ config: { ...testConfig, overrides }, session: staffSession });
  shell = makeTestShell();
});
afterEach(() => {
  shell.dispose();
});

it('is not there while nothing is overridden', () => {
  renderInShell(shell, <OverrideBadge />);
  expect(screen.queryByRole('group', { name: 'Overrides' })).not.toBeInTheDocument();
});

it('names area, origin and time left, and stops it', async () => {
  shell.services.overrides.set('mf-reporting', MINE);
  const { user } = renderInShell(shell, <OverrideBadge />);
  const badge = screen.getByRole('group', { name: 'Overrides' });
  expect(badge).toHaveTextContent('Reporting');
  expect(badge).toHaveTextContent(`from ${MINE}`);
  expect(badge).toHaveTextContent(/8 h 0 min left|7 h 59 min left/);
  await user.click(within(badge).getByRole('button', { name: 'Stop overriding Reporting' }));
  expect(shell.services.overrides.list()).toEqual([]);
  expect(badge).not.toBeInTheDocument();
});

it('goes with the session', () => {
  shell.services.overrides.set('mf-reporting', MINE);
  bus.set('session', null);
  renderInShell(shell, <OverrideBadge />);
  expect(screen.queryByRole('group', { name: 'Overrides' })).not.toBeInTheDocument();
});

it('is behind a button where there is no room', async () => {
  useNarrowWindow();
  shell.services.overrides.set('mf-reporting', MINE);
  const { user } = renderInShell(shell, <OverrideBadge />);
  expect(screen.queryByText(`from ${MINE}`, { exact: false })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '1 override' }));
  expect(await screen.findByText(`from ${MINE}`, { exact: false })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stop overriding Reporting' }));
  expect(shell.services.overrides.list()).toEqual([]);
});

const MINUTE = 60_000;

it.each([
  [8 * 60 * MINUTE, 'hours', 8, 0],
  [7 * 60 * MINUTE + 30_000, 'hours', 7, 1],
  [60 * MINUTE, 'hours', 1, 0],
  [59 * MINUTE, 'minutes', 0, 59],
  [1_000, 'minutes', 0, 1],
  [-1_000, 'minutes', 0, 1],
])('of %d ms, %s are left: %d and %d', (milliseconds, unit, hours, minutes) => {
  expect(timeLeft(milliseconds)).toEqual({ unit, values: { hours, minutes } });
});
