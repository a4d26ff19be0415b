import { RISK_RULES, type RiskRuleChange, type RiskRuleSet } from '@mbo/gateway-contract/risk';
import { bus } from '@mbo/shared/bus';
import {
  HttpResponse,
  merchantSession,
  recordEvents,
  refusal,
  renderInArea,
  resetBus,
  signInForTest,
  staffSession,
  testOnline,
  useNarrowWindow,
  useTestGateway,
  viewerSession,
} from '@mbo/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import en from '../locales/en.json';
import { ruleSet } from '../testing/rules';
import { RiskEnginePage } from './risk-engine-page';
import type { AreaCalls } from '../testing/calls';

const gateway = useTestGateway<AreaCalls>();
const PATH = '/accounts/7/businesses/41/risk-rules';

let current: RiskRuleSet;

/** The gateway has these rules, and keeps what is saved. */
function has(set: RiskRuleSet): void {
  current = set;
  gateway.on('get', PATH, () => HttpResponse.json(current));
  gateway.on('get', '/accounts/7/businesses/41/risk-lists', () =>
    HttpResponse.json({ entries: [] }),
  );
  gateway.on('put', PATH, async ({ request }) => {
    const { rules: changes } = (await request.json()) as { rules: RiskRuleChange[] };
    const wanted = new Map(changes.map((change) => [change.reasonCode, change]));
    const rules = current.rules.map((rule) => ({ ...rule, ...wanted.get(rule.reasonCode) }));
    current = { ...current, rules, version: current.version + 1 };
    return HttpResponse.json({ message: 'Saved.', outcome: 'saved', riskRules: current });
  });
}

function open({ session = merchantSession, route = '/riskengine' } = {}) {
  resetBus();
  signInForTest(session, testOnline);
  return renderInArea(<RiskEnginePage />, { namespace: 'mf-risk', locales: { en }, route }).user;
}

const saves = () =>
  gateway.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body as object);
const enabled = (rule: string) => screen.findByRole('checkbox', { name: `Enable ${rule}` });
const COUNT = /^Velocity by card number: Trigger count/;
const countField = () => screen.findByLabelText(COUNT);
const button = (name: string) => screen.getByRole('button', { name });

it('has a text for every rule', () => {
  expect(en.rules).toEqual(
    Object.fromEntries(RISK_RULES.map(({ reasonCode, description }) => [reasonCode, description])),
  );
});

it('shows grouped tables with the seven columns, tab by tab', async () => {
  has(ruleSet());
  const user = open();
  const table = await screen.findByRole('table', { name: 'Card' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Enabled',
    'Reason code',
    'Description',
    'Amount',
    'Frequency',
    'Trigger count',
    'Transaction type',
    'Action',
  ]);
  expect(screen.getByRole('table', { name: 'Custom fields' })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Threshold' }));
  expect(await screen.findByLabelText('Per transaction amount: Amount')).toHaveValue('1000.00');
});

it('enables a rule at once and says so', async () => {
  has(ruleSet());
  const user = open();
  const alerts = recordEvents('alert');
  await user.click(await enabled('Velocity by email'));
  await waitFor(() =>
    expect(alerts).toEqual([
      { severity: 'success', message: 'Velocity by email updated successfully.' },
    ]),
  );
  expect(saves()).toEqual([{ rules: [{ reasonCode: '104', enabled: true }] }]);
  expect(await enabled('Velocity by email')).toBeChecked();
});

it('marks what was changed, and saves it together', async () => {
  has(ruleSet());
  const user = open();
  const field = await countField();
  await user.clear(field);
  await user.type(field, '3');
  expect(screen.getByLabelText('Velocity by card number: Trigger count, changed')).toHaveValue('3');
  expect(screen.getByText('1 unsaved change')).toBeVisible();
  expect(bus.get('editing')).toHaveLength(1);
  expect(saves()).toEqual([]);
  await user.click(button('Save'));
  await waitFor(() =>
    expect(saves()).toEqual([{ rules: [{ reasonCode: '101', triggerCount: 3 }] }]),
  );
  await waitFor(() => expect(bus.get('editing')).toEqual([]));
  expect(await screen.findByLabelText('Velocity by card number: Trigger count')).toHaveValue('3');
});

it('takes back a step, all of it, and the last save', async () => {
  has(ruleSet());
  const user = open();
  const field = await countField();
  await user.clear(field);
  await user.type(field, '3');
  await user.click(button('Undo'));
  expect(await countField()).toHaveValue('12');
  await user.type(await countField(), '0');
  await user.click(button('Discard changes'));
  expect(await countField()).toHaveValue('12');
  await user.click(await enabled('Velocity by BIN'));
  await user.click(await screen.findByRole('button', { name: 'Undo last save' }));
  await waitFor(() => expect(saves()).toHaveLength(2));
  expect(saves()[1]).toEqual({ rules: [{ reasonCode: '102', enabled: false }] });
});

it('does not save figures that cannot be', async () => {
  has(ruleSet());
  const user = open();
  await user.clear(await countField());
  expect(await countField()).toBeInvalid();
  expect(button('Save')).toBeDisabled();
  expect(screen.getByText(/^Correct the marked figures/)).toBeVisible();
});

it('keeps what was typed when somebody else has saved meanwhile', async () => {
  has(ruleSet());
  const user = open();
  const alerts = recordEvents('alert');
  gateway.on('put', PATH, () => {
    current = ruleSet({ '102': { enabled: true } }, { version: 2 });
    return refusal(412, 'Changed.', { code: 'edit_conflict' });
  });
  await user.type(await countField(), '0');
  await user.click(button('Save'));
  await waitFor(() => expect(alerts).toHaveLength(1));
  await waitFor(async () => expect(await enabled('Velocity by BIN')).toBeChecked());
  expect(await countField()).toHaveValue('120');
});

it('says where the gateway knows no rules', async () => {
  gateway.on('get', PATH, () => new HttpResponse(null, { status: 404 }));
  open();
  expect(await screen.findByText('This gateway keeps no risk rules')).toBeVisible();
});

it('lets who may only view see everything and change nothing', async () => {
  has(ruleSet({ '101': { enabled: true, triggerCount: 5 } }));
  open({ session: viewerSession });
  expect(await enabled('Velocity by card number')).toBeDisabled();
  expect(screen.queryByLabelText(COUNT)).toBeNull();
  expect(screen.getByRole('row', { name: /Velocity by card number/ })).toHaveTextContent('5');
  expect(screen.queryByText('No unsaved changes')).toBeNull();
});

it('says that the engine is off, and that changes wait', async () => {
  has(ruleSet({}, { riskEnabled: false, riskSettingsRequireApproval: true }));
  const user = open();
  const alerts = recordEvents('alert');
  expect(await screen.findByText(/^The risk engine is off for this business/)).toBeVisible();
  expect(screen.getByText(/once the provider has approved them/)).toBeVisible();
  const waiting = {
    changeId: 5,
    requestedBy: 'Mia Merchant',
    requestedAt: '2026-03-15T22:04:00.000Z',
    changes: [{ reasonCode: '101', enabled: true }],
  };
  gateway.on('put', PATH, () =>
    HttpResponse.json({
      message: 'Waits.',
      outcome: 'waiting',
      riskRules: { ...current, waiting: [waiting] },
    }),
  );
  await user.click(await enabled('Velocity by card number'));
  await waitFor(() =>
    expect(alerts).toEqual([
      { severity: 'info', message: 'Your change waits for the provider to approve it.' },
    ]),
  );
  expect(await enabled('Velocity by card number')).not.toBeChecked();
  expect(screen.getByText('Velocity by card number', { selector: 'strong' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

it('lets staff approve what waits', async () => {
  const waiting = {
    changeId: 5,
    requestedBy: 'Mia Merchant',
    requestedAt: '2026-03-15T22:04:00.000Z',
    changes: [{ reasonCode: '301', enabled: true, amount: 5000 }],
  };
  has(ruleSet({}, { waiting: [waiting] }));
  const user = open({ session: staffSession });
  gateway.on('put', `${PATH}/changes/5`, () =>
    HttpResponse.json({ message: 'Ok.', outcome: 'saved', riskRules: ruleSet({}, { version: 2 }) }),
  );
  const list = await screen.findByRole('list', { name: 'Changes that wait for approval' });
  expect(list).toHaveTextContent('Asked for by Mia Merchant');
  expect(list).toHaveTextContent('Per transaction amount — Enabled: Yes, Amount: 50.00 CAD');
  await user.click(button('Approve'));
  await waitFor(() => expect(screen.queryByText('Changes that wait for approval')).toBeNull());
  expect(saves()).toEqual([{ decision: 'approve' }]);
});

it('says that the rules could not be loaded, and tries again', async () => {
  gateway.on('get', PATH, () => refusal(403, 'You may not.'));
  const user = open();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The risk rules could not be loaded');
  has(ruleSet());
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await enabled('Velocity by email')).toBeVisible();
});

it('is made of cards on a phone', async () => {
  useNarrowWindow();
  has(ruleSet());
  open();
  const cards = await screen.findByRole('list', { name: 'Card' });
  expect(within(cards).getAllByRole('listitem')).toHaveLength(3);
  const [card] = within(cards).getAllByRole('listitem') as [HTMLElement];
  expect(
    within(card).getByRole('checkbox', { name: 'Enable Velocity by card number' }),
  ).toBeVisible();
  // Its values, and neither what it does not use nor its name once more.
  expect(
    within(card)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['Frequency', 'Trigger count', 'Transaction type', 'Action']);
  expect(within(card).getAllByText('Velocity by card number')).toHaveLength(1);
});

it('opens the tab that its address names', async () => {
  has(ruleSet());
  open({ route: '/riskengine?tab=lists' });
  expect(await screen.findByRole('tab', { name: 'Verified info and Blacklist' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  expect(await enabled('Email blacklist')).toBeVisible();
});
