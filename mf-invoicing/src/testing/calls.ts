import type { BankAccountCalls } from '@mbo/gateway-contract/bank-accounts';
import type { DownloadCalls } from '@mbo/gateway-contract/downloads';
import type { HistoryCalls } from '@mbo/gateway-contract/history';
import type { HostedPaymentCalls } from '@mbo/gateway-contract/hosted-payments';
import type { InvoiceBatchCalls } from '@mbo/gateway-contract/invoice-batches';
import type { InvoiceSettingsCalls } from '@mbo/gateway-contract/invoice-settings';
import type { InvoiceCalls } from '@mbo/gateway-contract/invoices';
import type { LookupCalls } from '@mbo/gateway-contract/lookups';
import type { PaymentLinkCalls } from '@mbo/gateway-contract/payment-links';
import type { SubscriptionCalls } from '@mbo/gateway-contract/subscriptions';

/** What the area asks the gateway: in its tests nothing else is answered. */
export type AreaCalls = BankAccountCalls &
  DownloadCalls &
  HistoryCalls &
  HostedPaymentCalls &
  InvoiceBatchCalls &
  InvoiceCalls &
  InvoiceSettingsCalls &
  LookupCalls &
  PaymentLinkCalls &
  SubscriptionCalls;
