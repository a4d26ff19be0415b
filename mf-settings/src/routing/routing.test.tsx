import type { RoutingRule } from '@mbo/gateway-contract/routing';
import { bus } from '@mbo/shared/bus';
import {
  button,
  changes,
  choose,
  on,
  put,
  recordEvents,
  refusal,
  useTestGateway,
  viewerSession,
} from '@mbo/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { ProcessorsPage } from '../processors/processors-page';
import type { AreaCalls } from '../testing/calls';
import { BUSINESS, open, prepare } from '../testing/pages';
import { processorGroups, routingRules } from '../testing/records';

const gateway = useTestGateway<AreaCalls>();
const RULES = `${BUSINESS}/routing-rules`;
const GROUPS = `${BUSINESS}/processor-groups`;
const [large, other] = routingRules as [RoutingRule, RoutingRule];
const dialog = () => within(screen.getByRole('dialog'));

beforeEach(() => prepare(gateway));

async function page(): Promise<UserEvent> {
  const user = open(<ProcessorsPage />, '/?tab=routing');
  await screen.findByText('Large amounts');
  return user;
}
const rowsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
const agree = () => bus.on('confirm', ({ onOk }) => onOk());

it('lists rules in words and in their order, and groups with their processors', async () => {
  await page();
  expect(screen.getByRole('tab', { name: 'Transaction Routing', selected: true })).toBeVisible();
  expect(rowsOf('Routing rules')).toEqual([
    'Large amountsAmount IS at least 1000and Card category IS NOT PrePaidSim.GRP2Edit',
    'Rule 62Custom field 1 IS beginning with “web”Sim.GRP1Edit',
  ]);
  expect(rowsOf('Groups of processors')).toEqual([
    'Sim.GRP1Main routeEdit',
    'Sim.GRP2Spare route → Main routeEdit',
  ]);
  expect(screen.getByRole('switch', { name: 'Enable Large amounts' })).toBeChecked();
  expect(screen.getByRole('switch', { name: 'Enable Rule 62' })).not.toBeChecked();
});

it('adds a rule; one whose first condition is not filled is not sent', async () => {
  const alerts = recordEvents('alert');
  on(gateway, 'post', RULES, { message: 'Made.', rule: large });
  const user = await page();
  await user.click(button('Add New Rule'));
  const asked = await screen.findByRole('dialog', { name: 'Add New Rule' });
  const condition = (number: number) =>
    within(within(asked).getByRole('group', { name: `Condition ${number}` }));
  const create = () => user.click(within(asked).getByRole('button', { name: 'Create' }));
  await create();
  await waitFor(() =>
    expect(alerts).toEqual([{ severity: 'error', message: 'Create some rules to add.' }]),
  );
  expect(await within(asked).findByText('Choose a group.')).toBeVisible();
  await choose(user, 'Group', 'Sim', 'Sim.GRP2', asked);

  await choose(user, 'Field', 'Curr', 'Currency', asked);
  expect(condition(1).getByRole('combobox', { name: 'Operator' })).toBeDisabled();
  await choose(user, 'Value', 'CAD', 'CAD', asked);
  await user.click(within(asked).getByRole('button', { name: 'Add condition' }));
  const second = within(asked).getByRole('group', { name: 'Condition 2' });
  await create();
  expect(await within(asked).findByText('Fill each condition, or remove it.')).toBeVisible();
  await choose(user, 'Field', 'Amount', 'Amount', second);
  await choose(user, 'Action', 'IS NOT', 'IS NOT', second);
  await choose(user, 'Operator', 'more', 'more than', second);
  put(condition(2).getByLabelText('Value'), '1,5');
  await create();
  expect(await within(asked).findByText(/^Type the amount in figures/)).toBeVisible();
  put(condition(2).getByLabelText('Value'), '150.5');
  expect(changes(gateway)).toEqual([]);
  await create();
  await waitFor(() =>
    expect(alerts.at(-1)).toEqual({ severity: 'success', message: 'Rules added successfully.' }),
  );
  expect(changes(gateway)).toEqual([
    [
      'POST',
      RULES,
      {
        name: '',
        conditions: [
          { field: 'currency', action: 'IS', operator: 'EQUALS', value: '124' },
          { field: 'amount', action: 'IS NOT', operator: 'GT', value: '150.5' },
        ],
        groupId: 72,
        isEnabled: true,
      },
    ],
  ]);
});

it('offers for each field its own operators and values', async () => {
  const user = await page();
  await user.click(button('Add New Rule'));
  const asked = await screen.findByRole('dialog');
  for (const [field, value] of [
    ['BIN country', 'Canada'],
    ['Card scheme', 'Visa'],
    ['Card category', 'Credit'],
  ] as const) {
    await choose(user, 'Field', field, field, asked);
    await choose(user, 'Value', value, value, asked);
  }
  await choose(user, 'Field', 'Custom', 'Custom field 1', asked);
  await choose(user, 'Operator', 'exactly', 'exactly', asked);
  expect(dialog().getByRole('textbox', { name: 'Value' })).toHaveValue('');
});

it('turns a rule at once, and puts it back with a message when that fails', async () => {
  const alerts = recordEvents('alert');
  on(gateway, 'put', `${RULES}/62`, { message: 'Saved.', rule: other });
  gateway.on('put', `${RULES}/61`, () => refusal(409, 'Not today.'));
  const user = await page();
  await user.click(screen.getByRole('switch', { name: 'Enable Rule 62' }));
  await waitFor(() =>
    expect(changes(gateway)[0]?.[2]).toMatchObject({ isEnabled: true, groupId: 71 }),
  );
  const large = screen.getByRole('switch', { name: 'Enable Large amounts' });
  await waitFor(() => expect(large).toBeEnabled());
  await user.click(large);
  await waitFor(() =>
    expect(alerts).toEqual([{ severity: 'error', message: 'The rule is as it was. Not today.' }]),
  );
  await waitFor(() => expect(large).toBeChecked());
});

it('edits a rule as it is, and deletes one once that is confirmed', async () => {
  const alerts = recordEvents('alert');
  on(gateway, 'put', `${RULES}/61`, { message: 'Saved.', rule: large });
  on(gateway, 'delete', `${RULES}/62`, { message: 'Gone.' });
  const user = await page();
  await user.click(button('Edit Large amounts'));
  await screen.findByRole('dialog', { name: 'Edit Rule' });
  await user.click(dialog().getByRole('button', { name: 'Remove condition 2' }));
  put(dialog().getByLabelText('Name'), 'Larger');
  await user.click(dialog().getByRole('button', { name: 'Update' }));
  await waitFor(() =>
    expect(alerts).toEqual([{ severity: 'success', message: 'Successfully updated!' }]),
  );
  const [first] = routingRules;
  const { ruleId: _, version: __, ...rule } = first!;
  expect(changes(gateway)).toEqual([
    ['PUT', `${RULES}/61`, { ...rule, name: 'Larger', conditions: first!.conditions.slice(0, 1) }],
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const questions = recordEvents('confirm');
  agree();
  await user.click(button('Delete Rule 62'));
  await waitFor(() => expect(alerts.at(-1)?.message).toBe('Delete success'));
  expect(questions[0]).toMatchObject({ title: 'Delete Rule 62?', okLabel: 'Delete' });
  expect(changes(gateway)[1]?.slice(0, 2)).toEqual(['DELETE', `${RULES}/62`]);
});

it('makes a group of processors in an order; one in use cannot be deleted', async () => {
  const alerts = recordEvents('alert');
  on(gateway, 'post', GROUPS, { message: 'Made.', group: processorGroups[0]! });
  gateway.on('delete', `${GROUPS}/72`, () => refusal(409, 'A routing rule uses it.'));
  const user = await page();
  await user.click(button('Add group'));
  const asked = await screen.findByRole('dialog', { name: 'Add group' });
  put(dialog().getByLabelText('Name'), 'Fallback');
  await user.click(dialog().getByRole('button', { name: 'Create' }));
  expect(await dialog().findByText('Choose at least one processor.')).toBeVisible();
  for (const name of ['Spare route', 'Main route', 'Main route']) {
    const removeIt = dialog().queryByRole('button', { name: `Remove ${name}` });
    if (removeIt) await user.click(removeIt);
    await choose(user, 'Processors', name, name, asked);
  }
  expect(rowsOf('Processors')).toEqual(['Spare route', 'Main route']);
  await user.click(dialog().getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(alerts).toEqual([{ severity: 'success', message: 'Success' }]));
  expect(changes(gateway)).toEqual([
    ['POST', GROUPS, { name: 'Fallback', processorIds: [12, 11] }],
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  agree();
  await user.click(button('Delete Sim.GRP2'));
  await waitFor(() =>
    expect(alerts.at(-1)).toEqual({ severity: 'error', message: 'A routing rule uses it.' }),
  );
});

it('tells of a sample payment which rule decides and why, and where it would be tried', async () => {
  on(gateway, 'post', `${RULES}/dry-run`, {
    rule: other,
    group: { groupId: 71, name: 'Sim.GRP1', processorIds: [11], version: 1 },
    rules: [
      { ruleId: 61, matches: false, failedCondition: 0 },
      { ruleId: 62, matches: true, failedCondition: null },
    ],
    processors: [
      { id: 12, name: 'Spare route', isEligible: false, skippedReason: 'no JPY' },
      { id: 11, name: 'Main route', isEligible: true, skippedReason: '' },
    ],
    isAutoCascading: false,
  });
  on(gateway, 'put', `${RULES}/61`, { message: 'Saved.', rule: large });
  const user = await page();
  await choose(user, 'Currency', 'JPY', 'JPY');
  put(screen.getByLabelText('Amount'), '2000.5');
  await user.click(button('Try it'));
  expect(await screen.findByText('JPY has no decimals.')).toBeVisible();
  put(screen.getByLabelText('Amount'), '2000');
  await choose(user, 'IP country', 'Germany', 'Germany');
  put(screen.getByLabelText('Custom field 1'), 'webshop');
  await user.click(screen.getByLabelText('The card holder is to confirm it (3D)'));
  await user.click(button('Try it'));
  expect(await screen.findByText('Rule 62 matches: the payment goes to Sim.GRP1.')).toBeVisible();
  const items = (list: string) =>
    within(screen.getByRole('list', { name: list }))
      .getAllByRole('listitem')
      .map((item) => item.textContent);
  expect(items('Rules that were looked at')).toEqual([
    'Large amounts: does not match, because this does not hold: Amount IS at least 1000.',
    'Rule 62: matches.',
  ]);
  expect(items('Processors in their order')).toEqual([
    'Spare route skipped: no JPY',
    'Main route tried as number 1',
  ]);
  expect(changes(gateway)[0]?.[2]).toEqual({
    amount: 2000,
    currencyId: 392,
    paymentMethodId: 1,
    binCountryId: null,
    ipCountryId: 276,
    billingCountryId: null,
    medium: 'API',
    custom: { feild1: 'webshop', feild2: '', feild3: '' },
    needs3D: true,
  });
  // What was said of other rules must not be shown beside those that are there now.
  on(gateway, 'get', RULES, { rules: [{ ...large, isEnabled: false, version: 5 }, other] });
  await user.click(screen.getByRole('switch', { name: 'Enable Large amounts' }));
  await waitFor(() => expect(screen.queryByText(/Rule 62 matches/)).not.toBeInTheDocument());
});

it('shows all to who may only look', async () => {
  prepare(gateway, viewerSession);
  await page();
  expect(screen.getByRole('switch', { name: 'Enable Rule 62' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: /Edit|Add|Move|Delete/ })).not.toBeInTheDocument();
  expect(button('Try it')).toBeEnabled();
});

it('says what to do while there is nothing', async () => {
  on(gateway, 'get', RULES, { rules: [] });
  on(gateway, 'get', GROUPS, { groups: [] });
  const user = open(<ProcessorsPage />);
  await user.click(await screen.findByRole('tab', { name: 'Transaction Routing' }));
  const addRule = await screen.findByRole('button', { name: 'Add New Rule' });
  expect(button('Add group')).toBeVisible();
  expect(addRule).toHaveAccessibleDescription(/Add a group first/);
  await user.click(addRule);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('says where the gateway knows no rules', async () => {
  gateway.on('get', RULES, () => refusal(404, 'Not found.'));
  open(<ProcessorsPage />, '/?tab=routing');
  expect(await screen.findByText('This gateway keeps no routing rules')).toBeVisible();
});
