import { EUR, USD } from '../merchants/habits';
import { type DemoSetUp, WEEKLY } from './set-up';

const german = { phoneCountryId: 276, phoneCode: '49' };

export const NIMBUS_SET_UP: DemoSetUp = {
  account: 'Nimbus Ledger',
  managers: [{ ...german, firstName: 'Sophie', lastName: 'Hoffmann', phone: '3023125142' }],
  supports: [
    { ...german, firstName: 'Jonas', lastName: 'Keller', phone: '3023125177' },
    { ...german, firstName: 'Anna', lastName: 'Becker', phone: '3023125119' },
  ],
  bankAccounts: [
    {
      holder: 'Nimbus Ledger GmbH',
      bank: 'Demobank Berlin',
      number: '0000123456',
      address: 'Beispielstraße 1, Berlin',
      countryId: 276,
      currencyId: EUR,
      iban: 'DE47000000420000123456',
      swift: 'DEMODEBB',
    },
    {
      holder: 'Nimbus Ledger GmbH',
      bank: 'Demobank Berlin',
      number: '0000765432',
      address: 'Beispielstraße 1, Berlin',
      countryId: 276,
      currencyId: USD,
      iban: 'DE13000000420000765432',
      swift: 'DEMODEBB',
    },
  ],
  businesses: [
    {
      mid: '000074415501',
      site: 'https://www.nimbusledger.example',
      links: [{ bankAccount: 0, processingCurrencies: [EUR], payoutCycleId: WEEKLY }],
    },
    {
      mid: '000074415519',
      site: 'https://americas.nimbusledger.example',
      links: [
        { bankAccount: 1, processingCurrencies: [USD], payoutCycleId: WEEKLY, threshold: 25_000 },
      ],
    },
  ],
  colleagues: [
    {
      name: 'Lea Schneider',
      email: 'lea.schneider@demo.test',
      accessType: 20,
      timezone: 'Europe/Berlin',
      lastSignInDaysAgo: 3,
    },
  ],
  invitations: [],
};
