import type { Proof } from '@mbo/gateway-contract/access';
import {
  HttpResponse,
  recordEvents,
  refusal,
  renderInArea,
  resetBus,
  signInForTest,
  useTestGateway,
} from '@mbo/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import en from '../locales/en.json';
import type { AreaCalls } from '../testing/calls';
import { ConfirmIdentity } from './confirm-identity';

const gateway = useTestGateway<AreaCalls>();
beforeEach(() => {
  resetBus();
  signInForTest();
});

const UNTIL = { until: '2026-03-15T10:05:00.000Z', message: 'Thank you.' };

function open(methods: Proof[]) {
  gateway.on('get', '/confirmation', () => HttpResponse.json({ methods }));
  const onClose = jest.fn();
  const proven = recordEvents('identityConfirmed');
  const { user } = renderInArea(<ConfirmIdentity onClose={onClose} />, {
    namespace: 'mf-auth',
    locales: { en },
  });
  return { user, onClose, proven };
}

it('takes the password of who has no second factor, in the credentials header', async () => {
  gateway.on('post', '/confirmation', () => HttpResponse.json(UNTIL));
  const { user, onClose, proven } = open(['password']);
  await user.type(await screen.findByLabelText('Password'), 'Pässwort{Enter}');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(proven).toHaveLength(1);
  const { headers, body } = gateway.calls.at(-1)!;
  expect(headers.get('X-Credentials')).toBe(encodeURIComponent('Pässwort'));
  expect(body).toEqual({});
});

it('takes a code, says when it is wrong, and stays', async () => {
  gateway.on('post', '/confirmation', () =>
    refusal(422, 'Wrong.', { errors: [{ field: 'code', message: 'The code is not correct.' }] }),
  );
  const { user, onClose, proven } = open(['app', 'recoveryCode']);
  await user.type(await screen.findByLabelText('Code'), '000000{Enter}');
  expect(await screen.findByText('The code is not correct.')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  expect(proven).toEqual([]);
});

it('proves nothing when the user leaves', async () => {
  const { user, onClose, proven } = open(['app', 'recoveryCode']);
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(proven).toEqual([]);
});
