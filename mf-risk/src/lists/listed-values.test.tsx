import type { RiskListEntry } from '@mbo/gateway-contract/risk-lists';
import {
  fillIn,
  HttpResponse,
  merchantSession,
  recordEvents,
  renderInArea,
  resetBus,
  signInForTest,
  testOnline,
  useTestGateway,
  viewerSession,
} from '@mbo/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import en from '../locales/en.json';
import { ruleSet } from '../testing/rules';
import { ListedValues } from './listed-values';
import type { AreaCalls } from '../testing/calls';

const gateway = useTestGateway<AreaCalls>();
const PATH = '/accounts/7/businesses/41/risk-lists';
const ENTRY: RiskListEntry = {
  entryId: 5,
  list: 'blacklist',
  kind: 'card',
  value: '•••• 4242',
  reason: 'Chargeback',
  expiresAt: null,
  createdBy: 'Mia Merchant',
  createdAt: '2026-03-15T22:04:00.000Z',
};

function open({ session = merchantSession, entries = [ENTRY], route = '/' } = {}) {
  resetBus();
  signInForTest(session, testOnline);
  gateway.on('get', PATH, () => HttpResponse.json({ entries }));
  return renderInArea(
    <ListedValues business={{ accountId: 7, businessId: 41 }} rules={ruleSet().rules} />,
    {
      namespace: 'mf-risk',
      locales: { en },
      route,
    },
  ).user;
}

it('shows what is listed, why, by whom and for how long', async () => {
  open();
  const row = await screen.findByRole('row', { name: /4242/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
      .slice(0, -1),
  ).toEqual(['Blacklist', 'Card', 'Chargeback', 'Never', 'Mia Merchant']);
});

it('opens at the page and in the order that its link has', async () => {
  const entries = Array.from({ length: 12 }, (_unused, index) => ({
    ...ENTRY,
    entryId: index,
    value: `•••• ${4200 + index}`,
  }));
  const user = open({ entries, route: '/?listed.sort=-value&listed.page=2' });
  expect(await screen.findByRole('row', { name: /4200/ })).toBeVisible();
  expect(screen.queryByRole('row', { name: /4211/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Value/ }));
  expect(window.location.search).toBe('?listed.sort=value');
});

it('takes a value off its list', async () => {
  const user = open();
  const alerts = recordEvents('alert');
  gateway.on('delete', `${PATH}/5`, () => HttpResponse.json({ message: 'Gone.' }));
  await user.click(await screen.findByRole('button', { name: 'Remove •••• 4242' }));
  await waitFor(() =>
    expect(alerts).toEqual([{ severity: 'success', message: '•••• 4242 is off the list.' }]),
  );
});

it('lists what is typed', async () => {
  const user = open({ entries: [] });
  expect(await screen.findByText('Nothing is listed')).toBeVisible();
  gateway.on('post', PATH, () =>
    HttpResponse.json({ entryId: 6, isEnforced: true, message: 'Listed.' }),
  );
  await user.click(screen.getByRole('button', { name: 'Add a value' }));
  fillIn({ Value: ' fraud@example.test ', Reason: 'Stolen cards' });
  await user.click(screen.getByRole('button', { name: /^Add$/ }));
  await waitFor(() =>
    expect(gateway.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      list: 'blacklist',
      kind: 'email',
      value: 'fraud@example.test',
      reason: 'Stolen cards',
      expiresAt: null,
    }),
  );
});

it('offers nothing to who may only view', async () => {
  open({ session: viewerSession });
  await screen.findByRole('row', { name: /4242/ });
  expect(screen.queryByRole('button', { name: /Remove|Add|Import/ })).toBeNull();
});

it('names the rules that are off though they would look at what is blocked', async () => {
  open();
  expect(await screen.findByRole('note')).toHaveTextContent('Card number blacklist');
});

it('imports a file and says which rows were refused', async () => {
  const user = open();
  gateway.on('post', `${PATH}/import`, () =>
    HttpResponse.json({
      listed: 2,
      refused: 1,
      problems: [{ line: 3, field: 'value', message: 'Type an e-mail address.' }],
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Import CSV' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import listed values' }));
  const file = new File(['list,kind,value\n'], 'lists.csv', { type: 'text/csv' });
  await user.upload(dialog.getByLabelText('CSV file'), file);
  expect(await dialog.findByRole('status')).toHaveTextContent(
    '2 rows were listed. 1 row was refused.',
  );
  expect(
    within(dialog.getByRole('list', { name: 'Rows that were refused' })).getByRole('listitem'),
  ).toHaveTextContent('Line 3 value Type an e-mail address.');
});
