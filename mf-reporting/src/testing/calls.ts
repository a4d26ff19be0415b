import type { DashboardCalls } from '@mbo/gateway-contract/dashboard';
import type { DownloadCalls } from '@mbo/gateway-contract/downloads';
import type { HistoryCalls } from '@mbo/gateway-contract/history';
import type { LookupCalls } from '@mbo/gateway-contract/lookups';
import type { MerchantCalls } from '@mbo/gateway-contract/merchants';
import type { PayoutFileCalls } from '@mbo/gateway-contract/payout-files';
import type { ReportCalls } from '@mbo/gateway-contract/reports';
import type { StatementCalls } from '@mbo/gateway-contract/statements';
import type { TransactionCalls } from '@mbo/gateway-contract/transactions';

/** What the area asks the gateway: in its tests nothing else is answered. */
export type AreaCalls = DashboardCalls &
  DownloadCalls &
  HistoryCalls &
  LookupCalls &
  MerchantCalls &
  PayoutFileCalls &
  ReportCalls &
  StatementCalls &
  TransactionCalls;
