import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addTenant, addUser, signedIn } from '../../core/testing/people';
import { csvHeader } from '../../core/files/csv/write-csv';
import { exportColumns } from '../transactions/repository/export-columns';
import { operate, payment } from '../payments/testing/operate';
import { addSale } from '../../core/testing/sales';
import { unpriced } from '../pricing-profiles/unpriced';
import { closePeriods } from '../settlement/close-periods';
import { useTerminal } from '../payments/create/testing/terminal';
import { linkBank } from '../settlement/testing/merchant';
import { RECONCILIATION_COLUMNS } from './reconciliation';
import { CONDENSED_COLUMNS } from './repository';
import { SETTLEMENT_COLUMNS } from './settlement';
import { coded } from '../../testing/field-errors';

const DECLINED_CARD = '4000000000000002';
const DAY_MS = 86_400_000;

const terminal = useTerminal();
let sale: string;
let authorised: string;
let declined: string;

beforeAll(async () => {
  await terminal.db.updateTable('businesses').set({ name: 'メイプル Shop' }).execute();
  sale = await payment(terminal, { amount: 2000, invoice_number: '=1+1' });
  await operate(terminal, sale, 'refund', { amount: 500 });
  authorised = await payment(terminal, { intent: 'authorize', amount: 900, currency: 'JPY' });
  await operate(terminal, authorised, 'capture', { amount: 700 });
  declined = (await terminal.paid({ credit_card: { number: DECLINED_CARD } })).transaction.id;
});

const period = (days = 1) =>
  `fromDate=${new Date(Date.now() - days * DAY_MS).toISOString()}` +
  `&toDate=${new Date(Date.now() + DAY_MS).toISOString()}`;

const address = (report: string, query = period(), businessId = terminal.tenant.businessIds[0]) =>
  `/accounts/${terminal.tenant.accountId}/businesses/${businessId}/reports/${report}?${query}`;

async function fetchFile(path: string, token = terminal.token) {
  const { app } = terminal.gateway;
  const { ticket } = (
    await app.inject({
      method: 'POST',
      url: '/download-tickets',
      headers: { 'x-authtoken': token },
      payload: { path },
    })
  ).json();
  return app.inject({ url: `${path}&X-AuthToken=${ticket}` });
}

/** Cells by the names of the columns; none of these texts has a comma. */
async function rowsOf(path: string): Promise<Record<string, string>[]> {
  const { statusCode, body } = await fetchFile(path);
  expect(statusCode).toBe(200);
  const [names = [], ...rows] = body
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  return rows.map((cells) => Object.fromEntries(names.map((name, i) => [name, cells[i] ?? ''])));
}

describe('the transaction listing', () => {
  it('has every transaction in the order of time', async () => {
    const rows = await rowsOf(address('transaction-listing'));
    expect(rows.map((row) => [row.Type, row.Amount, row.Currency])).toEqual([
      ['sale', '20.00', 'EUR'],
      ['refund', '-5.00', 'EUR'],
      ['authorize', '900', 'JPY'],
      ['capture', '700', 'JPY'],
      ['sale', '12.50', 'EUR'],
    ]);
  });

  it('is a file that says business and days in its name', async () => {
    const query = 'fromDate=2026-01-01T00:00:00.000Z&toDate=2026-01-31T23:59:59.999Z';
    const { headers } = await fetchFile(address('transaction-listing', query));
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toContain(
      `filename*=UTF-8''${encodeURIComponent('transactions-メイプル Shop-2026-01-01-2026-01-31.csv')}`,
    );
  });

  it('has one row a payment when condensed, with what became of its money', async () => {
    const rows = await rowsOf(address('transaction-listing', `${period()}&reportType=CONDENSED`));
    const sums = (row: Record<string, string>) =>
      ['Trnx ID', 'Status', 'Authorised', 'Captured', 'Refunded', 'Charged Back', 'Net'].map(
        (name) => row[name],
      );
    expect(rows.map(sums)).toEqual([
      [sale, 'captured', '20.00', '20.00', '5.00', '0.00', '15.00'],
      [authorised, 'captured', '900', '700', '0', '0', '700'],
      [declined, 'declined', '0.00', '0.00', '0.00', '0.00', '0.00'],
    ]);
    expect(rows[0]?.['Invoice No']).toBe("'=1+1");
  });

  it.each(['FULL', 'CONDENSED'])('has its heading where there is no row: %s', async (type) => {
    const [, other] = terminal.tenant.businessIds;
    const query = `${period()}&reportType=${type}`;
    expect(await rowsOf(address('transaction-listing', query, other))).toEqual([]);
  });
});

describe('the reconciliation', () => {
  const compared = async () =>
    (await rowsOf(address('reconciliation'))).map((row) => [
      row.Result,
      row.Type,
      row.Ledger,
      row['Acquirer Books'],
      row.Difference,
    ]);

  const matched = [
    ['matched', 'sale', '20.00', '20.00', '0.00'],
    ['matched', 'refund', '-5.00', '-5.00', '0.00'],
    ['matched', 'capture', '700', '700', '0'],
  ];

  it('matches what the ledger and the acquirer agree on, without what moved no money', async () => {
    expect(await compared()).toEqual(matched);
  });

  it('leaves out what the merchant’s own acquirer pays out: it is in no ledger', async () => {
    const mark = (is_gateway_only: boolean) =>
      terminal.db
        .updateTable('transactions')
        .set({ is_gateway_only })
        .where('transaction_id', '=', sale)
        .execute();
    await mark(true);
    expect(await compared()).toEqual(matched.slice(1));
    await mark(false);
  });

  it('puts every kind of difference first', async () => {
    const books = (reference: string) =>
      terminal.db.updateTable('sandbox_acquirer.operations').where('reference', '=', reference);
    const { answer } = await terminal.db
      .selectFrom('sandbox_acquirer.operations')
      .select('answer')
      .where('reference', '=', `${sale}/1`)
      .executeTakeFirstOrThrow();
    const refused = await terminal.db
      .selectFrom('sandbox_acquirer.operations')
      .select('answer')
      .where('reference', '=', `${declined}/1`)
      .executeTakeFirstOrThrow();
    await books(`${sale}/1`).set({ amount_minor: 1999 }).execute();
    await books(`${declined}/1`)
      .set({ answer: JSON.stringify(answer) })
      .execute();
    const differing = (await compared()).slice(0, 3);
    expect(differing).toEqual([
      ['amounts differ', 'sale', '20.00', '19.99', '-0.01'],
      ['not in the ledger', 'sale', '0.00', '12.50', '12.50'],
      matched[1],
    ]);

    await books(`${sale}/1`).set({ amount_minor: 2000, currency_id: 840 }).execute();
    await books(`${declined}/1`)
      .set({ answer: JSON.stringify(refused.answer) })
      .execute();
    expect((await compared())[0]).toEqual(['currencies differ', 'sale', '20.00', '20.00', '0.00']);

    await books(`${sale}/1`).set({ currency_id: 978, answer: null }).execute();
    expect((await compared())[0]).toEqual([
      'not at the acquirer',
      'sale',
      '20.00',
      '0.00',
      '-20.00',
    ]);
    await books(`${sale}/1`)
      .set({ answer: JSON.stringify(answer) })
      .execute();
  });

  it('says that the acquirer gave no answer, instead of a file', async () => {
    const { movementsOf } = terminal.acquirer;
    terminal.acquirer.movementsOf = () => Promise.reject(new Error('socket hang up'));
    const response = await fetchFile(address('reconciliation'));
    terminal.acquirer.movementsOf = movementsOf;
    expect(response.statusCode).toBe(503);
    expect(response.json().message).toMatch(/The acquirer gave no answer/);
  });
});

describe('the settlement report', () => {
  it('has the statements that end in the period, from what was carried in to what was paid', async () => {
    const { accountId, businessIds } = terminal.tenant;
    const business = { account_id: accountId, business_id: businessIds[1] };
    await linkBank(terminal.db, terminal.tenant, 1, { threshold: 3_000, business: 1 });
    const terms = unpriced([1]);
    terms.administrationFees.statementFee = 150;
    await terminal.db
      .insertInto('pricing_profiles')
      .values({ ...business, terms: JSON.stringify(terms) })
      .execute();
    await terminal.db
      .updateTable('accounts')
      .set({ pricing_currency_id: 124 })
      .where('account_id', '=', accountId)
      .execute();
    const [shop, online] = businessIds;
    for (const day of ['2026-02-27', '2026-02-28']) {
      const transactionId = await addSale(terminal.db, { accountId, businessIds: [online, shop] });
      await terminal.db
        .updateTable('transactions')
        .set({ occurred_at: `${day}T10:00:00Z` })
        .where('transaction_id', '=', transactionId)
        .execute();
    }
    await closePeriods({
      db: terminal.db,
      now: new Date('2026-03-02T02:00:00Z'),
      onError: (error) => {
        throw error;
      },
    });
    const query = 'fromDate=2026-02-28T00:00:00.000Z&toDate=2026-03-31T23:59:59.999Z';
    const rows = await rowsOf(address('settlement', query, online));
    expect(
      rows.map((row) => [row['End Date'], row.Line, row.Fee, row.Events, row['Settled Amount']]),
    ).toEqual([
      ['2026-02-28', 'carried in', '', '', '18.50'],
      ['2026-02-28', 'sales', '', '1', '20.00'],
      ['2026-02-28', 'fee', 'statement fee', '1', '-1.50'],
      ['2026-02-28', 'total', '', '', '37.00'],
      ['2026-02-28', 'paid out', '', '', '37.00'],
      ['2026-02-28', 'carried over', '', '', '0.00'],
    ]);
    expect(rows[1]).toMatchObject({ Currency: 'CAD', 'Payment Method': 'Visa', Status: 'closed' });
  });
});

it('covers at most 90 days, first and last included, and runs forwards', async () => {
  const of = (from: string, to: string) =>
    fetchFile(
      address('reconciliation', `fromDate=${from}T00:00:00.000Z&toDate=${to}T23:59:59.999Z`),
    );
  expect((await of('2026-01-01', '2026-03-31')).statusCode).toBe(200);
  for (const [from, to, message] of [
    ['2026-01-01', '2026-04-01', 'Choose a period of at most 90 days.'],
    ['2026-01-02', '2026-01-01', 'The end date is before the start date.'],
  ] as const) {
    const response = await of(from, to);
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toEqual(coded({ field: 'toDate', message }));
  }
});

it('takes no ticket twice, and nobody else’s business', async () => {
  const path = address('reconciliation');
  expect((await terminal.gateway.app.inject({ url: path })).statusCode).toBe(401);
  const other = await addTenant(terminal.db, 'Other');
  const user = await addUser(terminal.db, { accountIds: [other.accountId] });
  const token = await signedIn(terminal.db, user);
  expect((await fetchFile(path, token)).statusCode).toBe(404);
  const foreign = address('reconciliation', period(), other.businessIds[0]);
  expect((await fetchFile(foreign)).statusCode).toBe(404);
});

it('is in the audit log with business and period', async () => {
  await fetchFile(address('transaction-listing', `${period()}&reportType=CONDENSED`));
  const row = await terminal.db
    .selectFrom('audit_log')
    .select(['action', 'account_id', 'details'])
    .orderBy('audit_id', 'desc')
    .executeTakeFirst();
  expect(row).toMatchObject({
    action: 'reports.download',
    account_id: terminal.tenant.accountId,
    details: { report: 'transactions-condensed', businessId: terminal.tenant.businessIds[0] },
  });
});

it('has the columns that docs/reports.md describes', async () => {
  const document = await readFile(join(__dirname, '../../../../docs/reports.md'), 'utf8');
  const described = document
    .split(/^## /m)
    .slice(1)
    .map((section) => [...section.matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name).join(','));
  expect(described).toEqual(
    [
      csvHeader(exportColumns('UTC')).replace('(UTC)', '(your time zone)'),
      csvHeader(CONDENSED_COLUMNS),
      csvHeader(SETTLEMENT_COLUMNS),
      csvHeader(RECONCILIATION_COLUMNS),
    ].map((header) => header.trimEnd()),
  );
});
