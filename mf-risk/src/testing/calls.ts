import type { DownloadCalls } from '@mbo/gateway-contract/downloads';
import type { HistoryCalls } from '@mbo/gateway-contract/history';
import type { RiskCalls } from '@mbo/gateway-contract/risk';
import type { RiskBacktestCalls } from '@mbo/gateway-contract/risk-backtest';
import type { RiskListCalls } from '@mbo/gateway-contract/risk-lists';
import type { RiskReviewCalls } from '@mbo/gateway-contract/risk-reviews';
import type { RiskTrendCalls } from '@mbo/gateway-contract/risk-trends';

/** What the area asks the gateway: in its tests nothing else is answered. */
export type AreaCalls = DownloadCalls &
  HistoryCalls &
  RiskCalls &
  RiskBacktestCalls &
  RiskListCalls &
  RiskReviewCalls &
  RiskTrendCalls;
