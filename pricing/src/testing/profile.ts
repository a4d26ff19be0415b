import { NO_ADMINISTRATION_FEES, NO_FIXED_FEES } from '../no-fees';
import {
  type AdministrationFees,
  type CardScheme,
  type CardSchemeType,
  type FixedFees,
  type PricingProfile,
  REGIONS,
  RESERVE_FREQUENCIES,
  type TransactionRegionLevel,
} from '../profile';

/** A price of nothing unless told otherwise. */
export function level(changes: Partial<TransactionRegionLevel> = {}): TransactionRegionLevel {
  return {
    id: REGIONS.domestic,
    discountRate: '0',
    flatFee: 0,
    minimumFee: 0,
    maximumFee: 0,
    ...changes,
  };
}

interface Changes {
  /** The generic price of every region. */
  price?: Partial<TransactionRegionLevel>;
  types?: CardSchemeType[];
  scheme?: Partial<CardScheme>;
  fixed?: Partial<FixedFees>;
  administration?: Partial<AdministrationFees>;
}

/** A profile that charges nothing for the payment method 1 unless told otherwise; all toggles on. */
export function profileOf({
  price,
  types,
  scheme,
  fixed,
  administration,
}: Changes): PricingProfile {
  const transactionRegionLevels = Object.values(REGIONS).map((id) => level({ ...price, id }));
  return {
    id: 1,
    cardSchemes: [
      {
        paymentMethodId: 1,
        isActive: true,
        rollingReserve: '0',
        reservePeriod: 180,
        frequency: RESERVE_FREQUENCIES.days,
        cardSchemeTypes: types ?? [{ cardSchemeTypeCategories: [{ transactionRegionLevels }] }],
        ...scheme,
      },
    ],
    fixedFees: {
      ...NO_FIXED_FEES,
      isGatewayFee: true,
      isAuthorizationFee: true,
      isCaptureFee: true,
      isRefundFee: true,
      isVoidFee: true,
      isRetrievalFee: true,
      isChargebackFee: true,
      isRepresentmentFee: true,
      isCascading: true,
      ...fixed,
    },
    administrationFees: { ...NO_ADMINISTRATION_FEES, ...administration },
  };
}
