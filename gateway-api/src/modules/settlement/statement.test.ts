import { CARD_TYPES, type PricedCard, type PricingProfile, REGIONS } from '@mbo/pricing';
import fc from 'fast-check';
import type { LedgerAccount } from '../ledger/ledger-account';
import type { JournalLine } from '../ledger/post-journal';
import { unpriced } from '../pricing-profiles/unpriced';
import { statementJournals } from './journals';
import { nextDay, PAYOUT_CYCLE, periodOf } from './periods';
import { splitPayout } from './split-payout';
import type { Hold } from './reserve';
import {
  type AccruedFee,
  makeStatement,
  type SettledEvent,
  type Statement,
  type StatementInput,
  type StatementLineKind,
} from './statement';

const CAD = { currencyId: 124, coefficient: 2 };
const JPY = { currencyId: 392, coefficient: 0 };
const KWD = { currencyId: 414, coefficient: 3 };
const USD = { currencyId: 840, coefficient: 2 };
const CURRENCIES = [CAD, JPY, KWD, USD];
const RATES = new Map([
  [CAD.currencyId, '1.38'],
  [JPY.currencyId, '153.5'],
  [KWD.currencyId, '0.3068'],
]);
const VISA: PricedCard = {
  paymentMethodId: 1,
  cardType: CARD_TYPES.credit,
  region: REGIONS.domestic,
};
const MAIN = 11;
const BUSINESS = 7;

interface Terms {
  discountRate?: string;
  rollingReserve?: string;
  reservePeriod?: number;
  fixed?: Partial<PricingProfile['fixedFees']>;
  administration?: Partial<PricingProfile['administrationFees']>;
}

/** A profile that charges nothing for Visa unless told otherwise. */
function profileOf({
  discountRate = '0',
  rollingReserve = '0',
  reservePeriod = 10,
  fixed,
  administration,
}: Terms = {}): PricingProfile {
  const terms = unpriced([1]);
  return {
    ...terms,
    id: 1,
    fixedFees: { ...terms.fixedFees, ...fixed },
    administrationFees: { ...terms.administrationFees, ...administration },
    cardSchemes: terms.cardSchemes.map((scheme) => ({
      ...scheme,
      rollingReserve,
      reservePeriod,
      frequency: 1,
      cardSchemeTypes: scheme.cardSchemeTypes.map((type) => ({
        ...type,
        cardSchemeTypeCategories: type.cardSchemeTypeCategories.map((category) => ({
          ...category,
          transactionRegionLevels: category.transactionRegionLevels.map((level) => ({
            ...level,
            discountRate,
          })),
        })),
      })),
    })),
  };
}

function inputOf(changes: Partial<StatementInput> = {}): StatementInput {
  return {
    period: { first: '2026-03-02', last: '2026-03-08' },
    currency: CAD,
    carriedInMinor: 0,
    events: [],
    holds: [],
    profile: profileOf(),
    pricingCurrency: CAD,
    currencies: new Map(CURRENCIES.map((currency) => [currency.currencyId, currency])),
    rates: RATES,
    thresholdMinor: 0,
    bankAccountId: MAIN,
    splits: [],
    isWire: false,
    hasPeriodicFees: true,
    ...changes,
  };
}

const sale = (transactionId: string, amountMinor: number, currency = CAD): SettledEvent => ({
  transactionId,
  day: '2026-03-03',
  currencyId: currency.currencyId,
  paymentMethodId: 1,
  movement: { name: 'sales', amountMinor },
  charges: [{ kind: 'sale', card: VISA, amountMinor }],
});

const refund = (
  of: string,
  amountMinor: number,
  capturedMinor: number,
  refundedBeforeMinor = 0,
): SettledEvent => ({
  ...sale(`refund of ${of}`, amountMinor),
  movement: { name: 'refunds', amountMinor },
  charges: [{ kind: 'refund', card: VISA, amountMinor, capturedMinor, refundedBeforeMinor }],
  reduces: of,
});

const amounts = ({ lines }: Statement) =>
  lines.map(({ kind, fee, amountMinor }) => [fee ?? kind, amountMinor]);

it('sums what came and what is taken, and pays out what is left', () => {
  const statement = makeStatement(
    inputOf({
      events: [sale('a', 10_000), sale('b', 5_000), refund('a', 1_000, 10_000)],
      profile: profileOf({
        discountRate: '2',
        rollingReserve: '10',
        fixed: { isRefundFee: true, refundFee: 50 },
      }),
      vatRate: '10',
    }),
  );
  expect(amounts(statement)).toEqual([
    ['sales', 15_000],
    ['refunds', -1_000],
    ['discountFee', -300],
    ['refundFee', -50],
    ['tax', -35],
    ['reserve held', -1_500],
    ['reserve released', 100],
  ]);
  expect(statement).toMatchObject({ totalMinor: 12_215, payoutMinor: 12_215, carriedOutMinor: 0 });
  expect(statement.holds.map((hold) => [hold.transactionId, hold.heldMinor, hold.endsOn])).toEqual([
    ['a', 900, '2026-03-13'],
    ['b', 500, '2026-03-13'],
  ]);
});

it('is about nothing where nothing happened, and costs nothing then', () => {
  const profile = profileOf({ administration: { statementFee: 500 } });
  const statement = makeStatement(inputOf({ profile }));
  expect(statement).toMatchObject({ lines: [], totalMinor: 0, payouts: [] });
  const busy = makeStatement(inputOf({ profile, events: [sale('a', 10_000)] }));
  expect(amounts(busy)).toEqual([
    ['sales', 10_000],
    ['statementFee', -500],
  ]);
});

it.each([
  [4_999, 0, 4_999],
  [5_000, 5_000, 0],
  [-1, 0, -1],
  [0, 0, 0],
])('with a threshold of 50.00, of %d pays out %d and carries over %d', (foot, paid, carried) => {
  const statement = makeStatement(inputOf({ carriedInMinor: foot, thresholdMinor: 5_000 }));
  expect(statement).toMatchObject({
    totalMinor: foot,
    payoutMinor: paid,
    carriedOutMinor: carried,
  });
});

it('carries a debt over until sales make up for it', () => {
  const first = makeStatement(inputOf({ events: [refund('earlier', 3_000, 3_000)] }));
  expect(first).toMatchObject({ payoutMinor: 0, carriedOutMinor: -3_000, payouts: [] });
  const second = makeStatement(
    inputOf({ carriedInMinor: first.carriedOutMinor, events: [sale('a', 10_000)] }),
  );
  expect(second).toMatchObject({ totalMinor: 7_000, payoutMinor: 7_000 });
});

it('takes the wire fee of a payout only, and never pays out less than one minor unit for it', () => {
  const profile = profileOf({ administration: { eeaWiringFee: 1_500 } });
  const wired = (amount: number) =>
    makeStatement(inputOf({ profile, isWire: true, carriedInMinor: amount, vatRate: '20' }));
  expect(wired(10_000)).toMatchObject({ totalMinor: 8_200, payoutMinor: 8_200 });
  expect(wired(1_801)).toMatchObject({ payoutMinor: 1 });
  expect(wired(1_800)).toMatchObject({ lines: [], payoutMinor: 0, carriedOutMinor: 1_800 });
});

it('charges only the gateway fee of what the merchant’s own acquirer pays out', () => {
  const profile = profileOf({
    discountRate: '2',
    rollingReserve: '10',
    fixed: {
      isGatewayFee: true,
      gatewayFee: 30,
      isAuthorizationFee: true,
      authorizationFee: 10,
      isRefundFee: true,
      refundFee: 50,
    },
  });
  const alone = (event: SettledEvent): SettledEvent => ({
    ...event,
    movement: undefined,
    isGatewayOnly: true,
  });
  const statement = makeStatement(
    inputOf({
      profile,
      vatRate: '10',
      events: [alone(sale('a', 10_000)), alone(refund('a', 1_000, 10_000))],
    }),
  );
  expect(amounts(statement)).toEqual([
    ['gatewayFee', -30],
    ['tax', -3],
  ]);
  expect(statement).toMatchObject({ holds: [], payoutMinor: 0, carriedOutMinor: -33 });
});

it('leaves separated fees to the statement that takes them, also those of payouts', () => {
  const profile = profileOf({
    discountRate: '2',
    administration: { statementFee: 100, eeaWiringFee: 1_000 },
  });
  const first = makeStatement(
    inputOf({
      profile,
      vatRate: '10',
      isWire: true,
      events: [sale('a', 10_000)],
      defersFees: true,
    }),
  );
  expect(amounts(first)).toEqual([['sales', 10_000]]);
  expect(first).toMatchObject({ payoutMinor: 10_000, carriedOutMinor: 0 });
  const second = makeStatement(
    inputOf({
      profile,
      vatRate: '10',
      isWire: true,
      events: [sale('b', 20_000)],
      accrued: first.accrued,
    }),
  );
  const counted = second.lines.map((line) => [line.fee ?? line.kind, line.count, line.amountMinor]);
  expect(counted).toEqual([
    ['sales', 1, 20_000],
    ['discountFee', 2, -600],
    ['statementFee', 2, -200],
    ['eeaWiringFee', 2, -2_000],
    ['tax', 2, -60],
    ['tax', 4, -220],
  ]);
  expect(second).toMatchObject({ accrued: [], totalMinor: 16_920, payoutMinor: 16_920 });
});

it('takes the fees of months and years when they end, of one bank account of a business', () => {
  const profile = profileOf({ administration: { monthlyFee: 1_000, yearlyFee: 7_000 } });
  const of = (first: string, last: string, hasPeriodicFees = true) =>
    amounts(makeStatement(inputOf({ profile, period: { first, last }, hasPeriodicFees })));
  expect(of('2024-02-28', '2024-02-28')).toEqual([]);
  expect(of('2024-02-29', '2024-02-29')).toEqual([['monthlyFee', -1_000]]);
  expect(of('2026-10-01', '2026-12-31')).toEqual([
    ['monthlyFee', -3_000],
    ['yearlyFee', -7_000],
  ]);
  expect(of('2026-10-01', '2026-12-31', false)).toEqual([]);
});

it('releases a reserve with the period its last day belongs to, over a leap day', () => {
  const holds: Hold[] = [
    {
      transactionId: 'a',
      paymentMethodId: 1,
      currencyId: 124,
      heldMinor: 70,
      endsOn: '2024-02-29',
    },
  ];
  const on = (day: string) => makeStatement(inputOf({ holds, period: { first: day, last: day } }));
  expect(on('2024-02-28')).toMatchObject({ lines: [], holds });
  expect(on('2024-02-29')).toMatchObject({ holds: [], totalMinor: 70 });
});

it('gives all of a reserve back for a void, and no more than is held still for a refund', () => {
  const holds: Hold[] = [
    {
      transactionId: 'a',
      paymentMethodId: 1,
      currencyId: 124,
      heldMinor: 70,
      endsOn: '2027-01-01',
    },
  ];
  const profile = profileOf({ rollingReserve: '10' });
  const undone: SettledEvent = {
    ...sale('void of a', 1_000),
    movement: { name: 'voids', amountMinor: 1_000 },
    charges: [{ kind: 'void' }],
    reduces: 'a',
  };
  expect(amounts(makeStatement(inputOf({ profile, holds, events: [undone] })))).toEqual([
    ['voids', -1_000],
    ['reserve released', 70],
  ]);
  const refunds = [refund('a', 800, 1_000), refund('a', 200, 1_000, 800)];
  const statement = makeStatement(inputOf({ profile, holds, events: refunds }));
  expect(amounts(statement)).toEqual([
    ['refunds', -1_000],
    ['reserve released', 70],
  ]);
  expect(statement.holds).toEqual([]);
  // Two refunds of one transaction release its reserve once.
  expect(statement.releases).toEqual([{ transactionId: 'a', releasedMinor: 70 }]);
  expect(statement.lines.at(-1)).toMatchObject({ kind: 'reserve released', count: 1 });
});

it('counts a fee and a tax that round to nothing; a line that is nothing is left out', () => {
  const small = { profile: profileOf({ discountRate: '2' }), vatRate: '20' };
  const both = makeStatement(inputOf({ ...small, events: [sale('a', 10_000), sale('b', 10)] }));
  expect(both.lines.map(({ kind, count, amountMinor }) => [kind, count, amountMinor])).toEqual([
    ['sales', 2, 10_010],
    ['fee', 2, -200],
    ['tax', 2, -40],
  ]);
  const alone = makeStatement(inputOf({ ...small, events: [sale('b', 10)] }));
  expect(amounts(alone)).toEqual([['sales', 10]]);
});

it('converts other currencies at the rates of the period’s last day, each line as a whole', () => {
  const { lines, totalMinor } = makeStatement(
    inputOf({ events: [sale('a', 1_000, JPY), sale('b', 1_001, JPY), sale('c', 500)] }),
  );
  expect(lines.map((line) => [line.currencyId, line.amountMinor, line.settledMinor])).toEqual([
    [CAD.currencyId, 500, 500],
    [JPY.currencyId, 2_001, 1_799],
  ]);
  expect(totalMinor).toBe(2_299);
});

it('cannot be made without the rate that an amount or a fee needs', () => {
  const rates = new Map([[CAD.currencyId, '1.38']]);
  const of = (profile: PricingProfile, events: SettledEvent[]) =>
    makeStatement(inputOf({ rates, profile, pricingCurrency: KWD, events }));
  const free = profileOf();
  expect(() => of(free, [sale('a', 1_000, JPY)])).toThrow('There is no rate of the currency 392.');
  expect(of(free, [sale('a', 1_000)])).toMatchObject({ totalMinor: 1_000 });
  const priced = profileOf({ fixed: { isGatewayFee: true, gatewayFee: 5 } });
  expect(() => of(priced, [sale('a', 1_000)])).toThrow('The exchange rate is missing.');
});

it('splits a payout in whole minor units; rests go to the main account', () => {
  const splits = [
    { bankAccountId: 21, splitPercentage: 33 },
    { bankAccountId: 22, splitPercentage: 33 },
  ];
  expect(splitPayout(101, MAIN, splits)).toEqual([
    { bankAccountId: MAIN, amountMinor: 35 },
    { bankAccountId: 21, amountMinor: 33 },
    { bankAccountId: 22, amountMinor: 33 },
  ]);
  expect(splitPayout(1, MAIN, splits)).toEqual([{ bankAccountId: MAIN, amountMinor: 1 }]);
  expect(splitPayout(0, MAIN, splits)).toEqual([]);
  expect(splitPayout(100, MAIN, [{ bankAccountId: 21, splitPercentage: 100 }])).toEqual([
    { bankAccountId: 21, amountMinor: 100 },
  ]);
  const tooMuch = [...splits, { bankAccountId: 23, splitPercentage: 35 }];
  expect(() => splitPayout(100, MAIN, tooMuch)).toThrow('The splits are 101 percent together.');
});

/** What the ledger has, by account and currency. */
class Books {
  private readonly balances = new Map<string, number>();

  post(lines: readonly Pick<JournalLine, 'account' | 'currencyId' | 'amountMinor'>[]): void {
    const sums = new Map<number, number>();
    for (const { account, currencyId, amountMinor } of lines) {
      expect(Number.isSafeInteger(amountMinor)).toBe(true);
      const key = `${account}/${currencyId}`;
      this.balances.set(key, this.of(account, currencyId) + amountMinor);
      sums.set(currencyId, (sums.get(currencyId) ?? 0) + amountMinor);
    }
    expect([...sums.values()].filter((sum) => sum !== 0)).toEqual([]);
  }

  of(account: LedgerAccount, currencyId: number): number {
    return this.balances.get(`${account}/${currencyId}`) ?? 0;
  }
}

/** A few payments of one day: their amounts, and what is refunded of each at once or later. */
const payment = fc.record({
  amountMinor: fc.integer({ min: 1, max: 5_000_000 }),
  currency: fc.constantFrom(...CURRENCIES),
  refundPercent: fc.constantFrom(0, 0, 33, 50, 100),
  isVoided: fc.boolean(),
  daysLater: fc.integer({ min: 0, max: 20 }),
  isChargedBack: fc.boolean(),
  isGatewayOnly: fc.constantFrom(false, false, false, true),
});

const percent = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((n) => `${n / 100}`);

const portfolio = fc.record({
  cycle: fc.constantFrom(...Object.values(PAYOUT_CYCLE)),
  currency: fc.constantFrom(...CURRENCIES),
  pricingCurrency: fc.constantFrom(...CURRENCIES),
  vatRate: percent(27),
  isWire: fc.boolean(),
  thresholdMinor: fc.constantFrom(0, 100_000),
  feeCycle: fc.constantFrom(undefined, ...Object.values(PAYOUT_CYCLE)),
  splits: fc.constantFrom([], [{ bankAccountId: 21, splitPercentage: 33 }]),
  terms: fc.record({
    discountRate: percent(9),
    rollingReserve: percent(20),
    reservePeriod: fc.integer({ min: 0, max: 45 }),
    fixed: fc.record({
      isGatewayFee: fc.boolean(),
      gatewayFee: fc.integer({ min: 0, max: 99 }),
      isRefundFee: fc.boolean(),
      refundFee: fc.integer({ min: 0, max: 999 }),
      isVoidFee: fc.boolean(),
      voidFee: fc.integer({ min: 0, max: 99 }),
      isChargebackFee: fc.boolean(),
      chargebackFee: fc.integer({ min: 0, max: 5_000 }),
    }),
    administration: fc.record({
      monthlyFee: fc.integer({ min: 0, max: 5_000 }),
      yearlyFee: fc.integer({ min: 0, max: 50_000 }),
      statementFee: fc.integer({ min: 0, max: 500 }),
      eeaWiringFee: fc.integer({ min: 0, max: 3_000 }),
    }),
  }),
  days: fc.array(fc.array(payment, { maxLength: 3 }), { minLength: 1, maxLength: 80 }),
});

type Payment = typeof payment extends fc.Arbitrary<infer T> ? T : never;

/** What happens, by day: a payment, and later its refund, void or chargeback. */
function eventsOf(days: readonly (readonly Payment[])[], first: string): SettledEvent[] {
  const events: SettledEvent[] = [];
  let day = first;
  const later = (from: string, count: number) => {
    let found = from;
    for (let index = 0; index < count; index += 1) found = nextDay(found);
    return found;
  };
  for (const [index, payments] of days.entries()) {
    for (const [place, one] of payments.entries()) {
      const id = `${index}.${place}`;
      const base = { ...sale(id, one.amountMinor, one.currency), day };
      if (one.isGatewayOnly) {
        events.push({ ...base, movement: undefined, isGatewayOnly: true });
        continue;
      }
      events.push(base);
      const after = { ...base, transactionId: `${id} later`, day: later(day, one.daysLater) };
      const amountMinor = Math.floor((one.amountMinor * one.refundPercent) / 100);
      if (one.isVoided) {
        const movement = { name: 'voids' as const, amountMinor: one.amountMinor };
        events.push({ ...after, movement, charges: [{ kind: 'void' }], reduces: id });
      } else if (amountMinor > 0) {
        const { charges } = refund(id, amountMinor, one.amountMinor);
        events.push({ ...after, movement: { name: 'refunds', amountMinor }, charges, reduces: id });
      } else if (one.isChargedBack) {
        const movement = { name: 'chargebacks' as const, amountMinor: one.amountMinor };
        events.push({ ...after, movement, charges: [{ kind: 'chargeback' }] });
      }
    }
    day = nextDay(day);
  }
  return events;
}

const totalOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0);

const CHARGED: StatementLineKind[] = ['fee', 'tax'];

it('loses and makes nothing: what came in is paid out, owed, held or charged, in every currency', () => {
  fc.assert(
    fc.property(portfolio, ({ cycle, days, terms, feeCycle, ...settings }) => {
      const books = new Books();
      const profile = profileOf(terms);
      const events = eventsOf(days, '2023-12-20');
      const lastDay = events.reduce((last, { day }) => (day > last ? day : last), '2023-12-20');
      const paidIn = new Map<number, number>();
      let holds: Hold[] = [];
      let accrued: AccruedFee[] = [];
      let carriedMinor = 0;
      let paidOutMinor = 0;
      const charged = new Map<number, number>();

      let period = periodOf(cycle, '2023-12-20');
      for (; period.first <= lastDay; period = periodOf(cycle, nextDay(period.last))) {
        const { first, last } = period;
        const ofPeriod = events.filter(({ day }) => first <= day && day <= last);
        for (const { currencyId, movement } of ofPeriod) {
          if (!movement) continue;
          const amountMinor =
            movement.name === 'sales' ? movement.amountMinor : -movement.amountMinor;
          books.post([
            { account: 'acquirer receivable', currencyId, amountMinor },
            { account: 'merchant payable', currencyId, amountMinor: -amountMinor },
          ]);
          paidIn.set(currencyId, (paidIn.get(currencyId) ?? 0) + amountMinor);
        }
        const input = inputOf({
          ...settings,
          profile,
          period,
          events: ofPeriod,
          holds,
          carriedInMinor: carriedMinor,
          accrued,
          defersFees: feeCycle !== undefined && periodOf(feeCycle, first).last > last,
        });
        const statement = makeStatement(input);
        expect(makeStatement(input)).toEqual(statement);
        for (const { lines } of statementJournals(
          statement,
          BUSINESS,
          settings.currency.currencyId,
        )) {
          books.post(lines);
        }
        const { currencyId } = settings.currency;
        for (const { amountMinor } of statement.payouts) {
          books.post([
            { account: 'merchant payable', currencyId, amountMinor },
            { account: 'payout in transit', currencyId, amountMinor: -amountMinor },
          ]);
          paidOutMinor += amountMinor;
        }
        for (const line of statement.lines) {
          if (!CHARGED.includes(line.kind)) continue;
          const before = charged.get(line.currencyId) ?? 0;
          charged.set(line.currencyId, before - line.amountMinor);
        }
        expect(statement.payoutMinor).toBeGreaterThanOrEqual(0);
        if (input.defersFees) {
          expect(statement.lines.filter(({ kind }) => CHARGED.includes(kind))).toEqual([]);
        } else expect(statement.accrued).toEqual([]);
        const before = totalOf([...holds, ...statement.held].map((hold) => hold.heldMinor));
        const released = totalOf(statement.releases.map((one) => one.releasedMinor));
        expect(totalOf(statement.holds.map((hold) => hold.heldMinor))).toBe(before - released);
        ({ holds, accrued } = statement);
        carriedMinor = statement.carriedOutMinor;
      }

      for (const { currencyId } of CURRENCIES) {
        const isSettled = currencyId === settings.currency.currencyId;
        const heldMinor = holds
          .filter((hold) => hold.currencyId === currencyId)
          .reduce((sum, hold) => sum + hold.heldMinor, 0);
        expect(books.of('merchant payable', currencyId)).toBe(isSettled ? 0 - carriedMinor : 0);
        expect(books.of('reserve', currencyId)).toBe(0 - heldMinor);
        expect(books.of('payout in transit', currencyId)).toBe(isSettled ? 0 - paidOutMinor : 0);
        expect(
          (isSettled ? paidOutMinor + carriedMinor : 0) +
            heldMinor +
            (charged.get(currencyId) ?? 0) -
            books.of('fx clearing', currencyId),
        ).toBe(paidIn.get(currencyId) ?? 0);
      }
    }),
    { numRuns: 60 },
  );
});
