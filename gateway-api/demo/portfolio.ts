import { ALDER_BIRCH } from './merchants/alder-birch';
import { BRIGHTWATER } from './merchants/brightwater';
import { KOYO } from './merchants/koyo';
import { NIMBUS } from './merchants/nimbus';
import type { RegionName } from './people';
import type { RhythmName } from './rhythm';

/** Share of customers by payment method id. */
export type SchemeMix = readonly (readonly [paymentMethodId: number, weight: number])[];

export interface DemoBusiness {
  name: string;
  mid: string;
  merchantCategoryCodeId: number;
  statementDescriptor: string;
  motoEnabled: boolean;
  /** In front of its invoice numbers. */
  invoicePrefix: string;
  /** Payments attempted on an average day. */
  perDay: number;
  rhythm: RhythmName;
  /** Where its customers live: their clock and their names. */
  timeZone: string;
  region: RegionName;
  schemes: SchemeMix;
  /** Currency id, share of the payments, and what an amount is multiplied with in it. */
  currencies: readonly { currencyId: number; share: number; level: number }[];
  /** Typical amount in minor units at level 1, how far amounts spread, and what they are rounded to. */
  amount: { median: number; spread: number; step: number; ending: number };
  /** Share of attempts that is declined, before the scheme's own influence. */
  declines: number;
  refunds: number;
  chargebacks: number;
  /** Authorized first and captured later, as hotels do. */
  capturedLater?: boolean;
  /** There are payments in the first minutes after midnight, whatever the hour: see `activity`. */
  neverQuiet?: boolean;
}

export interface DemoAccount {
  name: string;
  companyName: string;
  industryCode: string;
  currencyId: number;
  pricingCurrencyId: number;
  address1: string;
  address2: string;
  city: string;
  state: string;
  postalCode: string;
  countryId: number;
  businesses: readonly DemoBusiness[];
}

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [ALDER_BIRCH, BRIGHTWATER, KOYO, NIMBUS];
