import { bus } from '@mbo/shared/bus';
import { navigation } from '@mbo/shared/navigation';
import {
  button,
  HttpResponse,
  recordEvents,
  refusal,
  renderInArea,
  resetBus,
  setToday,
  signInForTest,
  staffSession,
  testOnline,
  useTestGateway,
} from '@mbo/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import en from './locales/en.json';
import PayoutFilesPage from './payouts/payout-files-page';
import ReportsPage from './reports/reports-page';
import StatementsPage from './statements/statements-page';
import type { AreaCalls } from './testing/calls';
import { detail, file, line, payout, row } from './testing/records';

/*
 * What statements, payout files and reports say when something cannot be read, is refused, or is done,
 * and how they name things, in exact words, where the tests of the pages do not say it.
 */

const gateway = useTestGateway<AreaCalls>();
const BUSINESS = '/accounts/7/businesses/41';
const STATEMENTS = `${BUSINESS}/statements`;
const AWAY = 'The database is away.';

beforeEach(() => {
  resetBus();
  navigation.replace('/?entity=');
  signInForTest(staffSession, testOnline);
  setToday('2026-03-15T22:00:00Z');
  gateway.on('get', STATEMENTS, () =>
    HttpResponse.json({ statements: [row(13), row(12), row(11)], totalRows: 3 }),
  );
  gateway.on('get', `${STATEMENTS}/:id`, ({ params }) =>
    HttpResponse.json({ ...detail, ...row(Number(params['id'])) }),
  );
  gateway.on('get', '/ach-files', () => HttpResponse.json({ aCHFiles: [file], totalRows: 1 }));
  gateway.on('get', '/ach-files/5/payouts', () =>
    HttpResponse.json({ payouts: [payout(1, 1_000), payout(2, 2_000)] }),
  );
  gateway.on('post', '/download-tickets', () =>
    HttpResponse.json({ ticket: 't1', expiresAt: '2026-03-15T22:01:00.000Z' }),
  );
});
afterEach(() => jest.useRealTimers());

const open = (page: ReactNode, route = '/'): UserEvent =>
  renderInArea(page, { namespace: 'mf-reporting', locales: { en }, route }).user;
const openStatement = () => open(<StatementsPage />, '/?open=12');
const openFile = () => open(<PayoutFilesPage />, '/?open=5');
const statementOf = (given: object) =>
  gateway.on('get', `${STATEMENTS}/12`, () => HttpResponse.json({ ...detail, ...given }));

test.each<[path: string, page: ReactNode, address: string, words: string]>([
  [STATEMENTS, <StatementsPage key="1" />, '/', 'Statements could not be loaded'],
  [`${STATEMENTS}/12`, <StatementsPage key="2" />, '/?open=12', 'Statement could not be loaded'],
  ['/ach-files', <PayoutFilesPage key="3" />, '/', 'Payout files could not be loaded'],
  ['/ach-files/5/payouts', <PayoutFilesPage key="4" />, '/?open=5', 'Payouts could not be loaded'],
])(
  'where %s cannot be read, the page says so in place, why, and Retry reads it again',
  async (path, page, address, words) => {
    let calls = 0;
    gateway.on('get', path, () => {
      calls += 1;
      return refusal(503, AWAY);
    });
    const user = open(page, address);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText(AWAY)).toBeVisible();
    const before = calls;
    await user.click(button(/^Retry/));
    await waitFor(() => expect(calls).toBeGreaterThan(before));
    expect(await screen.findByText(words)).toBeVisible();
  },
);

test.each<[page: ReactNode, hint: string]>([
  [<StatementsPage key="1" />, 'Choose a business at the top to see its statements.'],
  [<ReportsPage key="2" />, 'Choose a business at the top to download its reports.'],
])('without a business it says what to choose', async (page, hint) => {
  resetBus();
  signInForTest(staffSession, null);
  open(page);
  expect(await screen.findByText(hint)).toBeVisible();
});

test('while a statement, or the payouts of a file, come, the panel says so', async () => {
  const held = new Promise<never>(() => undefined);
  gateway.on('get', `${STATEMENTS}/12`, () => held);
  gateway.on('get', '/ach-files/5/payouts', () => held);
  openStatement();
  expect(await screen.findByText('Loading Statement')).toBeInTheDocument();
  openFile();
  expect(await screen.findByText('Loading Payouts')).toBeInTheDocument();
});

test.each([
  ['sales', null, 'Sales, Visa'],
  ['refunds', null, 'Refunds, Visa'],
  ['voids', null, 'Voids, Visa'],
  ['chargebacks', null, 'Chargebacks, Visa'],
  ['tax', null, 'Tax, Visa'],
  ['reserve held', null, 'Reserve held, Visa'],
  ['reserve released', null, 'Reserve released, Visa'],
  ['fee', 'discountFee', 'Discount fee, Visa'],
  ['fee', 'gatewayFee', 'Gateway fee, Visa'],
  ['fee', 'authorizationFee', 'Authorization fee, Visa'],
  ['fee', 'cascadingFee', 'Cascading fee, Visa'],
  ['fee', 'captureFee', 'Capture fee, Visa'],
  ['fee', 'refundFee', 'Refund fee, Visa'],
  ['fee', 'voidFee', 'Void fee, Visa'],
  ['fee', 'retrievalFee', 'Retrieval fee, Visa'],
  ['fee', 'chargebackFee', 'Chargeback fee, Visa'],
  ['fee', 'representmentHandlingFee', 'Representment handling fee, Visa'],
  ['fee', 'representmentPreArbitrationFee', 'Pre-arbitration fee, Visa'],
  ['fee', 'monthlyFee', 'Monthly fee'],
  ['fee', 'yearlyFee', 'Yearly fee'],
  ['fee', 'statementFee', 'Statement fee'],
  ['fee', 'threeDActivationFee', '3D activation fee'],
  ['fee', 'eeaWiringFee', 'Wire fee'],
] as const)('a line of %s %s is called %s', async (kind, fee, name) => {
  const ofTime = !name.endsWith(', Visa');
  statementOf({
    lines: [line({ kind, fee, ...(ofTime && { paymentMethodId: null, scheme: '' }) })],
    releasesOf: detail.transactions,
  });
  openStatement();
  const panel = within(await screen.findByRole('dialog', { name: 'ST-0000012' }));
  const events = within(panel.getByRole('row', { name: new RegExp(`^${name}`) }));
  expect(events.getByRole('rowheader')).toHaveTextContent(name);
  expect(panel.getByRole('columnheader', { name: 'Events' })).toBeVisible();
  expect(panel.getByRole('columnheader', { name: 'Settled' })).toBeVisible();
  // Only what happens to transactions leads to them.
  const leads = !ofTime && !['retrieval', 'representment'].some((part) => fee?.startsWith(part));
  expect(panel.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(
    leads ? [name] : [],
  );
});

test('a statement says whose it is, of which days, and where its amount went', async () => {
  statementOf({ isValidated: true });
  openStatement();
  const panel = within(await screen.findByRole('dialog', { name: 'ST-0000012' }));
  for (const words of [
    'About',
    'MID',
    'Period (UTC days)',
    'Settlement date',
    'How the amount came about',
    'Payouts',
    'In transit',
    'Validated',
    'Closed',
  ]) {
    expect(panel.getByText(words)).toBeVisible();
  }
  expect(panel.getByRole('columnheader', { name: 'Amount' })).toBeVisible();
  expect(button('Download PDF')).toBeEnabled();
});

test('one that pays nothing out says where the amount is', async () => {
  statementOf({ payouts: [], payoutMinor: 0, carriedOutMinor: 9_800 });
  openStatement();
  expect(
    await screen.findByText('Nothing is paid out. What is carried over is on the next statement.'),
  ).toBeVisible();
});

test.each([
  ['open', 'Open'],
  ['closed', 'Closed'],
  ['paid out', 'Paid out'],
  ['failed', 'Failed'],
] as const)('a statement that is %s has the tag %s', async (status, word) => {
  gateway.on('get', STATEMENTS, () =>
    HttpResponse.json({ statements: [{ ...row(12), status }], totalRows: 1 }),
  );
  open(<StatementsPage />);
  expect(await screen.findByText(word, { selector: '.ant-tag' })).toBeVisible();
  expect(screen.getByText('Not validated', { selector: '.ant-tag' })).toBeVisible();
});

test.each([
  ['in transit', 'In transit'],
  ['paid out', 'Paid out'],
  ['failed', 'Failed'],
])('a payout that is %s has the tag %s', async (status, word) => {
  statementOf({ payouts: [{ ...detail.payouts[0]!, status }] });
  openStatement();
  const panel = within(await screen.findByRole('dialog', { name: 'ST-0000012' }));
  const payouts = within(panel.getByText('Bank of Maple').closest('li')!);
  expect(payouts.getByText(word)).toBeVisible();
});

test('the panel goes to the statement before and after, and is closed', async () => {
  const user = openStatement();
  await screen.findByRole('dialog', { name: 'ST-0000012' });
  await user.click(button('Previous statement'));
  expect(await screen.findByRole('dialog', { name: 'ST-0000013' })).toBeVisible();
  await user.click(button('Next statement'));
  await user.click(button('Next statement'));
  expect(await screen.findByRole('dialog', { name: 'ST-0000011' })).toBeVisible();
  await user.click(button('Close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a refused validation is shown in the gateway’s words, and the question stays', async () => {
  const alerts = recordEvents('alert');
  gateway.on('put', `${STATEMENTS}/12/validate`, () => refusal(409, 'Another file is newer.'));
  const user = openStatement();
  await screen.findByRole('dialog', { name: 'ST-0000012' });
  await user.click(button('Validate'));
  expect(screen.getByText('Do you want to Validate this statement?')).toBeVisible();
  expect(screen.getByText('Yes marks it as validated, No as not validated.')).toBeVisible();
  await user.click(button('Yes'));
  await waitFor(() =>
    expect(alerts).toMatchObject([{ severity: 'error', message: 'Another file is newer.' }]),
  );
  expect(screen.getByText('Do you want to Validate this statement?')).toBeVisible();
  gateway.on('put', `${STATEMENTS}/12/validate`, () => HttpResponse.json({ message: 'Success' }));
  await user.click(button('No'));
  await waitFor(() =>
    expect(alerts.at(-1)).toMatchObject({ severity: 'success', message: 'Success' }),
  );
});

test('a file that cannot be fetched is reported; one that can is saved as CSV', async () => {
  const alerts = recordEvents('alert');
  gateway.on('get', `${STATEMENTS}/12/download`, () => refusal(503, AWAY));
  const user = openStatement();
  await screen.findByRole('dialog', { name: 'ST-0000012' });
  await user.click(button('Download CSV'));
  await waitFor(() => expect(alerts).toMatchObject([{ severity: 'error', message: AWAY }]));
  URL.createObjectURL = () => 'blob:csv';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const formats: (string | null)[] = [];
  gateway.on('get', `${STATEMENTS}/12/download`, ({ request }) => {
    formats.push(new URL(request.url).searchParams.get('format'));
    return HttpResponse.text('Line', {
      headers: { 'Content-Disposition': 'attachment; filename="ST-0000012.csv"' },
    });
  });
  // Once it is not busy any more.
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() =>
    expect(alerts.at(-1)).toMatchObject({
      severity: 'success',
      message: 'Saved as ST-0000012.csv',
    }),
  );
  expect(formats).toEqual(['csv']);
});

test.each([
  [
    'Confirm ST-0000001',
    'Has the payout of 10.00 USD arrived?',
    'It is posted as paid out.',
    'Confirm 10.00 USD',
  ],
  [
    'Failed ST-0000001',
    'Has the payout of 10.00 USD failed?',
    'It returns to what is payable; the next statement carries it in.',
    'Return 10.00 USD',
  ],
  ['Confirm all 2', 'Have all 2 payouts arrived?', 'They are posted as paid out.', 'Confirm all 2'],
])('%s asks first, and says what comes of it', async (name, title, description, okLabel) => {
  const plain = (text: unknown) => String(text).replace(/\s/g, ' ');
  const asked: string[][] = [];
  const off = bus.on('confirm', (question) => {
    asked.push([question.title, question.description, question.okLabel].map(plain));
    question.onOk();
  });
  const alerts = recordEvents('alert');
  for (const path of ['/ach-files/5/outcome', '/ach-files/5/payouts/1/outcome']) {
    gateway.on('put', path, () => refusal(409, 'Somebody has said so already.'));
  }
  const user = openFile();
  await user.click(await screen.findByRole('button', { name }));
  await waitFor(() =>
    expect(alerts).toMatchObject([{ severity: 'error', message: 'Somebody has said so already.' }]),
  );
  expect(asked).toEqual([[title, description, okLabel]]);
  off();
});

test('payout files say what they are, of which kind, and that one has not reached the bank', async () => {
  gateway.on('get', '/ach-files', () =>
    HttpResponse.json({ aCHFiles: [{ ...file, kind: 'wire', isUploaded: false }], totalRows: 1 }),
  );
  open(<PayoutFilesPage />);
  expect(await screen.findByText('Wire list')).toBeVisible();
  expect(screen.getByText('Not uploaded')).toBeVisible();
  expect(
    screen.getByText('ACH files and wire lists by which all merchants are paid out'),
  ).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Settlement' })).toBeVisible();
});

test('every report says what is in it', () => {
  open(<ReportsPage />);
  expect(screen.getByRole('heading', { name: 'Reports' })).toBeVisible();
  const cards = screen.getAllByRole('region').map(({ textContent }) => textContent);
  expect(cards).toEqual([
    expect.stringMatching(
      /^Transactions\S*Every transaction of the period, one row each, with payer, status and amount\./,
    ),
    expect.stringMatching(
      /^Transactions-Condensed Version\S*One row for each payment of the period: what was authorised, captured, refunded and charged back\./,
    ),
    expect.stringMatching(
      /^Settlement report\S*The statements that end in the period: sales, fees, tax and reserve line by line, what was paid out and what is carried over\./,
    ),
    expect.stringMatching(
      /^Reconciliation report per Acquirer\S*The ledger against the acquirer's books, transaction by transaction\. Differences come first\./,
    ),
    expect.stringMatching(
      /^Chargeback report\S*Every chargeback of the period, with its reason and its deadline\.Acquirers do not send the reasons and deadlines of chargebacks yet\. The transactions report has the chargebacks themselves\./,
    ),
  ]);
  expect(
    screen.getAllByRole('button', { name: /^Download / }).map((one) => one.textContent),
  ).toEqual(Array.from({ length: 5 }, () => 'Download'));
});

test('a report that fails says so, and why', async () => {
  gateway.on('get', `${BUSINESS}/reports/settlement`, () => refusal(503, AWAY));
  const user = open(<ReportsPage />);
  await user.click(button('Download Settlement report'));
  expect(await screen.findByText('The report could not be downloaded')).toBeVisible();
  expect(screen.getByText(AWAY)).toBeVisible();
});
