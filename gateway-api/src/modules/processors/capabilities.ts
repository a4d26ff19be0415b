import type { Capabilities } from '../routing/eligible';
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
