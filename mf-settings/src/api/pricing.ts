import type { MerchantCalls } from '@mbo/gateway-contract/merchants';
import type {
  BusinessPricingProfile,
  PricingCalls,
  PricingProfileRequest,
} from '@mbo/gateway-contract/pricing';
import { gatewayCalls } from '@mbo/shared/http';
import type { BusinessRef } from '@mbo/shared/ui';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';

const call = gatewayCalls<PricingCalls>();
const accountCall = gatewayCalls<MerchantCalls>();
const BASE = '/accounts/:accountId/businesses/:businessId';

/** Key of what a business is charged. */
export const pricingKey = ({ accountId, businessId }: BusinessRef): readonly unknown[] => [
  'mf-settings',
  'pricing',
  accountId,
  businessId,
];

/** What a business is charged. A gateway that does not name the currency means the account's. */
export function usePricingProfile(business: BusinessRef): UseQueryResult<BusinessPricingProfile> {
  return useQuery({
    queryKey: pricingKey(business),
    queryFn: async ({ signal }) => {
      const read = { params: business, signal };
      const profile = await call(`GET ${BASE}/pricing-profiles/default`, read);
      const { pricingCurrencyId } =
        profile.pricingCurrencyId === undefined
          ? await accountCall('GET /accounts/:accountId', read)
          : profile;
      return { ...profile, pricingCurrencyId: pricingCurrencyId ?? 0 };
    },
  });
}

/** Replaces a profile as it was read in `version`. A change made meanwhile is a 412. */
export function savePricingProfile(
  business: BusinessRef,
  id: number,
  profile: PricingProfileRequest,
  version: number | undefined,
) {
  return call(`PUT ${BASE}/pricing-profiles/:id`, {
    params: { ...business, id },
    body: { ...profile, id },
    version,
  });
}
