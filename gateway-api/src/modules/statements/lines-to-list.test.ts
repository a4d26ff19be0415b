import {
  TRANSACTION_LINES,
  type StatementDetail,
  type StatementLine,
  type StatementRow,
} from '@mbo/gateway-contract/statements';
import { charge, type ChargeContext, type ChargeLine } from '@mbo/pricing';
import { addTenant, addUser, signedIn, type TestTenant } from '../../core/testing/people';
import { fillFewReferenceData } from '../../core/testing/reference-data';
import { startTestGateway, type TestGateway } from '../../core/testing/test-gateway';
import { findProfile } from '../pricing-profiles/repository';
import { closePeriods } from '../settlement/close-periods';
import { PAYOUT_CYCLE } from '../settlement/periods';
import { listSettledLinks, listUnsettled } from '../settlement/repository';
import { linkBank } from '../settlement/testing/merchant';
import { toEvent } from '../settlement/to-event';
import { addPortfolio, priceAll } from './testing/portfolio';

/*
 * Every line of every statement leads to the list of exactly the transactions that it sums: as many, and
 * their sums, fees and reserve are the line's. The fees of each transaction are worked out anew here.
 */

const DAY_MS = 86_400_000;
const FIRST = '2026-03-02';
const ENDED = '2026-03-31';
const CAD = { currencyId: 124, coefficient: 2 };
const JPY = { currencyId: 392, coefficient: 0 };

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startTestGateway();
  await fillFewReferenceData(gateway.db);
  await gateway.db
    .insertInto('fx_rates')
    .values([
      { currency_id: CAD.currencyId, day: '2024-01-01', rate: '1.5' },
      { currency_id: JPY.currencyId, day: '2024-01-01', rate: '150' },
    ])
    .execute();
});
afterAll(() => gateway.close());

/** A row of the list; amounts in minor units. */
interface Row {
  id: string;
  value: number;
}

async function get(token: string, url: string) {
  const response = await gateway.app.inject({ url, headers: { 'x-authtoken': token } });
  expect(response.statusCode).toBe(200);
  return response.json();
}

/** What a line leads to, as the page asks for it. */
async function listed(
  token: string,
  { businessIds: [businessId] }: TestTenant,
  statement: StatementDetail,
  { kind, fee, paymentMethodId, currency }: StatementLine,
): Promise<Row[]> {
  const filters = [
    ['statementLine', 'text', `${statement.displayId}/${fee ?? kind}`],
    ['paymentMethod', 'paymentMethod', String(paymentMethodId)],
    ['currency', 'currency', String(currency.currencyId)],
  ].map(([field, valueType, value]) => ({
    field,
    action: 'INCLUDE',
    operator: 'EQUALS',
    valueType,
    value,
  }));
  const isFee = kind === 'fee' || kind === 'tax';
  const of =
    kind === 'reserve released'
      ? statement.releasesOf
      : isFee
        ? (statement.feesOf ?? statement.transactions)
        : statement.transactions;
  const rows: Row[] = [];
  for (let startIndex = 0; ; startIndex = rows.length + 1) {
    const { datas, totalRows } = await get(
      token,
      `/transactions?entityId=_Sub_${businessId}&pageSize=100&startIndex=${startIndex}` +
        `&fromDate=${of!.from}&toDate=${of!.to}` +
        `&filters=${encodeURIComponent(JSON.stringify(filters))}`,
    );
    rows.push(...datas);
    if (rows.length >= totalRows) return rows;
  }
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);

it.each([
  ['taken with each payout', 11, {}],
  ['separated', 23, { is_separated_fees: true, fee_cycle_id: PAYOUT_CYCLE.weekly }],
])(
  'lists what each line of a statement sums, where fees are %s',
  async (how, seed, fees) => {
    const { db } = gateway;
    const tenant = await addTenant(db, `Maple, fees ${how}`);
    const token = await signedIn(db, await addUser(db, { accountIds: [tenant.accountId] }));
    await db
      .updateTable('accounts')
      .set({ pricing_currency_id: CAD.currencyId, company_country_id: 124 })
      .where('account_id', '=', tenant.accountId)
      .execute();
    const { linkedBankAccountId } = await linkBank(db, tenant, PAYOUT_CYCLE.daily, {
      currencies: [CAD.currencyId, JPY.currencyId],
    });
    if ('fee_cycle_id' in fees) {
      await db
        .updateTable('business_bank_accounts')
        .set(fees)
        .where('linked_bank_account_id', '=', linkedBankAccountId)
        .execute();
    }
    await priceAll(db, tenant);
    await addPortfolio(db, tenant, FIRST, seed);

    const business = { accountId: tenant.accountId, businessId: tenant.businessIds[0] };
    const [link] = await listSettledLinks(db, business);
    const profile = await findProfile(db, business);
    const chargesOf = new Map<string, ChargeLine[]>();
    for (const row of await listUnsettled(db, link!, { first: FIRST, last: ENDED })) {
      const { charges, isGatewayOnly, transactionId, currencyId } = toEvent(row, 124);
      const context: ChargeContext = {
        currency: currencyId === CAD.currencyId ? CAD : JPY,
        pricingCurrency: CAD,
        ...(currencyId === JPY.currencyId && { exchangeRate: '100' }),
        vatRate: '20',
        isGatewayOnly,
      };
      chargesOf.set(
        transactionId,
        charges.flatMap((one) => charge(one, profile, context)),
      );
    }
    await closePeriods({
      db,
      now: new Date(Date.parse(ENDED) + DAY_MS + 2 * 3_600_000),
      onError: (error) => {
        throw error;
      },
    });
    const holds = await db.selectFrom('reserve_holds').selectAll().execute();
    const releases = await db.selectFrom('reserve_releases').selectAll().execute();

    const base = `/accounts/${tenant.accountId}/businesses/${tenant.businessIds[0]}/statements`;
    const { statements } = (await get(token, `${base}?pageSize=100&sortOrder=ASC`)) as {
      statements: StatementRow[];
    };
    const seen = new Set<string>();
    for (const { statementId } of statements) {
      const statement = (await get(token, `${base}/${statementId}`)) as StatementDetail;
      for (const line of statement.lines) {
        if (line.paymentMethodId === null) continue;
        const name = line.fee ?? line.kind;
        const rows = await listed(token, tenant, statement, line);
        const isListed = ({ transaction_id: id }: { transaction_id: string }) =>
          rows.some((row) => row.id === id);
        const amounts = () => {
          if (name === 'reserve held') return holds.filter(isListed).map((one) => one.held_minor);
          if (name === 'reserve released') {
            return releases
              .filter((one) => one.statement_id === statementId && isListed(one))
              .map((one) => one.released_minor);
          }
          if (line.kind !== 'fee' && name !== 'tax') return rows.map(({ value }) => value);
          return rows
            .flatMap(({ id }) => chargesOf.get(id)!)
            .filter((one) => (one.kind === 'fee' ? one.fee : one.kind) === name)
            .map((one) => one.amountMinor);
        };
        expect({
          name,
          // Of a cascading fee, every further attempt counts.
          count: name === 'cascadingFee' ? amounts().length : rows.length,
          amountMinor: sum(amounts()),
        }).toEqual({ name, count: line.count, amountMinor: Math.abs(line.amountMinor) });
        seen.add(name);
      }
    }
    expect([...seen].sort()).toEqual([...TRANSACTION_LINES].sort());
  },
  60_000,
);
