/** What of a processor decides whether it may take a payment. */
export interface Capabilities {
  isActive: boolean;
  is3DSupported: boolean;
  /** Whether it takes a payment method, in that currency where one is given. */
  takes(paymentMethodId: number, currencyId?: number): boolean;
}

/** What a processor must be able to take. */
export interface Demand {
  paymentMethodId: number;
  /** Name of the scheme, `Visa`. */
  scheme: string;
  currencyId: number;
  /** `JPY` */
  currencyAlphaCode: string;
  /** Whether the card holder is to confirm the payment. */
  needs3D: boolean;
}

/** Why a payment is not tried at a processor: `no JPY`; empty where it may be. */
export function skippedReason(processor: Capabilities, demand: Demand): string {
  if (!processor.isActive) return 'inactive';
  const { paymentMethodId, currencyId } = demand;
  if (!processor.takes(paymentMethodId)) return `no ${demand.scheme}`;
  if (!processor.takes(paymentMethodId, currencyId)) return `no ${demand.currencyAlphaCode}`;
  if (demand.needs3D && !processor.is3DSupported) return 'no 3D';
  return '';
}
