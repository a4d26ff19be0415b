import { act, screen, waitFor, within } from '@testing-library/react';
import { bus } from '@mbo/shared/bus';
import { recordEvents, resetBus, staffSession, testConfig } from '@mbo/shared/testing';
import { toFailure } from '../areas/failures';
import { makeTestShell, renderInShell, type TestShell } from '../testing/services';
import InspectorPage from './inspector-page';

const MINE = 'http://localhost:9000';
let shell: TestShell;

function open(origins: string[] = [MINE]): ReturnType<typeof renderInShell> {
  const overrides = { ...testConfig.overrides, origins };
  resetBus({ config: { ...testConfig, overrides }, session: staffSession });
  shell = makeTestShell();
  return renderInShell(shell, <InspectorPage />);
}

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  // jsdom keeps no list of what it fetched.
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => [] });
});
afterEach(() => {
  shell.dispose();
});

const row = (name: RegExp): HTMLElement => screen.getByRole('row', { name });

it('shows of every area what runs, what is wanted and why', () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Inspector' })).toBeVisible();
  const table = screen.getByRole('table', { name: 'Areas' });
  expect(within(table).getAllByRole('row')).toHaveLength(4);
  expect(row(/Reporting/)).toHaveTextContent('Not loaded yet');
  expect(row(/Reporting/)).toHaveTextContent('1.2.3');
  expect(row(/Reporting/)).toHaveTextContent('https://mf-reporting.example.com');
});

it('follows what happens: a load, and a failure with its reference', () => {
  open();
  const [build] = shell.services.directory.candidates('mf-reporting');
  if (!build) throw new Error('There is no mf-reporting.');
  shell.loader.loadTime.mockReturnValue(120);
  act(() => shell.services.directory.keep(build));
  const failure = toFailure('mf-reporting', '1.2.3', 'runtime', 'rates is undefined');
  act(() => bus.emit('areaFailure', failure));
  expect(row(/Reporting/)).toHaveTextContent('Live');
  expect(row(/Reporting/)).toHaveTextContent('120 ms');
  expect(row(/Reporting/)).toHaveTextContent('react 18.3.1');
  expect(row(/Reporting/)).toHaveTextContent('1 error');
  expect(row(/Reporting/)).toHaveTextContent(failure.reference);
  expect(row(/Reporting/)).toHaveTextContent('rates is undefined');
});

it('shows how the registry was read and what of it was left out', () => {
  open();
  const card = screen.getByRole('region', { name: 'Registry' });
  expect(card).toHaveTextContent('mf-bad');
  expect(card).toHaveTextContent('origin https://evil.example is not allowed');
  expect(card).toHaveTextContent('1.1.0');
});

it('copies all of it as JSON', async () => {
  const { user } = open();
  const alerts = recordEvents('alert');
  await user.click(screen.getByRole('button', { name: 'Copy as JSON' }));
  await waitFor(() => expect(alerts).toHaveLength(1));
  const copied = JSON.parse(await navigator.clipboard.readText()) as { areas: unknown[] };
  expect(copied.areas).toHaveLength(3);
});

describe('overriding an area', () => {
  it('is asked about by name and origin before anything happens', async () => {
    const questions = recordEvents('confirm');
    const { user } = open();
    const card = screen.getByRole('region', { name: 'Override an area' });
    const submit = within(card).getByRole('button', { name: 'Override…' });
    expect(submit).toBeDisabled();
    await user.click(within(card).getByRole('combobox', { name: 'Area' }));
    await user.click(await screen.findByTitle('Reporting'));
    await user.click(submit);
    expect(questions).toHaveLength(1);
    expect(questions[0]?.title).toBe(`Run Reporting from ${MINE}?`);
    expect(shell.services.overrides.list()).toEqual([]);
    questions[0]?.onOk();
    await waitFor(() =>
      expect(shell.services.overrides.list()).toMatchObject([
        { area: 'mf-reporting', origin: MINE },
      ]),
    );
    await waitFor(() => expect(row(/Reporting/)).toHaveTextContent('override'));
  });

  it('is not offered where it is not allowed', () => {
    open([]);
    expect(screen.queryByRole('region', { name: 'Override an area' })).not.toBeInTheDocument();
  });
});
