import type { RuntimeConfig } from '../config';
import type { Account, UserSession } from '@mbo/gateway-contract/access';

/** Where the tests' gateway answers. */
export const TEST_API_BASE = 'http://gateway.test';

/** Configuration as the shell would have read it, where a gateway's says nothing but its address. */
export const testConfig: RuntimeConfig = {
  apiBase: TEST_API_BASE,
  areaOrigins: [],
  registryUrl: '/areas.json',
  headers: { token: 'X-AuthToken', credentials: 'X-Credentials' },
  locales: ['en'],
  requestTimeoutMs: 20_000,
  areaDeadlineMs: 10_000,
  registryPollSeconds: 3,
  overrides: { origins: [], accountTypes: [1, 2], hours: 8 },
  inspector: { accountTypes: [1, 2] },
  features: {
    hideTiedEntriesWhenSelected: false,
    demo: false,
    downloadTickets: true,
    knownDevices: false,
    hiddenPages: [],
  },
};

/** Two accounts: the first with two businesses, the second with one. */
export const testAccounts: Account[] = [
  {
    accountId: 7,
    name: 'Maple Outfitters',
    assets: [
      { businessId: 41, name: 'Maple Online' },
      { businessId: 42, name: 'Maple Stores' },
    ],
  },
  { accountId: 8, name: 'Northern Foods', assets: [{ businessId: 43, name: 'Northern Market' }] },
];

/** A merchant who may change things (account type 3, access 20), in Toronto. */
export const merchantSession: UserSession = {
  token: 'token-of-the-merchant',
  email: 'merchant@demo.test',
  name: 'Mia Merchant',
  timezone: 'America/Toronto',
  accountTypeId: 3,
  accessType: 20,
  accounts: testAccounts.slice(0, 1),
  displayCurrencyId: 124,
  message: '',
};

/** The provider's staff (account type 1): sees all accounts. */
export const staffSession: UserSession = {
  ...merchantSession,
  token: 'token-of-the-staff',
  email: 'staff@demo.test',
  name: 'Sam Staff',
  accountTypeId: 1,
  accounts: testAccounts,
};

/** A merchant's user who may only look (access 10). */
export const viewerSession: UserSession = {
  ...merchantSession,
  token: 'token-of-the-viewer',
  email: 'viewer@demo.test',
  name: 'Vic Viewer',
  accessType: 10,
};
