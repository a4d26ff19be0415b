import type { BankAccountCalls, BankSettingsCalls } from '@mbo/gateway-contract/bank-accounts';
import type { DownloadCalls } from '@mbo/gateway-contract/downloads';
import type { HistoryCalls } from '@mbo/gateway-contract/history';
import type { InvoiceSettingsCalls } from '@mbo/gateway-contract/invoice-settings';
import type { LookupCalls } from '@mbo/gateway-contract/lookups';
import type { MerchantCalls } from '@mbo/gateway-contract/merchants';
import type { PaymentCalls } from '@mbo/gateway-contract/payments';
import type { ViewCalls } from '@mbo/gateway-contract/saved-views';
import type { TransactionCalls } from '@mbo/gateway-contract/transactions';
import type { UserCalls } from '@mbo/gateway-contract/users';
import type { BusinessUrlCalls } from '@mbo/gateway-contract/webhooks';

/** What the area asks the gateway: in its tests nothing else is answered. */
export type AreaCalls = BankAccountCalls &
  BankSettingsCalls &
  BusinessUrlCalls &
  DownloadCalls &
  HistoryCalls &
  InvoiceSettingsCalls &
  LookupCalls &
  MerchantCalls &
  PaymentCalls &
  TransactionCalls &
  UserCalls &
  ViewCalls;
