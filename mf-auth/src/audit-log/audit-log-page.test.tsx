import type { AuditEntry } from '@mbo/gateway-contract/audit-log';
import { accountEntity } from '@mbo/shared/bus';
import { navigation } from '@mbo/shared/navigation';
import {
  HttpResponse,
  renderInArea,
  resetBus,
  signInForTest,
  merchantSession,
  testAccounts,
  useTestGateway,
  viewerSession,
} from '@mbo/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import en from '../locales/en.json';
import type { AreaCalls } from '../testing/calls';
import { actionWords } from './action-words';
import AuditLogPage from './audit-log-page';

const gateway = useTestGateway<AreaCalls>();
const account = testAccounts[0]!;

const entry: AuditEntry = {
  id: '12',
  at: '2026-03-15T10:00:00.000Z',
  by: { kind: 'user', name: 'Maya Tremblay' },
  action: 'bank_account.change',
  outcome: 'success',
  record: { kind: 'bankAccount', id: '3' },
  changes: [{ field: 'bankName', from: 'Old Bank', to: 'New Bank' }],
  details: [{ name: 'numberAfter', value: '••••4567' }],
  ip: '203.0.113.7',
  requestId: 'request-1',
  sealed: true,
};
const failed: AuditEntry = {
  ...entry,
  id: '11',
  action: 'session.open',
  outcome: 'failure',
  changes: [],
};

function open(session = merchantSession, address = '/auditlog?from=2026-03-01&to=2026-03-31') {
  resetBus();
  signInForTest(session, accountEntity(account));
  gateway.on('get', `/accounts/${account.accountId}/audit-log`, () =>
    HttpResponse.json({ entries: [entry, failed], totalRows: 2, totalIsCapped: false }),
  );
  navigation.replace(address);
  return renderInArea(<AuditLogPage />, { namespace: 'mf-auth', locales: { en } }).user;
}

const queries = () =>
  gateway.calls
    .filter(({ path }) => path.includes('/audit-log?'))
    .map(({ path }) => Object.fromEntries(new URLSearchParams(path.slice(path.indexOf('?')))));

it('lists who did what, from where and when, and opens an entry with before and after', async () => {
  const user = open();
  const row = within(await screen.findByRole('row', { name: /bank_account\.change/ }));
  expect(row.getByText('Maya Tremblay')).toBeVisible();
  expect(row.getByText('Done')).toBeVisible();
  expect(row.getByText('203.0.113.7')).toBeVisible();
  expect(row.getByText('1 field')).toBeVisible();
  await user.click(row.getByRole('button', { name: 'Open Bank account: changed' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Bank account: changed' }));
  expect(panel.getByRole('row', { name: 'bankName Old Bank New Bank' })).toBeVisible();
  expect(panel.getByText('••••4567')).toBeVisible();
  expect(panel.getByText('Sealed')).toBeVisible();
});

it('asks the gateway for what is searched, a page at a time', async () => {
  const user = open();
  await user.type(await screen.findByRole('searchbox'), 'bank{Enter}');
  await waitFor(() =>
    expect(queries().at(-1)).toMatchObject({
      searchText: 'bank',
      startIndex: '0',
      pageSize: '25',
    }),
  );
});

it('tells who may only look that it is not for them, and asks for nothing', async () => {
  open(viewerSession);
  expect(await screen.findByText(/^Only administrators of the account/)).toBeVisible();
  expect(queries()).toEqual([]);
});

it('says so where the gateway keeps no audit log, with nothing to try again', async () => {
  open();
  gateway.on(
    'get',
    `/accounts/${account.accountId}/audit-log`,
    () => new HttpResponse(null, { status: 404 }),
  );
  expect(await screen.findByText('This gateway keeps no audit log')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Retry/ })).not.toBeInTheDocument();
});

test('a code without words stays as it is', () => {
  expect(actionWords('session.open')).toBe('Session: signed in');
  expect(actionWords('moon.landing')).toBe('moon.landing');
});
