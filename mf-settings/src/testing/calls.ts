import type { BankAccountCalls, BankSettingsCalls } from '@mbo/gateway-contract/bank-accounts';
import type { BusinessSettingsCalls } from '@mbo/gateway-contract/business-settings';
import type { CredentialsCalls } from '@mbo/gateway-contract/credentials';
import type { DownloadCalls } from '@mbo/gateway-contract/downloads';
import type { HistoryCalls } from '@mbo/gateway-contract/history';
import type { LookupCalls } from '@mbo/gateway-contract/lookups';
import type { MerchantCalls } from '@mbo/gateway-contract/merchants';
import type { PricingCalls } from '@mbo/gateway-contract/pricing';
import type { ProcessorCalls } from '@mbo/gateway-contract/processors';
import type { RoutingCalls } from '@mbo/gateway-contract/routing';
import type { BusinessUrlCalls, WebhookCalls } from '@mbo/gateway-contract/webhooks';

/** What the area asks the gateway: in its tests nothing else is answered. */
export type AreaCalls = BankAccountCalls &
  BankSettingsCalls &
  BusinessSettingsCalls &
  BusinessUrlCalls &
  CredentialsCalls &
  DownloadCalls &
  HistoryCalls &
  LookupCalls &
  MerchantCalls &
  PricingCalls &
  ProcessorCalls &
  RoutingCalls &
  WebhookCalls;
