import {
  HttpResponse,
  merchantSession,
  refusal,
  renderInArea,
  resetBus,
  signInForTest,
  testOnline,
  useTestGateway,
} from '@mbo/shared/testing';
import { navigation } from '@mbo/shared/navigation';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import en from '../locales/en.json';
import type { AreaCalls } from '../testing/calls';
import { detail, line, row } from '../testing/records';
import StatementsPage from './statements-page';

const gateway = useTestGateway<AreaCalls>();
const online = testOnline;
const BASE = '/accounts/7/businesses/41/statements';
/** Queries of the list that were asked for. */
let asked: Record<string, string>[];
let saved: string[];

beforeEach(() => {
  resetBus();
  navigation.replace('/?entity=');
  signInForTest(merchantSession, online);
  asked = [];
  saved = [];
  gateway.on('get', BASE, ({ request }) => {
    asked.push(Object.fromEntries(new URL(request.url).searchParams));
    return HttpResponse.json({ statements: [row(12), row(11)], totalRows: 42 });
  });
  gateway.on('get', `${BASE}/12`, () => HttpResponse.json(detail));
  gateway.on('post', '/download-tickets', () =>
    HttpResponse.json({ ticket: 't1', expiresAt: '2026-03-15T22:01:00.000Z' }),
  );
  URL.createObjectURL = () => 'blob:pdf';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
});

function open(route = '/statements/merchant'): UserEvent {
  return renderInArea(<StatementsPage />, { namespace: 'mf-reporting', locales: { en }, route })
    .user;
}

test('lists statements by settlement date and asks for pages and orders as specified', async () => {
  const user = open();
  expect(await screen.findByText('ST-0000012')).toBeVisible();
  expect(asked).toEqual([
    { pageSize: '10', startIndex: '0', sortColumn: 'settlementDate', sortOrder: 'DESC' },
  ]);
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(Object.values(en.statements.columns));
  for (const [name, sortColumn] of Object.entries({
    'Statement id': 'statementId',
    'Display id': 'displayId',
    'Start date': 'startDate',
    'End date': 'endDate',
    'Entity name': 'entityName',
    Validated: 'isValidated',
  })) {
    await user.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ sortColumn, startIndex: '0' }));
    const before = asked.at(-1)!.sortOrder;
    await user.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
    await waitFor(() => expect(asked.at(-1)!.sortOrder).not.toBe(before));
  }
  const sizes = within(screen.getByLabelText('Rows per page')).getAllByRole('option');
  expect(sizes.map(({ textContent }) => textContent)).toEqual(['5', '10', '25', '50', '100']);
});

test('a link opens another page, whose first row is one past the pages before', async () => {
  open('/statements/merchant?page=3&size=5');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ startIndex: '11', pageSize: '5' }));
});

test('asks whether a statement is right: Yes, No, or nothing when it is closed', async () => {
  const validated: unknown[] = [];
  gateway.on('put', `${BASE}/12/validate`, async ({ request }) => {
    expect(new URL(request.url).searchParams.get('X-AuthToken')).toBe('t1');
    validated.push(await request.json());
    return HttpResponse.json({ message: 'Success' });
  });
  const user = open();
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'Actions of ST-0000012' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Validate' }));
    return within(await screen.findByRole('dialog', { name: /Do you want to Validate this/ }));
  };
  for (const answer of ['Yes', 'No']) {
    await user.click((await ask()).getByRole('button', { name: answer }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  }
  await user.click((await ask()).getByRole('button', { name: 'Close' }));
  expect(validated).toEqual([{ validated: true }, { validated: false }]);
});

test('downloads a statement by its menu', async () => {
  gateway.on('get', `${BASE}/12/download`, () =>
    HttpResponse.text('%PDF', {
      headers: { 'Content-Disposition': 'attachment; filename="ST-0000012.pdf"' },
    }),
  );
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Actions of ST-0000012' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Download' }));
  await waitFor(() => expect(saved).toEqual(['ST-0000012.pdf']));
});

test('a statement says how its amount came about, and each line leads to its transactions', async () => {
  open('/statements/merchant?open=12');
  const panel = within(await screen.findByRole('dialog', { name: 'ST-0000012' }));
  const rows = panel
    .getAllByRole('row')
    .map((each) => Array.from(each.children, (cell) => cell.textContent));
  expect(rows.slice(1)).toEqual([
    ['Carried in', expect.stringContaining('1.00')],
    ['Sales, Visa', '3', expect.stringContaining('100.00'), expect.stringContaining('100.00')],
    ['Sales, Visa', '1', expect.stringContaining('500'), expect.stringContaining('3.00')],
    ['Discount fee, Visa', '3', expect.anything(), expect.stringContaining('2.00')],
    ['Monthly fee', '1', expect.anything(), expect.stringContaining('4.00')],
    ['Total', expect.stringContaining('98.00')],
    ['Paid out', expect.stringContaining('98.00')],
    ['Carried over', expect.stringContaining('0.00')],
  ]);
  const [sales] = panel.getAllByRole('link', { name: 'Sales, Visa' });
  const { pathname, searchParams } = new URL(sales!.getAttribute('href')!, 'http://x');
  expect(pathname).toBe('/transactions');
  expect(searchParams.getAll('filter')).toEqual([
    'statementLine.EQUALS.ST-0000012/sales',
    'paymentMethod.EQUALS.1',
    'currency.EQUALS.978',
  ]);
  // Days of the user's zone, which is Toronto's.
  expect([searchParams.get('from'), searchParams.get('to')]).toEqual(['2026-01-31', '2026-03-01']);
  expect(panel.queryByRole('link', { name: 'Monthly fee' })).not.toBeInTheDocument();
  expect(panel.getByText('••••5678')).toBeVisible();
});

test('fees and reserves of statements before lead to the days of their transactions', async () => {
  const lines = [
    detail.lines[0]!,
    line({ kind: 'fee', fee: 'discountFee' }),
    line({ kind: 'reserve released' }),
  ];
  gateway.on('get', `${BASE}/12`, () =>
    HttpResponse.json({
      ...detail,
      lines,
      feesOf: {
        since: '2026-01-15',
        from: '2026-01-15T12:00:00.000Z',
        to: '2026-03-01T22:00:00.000Z',
      },
      releasesOf: { from: '2025-11-02T12:00:00.000Z', to: '2025-11-03T12:00:00.000Z' },
    }),
  );
  open('/statements/merchant?open=12');
  const panel = within(await screen.findByRole('dialog', { name: 'ST-0000012' }));
  expect(panel.getByText(/this statement takes all since/)).toHaveTextContent('15 Jan 2026');
  const linkOf = (name: string) => {
    const link = panel.getByRole('link', { name });
    const { searchParams } = new URL(link.getAttribute('href')!, 'http://x');
    const [line] = searchParams.getAll('filter');
    return [searchParams.get('from'), searchParams.get('to'), line];
  };
  const filter = 'statementLine.EQUALS.ST-0000012';
  expect(linkOf('Sales, Visa')).toEqual(['2026-01-31', '2026-03-01', `${filter}/sales`]);
  expect(linkOf('Discount fee, Visa')).toEqual([
    '2026-01-15',
    '2026-03-01',
    `${filter}/discountFee`,
  ]);
  expect(linkOf('Reserve released, Visa')).toEqual([
    '2025-11-02',
    '2025-11-03',
    `${filter}/reserve released`,
  ]);
});

test('a reserve whose transactions are not known leads nowhere', async () => {
  const lines = [line({ kind: 'reserve released' })];
  gateway.on('get', `${BASE}/12`, () => HttpResponse.json({ ...detail, lines }));
  open('/statements/merchant?open=12');
  expect(await screen.findByText('Reserve released, Visa')).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Reserve released/ })).not.toBeInTheDocument();
});

test('a statement that leaves its fees to a later one says so', async () => {
  gateway.on('get', `${BASE}/12`, () => HttpResponse.json({ ...detail, defersFees: true }));
  open('/statements/merchant?open=12');
  expect(await screen.findByText(/a later statement takes those of these days/)).toBeVisible();
});

test('a gateway that knows only the list has no details, and nothing of them fails', async () => {
  const { payout: _payout, ...plain } = row(12);
  gateway.on('get', BASE, () => HttpResponse.json({ statements: [plain], totalRows: 1 }));
  open();
  expect(await screen.findByText('ST-0000012')).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Paid out' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Open ST-0000012' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Actions of ST-0000012' })).toBeVisible();
});

test('what fails is shown in place with Retry', async () => {
  gateway.on('get', BASE, () => refusal(503, 'Not now.'));
  const user = open();
  expect(await screen.findByText('Not now.')).toBeVisible();
  gateway.on('get', BASE, () => HttpResponse.json({ statements: [row(12)], totalRows: 1 }));
  await user.click(screen.getByRole('button', { name: /Retry/ }));
  expect(await screen.findByText('ST-0000012')).toBeVisible();
});
