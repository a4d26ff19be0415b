import { EUR, JPY, USD } from '../merchants/habits';
import { type DemoSetUp, MONTHLY, WEEKLY } from './set-up';

const japanese = { phoneCountryId: 392, phoneCode: '81' };

export const KOYO_SET_UP: DemoSetUp = {
  account: 'Koyo Stationery',
  managers: [{ ...japanese, firstName: 'Naoko', lastName: 'Fujita', phone: '750000142' }],
  supports: [{ ...japanese, firstName: 'Daiki', lastName: 'Ogawa', phone: '750000178' }],
  bankAccounts: [
    {
      holder: 'KOYO BUNGU KK',
      bank: 'Demo Teramachi Bank',
      number: '1002003',
      address: '1 Sample-dori, Kyoto',
      countryId: 392,
      currencyId: JPY,
      routingCode: '9990042',
    },
    {
      holder: 'Koyo Bungu K.K.',
      bank: 'First Demo Bank',
      number: '700800900100',
      address: '1 Sample Avenue, New York, New York',
      countryId: 840,
      currencyId: USD,
      abaNumber: '123456780',
    },
  ],
  businesses: [
    {
      mid: '000063071208',
      site: 'https://www.koyo.example',
      links: [
        { bankAccount: 0, processingCurrencies: [JPY], payoutCycleId: MONTHLY, threshold: 100_000 },
      ],
    },
    {
      mid: '000063071216',
      site: 'https://international.koyo.example',
      links: [{ bankAccount: 1, processingCurrencies: [USD, EUR], payoutCycleId: WEEKLY }],
    },
  ],
  colleagues: [
    {
      name: 'Haruki Tanaka',
      email: 'haruki.tanaka@demo.test',
      accessType: 20,
      timezone: 'Asia/Tokyo',
      lastSignInDaysAgo: 4,
    },
  ],
  invitations: [],
};
