import type { Generated } from 'kysely';
import type { Versioned } from './columns';

export interface AccountContactsTable extends Versioned {
  account_id: number;
  contact_id: Generated<number>;
  kind: 'manager' | 'support';
  first_name: string;
  last_name: string;
  email: string;
  phone_country_id: number;
  phone_code: string;
  phone: string;
  is_default: Generated<boolean>;
}

export interface BankAccountsTable extends Versioned {
  account_id: number;
  bank_account_id: Generated<number>;
  bank_account_name: string;
  bank_name: string;
  bank_account_number: string;
  bank_address: string;
  bank_country_id: number;
  currency_id: number;
  iban: Generated<string>;
  swift: Generated<string>;
  sort_code: Generated<string>;
  routing_code: Generated<string>;
  aba_number: Generated<string>;
  ifsc_code: Generated<string>;
}

export interface BusinessBankAccountsTable extends Versioned {
  account_id: number;
  business_id: number;
  linked_bank_account_id: Generated<number>;
  bank_account_id: number;
  processing_currencies: number[];
  payout_cycle_id: number;
  is_threshold_enabled: Generated<boolean>;
  /** Minor units of the bank account's currency. */
  payment_threshold: number | null;
  is_separated_fees: Generated<boolean>;
  is_default: Generated<boolean>;
  /** Made with the business, with settings that nobody has chosen yet. */
  is_provisional: Generated<boolean>;
}

export interface BusinessUrlsTable extends Versioned {
  account_id: number;
  business_id: number;
  business_url_id: Generated<number>;
  url: Generated<string>;
  return_url: Generated<string>;
  cancel_url: Generated<string>;
  webhook_enabled: Generated<boolean>;
  webhook_url: Generated<string>;
  access_token: Generated<string>;
}
