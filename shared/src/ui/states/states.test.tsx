import { screen } from '@testing-library/react';
import { GatewayError } from '../../http';
import { resetBus } from '../../testing/bus';
import { renderInArea } from '../../testing/mount';
import { fieldErrorsOf } from '../layout/form-layout';
import { EmptyState, ErrorState, LoadingState } from './states';

beforeEach(() => resetBus());
const area = { namespace: 'mf-test', locales: {} };

it('LoadingState says politely that something is on its way', () => {
  renderInArea(<LoadingState label="Loading payments…" />, area);
  expect(screen.getByRole('status')).toHaveTextContent('Loading payments…');
  expect(screen.getByRole('status')).toHaveAttribute('aria-busy', 'true');
});

it('EmptyState says why, and what to do next', () => {
  renderInArea(
    <EmptyState
      title="No payments yet"
      description="They appear here."
      action={<a href="/x">Add</a>}
    />,
    area,
  );
  expect(screen.getByText('No payments yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add' })).toBeVisible();
});

describe('ErrorState', () => {
  it("shows the gateway's message and reference, and tries again", async () => {
    const retry = jest.fn();
    const error = new GatewayError('The database is down.', 503, 'down', [], 'req-7');
    const { user } = renderInArea(<ErrorState error={error} onRetry={retry} />, area);
    expect(screen.getByRole('alert')).toHaveTextContent('The database is down.');
    expect(screen.getByRole('alert')).toHaveTextContent('Reference: req-7');
    await user.click(screen.getByRole('button', { name: /Retry/ }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('shows nothing of an error that was not written for people', () => {
    renderInArea(<ErrorState error={new TypeError('x is undefined')} />, area);
    expect(screen.getByRole('alert')).toHaveTextContent('Something is wrong.');
    expect(screen.getByRole('alert')).not.toHaveTextContent('undefined');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('fieldErrorsOf', () => {
  const error = new GatewayError('Wrong.', 400, 'invalid', [
    { field: 'email', message: 'Too long.' },
    { field: 'email', message: 'Not an address.' },
    { field: 'other', message: 'Unknown.' },
  ]);

  it('gathers the complaints by field, for the fields of the form', () => {
    expect(fieldErrorsOf(error, ['email', 'name'])).toEqual([
      { name: 'email', errors: ['Too long.', 'Not an address.'] },
    ]);
  });

  it('is empty for any other failure', () => {
    expect(fieldErrorsOf(new Error('x'), ['email'])).toEqual([]);
  });
});
