/** One password for all demo users; it exists nowhere but in the demo data. */
export const DEMO_PASSWORD = 'Demo-Passw0rd!2026';

export interface DemoUser {
  email: string;
  name: string;
  accountTypeId: number;
  accessType: 10 | 20;
  timezone: string;
  /** Names of the accounts a merchant's user may see. */
  accounts: readonly string[];
}

export const DEMO_USERS: readonly DemoUser[] = [
  {
    email: 'staff@demo.test',
    name: 'Samira Okafor',
    accountTypeId: 1,
    accessType: 20,
    timezone: 'America/Toronto',
    accounts: [],
  },
  {
    email: 'merchant@demo.test',
    name: 'Maya Tremblay',
    accountTypeId: 3,
    accessType: 20,
    timezone: 'America/Toronto',
    accounts: ['Alder & Birch Outfitters', 'Brightwater Travel'],
  },
  {
    email: 'viewer@demo.test',
    name: 'Victor Lindqvist',
    accountTypeId: 3,
    accessType: 10,
    timezone: 'America/Toronto',
    accounts: ['Alder & Birch Outfitters'],
  },
];
