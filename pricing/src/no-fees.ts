import type { AdministrationFees, FixedFees } from './profile';

/** Nothing for any event, and no fee switched on. */
export const NO_FIXED_FEES: FixedFees = {
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
};

export const NO_ADMINISTRATION_FEES: AdministrationFees = {
  monthlyFee: 0,
  yearlyFee: 0,
  statementFee: 0,
  threeDActivationFee: 0,
  eeaWiringFee: 0,
};
