import type { HostedPaymentCalls } from '@mbo/gateway-contract/hosted-payments';
import { gatewayCalls, ifKnown } from '@mbo/shared/http';
import { useQuery } from '@tanstack/react-query';

const call = gatewayCalls<HostedPaymentCalls>();

/** What a payment was made for; null: nothing of ours, or the gateway does not know. */
export function usePaidFor(id: string) {
  return useQuery({
    queryKey: ['mf-invoicing', 'paid-for', id],
    queryFn: async ({ signal }) => {
      const known = await ifKnown(
        call('GET /transactions/:id/paid-for', { params: { id }, signal }),
      );
      return known?.paidFor ?? null;
    },
  });
}
