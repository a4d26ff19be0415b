import fc from 'fast-check';
import {
  CARD_CATEGORIES,
  CARD_TYPES,
  charge,
  type ChargeContext,
  type ChargeEvent,
  type ChargeLine,
  type FeeName,
  NoPriceError,
  type PricedCard,
  priceOf,
  REGIONS,
  type TransactionRegionLevel,
  workedExample,
} from './index';
import { level, profileOf } from './testing/profile';

const EUR = { currencyId: 978, coefficient: 2 };
const JPY = { currencyId: 392, coefficient: 0 };
const KWD = { currencyId: 414, coefficient: 3 };
const IN_EUR: ChargeContext = { currency: EUR, pricingCurrency: EUR };

const visa: PricedCard = {
  paymentMethodId: 1,
  cardType: CARD_TYPES.credit,
  cardCategory: CARD_CATEGORIES.consumer,
  region: REGIONS.eeaMena,
};

const sale = (amountMinor: number, card = visa) => ({ kind: 'sale' as const, card, amountMinor });

const fees = (lines: readonly ChargeLine[]) =>
  Object.fromEntries(
    lines.flatMap((line): [FeeName, number][] =>
      line.kind === 'fee' ? [[line.fee, line.amountMinor]] : [],
    ),
  );

const discount = (amountMinor: number, price: Partial<TransactionRegionLevel>, context = IN_EUR) =>
  fees(charge(sale(amountMinor), profileOf({ price }), context)).discountFee ?? 0;

it('works out the example of the pricing page', () => {
  const profile = profileOf({
    price: { discountRate: '1.55', flatFee: 30 },
    scheme: { rollingReserve: '5' },
  });
  expect(workedExample(sale(10_000), profile, IN_EUR)).toEqual({
    amountMinor: 10_000,
    feeMinor: 185,
    taxMinor: 0,
    reserveMinor: 500,
    netMinor: 9_315,
  });
});

describe('the fee of a capture', () => {
  it.each([
    ['a rate and a flat fee', { discountRate: '1.55', flatFee: 30 }, 185],
    ['no less than the minimum', { discountRate: '0.1', minimumFee: 25 }, 25],
    ['no more than the maximum', { discountRate: '3', maximumFee: 200 }, 200],
    ['without a maximum where that is 0', { discountRate: '3', maximumFee: 0 }, 300],
    ['the maximum where the minimum is above it', { minimumFee: 90, maximumFee: 40 }, 40],
  ])('is %s', (_what, price, expected) => {
    expect(discount(10_000, price)).toBe(expected);
  });

  it.each([
    [50, 0],
    [51, 1],
    [149, 1],
    [150, 2],
    [250, 2],
    [350, 4],
  ])('rounds a half to the even unit: 1 %% of %d is %d', (amountMinor, expected) => {
    expect(discount(amountMinor, { discountRate: '1' })).toBe(expected);
  });

  it('is rounded once: what is left of the rate and of the conversion adds up', () => {
    // 0.4 of the rate and 0.4 of the flat fee are 0.8: rounded each for itself they would be 0.
    const context = { currency: KWD, pricingCurrency: EUR, exchangeRate: '0.04' };
    expect(discount(40, { discountRate: '1', flatFee: 1 }, context)).toBe(1);
  });

  it('is exact where binary fractions are not', () => {
    expect(discount(1_000_000_000_005, { discountRate: '0.1' })).toBe(1_000_000_000);
    expect(discount(10_050, { discountRate: '1.005' })).toBe(101);
    expect(discount(100, { discountRate: '1.1', flatFee: 2 })).toBe(3);
  });
});

it.each([
  ['two decimals to none', JPY, EUR, '160.5', 30, 48],
  ['none to two', EUR, JPY, '0.00625', 48, 30],
  ['two decimals to three', KWD, EUR, '0.335', 30, 100],
])('converts fees of the profile: %s', (_what, currency, pricingCurrency, rate, flat, expected) => {
  const context = { currency, pricingCurrency, exchangeRate: rate };
  expect(discount(0, { flatFee: flat }, context)).toBe(expected);
  const lines = charge({ kind: 'void' }, profileOf({ fixed: { voidFee: flat } }), context);
  expect(lines).toEqual([
    { kind: 'fee', fee: 'voidFee', currencyId: currency.currencyId, amountMinor: expected },
  ]);
});

it('does not guess an exchange rate', () => {
  const context = { currency: JPY, pricingCurrency: EUR };
  expect(() => discount(100, { flatFee: 1 }, context)).toThrow('exchange rate');
});

describe('the price of a card', () => {
  const profile = profileOf({
    types: [
      {
        id: CARD_TYPES.credit,
        cardSchemeTypeCategories: [
          {
            id: CARD_CATEGORIES.consumer,
            transactionRegionLevels: [level({ id: REGIONS.eeaMena, flatFee: 1 })],
          },
          { transactionRegionLevels: [level({ id: REGIONS.eeaMena, flatFee: 2 })] },
        ],
      },
      {
        cardSchemeTypeCategories: [
          {
            id: CARD_CATEGORIES.consumer,
            transactionRegionLevels: [
              level({ id: REGIONS.eeaMena, flatFee: 3 }),
              level({ id: REGIONS.domestic, flatFee: 4 }),
            ],
          },
          { transactionRegionLevels: [level({ id: REGIONS.eeaMena, flatFee: 5 })] },
        ],
      },
    ],
  });

  it.each([
    ['of exactly its type and category', {}, 1],
    ['of its type, where the category has none', { cardCategory: CARD_CATEGORIES.commercial }, 2],
    ['of its type, where the category is not known', { cardCategory: undefined }, 2],
    ['of its category, where the type has none', { cardType: CARD_TYPES.debit }, 3],
    ['of its category, where the type has no such region', { region: REGIONS.domestic }, 4],
    ['the generic one', { cardType: undefined, cardCategory: undefined }, 5],
  ])('is that %s', (_what, changes, flatFee) => {
    expect(priceOf(profile, { ...visa, ...changes })).toMatchObject({ flatFee });
  });

  it('is never made up', () => {
    const international = { ...visa, region: REGIONS.international };
    expect(() => charge(sale(100, international), profile, IN_EUR)).toThrow(NoPriceError);
    const other = { ...visa, paymentMethodId: 2 };
    expect(() => charge(sale(100, other), profile, IN_EUR)).toThrow(NoPriceError);
  });
});

describe('fixed and administration fees', () => {
  const fixed = {
    gatewayFee: 1,
    authorizationFee: 2,
    captureFee: 3,
    refundFee: 4,
    voidFee: 5,
    retrievalFee: 6,
    chargebackFee: 7,
    representmentHandlingFee: 8,
    cascadingFee: 9,
    representmentPreArbitrationFee: 10,
  };
  const administration = {
    monthlyFee: 11,
    yearlyFee: 12,
    statementFee: 13,
    threeDActivationFee: 14,
    eeaWiringFee: 15,
  };
  const refund: ChargeEvent = {
    kind: 'refund',
    card: visa,
    amountMinor: 10,
    capturedMinor: 10,
    refundedBeforeMinor: 0,
  };
  const cases: [ChargeEvent, Record<string, number>][] = [
    [sale(0), { gatewayFee: 1, authorizationFee: 2 }],
    [{ kind: 'authorisation' }, { gatewayFee: 1, authorizationFee: 2 }],
    [{ kind: 'declined' }, { gatewayFee: 1, authorizationFee: 2 }],
    [{ ...sale(0), kind: 'capture' }, { captureFee: 3 }],
    [refund, { refundFee: 4 }],
    [{ kind: 'void' }, { voidFee: 5 }],
    [{ kind: 'retrieval' }, { retrievalFee: 6 }],
    [{ kind: 'chargeback' }, { chargebackFee: 7 }],
    [{ kind: 'representment' }, { representmentHandlingFee: 8 }],
    [{ kind: 'cascade' }, { cascadingFee: 9 }],
    [{ kind: 'preArbitration' }, { representmentPreArbitrationFee: 10 }],
    [{ kind: 'month' }, { monthlyFee: 11 }],
    [{ kind: 'year' }, { yearlyFee: 12 }],
    [{ kind: 'statement' }, { statementFee: 13 }],
    [{ kind: 'threeDActivation' }, { threeDActivationFee: 14 }],
    [{ kind: 'wirePayout' }, { eeaWiringFee: 15 }],
  ];

  it.each(cases.map(([event, expected]) => [event.kind, event, expected] as const))(
    'are charged for: %s',
    (_kind, event, expected) => {
      expect(fees(charge(event, profileOf({ fixed, administration }), IN_EUR))).toEqual(expected);
    },
  );

  it.each([
    ['isGatewayFee', 'declined', { authorizationFee: 2 }],
    ['isAuthorizationFee', 'declined', { gatewayFee: 1 }],
    ['isVoidFee', 'void', {}],
    ['isRetrievalFee', 'retrieval', {}],
    ['isChargebackFee', 'chargeback', {}],
    ['isRepresentmentFee', 'representment', {}],
    ['isRepresentmentFee', 'preArbitration', {}],
    ['isCascading', 'cascade', {}],
  ] as const)('are not charged while %s is off: %s', (toggle, kind, expected) => {
    const profile = profileOf({ fixed: { ...fixed, [toggle]: false }, administration });
    expect(fees(charge({ kind }, profile, IN_EUR))).toEqual(expected);
  });

  it('give no capture and refund fee while those are off', () => {
    const profile = profileOf({ fixed: { ...fixed, isCaptureFee: false, isRefundFee: false } });
    expect(fees(charge({ ...sale(0), kind: 'capture' }, profile, IN_EUR))).toEqual({});
    expect(fees(charge(refund, profile, IN_EUR))).toEqual({});
  });
});

describe('VAT', () => {
  const profile = profileOf({
    price: { discountRate: '1' },
    fixed: { gatewayFee: 25 },
    scheme: { rollingReserve: '10' },
  });

  it('is of the fees together, and of nothing else', () => {
    const lines = charge(sale(10_000), profile, { ...IN_EUR, vatRate: '20' });
    expect(lines).toContainEqual({ kind: 'tax', currencyId: 978, amountMinor: 25 });
    expect(workedExample(sale(10_000), profile, { ...IN_EUR, vatRate: '20' })).toEqual({
      amountMinor: 10_000,
      feeMinor: 125,
      taxMinor: 25,
      reserveMinor: 1_000,
      netMinor: 8_850,
    });
  });

  it('is nothing where the business has none', () => {
    expect(charge(sale(10_000), profile, IN_EUR).map(({ kind }) => kind)).not.toContain('tax');
  });
});

it.each([
  ['an amount below 0', () => charge(sale(-1), profileOf({}), IN_EUR)],
  ['an amount with a fraction', () => charge(sale(0.5), profileOf({}), IN_EUR)],
  ['a fee below 0', () => discount(100, { flatFee: -1 })],
  ['a rate below 0', () => discount(100, { discountRate: '-1' })],
  ['a rate that is no number', () => discount(100, { discountRate: '1e5' })],
  ['a VAT rate that is none', () => discount(100, {}, { ...IN_EUR, vatRate: '' })],
  ['a fee beyond exact numbers', () => discount(2 ** 52, { discountRate: '300' })],
])('refuses %s', (_what, act) => {
  expect(act).toThrow(RangeError);
});

describe('whatever the prices', () => {
  /** With up to four decimals. */
  const percentage = (maxTenThousandths: number) =>
    fc
      .integer({ min: 0, max: maxTenThousandths })
      .map((n) => `${Math.floor(n / 10_000)}.${String(n % 10_000).padStart(4, '0')}`);
  const amount = fc.integer({ min: 0, max: 10 ** 11 });
  const fee = fc.integer({ min: 0, max: 10_000 });
  const price = fc.record({
    discountRate: percentage(100_000),
    flatFee: fee,
    minimumFee: fee,
    maximumFee: fc.oneof(fc.constant(0), fee),
  });
  const currency = fc.constantFrom(EUR, JPY, KWD);

  /** The same rule in whole numbers: rates in millionths, amounts in ten thousands of them. */
  function exactFee(amountMinor: number, priced: Omit<TransactionRegionLevel, 'id'>): bigint {
    const SCALE = 1_000_000n;
    const rate = BigInt(priced.discountRate.replace('.', ''));
    const scaled = (minor: number) => BigInt(minor) * SCALE;
    let exact = BigInt(amountMinor) * rate + scaled(priced.flatFee);
    if (exact < scaled(priced.minimumFee)) exact = scaled(priced.minimumFee);
    if (priced.maximumFee > 0 && exact > scaled(priced.maximumFee)) {
      exact = scaled(priced.maximumFee);
    }
    const [whole, rest] = [exact / SCALE, exact % SCALE];
    const up = rest * 2n > SCALE || (rest * 2n === SCALE && whole % 2n === 1n);
    return up ? whole + 1n : whole;
  }

  it('the fee is exactly that of the rule, rounded once, in every currency', () => {
    fc.assert(
      fc.property(amount, price, currency, (amountMinor, priced, own) => {
        const context = { currency: own, pricingCurrency: own };
        expect(BigInt(discount(amountMinor, priced, context))).toBe(exactFee(amountMinor, priced));
      }),
      { numRuns: 500 },
    );
  });

  it('a half goes to the even unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 9 }), currency, (whole, own) => {
        // 10 % of ten times as much and five is that amount and a half.
        const context = { currency: own, pricingCurrency: own };
        const rounded = discount(whole * 10 + 5, { discountRate: '10' }, context);
        expect(rounded).toBe(whole % 2 === 0 ? whole : whole + 1);
      }),
    );
  });

  it('minimum and maximum are kept', () => {
    fc.assert(
      fc.property(amount, price, (amountMinor, priced) => {
        const charged = discount(amountMinor, priced);
        if (priced.maximumFee > 0) expect(charged).toBeLessThanOrEqual(priced.maximumFee);
        if (priced.maximumFee === 0 || priced.minimumFee <= priced.maximumFee) {
          expect(charged).toBeGreaterThanOrEqual(priced.minimumFee);
        }
      }),
    );
  });

  it('a larger payment never costs less', () => {
    fc.assert(
      fc.property(amount, amount, price, (one, other, priced) => {
        const [less, more] = one < other ? [one, other] : [other, one];
        expect(discount(more, priced)).toBeGreaterThanOrEqual(discount(less, priced));
      }),
    );
  });

  const exchangeRate = fc
    .integer({ min: 1, max: 10 ** 9 })
    .map((n) => `${Math.floor(n / 10 ** 6)}.${String(n % 10 ** 6).padStart(6, '0')}`);

  it('no line is negative, empty or part of a unit, and the sums agree', () => {
    fc.assert(
      fc.property(
        fc.record({
          amountMinor: amount,
          price,
          own: currency,
          pricing: currency,
          exchangeRate,
          vatRate: percentage(300_000),
          rollingReserve: percentage(1_000_000),
          gatewayFee: fee,
        }),
        ({ amountMinor, own, pricing, gatewayFee, rollingReserve, ...some }) => {
          const profile = profileOf({
            price: some.price,
            fixed: { gatewayFee },
            scheme: { rollingReserve },
          });
          const context = { ...some, currency: own, pricingCurrency: pricing };
          const lines = charge(sale(amountMinor), profile, context);
          for (const line of lines) {
            expect(Number.isSafeInteger(line.amountMinor) && line.amountMinor > 0).toBe(true);
            expect(line.currencyId).toBe(own.currencyId);
          }
          const total = lines.reduce((sum, line) => sum + line.amountMinor, 0);
          const { netMinor } = workedExample(sale(amountMinor), profile, context);
          expect(netMinor + total).toBe(amountMinor);
        },
      ),
    );
  });
});
