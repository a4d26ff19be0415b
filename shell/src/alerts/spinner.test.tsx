import { act, render, screen } from '@testing-library/react';
import { bus } from '@mbo/shared/bus';
import '../locales/locale';
import { Spinner } from './spinner';

beforeEach(() => {
  jest.useFakeTimers();
  bus.set('busy', 0);
  render(<Spinner />);
});
afterEach(() => jest.useRealTimers());

function after(busy: number, milliseconds: number): void {
  act(() => bus.set('busy', busy));
  act(() => {
    jest.advanceTimersByTime(milliseconds);
  });
}

it('shows when something takes longer than 150 ms, until all is done', () => {
  after(1, 149);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  after(2, 1);
  expect(screen.getByRole('status')).toHaveTextContent('Please wait…');
  after(1, 0);
  expect(screen.getByRole('status')).toBeInTheDocument();
  after(0, 0);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('does not flash for quick work, time after time', () => {
  after(1, 100);
  after(0, 0);
  after(1, 100);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
