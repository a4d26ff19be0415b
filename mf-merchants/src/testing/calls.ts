import type { BankAccountCalls, BankSettingsCalls } from '@mbo/gateway-contract/bank-accounts';
import type { ContactCalls } from '@mbo/gateway-contract/contacts';
import type { HistoryCalls } from '@mbo/gateway-contract/history';
import type { LookupCalls } from '@mbo/gateway-contract/lookups';
import type { MerchantCalls } from '@mbo/gateway-contract/merchants';
import type { UserCalls } from '@mbo/gateway-contract/users';

/** What the area asks the gateway: in its tests nothing else is answered. */
export type AreaCalls = BankAccountCalls &
  BankSettingsCalls &
  ContactCalls &
  HistoryCalls &
  LookupCalls &
  MerchantCalls &
  UserCalls;
