import { screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { renderInArea, resetBus, useNarrowWindow } from '../../../testing';
import { DayInput } from './day-input';

function Page({ first }: { first: string }): ReactNode {
  const [day, setDay] = useState(first);
  return (
    <>
      <label htmlFor="due">Due</label>
      <DayInput id="due" value={day} onChange={setDay} aria-required />
      <output>{day}</output>
    </>
  );
}

const open = (first = '2026-09-01') =>
  renderInArea(<Page first={first} />, { namespace: 'mf-test', locales: { en: {} } }).user;
const field = () => screen.findByLabelText('Due');

beforeEach(() => resetBus());

test.each(['3 Oct 2026', '03 October 2026', '2026-10-03', '03/10/2026'])(
  'a day typed as %s is taken when the field is left',
  async (typed) => {
    const user = open();
    const input = await field();
    expect(input).toHaveValue('1 Sep 2026');
    expect(input).toBeRequired();
    await user.clear(input);
    await user.type(input, typed);
    await user.tab();
    expect(screen.getByRole('status')).toHaveTextContent('2026-10-03');
    expect(input).toHaveValue('3 Oct 2026');
  },
);

test('what is no day is not taken, and the day before stays', async () => {
  const user = open();
  const input = await field();
  await user.clear(input);
  await user.type(input, '31 Feb 2026');
  await user.click(document.body);
  await waitFor(() => expect(input).toHaveValue('1 Sep 2026'));
  expect(screen.getByRole('status')).toHaveTextContent('2026-09-01');
});

test('on a phone the browser’s own input takes the day', async () => {
  useNarrowWindow();
  const user = open('');
  const input = await field();
  expect(input).toHaveAttribute('type', 'date');
  await user.type(input, '2026-10-03');
  expect(screen.getByRole('status')).toHaveTextContent('2026-10-03');
  await user.clear(input);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
