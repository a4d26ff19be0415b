import type { RiskAssessment } from '@mbo/gateway-contract/risk';
import {
  HttpResponse,
  recordEvents,
  refusal,
  renderInArea,
  resetBus,
  signInForTest,
  useTestGateway,
} from '@mbo/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import en from '../locales/en.json';
import { Verdict } from './verdict';

const gateway = useTestGateway();
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

function open(assessment: RiskAssessment) {
  resetBus();
  signInForTest();
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
    '101 Velocity by card numberFiredDeclinePayment 13 in 24 hours; 12 are let through.',
  );
  expect(second).toHaveTextContent('Only recorded: On Hold');
  expect(second).toHaveTextContent('CA and DE');
  expect(screen.getByText('2 other rules checked')).toBeVisible();
  const others = screen.getByRole('list', { name: 'Other rules checked', hidden: true });
  expect(others).toHaveTextContent('Per transaction amount');
  expect(others).toHaveTextContent('No data');
});

it('says that nothing was done', async () => {
  open({ ...NOTHING, findings: [finding('101')] });
  expect(await screen.findByText('1 rule was checked; nothing was done.')).toBeVisible();
});

it('blacklists the card by one click', async () => {
  const user = open({ ...NOTHING, findings: [finding('101')] });
  const alerts = recordEvents('alert');
  gateway.on('post', `/transactions/${ID}/risk-blacklist`, () =>
    HttpResponse.json({ entryId: 1, message: 'Listed.' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Blacklist the card' }));
  await waitFor(() =>
    expect(alerts).toEqual([{ severity: 'success', message: 'The card is on the blacklist.' }]),
  );
  expect(gateway.calls.at(-1)?.body).toEqual({ kind: 'card' });
});

it('is not there where no rule was checked, nor where the gateway has no risk engine', async () => {
  open(NOTHING);
  await asked();
  expect(screen.queryByRole('heading')).toBeNull();
  gateway.on('get', `/transactions/${ID}/risk`, () => refusal(404, 'Not found.'));
  expect(screen.queryByRole('alert')).toBeNull();
});
