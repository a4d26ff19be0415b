import type { PricingProfileRequest } from '@mbo/gateway-contract/pricing';
import { NO_ADMINISTRATION_FEES, NO_FIXED_FEES, REGIONS, RESERVE_FREQUENCIES } from '@mbo/pricing';

/** A profile that charges nothing for these payment methods and holds no reserve. */
export function unpriced(paymentMethodIds: readonly number[]): PricingProfileRequest {
  return {
    cardSchemes: paymentMethodIds.map((paymentMethodId) => ({
      paymentMethodId,
      isActive: true,
      rollingReserve: '0',
      reservePeriod: 0,
      frequency: RESERVE_FREQUENCIES.days,
      cardSchemeTypes: [
        {
          cardSchemeTypeCategories: [
            {
              transactionRegionLevels: Object.values(REGIONS).map((id) => ({
                id,
                discountRate: '0',
                flatFee: 0,
                minimumFee: 0,
                maximumFee: 0,
              })),
            },
          ],
        },
      ],
    })),
    fixedFees: { ...NO_FIXED_FEES },
    administrationFees: { ...NO_ADMINISTRATION_FEES },
  };
}
