import type { BreakdownIndicators } from '@mbo/gateway-contract/dashboard';

/**
 * Number of approved sales. It is the sum of the tables' column of that name: the approval call
 * counts attempts, and an authorisation that is approved is no sale before it is captured.
 */
export function countApprovedSales({
  paymentMethods,
}: Pick<BreakdownIndicators, 'paymentMethods'>): number {
  return paymentMethods.reduce((sum, { approvedSales }) => sum + approvedSales, 0);
}
