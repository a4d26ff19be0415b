import type { ApprovalIndicators } from '@mbo/gateway-contract/dashboard';
import { percentOf } from '../figures/format';

/** approved / total × 100, rounded to 2 decimals; 0 if that is not a number. */
export function approvalRatio({ approved, total }: ApprovalIndicators): number {
  return percentOf(approved, total);
}

export interface ApprovalPart {
  key: 'approved' | 'declined' | 'pending';
  count: number;
}

/** The attempts by how they ended. Those neither approved nor declined are last, if there are any. */
export function approvalParts({ approved, declined, total }: ApprovalIndicators): ApprovalPart[] {
  const pending = total - approved - declined;
  return [
    { key: 'approved', count: approved },
    { key: 'declined', count: declined },
    ...(pending > 0 ? [{ key: 'pending' as const, count: pending }] : []),
  ];
}
