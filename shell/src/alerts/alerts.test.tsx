import { act, fireEvent, render, screen } from '@testing-library/react';
import { bus, showAlert } from '@mbo/shared/bus';
import '../locales/locale';
import { Alerts } from './alerts';
import { createAlertQueue, type AlertQueue } from './queue';

let queue: AlertQueue;

beforeEach(() => {
  jest.useFakeTimers();
  queue = createAlertQueue(bus);
  render(<Alerts queue={queue} />);
});
afterEach(() => {
  queue.dispose();
  jest.useRealTimers();
});

const show = (severity: 'success' | 'error', message: string): void =>
  act(() => showAlert(severity, message));
const pass = (milliseconds: number): void =>
  act(() => {
    jest.advanceTimersByTime(milliseconds);
  });

it('leaves by itself after 4 seconds, not before', () => {
  show('success', 'Saved.');
  pass(3_999);
  expect(screen.getByRole('status')).toHaveTextContent('Saved.');
  pass(1);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('is read out at once when something is wrong', () => {
  show('error', 'Something is wrong.');
  expect(screen.getByRole('alert')).toHaveTextContent('Something is wrong.');
});

it('stays when the user clicks elsewhere', () => {
  show('success', 'Saved.');
  fireEvent.pointerDown(document.body);
  fireEvent.click(document.body);
  expect(screen.getByText('Saved.')).toBeInTheDocument();
});

it('is closed by its button', () => {
  show('success', 'Saved.');
  fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
  expect(screen.queryByText('Saved.')).not.toBeInTheDocument();
});

it('two show at once; the third comes when there is room, for its own 4 seconds', () => {
  for (const message of ['one', 'two', 'three']) show('success', message);
  expect(screen.getAllByRole('status')).toHaveLength(2);
  pass(4_000);
  expect(screen.getByRole('status')).toHaveTextContent('three');
  pass(3_999);
  expect(screen.getByRole('status')).toHaveTextContent('three');
  pass(1);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('says the same thing once', () => {
  show('error', 'Something is wrong.');
  show('error', 'Something is wrong.');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

it('stays while it is pointed at', () => {
  show('success', 'Saved.');
  fireEvent.mouseEnter(screen.getByRole('status'));
  pass(10_000);
  fireEvent.mouseLeave(screen.getByRole('status'));
  pass(3_999);
  expect(screen.getByText('Saved.')).toBeInTheDocument();
  pass(1);
  expect(screen.queryByText('Saved.')).not.toBeInTheDocument();
});

it('a success takes off the errors before it, and only those', () => {
  show('error', 'Not saved.');
  show('success', 'Copied.');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  show('success', 'Saved.');
  show('error', 'Not sent.');
  expect(screen.getAllByRole('status')).toHaveLength(2);
  pass(4_000);
  expect(screen.getByRole('alert')).toHaveTextContent('Not sent.');
});
