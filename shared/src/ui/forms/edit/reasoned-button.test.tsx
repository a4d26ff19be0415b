import { screen } from '@testing-library/react';
import { resetBus } from '../../../testing/bus';
import { renderInArea } from '../../../testing/mount';
import { ReasonedButton } from './reasoned-button';

beforeEach(() => resetBus());

const open = (reason?: string) => {
  const act = jest.fn();
  return {
    act,
    ...renderInArea(
      <ReasonedButton reason={reason} onClick={act}>
        Delete
      </ReasonedButton>,
      { namespace: 'mf-test', locales: {} },
    ),
  };
};

it('is a plain button while nothing is against it', async () => {
  const { user, act } = open('');
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(act).toHaveBeenCalledTimes(1);
});

it('does nothing and says why, to the eye, the keyboard and the screen reader', async () => {
  const { user, act } = open('An account keeps one admin.');
  await user.tab();
  const button = screen.getByRole('button', { name: 'Delete' });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription('An account keeps one admin.');
  expect(await screen.findByRole('tooltip')).toHaveTextContent('An account keeps one admin.');
  await user.keyboard('{Enter}');
  await user.click(button);
  expect(act).not.toHaveBeenCalled();
});

it('says why when a finger taps it', async () => {
  const { user, act } = open('An account keeps one admin.');
  const button = screen.getByRole('button', { name: 'Delete' });
  await user.pointer({ keys: '[TouchA]', target: button });
  expect(await screen.findByRole('tooltip')).toHaveTextContent('An account keeps one admin.');
  // It stays: what the tap began with does not end with it.
  await user.pointer({ keys: '[TouchA]', target: button });
  expect(screen.getByRole('tooltip')).toBeVisible();
  expect(act).not.toHaveBeenCalled();
});
