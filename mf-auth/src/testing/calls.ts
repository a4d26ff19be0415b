import type { AccessCalls } from '@mbo/gateway-contract/access';
import type { ApprovalCalls } from '@mbo/gateway-contract/approvals';
import type { AuditLogCalls } from '@mbo/gateway-contract/audit-log';
import type { DemoCalls } from '@mbo/gateway-contract/demo';
import type { MerchantCalls } from '@mbo/gateway-contract/merchants';
import type { SecondFactorCalls } from '@mbo/gateway-contract/second-factor';

/** What the area asks the gateway: in its tests nothing else is answered. */
export type AreaCalls = AccessCalls &
  ApprovalCalls &
  AuditLogCalls &
  DemoCalls &
  MerchantCalls &
  SecondFactorCalls;
