import { CAD, USD } from '../merchants/habits';
import { DAILY, type DemoSetUp, WEEKLY } from './set-up';

const canadian = { phoneCountryId: 124, phoneCode: '1' };

export const ALDER_BIRCH_SET_UP: DemoSetUp = {
  account: 'Alder & Birch Outfitters',
  managers: [
    { ...canadian, firstName: 'Charlotte', lastName: 'Gauthier', phone: '4165550142' },
    { ...canadian, firstName: 'Arjun', lastName: 'Patel', phone: '6045550178' },
  ],
  supports: [
    { ...canadian, firstName: 'Owen', lastName: 'MacDonald', phone: '4165550119' },
    { ...canadian, firstName: 'Léa', lastName: 'Fortin', phone: '5145550163' },
  ],
  bankAccounts: [
    {
      holder: 'Alder & Birch Outfitters Inc.',
      bank: 'Demo Bank of the Lakes',
      number: '100200300',
      address: '1 Sample Street, Toronto, Ontario',
      countryId: 124,
      currencyId: CAD,
      routingCode: '099900042',
    },
    {
      holder: 'Alder & Birch USA LLC',
      bank: 'First Demo Bank',
      number: '400500600700',
      address: '1 Sample Avenue, Seattle, Washington',
      countryId: 840,
      currencyId: USD,
      abaNumber: '123456780',
    },
  ],
  businesses: [
    {
      mid: '000041820017',
      site: 'https://www.alderbirch.example',
      links: [{ bankAccount: 0, processingCurrencies: [CAD], payoutCycleId: DAILY }],
    },
    {
      mid: '000041820025',
      site: 'https://us.alderbirch.example',
      links: [
        { bankAccount: 1, processingCurrencies: [USD], payoutCycleId: WEEKLY, threshold: 50_000 },
      ],
    },
    {
      mid: '000041820033',
      site: 'https://queenwest.alderbirch.example',
      links: [{ bankAccount: 0, processingCurrencies: [CAD], payoutCycleId: WEEKLY }],
    },
  ],
  colleagues: [
    {
      name: 'Noah Bouchard',
      email: 'noah.bouchard@demo.test',
      accessType: 20,
      timezone: 'America/Toronto',
      lastSignInDaysAgo: 1,
    },
    {
      name: 'Priya Singh',
      email: 'priya.singh@demo.test',
      accessType: 10,
      timezone: 'America/Vancouver',
      lastSignInDaysAgo: 12,
    },
  ],
  invitations: [
    {
      firstName: 'Chloe',
      lastName: 'Pelletier',
      email: 'chloe.pelletier@demo.test',
      accessType: 10,
    },
  ],
};
