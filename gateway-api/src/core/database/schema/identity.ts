import type { Generated } from 'kysely';
import type { Defaulted, NullableTimestamp, Timestamp, Versioned } from './columns';

export interface AccountsTable extends Versioned {
  account_id: Generated<number>;
  name: string;
  company_name: string;
  industry_code: Generated<string>;
  currency_id: number;
  pricing_currency_id: number;
  company_address1: Generated<string>;
  company_address2: Generated<string>;
  company_city_id: number | null;
  /** As typed, where the list of cities has none of the country. */
  company_city_name: Generated<string>;
  company_state: Generated<string>;
  company_postal_code: Generated<string>;
  company_country_id: number | null;
  mailing_address1: Generated<string>;
  mailing_address2: Generated<string>;
  mailing_city_id: number | null;
  mailing_city_name: Generated<string>;
  mailing_state: Generated<string>;
  mailing_postal_code: Generated<string>;
  mailing_country_id: number | null;
}

export interface BusinessesTable extends Versioned {
  account_id: number;
  business_id: Generated<number>;
  name: string;
  mid: string;
  merchant_category_code_id: number;
  statement_descriptor: Generated<string>;
  status: Generated<'Active' | 'Inactive'>;
  moto_enabled: Generated<boolean>;
  /** Tries the next processor where another answer is likely. */
  auto_cascading: Generated<boolean>;
  default_account_manager_id: number | null;
  default_account_support_id: number | null;
  url: Generated<string>;
  return_url: Generated<string>;
  cancel_url: Generated<string>;
  dynamic_descriptor_enabled: Generated<boolean>;
  dynamic_descriptor_default_part: Generated<string>;
  default_descriptor_city: Generated<string>;
  default_descriptor_country_code: Generated<string>;
  full_card_payment_enabled: Generated<boolean>;
  force_cvv: Generated<boolean>;
  force_3d_secure: Generated<boolean>;
  risk_enabled: Generated<boolean>;
  risk_settings_require_approval: Generated<boolean>;
  has_vat: Generated<boolean>;
  /** Percent as decimal digits. */
  vat_rate: Generated<string>;
}

export interface UsersTable {
  user_id: Generated<number>;
  email: string;
  name: string;
  password_hash: string | null;
  account_type_id: number;
  access_type: 10 | 20;
  timezone: Generated<string>;
  display_currency_id: Generated<number>;
  disabled_at: NullableTimestamp;
  last_sign_in_at: NullableTimestamp;
  created_at: Defaulted;
  updated_at: Defaulted;
}

export interface UserAccountsTable {
  account_id: number;
  user_id: number;
  /** What the user may do there; that of the user is what a new one begins with. */
  access_type: 10 | 20;
}

export interface UserInvitationsTable {
  account_id: number;
  invitation_id: Generated<number>;
  email: string;
  first_name: string;
  last_name: string;
  access_type: 10 | 20;
  token_hash: Buffer;
  invited_by: number | null;
  created_at: Defaulted;
  expires_at: Timestamp;
  accepted_at: NullableTimestamp;
}

export interface SessionsTable {
  token_hash: Buffer;
  user_id: number;
  created_at: Defaulted;
  last_used_at: Defaulted;
  expires_at: Timestamp;
}

export interface KnownDevicesTable {
  user_id: number;
  token_hash: Buffer;
  last_used_at: Defaulted;
  expires_at: Timestamp;
}

/** Attempts by limit and whom it counts; see `Attempts`. */
export interface AttemptCountsTable {
  key: Buffer;
  remaining: number;
  expires_at: Timestamp;
}

export interface RecoveryTokensTable {
  token_hash: Buffer;
  user_id: number;
  created_at: Defaulted;
  expires_at: Timestamp;
  used_at: NullableTimestamp;
}
