import type { Approval, ApprovalSettings } from '@mbo/gateway-contract/approvals';
import { accountEntity } from '@mbo/shared/bus';
import { navigation } from '@mbo/shared/navigation';
import {
  button,
  changes,
  HttpResponse,
  merchantSession,
  put,
  recordEvents,
  refusal,
  renderInArea,
  resetBus,
  signInForTest,
  testAccounts,
  useTestGateway,
  viewerSession,
} from '@mbo/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import en from '../locales/en.json';
import type { AreaCalls } from '../testing/calls';
import ApprovalsPage from './approvals-page';

const gateway = useTestGateway<AreaCalls>();
const account = testAccounts[0]!;
const BASE = '/accounts/7';
const BANK = 'Change a bank account: First Bank ••••4567';

const waiting: Approval = {
  approvalId: 3,
  kind: 'bankAccount',
  status: 'waiting',
  subject: 'First Bank ••••4567',
  businessId: null,
  transactionId: null,
  changes: [{ field: 'bankAccountNumber', from: '••••4567', to: '••••4321' }],
  askedBy: 'Maya Tremblay',
  askedAt: '2026-03-15T10:00:00.000Z',
  expiresAt: '2026-03-22T10:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  note: '',
  isOwn: false,
  lockedReason: '',
};
const decided: Approval = {
  ...waiting,
  approvalId: 2,
  kind: 'refund',
  status: 'refused',
  subject: '900.00 CAD',
  transactionId: 'tx_abc',
  changes: [],
  decidedBy: 'Noah Roy',
  decidedAt: '2026-03-15T11:00:00.000Z',
  note: 'Not ours',
};
const settings: ApprovalSettings = {
  bankChanges: false,
  administrators: 2,
  version: 4,
  refunds: [
    {
      businessId: 1,
      name: 'Maple Shop',
      amount: null,
      needApproval: false,
      currencyId: 124,
      currencyAlphaCode: 'CAD',
      currencyCoefficient: 2,
    },
  ],
};

function answer(...approvals: Approval[]): void {
  gateway.on('get', `${BASE}/approvals`, ({ request }) => {
    const rows =
      new URL(request.url).searchParams.get('status') === 'decided' ? [decided] : approvals;
    return HttpResponse.json({ approvals: rows, totalRows: rows.length });
  });
}

function open(session = merchantSession) {
  resetBus();
  signInForTest(session, accountEntity(account));
  navigation.replace('/approvals');
  return renderInArea(<ApprovalsPage />, { namespace: 'mf-auth', locales: { en } }).user;
}

beforeEach(() => {
  answer(waiting);
  gateway.on('get', `${BASE}/approval-settings`, () => HttpResponse.json(settings));
});

it('shows what waits with before and after, and what was decided by whom and why', async () => {
  open();
  expect(await screen.findByText(BANK, { selector: 'p > span' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Account number ••••4567 ••••4321' })).toBeVisible();
  const [asked] = screen.getAllByText(/^Asked by Maya Tremblay/);
  expect(asked).toBeVisible();
  const done = within(screen.getByRole('region', { name: 'Decided' }));
  expect(await done.findByText('Refund: 900.00 CAD')).toBeVisible();
  expect(done.getByText(/^Refused by Noah Roy/)).toBeVisible();
  expect(done.getByText('Note: Not ours')).toBeVisible();
  expect(done.getByRole('link', { name: 'Open the payment' })).toHaveAttribute(
    'href',
    '/transactions?open=tx_abc',
  );
});

it('approves with a note after a question, and says what the gateway says', async () => {
  const alerts = recordEvents('alert');
  gateway.on('post', `${BASE}/approvals/3/decision`, () => {
    answer();
    return HttpResponse.json({ message: 'Approved. The change is made.' });
  });
  const user = open();
  await user.click(await screen.findByRole('button', { name: `Approve ${BANK}` }));
  const dialog = within(screen.getByRole('dialog', { name: 'Approve this?' }));
  expect(dialog.getByText(`${BANK} is done at once.`)).toBeVisible();
  put(dialog.getByLabelText('Note'), 'Called them');
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Nothing waits for approval.')).toBeVisible();
  expect(changes(gateway)).toEqual([
    ['POST', `${BASE}/approvals/3/decision`, { decision: 'approve', note: 'Called them' }],
  ]);
  expect(alerts).toEqual([{ severity: 'success', message: 'Approved. The change is made.' }]);
});

it('keeps the question open with the reason when it cannot be done any more', async () => {
  const message = 'It cannot be done any more as it was asked for.';
  gateway.on('post', `${BASE}/approvals/3/decision`, () => refusal(409, message));
  const user = open();
  await user.click(await screen.findByRole('button', { name: `Approve ${BANK}` }));
  const dialog = within(screen.getByRole('dialog', { name: 'Approve this?' }));
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(message);
});

it('offers who asked to withdraw it only', async () => {
  gateway.on('post', `${BASE}/approvals/3/decision`, () => HttpResponse.json({ message: 'Gone.' }));
  const lockedReason = 'You asked for this yourself: somebody else approves it.';
  answer({ ...waiting, isOwn: true, lockedReason });
  const user = open();
  await user.click(await screen.findByRole('button', { name: `Withdraw ${BANK}` }));
  expect(screen.getByText(lockedReason)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() =>
    expect(changes(gateway)).toEqual([
      ['POST', `${BASE}/approvals/3/decision`, { decision: 'withdraw', note: '' }],
    ]),
  );
});

it('lets who only reads look, decide nothing and change no settings', async () => {
  open(viewerSession);
  const approve = await screen.findByRole('button', { name: `Approve ${BANK}` });
  expect(approve).toHaveAccessibleDescription('Only administrators decide.');
  await screen.findByRole('heading', { name: 'What needs approval' });
  expect(screen.queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument();
});

it('saves what needs approval, with its version, and tells when less protection waits', async () => {
  const alerts = recordEvents('alert');
  const message = 'Waits for approval by a second administrator.';
  gateway.on('put', `${BASE}/approval-settings`, () =>
    // Not what a change returns that is done: it waits.
    HttpResponse.json({
      message,
      approval: { approvalId: 9, expiresAt: waiting.expiresAt },
    } as never),
  );
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Edit What needs approval' }));
  expect(screen.queryByLabelText(/second administrator approves them/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Bank accounts and payouts' }));
  put(screen.getByLabelText('Refunds above'), '500');
  await user.click(await screen.findByLabelText('A second administrator approves them'));
  await user.click(button('Save'));
  await waitFor(() => expect(alerts).toEqual([{ severity: 'info', message }]));
  expect(changes(gateway)).toEqual([
    [
      'PUT',
      `${BASE}/approval-settings`,
      { bankChanges: true, refunds: [{ businessId: 1, amount: 50_000, needApproval: true }] },
    ],
  ]);
  const sent = gateway.calls.find(({ method }) => method === 'PUT');
  expect(sent?.headers.get('if-match')).toBe('"4"');
});

it('warns an account that has one administrator', async () => {
  gateway.on('get', `${BASE}/approval-settings`, () =>
    HttpResponse.json({ ...settings, administrators: 1 }),
  );
  open();
  expect(await screen.findByText(/your payment provider approves/)).toBeVisible();
});

it('says so where the gateway knows no approvals', async () => {
  for (const path of ['approvals', 'approval-settings']) {
    gateway.on('get', `${BASE}/${path}`, () => new HttpResponse(null, { status: 404 }));
  }
  open();
  expect(await screen.findByText('This gateway has no approvals')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Retry/ })).not.toBeInTheDocument();
});
