import { CHF, EUR, GBP } from '../merchants/habits';
import { type DemoSetUp, MONTHLY, WEEKLY } from './set-up';

const british = { phoneCountryId: 826, phoneCode: '44' };

export const BRIGHTWATER_SET_UP: DemoSetUp = {
  account: 'Brightwater Travel',
  managers: [
    { ...british, firstName: 'Harriet', lastName: 'Griffiths', phone: '1174960142' },
    { ...british, firstName: 'Callum', lastName: 'Fraser', phone: '2079460177' },
  ],
  supports: [{ ...british, firstName: 'Anjali', lastName: 'Patel', phone: '1174960118' }],
  bankAccounts: [
    {
      holder: 'Brightwater Travel Group Ltd',
      bank: 'Demo Harbour Bank',
      number: '00012345',
      address: '1 Sample Quay, Bristol',
      countryId: 826,
      currencyId: GBP,
      iban: 'GB28DEMO00004200012345',
      sortCode: '000042',
    },
    {
      holder: 'Brightwater Tours Europe DAC',
      bank: 'Demo Bank of the Liffey',
      number: '00067890',
      address: '1 Sample Mall, Dublin',
      countryId: 372,
      currencyId: EUR,
      iban: 'IE03DEMO00004200067890',
      swift: 'DEMOIE2D',
    },
  ],
  businesses: [
    {
      mid: '000052390144',
      site: 'https://stays.brightwater.example',
      links: [
        { bankAccount: 0, processingCurrencies: [GBP], payoutCycleId: WEEKLY },
        { bankAccount: 1, processingCurrencies: [EUR], payoutCycleId: WEEKLY },
      ],
    },
    {
      mid: '000052390152',
      site: 'https://tours.brightwater.example',
      links: [
        {
          bankAccount: 1,
          processingCurrencies: [EUR, CHF],
          payoutCycleId: MONTHLY,
          threshold: 100_000,
        },
      ],
    },
    {
      mid: '000052390160',
      site: 'https://cars.brightwater.example',
      links: [{ bankAccount: 0, processingCurrencies: [GBP], payoutCycleId: WEEKLY }],
    },
  ],
  colleagues: [
    {
      name: 'Imogen Clarke',
      email: 'imogen.clarke@demo.test',
      accessType: 20,
      timezone: 'Europe/London',
      lastSignInDaysAgo: 2,
    },
  ],
  invitations: [],
};
