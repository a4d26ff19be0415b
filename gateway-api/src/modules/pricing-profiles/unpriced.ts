import type { PricingProfileRequest } from '@mbo/gateway-contract/pricing';
import { REGIONS, RESERVE_FREQUENCIES } from '@mbo/pricing';

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
    fixedFees: {
      gatewayFee: 0,
      authorizationFee: 0,
      captureFee: 0,
      refundFee: 0,
      voidFee: 0,
      retrievalFee: 0,
      chargebackFee: 0,
      representmentHandlingFee: 0,
      cascadingFee: 0,
      representmentPreArbitrationFee: 0,
      isGatewayFee: false,
      isAuthorizationFee: false,
      isCaptureFee: false,
      isRefundFee: false,
      isVoidFee: false,
      isRetrievalFee: false,
      isChargebackFee: false,
      isRepresentmentFee: false,
      isCascading: false,
    },
    administrationFees: {
      monthlyFee: 0,
      yearlyFee: 0,
      statementFee: 0,
      threeDActivationFee: 0,
      eeaWiringFee: 0,
    },
  };
}
