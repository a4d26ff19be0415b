import { EEA_MENA_COUNTRIES, REGIONS, regionOf } from './index';

const [CANADA, GERMANY, NORWAY, EMIRATES, SWITZERLAND] = [124, 276, 578, 784, 756];

it.each([
  ['of the same country', CANADA, CANADA, REGIONS.domestic],
  ['of the same country, though it is in the EEA', GERMANY, GERMANY, REGIONS.domestic],
  ['of the EEA', NORWAY, GERMANY, REGIONS.eeaMena],
  ['of the Middle East', EMIRATES, CANADA, REGIONS.eeaMena],
  ['of elsewhere', SWITZERLAND, GERMANY, REGIONS.international],
  ['that is not known', null, GERMANY, REGIONS.international],
  ['that is not known, nor the business', undefined, undefined, REGIONS.international],
])('prices a card %s', (_what, issuer, business, region) => {
  expect(regionOf(issuer, business)).toBe(region);
});

it('lists the 30 countries of the EEA and the 20 beside them', () => {
  expect(EEA_MENA_COUNTRIES.size).toBe(50);
});
