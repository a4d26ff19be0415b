import { limitsOf } from './configurations';

/** What a processor of a business is set up to take. */
export interface ProcessorLimits {
  configurationId: number;
  isActive: boolean;
  is3DSupported: boolean;
  /** Null: all that its configuration takes; so with the currencies. */
  paymentMethodIds: readonly number[] | null;
  currencyIds: readonly number[] | null;
}

/** What the processor takes: of what its configuration supports, what was chosen. */
export function capabilitiesOf(processor: ProcessorLimits): Capabilities {
  const { configurationId, isActive, is3DSupported, paymentMethodIds, currencyIds } = processor;
  const supported = limitsOf(configurationId);
  return {
    isActive,
    is3DSupported,
    takes(paymentMethodId, currencyId) {
      if (paymentMethodIds && !paymentMethodIds.includes(paymentMethodId)) return false;
      const currencies = supported?.get(paymentMethodId);
      if (supported && !currencies) return false;
      if (currencyId === undefined) return true;
      if (currencyIds && !currencyIds.includes(currencyId)) return false;
      return currencies?.includes(currencyId) ?? true;
    },
  };
}

/** What of a processor decides whether it may take a payment. */
interface Capabilities {
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
