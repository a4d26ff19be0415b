import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import {
  merchantSession,
  renderInArea,
  resetBus,
  setToday,
  signInForTest,
  useNarrowWindow,
} from '../../../testing';
import { navigation } from '../../../navigation';
import { DateRangeSelector } from './date-range-selector';
import { useDateRange } from './use-date-range';

/** The selector with its state in the address, as pages use it. */
function Page(): ReactNode {
  const [range, setRange] = useDateRange({ maxDays: 90 });
  return (
    <>
      <DateRangeSelector value={range} onChange={setRange} maxDays={90} />
      <output>{`${range.from} ${range.to}`}</output>
    </>
  );
}

function open(route = '/'): UserEvent {
  return renderInArea(<Page />, { namespace: 'mf-test', locales: { en: {} }, route }).user;
}

const chosen = (): string | null => screen.getByRole('status').textContent;
const pressed = (): (string | null)[] =>
  screen.getAllByRole('button', { pressed: true }).map((button) => button.textContent);

beforeEach(() => {
  resetBus();
  setToday('2026-03-15T22:00:00Z');
});

afterEach(() => jest.useRealTimers());

test('the active period is pressed, and no other', async () => {
  const user = open();
  expect(pressed()).toEqual(['Today']);
  await user.click(screen.getByRole('button', { name: 'Last 7 days' }));
  expect(pressed()).toEqual(['Last 7 days']);
  expect(chosen()).toBe('2026-03-09 2026-03-15');
  expect(navigation.location.search).toBe('?range=last7');
});

test('periods are reached and chosen by keyboard', async () => {
  const user = open();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Today' })).toHaveFocus();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(pressed()).toEqual(['Yesterday']);
});

test('it offers the seven periods and says that days are those of UTC', () => {
  open();
  const periods = within(screen.getByRole('group', { name: 'Periods' }));
  expect(periods.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Today',
    'Yesterday',
    'Last 7 days',
    'Last 30 days',
    'This month',
    'Last month',
    'Last 90 days',
  ]);
  expect(screen.getByText('Days in UTC')).toBeVisible();
});

test.each([
  ['Asia/Tokyo', 'Days in UTC; your day is 16 Mar 2026'],
  ['America/Toronto', 'Days in UTC'],
])('where it is another day for the user by now, it says so: %s', (timezone, said) => {
  signInForTest({ ...merchantSession, timezone });
  open();
  expect(screen.getByText(/^Days in UTC/)).toHaveTextContent(said);
  expect(screen.getByText(/^Days in UTC/).textContent).toHaveLength(said.length);
});

test('a custom range of typed days is taken, and no period is pressed then', async () => {
  const user = open();
  await typeRange(user, '2026-02-01', '2026-02-10');
  expect(chosen()).toBe('2026-02-01 2026-02-10');
  expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]);
  expect(navigation.location.search).toBe('?from=2026-02-01&to=2026-02-10');
});

test('a link whose range cannot be shown says what is shown instead, until another is chosen', async () => {
  const user = open('/?from=2025-10-01&to=2026-02-10');
  expect(screen.getByText('2026-03-15 2026-03-15')).toBeVisible();
  const notice = screen.getByText(/^The link asks for 1 Oct 2025 – 10 Feb 2026,/);
  expect(notice).toHaveTextContent(/at most 90 days.*Shown instead: Today\.$/);
  await user.click(screen.getByRole('button', { name: 'Last 7 days' }));
  expect(screen.queryByText(/^The link asks for/)).not.toBeInTheDocument();
});

test('days are typed as people write them; an end before the start is refused, not turned round', async () => {
  const user = open();
  await typeRange(user, '01 Feb 2026', '10 February 2026');
  expect(chosen()).toBe('2026-02-01 2026-02-10');
  await typeRange(user, '2026-02-05', '2026-02-01');
  expect(screen.getByRole('alert')).toHaveTextContent('The first day must not be after the last.');
  expect(chosen()).toBe('2026-02-01 2026-02-10');
});

test('a range that is too long is refused with a plain message and stays to be mended', async () => {
  const user = open('/?range=last7');
  await typeRange(user, '2025-10-01', '2026-02-10');
  expect(screen.getByRole('alert')).toHaveTextContent('Choose at most 90 days. You chose 133.');
  expect(chosen()).toBe('2026-03-09 2026-03-15');
  expect(screen.getByLabelText('From')).toHaveValue('1 Oct 2025');

  await user.click(screen.getByRole('button', { name: 'Today' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByLabelText('From')).toHaveValue('15 Mar 2026');
});

test('on a phone the browser’s own date inputs take the days', async () => {
  useNarrowWindow();
  const user = open();
  expect(screen.queryByLabelText('From')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Custom', expanded: false }));
  await fillDates(user, '2026-02-01', '2026-02-10');
  expect(chosen()).toBe('2026-02-01 2026-02-10');
  expect(pressed()).toEqual(['Custom']);
});

test.each([
  ['2025-10-01', '2026-02-10', 'Choose at most 90 days. You chose 133.'],
  ['2026-02-10', '2026-02-01', 'The first day must not be after the last.'],
  ['2026-03-10', '2026-03-16', 'Choose days up to today.'],
  ['', '2026-03-14', 'Choose a first and a last day.'],
])('on a phone, days from %p to %p are refused: %s', async (from, to, message) => {
  useNarrowWindow();
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Custom' }));
  await fillDates(user, from, to);
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText('From')).toHaveAccessibleDescription(message);
  expect(chosen()).toBe('2026-03-15 2026-03-15');
});

async function typeRange(user: UserEvent, from: string, to: string): Promise<void> {
  const first = await screen.findByLabelText('From');
  await user.click(first);
  await user.clear(first);
  await user.type(first, `${from}{Enter}`);
  const last = screen.getByLabelText('To');
  await user.clear(last);
  await user.type(last, `${to}{Enter}`);
}

async function fillDates(user: UserEvent, from: string, to: string): Promise<void> {
  for (const [label, day] of [
    ['From', from],
    ['To', to],
  ] as const) {
    const input = screen.getByLabelText(label);
    await user.clear(input);
    if (day !== '') await user.type(input, day);
  }
  await user.click(screen.getByRole('button', { name: 'Apply' }));
}
