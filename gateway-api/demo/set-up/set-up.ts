/** What hangs on a demo account. Everything in it is invented: no bank, person or number is real. */
export interface DemoSetUp {
  /** Name of the account. */
  account: string;
  /** Of each kind, the default first. */
  managers: readonly DemoContact[];
  supports: readonly DemoContact[];
  bankAccounts: readonly DemoBankAccount[];
  businesses: readonly DemoBusinessSetUp[];
  /** Users beside those who have a demo sign-in; they have no password. */
  colleagues: readonly DemoColleague[];
  invitations: readonly DemoInvitation[];
}

export interface DemoContact {
  firstName: string;
  lastName: string;
  /** ISO 3166-1 numeric. */
  phoneCountryId: number;
  phoneCode: string;
  /** From a range that is kept for drama, or one that is not given out. */
  phone: string;
}

export interface DemoBankAccount {
  holder: string;
  bank: string;
  number: string;
  address: string;
  /** ISO 3166-1 numeric. */
  countryId: number;
  /** ISO 4217 numeric. */
  currencyId: number;
  iban?: string;
  swift?: string;
  sortCode?: string;
  routingCode?: string;
  abaNumber?: string;
}

export interface DemoBusinessSetUp {
  mid: string;
  /** Its pages; under a domain that never exists. */
  site: string;
  /** How it is paid out, the default first. */
  links: readonly {
    /** Place among the account's bank accounts, from 0. */
    bankAccount: number;
    processingCurrencies: readonly number[];
    payoutCycleId: number;
    /** Minor units of the bank account's currency; off without it. */
    threshold?: number;
  }[];
}

export interface DemoColleague {
  name: string;
  email: string;
  accessType: 10 | 20;
  timezone: string;
  /** Days before the demo data were made. */
  lastSignInDaysAgo: number;
}

export interface DemoInvitation {
  firstName: string;
  lastName: string;
  email: string;
  accessType: 10 | 20;
}

/** Payout cycles of the lookup. */
export const DAILY = 1;
export const WEEKLY = 2;
export const MONTHLY = 5;
