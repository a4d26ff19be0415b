import type { BusinessPricingProfile } from '@mbo/gateway-contract/pricing';
import { CARD_CATEGORIES, CARD_TYPES, charge, REGIONS } from '@mbo/pricing';
import { useBackOffice, useTenant } from '../merchants/testing/back-office';
import { findProfile } from './repository';
import { unpriced } from './unpriced';

const backOffice = useBackOffice();
const tenant = useTenant(backOffice);

const path = () => `/accounts/${tenant.accountId}/businesses/${tenant.businessId}/pricing-profiles`;
const read = async (): Promise<BusinessPricingProfile> =>
  (await backOffice.call('GET', `${path()}/default`, { token: tenant.admin })).json();
const save = (
  body: object,
  { token = backOffice.staff, version = 1, id = tenant.businessId } = {},
) => backOffice.call('PUT', `${path()}/${id}`, { token, body, version });

function priced(discountRate: string, maximumFee = 0) {
  const profile = unpriced([1]);
  const [scheme] = profile.cardSchemes;
  if (!scheme) throw new Error('One scheme was expected.');
  scheme.cardSchemeTypes.push({
    id: CARD_TYPES.credit,
    cardSchemeTypeCategories: [
      {
        id: CARD_CATEGORIES.consumer,
        transactionRegionLevels: [
          { id: REGIONS.eeaMena, discountRate, flatFee: 25, minimumFee: 30, maximumFee },
        ],
      },
    ],
  });
  return profile;
}

it('charges nothing until somebody says what, in the pricing currency of the account', async () => {
  const profile = await read();
  expect(profile).toMatchObject({ id: tenant.businessId, pricingCurrencyId: 978, version: 1 });
  expect(profile.cardSchemes.map(({ paymentMethodId }) => paymentMethodId)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
  ]);
  expect(profile.fixedFees.gatewayFee).toBe(0);
});

it('is saved by staff as a whole, and is what the pricing package charges by', async () => {
  const response = await save(priced('1.60'));
  expect(response.json()).toMatchObject({ message: 'Success', pricingProfile: { version: 2 } });
  const stored = await findProfile(backOffice.gateway.db, {
    accountId: tenant.accountId,
    businessId: tenant.businessId,
  });
  expect(stored).toEqual(await read());
  expect(stored.cardSchemes).toHaveLength(10);
  const eur = { currencyId: 978, coefficient: 2 };
  const lines = charge(
    {
      kind: 'capture',
      amountMinor: 10_000,
      card: { paymentMethodId: 1, cardType: 2, cardCategory: 1, region: 2 },
    },
    stored,
    { currency: eur, pricingCurrency: eur },
  );
  expect(lines).toEqual([{ kind: 'fee', fee: 'discountFee', currencyId: 978, amountMinor: 185 }]);
});

it('a merchant sees it and does not save it', async () => {
  const response = await save(priced('1.60'), { token: tenant.admin });
  expect(response.statusCode).toBe(403);
  expect(response.json().message).toBe("You need the right 'pricing.manage' to do this.");
});

it('of two who save at once the second is told', async () => {
  const responses = await Promise.all([save(priced('1')), save(priced('2'))]);
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
});

it('history names each price that changed', async () => {
  await save(priced('1.60'));
  await save(
    { ...priced('1.75'), fixedFees: { ...unpriced([]).fixedFees, voidFee: 50 } },
    { version: 2 },
  );
  const history = await backOffice.call(
    'GET',
    `/accounts/${tenant.accountId}/history?recordKind=pricingProfile&recordId=${tenant.businessId}`,
    { token: tenant.admin },
  );
  expect(history.json().entries[0].changes).toEqual([
    { field: 'fixedFees.voidFee', from: 0, to: 50 },
    {
      field: 'cardSchemes.1.credit.consumer.eeaMena.discountRate',
      from: '1.60',
      to: '1.75',
    },
  ]);
});

it.each([
  [
    'a maximum below the minimum',
    () => priced('1', 29),
    'The maximum fee is below the minimum fee.',
  ],
  ['a rate that is none', () => priced('1.6 %'), expect.stringContaining('Type a percentage')],
  ['a payment method that is none', () => unpriced([99]), 'There is no such payment method.'],
  ['a payment method twice', () => unpriced([1, 1]), 'This is priced twice.'],
  [
    'a fee below zero',
    () => ({ ...unpriced([]), fixedFees: { ...unpriced([]).fixedFees, voidFee: -1 } }),
    'A fee is not below zero.',
  ],
])('refuses %s', async (_what, body, message) => {
  const response = await save(body());
  expect(response.statusCode).toBe(422);
  expect(response.json().message).toEqual(message);
});

it('has no profile by another id', async () => {
  expect((await save(unpriced([]), { id: tenant.businessId + 1 })).statusCode).toBe(404);
});
