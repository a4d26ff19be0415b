import fc from 'fast-check';
import { sql } from 'kysely';
import type { Db } from '../../core/database/schema';
import type { LedgerAccount } from './ledger-account';
import { addTenant, type TestTenant } from '../../core/testing/people';
import { fillFewReferenceData } from '../../core/testing/reference-data';
import { addSale } from '../../core/testing/sales';
import { createTestDatabase } from '../../testing/test-database';
import { ledgerBalances } from './balances-repository';
import { type Journal, JOURNAL_ONCE, type JournalLine, postJournal } from './post-journal';

const CAD = 124;
const KWD = 414;
const EUR = 978;

const ACCOUNTS: LedgerAccount[] = [
  'acquirer receivable',
  'merchant payable',
  'fees',
  'tax',
  'reserve',
  'fx clearing',
  'payout in transit',
  'paid out',
];

let db: Db;
let drop: () => Promise<void>;
let tenant: TestTenant;
let nextSource = 0;

beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  await fillFewReferenceData(db);
});
afterAll(() => drop());
beforeEach(async () => {
  tenant = await addTenant(db, 'Ledger');
});

const post = (journal: Journal) => db.transaction().execute((trx) => postJournal(trx, journal));

const statement = () => ({ accountId: tenant.accountId, statementId: (nextSource += 1) });

const line = (
  account: LedgerAccount,
  amountMinor: number,
  currencyId = CAD,
  business: 0 | 1 = 0,
): JournalLine => ({ businessId: tenant.businessIds[business], account, currencyId, amountMinor });

const fees = (amountMinor: number) => [
  line('merchant payable', amountMinor),
  line('fees', -amountMinor),
];

const entries = () =>
  db.selectFrom('ledger_entries').selectAll().where('account_id', '=', tenant.accountId);

it('keeps each line as it was posted, in order, with what caused it', async () => {
  const transactionId = await addSale(db, tenant);
  await post({
    kind: 'sale',
    source: { accountId: tenant.accountId, transactionId },
    lines: [line('acquirer receivable', 2000), line('merchant payable', -2000)],
  });
  const rows = await entries().orderBy('line').execute();
  const every = {
    account_id: tenant.accountId,
    journal_id: rows[0]!.journal_id,
    kind: 'sale',
    transaction_id: transactionId,
    statement_id: null,
    payout_id: null,
    business_id: tenant.businessIds[0],
    currency_id: CAD,
    posted_at: expect.any(Date),
  };
  expect(rows).toEqual([
    { ...every, line: 1, ledger_account: 'acquirer receivable', amount_minor: 2000 },
    { ...every, line: 2, ledger_account: 'merchant payable', amount_minor: -2000 },
  ]);
});

it('takes journals of statements and payouts, over businesses and currencies', async () => {
  const { accountId } = tenant;
  await post({
    kind: 'conversion',
    source: { accountId, statementId: 7 },
    lines: [
      line('merchant payable', 1000, CAD),
      line('fx clearing', -1000, CAD),
      line('fx clearing', 680, EUR),
      line('merchant payable', -600, EUR),
      line('merchant payable', -80, EUR, 1),
    ],
  });
  await post({
    kind: 'payout',
    source: { accountId, payoutId: 7 },
    lines: [line('merchant payable', 600, EUR), line('payout in transit', -600, EUR)],
  });
  const nothing = Object.fromEntries(ACCOUNTS.map((account) => [account, 0]));
  const [businessId, other] = tenant.businessIds;
  expect(await ledgerBalances(db, accountId)).toEqual([
    {
      businessId,
      currencyId: CAD,
      balanceMinor: { ...nothing, 'merchant payable': 1000, 'fx clearing': -1000 },
    },
    {
      businessId,
      currencyId: EUR,
      balanceMinor: { ...nothing, 'fx clearing': 680, 'payout in transit': -600 },
    },
    {
      businessId: other,
      currencyId: EUR,
      balanceMinor: { ...nothing, 'merchant payable': -80 },
    },
  ]);
});

it('has no balance where nothing was posted', async () => {
  expect(await ledgerBalances(db, tenant.accountId)).toEqual([]);
});

it('posts one journal of a kind for a source', async () => {
  const source = statement();
  await post({ kind: 'fees', source, lines: fees(100) });
  await post({ kind: 'reserve held', source, lines: fees(5) });
  await post({ kind: 'fees', source: statement(), lines: fees(1) });
  await post({
    kind: 'fees',
    source: { accountId: tenant.accountId, payoutId: source.statementId },
    lines: fees(1),
  });
  const twice = post({ kind: 'fees', source, lines: fees(100) });
  await expect(twice).rejects.toMatchObject({ code: '23505', constraint: JOURNAL_ONCE });
});

it('posts it once also when many post it at the same time', async () => {
  const source = statement();
  const posted = await Promise.allSettled(
    Array.from({ length: 12 }, () => post({ kind: 'fees', source, lines: fees(100) })),
  );
  expect(posted.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const [balance] = await ledgerBalances(db, tenant.accountId);
  expect(balance?.balanceMinor).toMatchObject({ 'merchant payable': 100, fees: -100 });
});

it('loses none of the journals that are posted at the same time', async () => {
  await Promise.all(
    Array.from({ length: 40 }, () => post({ kind: 'fees', source: statement(), lines: fees(3) })),
  );
  const [balance] = await ledgerBalances(db, tenant.accountId);
  expect(balance?.balanceMinor).toMatchObject({ 'merchant payable': 120, fees: -120 });
});

it.each([0, 0.5, Number.NaN, 2 ** 53])('does not post %d', async (amountMinor) => {
  const journal = post({ kind: 'fees', source: statement(), lines: fees(amountMinor) });
  await expect(journal).rejects.toThrow(RangeError);
});

it('does not post a journal without lines', async () => {
  await expect(post({ kind: 'fees', source: statement(), lines: [] })).rejects.toThrow(RangeError);
});

const OFF = 'a ledger journal does not sum to zero';

it.each([
  ['in its only currency', () => [line('fees', 1)]],
  ['in one of two', () => [...fees(100), line('tax', 5, EUR)]],
  [
    'in each currency, though they do together',
    () => [line('merchant payable', 100, CAD), line('merchant payable', -100, EUR)],
  ],
])('is refused by the database when it is off %s', async (_what, lines) => {
  const journal = post({ kind: 'fees', source: statement(), lines: lines() });
  await expect(journal).rejects.toMatchObject({ message: OFF, code: '23514' });
  expect(await entries().execute()).toEqual([]);
});

describe('the database itself', () => {
  const further = async (values: object, balanced: boolean) => {
    const source = statement();
    await post({ kind: 'fees', source, lines: fees(100) });
    const last = await entries().orderBy('line', 'desc').executeTakeFirstOrThrow();
    const rows = [{ ...last, line: 3 }];
    if (balanced) rows.push({ ...last, line: 4, amount_minor: -last.amount_minor });
    return db
      .insertInto('ledger_entries')
      .values(rows.map((row) => ({ ...row, ...values })))
      .execute();
  };

  it('keeps a journal balanced', async () => {
    await expect(further({}, false)).rejects.toThrow(OFF);
  });

  it('takes no further lines of a journal, balanced or not', async () => {
    await expect(further({}, true)).rejects.toThrow('a ledger journal is written once');
  });

  it('takes no journal with two sources, with none, of no kind or for an unknown account', async () => {
    const once = 'violates check constraint';
    await expect(further({ payout_id: 1 }, true)).rejects.toThrow(once);
    await expect(further({ statement_id: null }, true)).rejects.toThrow(once);
    await expect(further({ kind: '' }, true)).rejects.toThrow(once);
    await expect(further({ ledger_account: 'petty cash' }, true)).rejects.toThrow(once);
  });

  it('keeps tenants apart: no transaction and no business of another one', async () => {
    const other = await addTenant(db, 'Other');
    const { accountId } = tenant;
    const transactionId = await addSale(db, other);
    const foreignSource = post({
      kind: 'sale',
      source: { accountId, transactionId },
      lines: fees(1),
    });
    await expect(foreignSource).rejects.toMatchObject({ code: '23503' });
    const [foreign] = other.businessIds;
    const lines = fees(1).map((one) => ({ ...one, businessId: foreign }));
    const foreignLine = post({ kind: 'fees', source: statement(), lines });
    await expect(foreignLine).rejects.toMatchObject({ code: '23503' });
  });

  it.each([
    ['changed', sql`UPDATE ledger_entries SET amount_minor = amount_minor + 1`],
    ['deleted from', sql`DELETE FROM ledger_entries`],
    ['emptied', sql`TRUNCATE ledger_entries`],
  ])('cannot be %s', async (_what, statement) => {
    await expect(statement.execute(db)).rejects.toThrow('ledger_entries is append-only');
  });
});

/** Lines that sum to zero in each currency, of one business or two; amounts up to ten digits. */
const balancedMoves = fc.array(
  fc.record({
    debit: fc.constantFrom(...ACCOUNTS),
    credit: fc.constantFrom(...ACCOUNTS),
    currencyId: fc.constantFrom(CAD, KWD, EUR),
    business: fc.constantFrom<0 | 1>(0, 1),
    amount: fc.integer({ min: 1, max: 9_999_999_999 }),
  }),
  { minLength: 1, maxLength: 4 },
);

it('posts what balances, refuses what does not, and adds up to what was posted', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(balancedMoves, { maxLength: 5 }),
      fc.option(fc.integer({ min: 1, max: 999 }), { nil: undefined }),
      async (journals, extra) => {
        tenant = await addTenant(db, 'Random');
        const sums = new Map<string, number>();
        for (const moves of journals) {
          const lines = moves.flatMap(({ debit, credit, currencyId, business, amount }) => [
            line(debit, amount, currencyId, business),
            line(credit, -amount, currencyId, business),
          ]);
          await post({ kind: 'fees', source: statement(), lines });
          if (extra !== undefined) {
            const off = [...lines, line('tax', extra)];
            await expect(post({ kind: 'fees', source: statement(), lines: off })).rejects.toThrow(
              OFF,
            );
          }
          for (const { businessId, currencyId, account, amountMinor } of lines) {
            const key = `${businessId}/${currencyId}/${account}`;
            sums.set(key, (sums.get(key) ?? 0) + amountMinor);
          }
        }
        const balances = await ledgerBalances(db, tenant.accountId);
        const found = new Map<string, number>(
          balances.flatMap(({ businessId, currencyId, balanceMinor }) =>
            ACCOUNTS.map((account): [string, number] => [
              `${businessId}/${currencyId}/${account}`,
              balanceMinor[account],
            ]),
          ),
        );
        const nonZero = (map: Map<string, number>) =>
          Object.fromEntries([...map].filter(([, sum]) => sum !== 0));
        expect(nonZero(found)).toEqual(nonZero(sums));
        for (const currencyId of [CAD, KWD, EUR]) {
          const total = balances
            .filter((balance) => balance.currencyId === currencyId)
            .flatMap(({ balanceMinor }) => Object.values(balanceMinor))
            .reduce((sum, amount) => sum + amount, 0);
          expect(total).toBe(0);
        }
      },
    ),
    { numRuns: 25 },
  );
});
