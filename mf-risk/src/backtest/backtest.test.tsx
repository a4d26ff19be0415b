import type { RiskBacktest } from '@mbo/gateway-contract/risk-backtest';
import {
  HttpResponse,
  refusal,
  renderInArea,
  resetBus,
  signInForTest,
  useTestGateway,
} from '@mbo/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import en from '../locales/en.json';
import { FOUND } from '../testing/records';
import { ruleSet } from '../testing/rules';
import { BacktestDialog, type BacktestDialogProps } from './backtest-dialog';
import type { AreaCalls } from '../testing/calls';

const gateway = useTestGateway<AreaCalls>();
const PATH = '/accounts/7/businesses/41/risk-backtest';

function open(changes: Partial<BacktestDialogProps> = {}, found: RiskBacktest = FOUND) {
  resetBus();
  signInForTest();
  gateway.on('get', PATH, () => HttpResponse.json(found));
  const [rule] = ruleSet().rules;
  if (!rule) throw new Error('There are rules.');
  const { enabled: _on, shadow: _shadow, action: _action, ...tried } = rule;
  return renderInArea(
    <BacktestDialog
      business={{ accountId: 7, businessId: 41 }}
      rule={tried}
      threshold="triggerCount"
      currency={{ alphaCode: 'CAD', coefficient: 2 }}
      onUse={() => undefined}
      onClose={() => undefined}
      {...changes}
    />,
    { namespace: 'mf-risk', locales: { en } },
  ).user;
}

const asked = () =>
  gateway.calls
    .filter(({ path }) => path.startsWith(PATH))
    .map(({ path }) => /triggerCount=(\d+)/.exec(path)?.[1]);

it('says what the rule would have stopped, and names the payments', async () => {
  open();
  expect(
    await screen.findByText(
      'In the last 30 days this rule would have stopped 9 payments worth 90.00 CAD, of which 2 were later refunded or disputed.',
    ),
  ).toBeVisible();
  expect(screen.getByText(/Wrongly stopped: 3 worth 30.00 CAD. Declined anyway: 4./)).toBeVisible();
  const item = within(
    screen.getByRole('region', { name: 'Payments it would have stopped' }),
  ).getByRole('listitem');
  expect(item).toHaveTextContent('J Doe');
  expect(item).toHaveTextContent('Payment 13 in the window');
  expect(item).toHaveTextContent('Refunded or disputed');
  expect(within(item).getByRole('link')).toHaveAttribute(
    'href',
    '/transactions?open=01990000-0000-7000-8000-000000000001',
  );
  expect(screen.getByText(/^The newest is shown/)).toBeVisible();
});

it('shows another threshold at once, tries it, and hands it over', async () => {
  const used: number[] = [];
  const user = open({ onUse: (threshold) => used.push(threshold) });
  const slider = await screen.findByRole('slider');
  expect(slider).toHaveAttribute('aria-valuetext', '12');
  expect(screen.queryByRole('button', { name: 'Use this threshold' })).toBeNull();
  fireEvent.change(slider, { target: { value: '0' } });
  expect(slider).toHaveAttribute('aria-valuetext', '5');
  expect(screen.getByText(/would have stopped 39 payments worth 390.00 CAD/)).toBeVisible();
  expect(asked()).toEqual(['12']);
  fireEvent.keyUp(slider, { key: 'ArrowLeft' });
  await waitFor(() => expect(asked()).toEqual(['12', '5']));
  await user.click(screen.getByRole('button', { name: 'Use this threshold' }));
  expect(used).toEqual([5]);
});

it('has the chart as a table', async () => {
  const user = open();
  await user.click(await screen.findByText('The chart as a table'));
  const rows = screen
    .getAllByRole('row')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(rows).toEqual([
    'ThresholdCaughtWrongly stoppedDeclined anyway',
    '53 30.00 CAD30 300.00 CAD6 60.00 CAD',
    '122 20.00 CAD3 30.00 CAD4 40.00 CAD',
    '200 0.00 CAD0 0.00 CAD0 0.00 CAD',
  ]);
});

it('needs no slider where the rule has no threshold, nor offers one to who may only view', async () => {
  open({ threshold: undefined, onUse: undefined }, { ...FOUND, curve: [] });
  expect(await screen.findByText(/would have stopped 9 payments/)).toBeVisible();
  expect(screen.queryByRole('slider')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Use this threshold' })).toBeNull();
});

it('can be cancelled while it runs', async () => {
  let closed = 0;
  const user = open({ onClose: () => (closed += 1) });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(closed).toBe(1);
});

it('can be tried again where it failed', async () => {
  const user = open();
  gateway.on('get', PATH, () => refusal(500, 'The database is away.'));
  expect(await screen.findByText('The database is away.')).toBeVisible();
  gateway.on('get', PATH, () => HttpResponse.json(FOUND));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/would have stopped 9 payments/)).toBeVisible();
});
