import { navigation } from '@mbo/shared/navigation';
import { useNarrowWindow, useTestGateway } from '@mbo/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AreaCalls } from '../testing/calls';
import { lastQuery, open, prepare, rowButtons } from '../testing/list-page';

const gateway = useTestGateway<AreaCalls>();
beforeEach(() => prepare(gateway));
afterEach(() => jest.useRealTimers());

const row = (number: number): HTMLElement =>
  screen.getByRole('group', { name: `Filter ${number}` });
const part = (number: number, name: string): HTMLElement =>
  within(row(number)).getByRole('combobox', { name });
const value = (number: number): HTMLElement => within(row(number)).getByLabelText('Value');
const chips = (): (string | null)[] =>
  within(screen.getByRole('list', { name: 'Filters in force' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** Opens a select and takes the entry with that title. */
function choose(select: HTMLElement, title: string): void {
  fireEvent.mouseDown(select);
  const lists = select
    .closest('.ant-select')!
    .parentElement!.querySelectorAll<HTMLElement>('.ant-select-dropdown');
  const [entry] = [...lists].flatMap((list) => within(list).queryAllByTitle(title));
  fireEvent.click(entry!);
}

async function openPanel(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
  await screen.findByRole('form', { name: 'Filters' });
}
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));

test('complete rows apply and are shown as chips; incomplete ones stay and say what they lack', async () => {
  const user = open();
  await rowButtons();
  await openPanel();
  choose(part(1, 'Field'), 'Amount');
  fireEvent.change(value(1), { target: { value: '20' } });
  press('Add filter');
  choose(part(2, 'Field'), 'Timestamp');
  press('Apply');
  expect(await screen.findByText('Enter a value.')).toBeVisible();
  const day = await within(row(2)).findByLabelText('Value');
  expect(day).toHaveAccessibleDescription('Enter a value.');
  expect(chips()).toEqual(['Amount at least 20.00']);
  await waitFor(() =>
    expect(JSON.parse(lastQuery(gateway).filters!)).toEqual([
      { field: 'amount', action: 'INCLUDE', operator: 'GTE', valueType: 'number', value: '20' },
    ]),
  );

  await user.type(day, '31 Jan 2026');
  await user.tab();
  expect(screen.queryByText('Enter a value.')).not.toBeInTheDocument();
  press('Apply');
  expect(chips()).toEqual(['Amount at least 20.00', 'Timestamp from 31 Jan 2026']);
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus();
});

test('only operators that go with the field are offered, and the value fits its type', async () => {
  open();
  await rowButtons();
  await openPanel();
  choose(part(1, 'Field'), 'Card number');
  fireEvent.mouseDown(part(1, 'Operator'));
  expect(screen.getByTitle('begins with')).toBeVisible();
  expect(screen.queryByTitle('contains')).not.toBeInTheDocument();
  choose(part(1, 'Field'), 'Amount');
  expect(value(1)).toHaveAttribute('type', 'number');
  expect(value(1)).toHaveAttribute('step', '0.0001');
  choose(part(1, 'Field'), 'Timestamp');
  expect(await within(row(1)).findByLabelText('Value')).not.toHaveAttribute('step');
  choose(part(1, 'Field'), 'Payment method');
  choose(part(1, 'Action'), 'Exclude');
  await waitFor(() => choose(part(1, 'Value'), 'Visa'));
  press('Apply');
  await waitFor(() => expect(chips()).toEqual(['not Visa']));
});

test('a chip takes its filter away, from the open panel too', async () => {
  open('/transactions?filter=amount.GTE.20&filter=-status.EQUALS.declined');
  await rowButtons();
  await openPanel();
  expect(screen.getAllByRole('group', { name: /^Filter \d/ })).toHaveLength(2);
  press('Remove Amount at least 20.00');
  expect(chips()).toEqual(['Status not Declined']);
  expect(screen.getAllByRole('group', { name: /^Filter \d/ })).toHaveLength(1);
  expect(navigation.location.search).toBe('?filter=-status.EQUALS.declined');
});

test('the focus goes into the panel and on to the next row or chip, and is never lost', async () => {
  open('/transactions?filter=amount.GTE.20&filter=-status.EQUALS.declined');
  await rowButtons();
  await openPanel();
  await waitFor(() => expect(part(1, 'Field')).toHaveFocus());
  press('Add filter');
  await waitFor(() => expect(part(3, 'Field')).toHaveFocus());
  press('Remove filter 1');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Remove filter 1' })).toHaveFocus(),
  );
  press('Remove filter 1');
  press('Remove filter 1');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add filter' })).toHaveFocus());

  press('Remove Amount at least 20.00');
  const last = { name: 'Remove Status not Declined' };
  await waitFor(() => expect(screen.getByRole('button', last)).toHaveFocus());
  fireEvent.click(screen.getByRole('button', last));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus());
});

test('Clear empties the panel and takes all filters away', async () => {
  open('/transactions?q=pat&filter=amount.GTE.20&filter=amount.LT.90');
  await rowButtons();
  await openPanel();
  press('Remove filter 2');
  press('Clear');
  expect(chips()).toEqual(['Search “pat”']);
  expect(screen.getAllByRole('group', { name: /^Filter \d/ })).toHaveLength(1);
});

test('on a narrow screen the panel is a sheet', async () => {
  useNarrowWindow();
  open();
  await rowButtons();
  await openPanel();
  expect(screen.getByRole('dialog', { name: 'Filters' })).toBeInTheDocument();
});
