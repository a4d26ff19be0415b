import type { RiskAssessment } from '@mbo/gateway-contract/risk';
import type { RiskPaymentValue } from '@mbo/gateway-contract/risk-lists';
import {
  HttpResponse,
  recordEvents,
  refusal,
  renderInArea,
  resetBus,
  signInForTest,
  useTestGateway,
  viewerSession,
} from '@mbo/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import en from '../locales/en.json';
import { Verdict } from './verdict';
import type { AreaCalls } from '../testing/calls';

const gateway = useTestGateway<AreaCalls>();
const ID = 'masked_payment_1';

const CONTEXT: Parameters<typeof Verdict>[0] = {
  transactionId: '01990000-0000-7000-8000-000000000001',
  paymentId: ID,
  businessId: 41,
  status: 'captured',
  invoiceNumber: '',
  onChanged: () => undefined,
};

const NOTHING: RiskAssessment = { action: null, reasonCode: '', findings: [] };

const CARD: RiskPaymentValue = { kind: 'card', value: '•••• 4242', lists: [] };

function open(
  assessment: RiskAssessment,
  { values = [], session }: { values?: RiskPaymentValue[]; session?: typeof viewerSession } = {},
) {
  resetBus();
  signInForTest(session);
  gateway.on('get', `/transactions/${ID}/risk-lists`, () => HttpResponse.json({ values }));
  gateway.on('get', `/transactions/${ID}/risk`, () => HttpResponse.json(assessment));
  return renderInArea(<Verdict {...CONTEXT} />, {
    namespace: 'mf-risk',
    locales: { en },
  }).user;
}
const asked = () => waitFor(() => expect(gateway.calls).not.toEqual([]));

const finding = (reasonCode: string, more: object = {}) => ({
  ...{ reasonCode, action: 'Decline' as const, shadow: false },
  ...{ result: 'passed' as const, evidence: {} },
  ...more,
});

it('says what was done, by which rule and on what evidence', async () => {
  open({
    action: 'Decline',
    reasonCode: '101',
    findings: [
      finding('101', { result: 'fired', evidence: { count: 13, limit: 12, hours: 24 } }),
      finding('201', {
        ...{ result: 'fired', shadow: true, action: 'On Hold' },
        evidence: { countries: ['CA', 'DE'] },
      }),
      finding('301', { evidence: { amount: 1250, amountLimit: 100_000, currencyId: 124 } }),
      finding('203', { result: 'no data' }),
    ],
  });
  expect(await screen.findByText('Decline, by Velocity by card number (101).')).toBeVisible();
  const fired = screen.getByRole('list', { name: 'Rules that fired' });
  const [first, second] = within(fired).getAllByRole('listitem');
  expect(first).toHaveTextContent(
    '101 Velocity by card numberFiredDeclinePayment 13 in 24 hours; the limit is 12.',
  );
  expect(second).toHaveTextContent('Only recorded: On Hold');
  expect(second).toHaveTextContent('CA and DE');
  expect(screen.getByText('2 other rules checked')).toBeVisible();
  const others = screen.getByRole('list', { name: 'Other rules checked', hidden: true });
  expect(others).toHaveTextContent('Per transaction amount');
  expect(others).toHaveTextContent('No data');
});

it('says where a count was not counted on', async () => {
  open({
    ...NOTHING,
    findings: [
      finding('101', {
        result: 'fired',
        evidence: { count: 38, limit: 12, hours: 24, atLeast: true },
      }),
    ],
  });
  expect(
    await screen.findByText('At least 38 payments in 24 hours; the limit is 12.'),
  ).toBeVisible();
});

it.each([
  [
    'approve',
    'Bo Reviewer',
    'Called the payer',
    'Approved by Bo Reviewer',
    'Note: Called the payer',
  ],
  ['decline', 'the provider', '', 'Declined by the provider', undefined],
  [
    'expire',
    '',
    '',
    'Nobody reviewed it in time: it was declined, and the reservation released',
    undefined,
  ],
] as const)('says what a review came to: %s', async (decision, by, note, words, noteWords) => {
  open({
    action: 'On Hold',
    reasonCode: '301',
    findings: [finding('301', { result: 'fired', action: 'On Hold' })],
    review: { decision, by, note, at: '2026-03-15T22:04:00.000Z' },
  });
  const line = await screen.findByText(new RegExp(`^${words} ·`));
  expect(line).toHaveTextContent(/2026/);
  if (noteWords === undefined) expect(line).not.toHaveTextContent('Note');
  else expect(within(line).getByText(noteWords)).toBeVisible();
});

it('says that nothing was done, and does not count the same rules as others', async () => {
  open({ ...NOTHING, findings: [finding('101')] });
  expect(await screen.findByText('1 rule was checked; nothing was done.')).toBeVisible();
  expect(screen.getByText('Rules checked')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Rules checked', hidden: true })).toHaveTextContent(
    '101 Velocity by card number',
  );
});

it('blocks the card by one click, and says so where the rule for it is off', async () => {
  const user = open(NOTHING, { values: [CARD] });
  const alerts = recordEvents('alert');
  gateway.on('post', `/transactions/${ID}/risk-lists`, () =>
    HttpResponse.json({ entryId: 1, isEnforced: false, message: 'Listed.' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Block this card' }));
  await waitFor(() =>
    expect(alerts).toEqual([
      {
        severity: 'warning',
        message:
          '•••• 4242 is on the blacklist. The rule that looks at it is off: switch it on in Risk Engine.',
      },
    ]),
  );
  expect(gateway.calls.find(({ method }) => method === 'POST')?.body).toEqual({
    list: 'blacklist',
    kind: 'card',
  });
});

it('shows what is listed, and takes it off again', async () => {
  const user = open(NOTHING, { values: [{ ...CARD, lists: ['blacklist'] }] });
  const alerts = recordEvents('alert');
  gateway.on('delete', `/transactions/${ID}/risk-lists/blacklist/card`, () =>
    HttpResponse.json({ message: 'Gone.' }),
  );
  const listed = await screen.findByRole('list', { name: 'On lists' });
  expect(listed).toHaveTextContent('BlockedCard •••• 4242');
  await user.click(screen.getByRole('button', { name: 'Remove from list: •••• 4242' }));
  await waitFor(() =>
    expect(alerts).toEqual([{ severity: 'success', message: '•••• 4242 is off the list.' }]),
  );
});

it('lets any value through by one click', async () => {
  const user = open(NOTHING, { values: [{ kind: 'domain', value: 'example.test', lists: [] }] });
  gateway.on('post', `/transactions/${ID}/risk-lists`, () =>
    HttpResponse.json({ entryId: 1, isEnforced: true, message: 'Listed.' }),
  );
  await user.click(await screen.findByText('Block or allow more of this payment'));
  await user.click(screen.getByRole('button', { name: 'Allow example.test' }));
  await waitFor(() =>
    expect(gateway.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      list: 'allow',
      kind: 'domain',
    }),
  );
});

it('shows who may only view what is listed, and nothing to click', async () => {
  open(NOTHING, { values: [{ ...CARD, lists: ['allow'] }], session: viewerSession });
  expect(await screen.findByRole('list', { name: 'On lists' })).toHaveTextContent('Allowed');
  expect(screen.queryByRole('button')).toBeNull();
});

it('says what was let through by the allow list', async () => {
  open({ ...NOTHING, findings: [finding('101', { result: 'fired', allowedBy: 'email' })] });
  expect(await screen.findByText('Let through: Email on the allow list')).toBeVisible();
});

it('is not there where no rule was checked, nor where the gateway has no risk engine', async () => {
  open(NOTHING);
  await asked();
  expect(screen.queryByRole('heading')).toBeNull();
  gateway.on('get', `/transactions/${ID}/risk`, () => refusal(404, 'Not found.'));
  expect(screen.queryByRole('alert')).toBeNull();
});
