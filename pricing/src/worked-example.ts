import { charge, type CaptureEvent, type ChargeContext, type ChargeLine } from './charge';
import type { PricingProfile } from './profile';

/** What a capture comes to, in minor units of the context's currency. */
export interface WorkedExample {
  amountMinor: number;
  /** All fees together. */
  feeMinor: number;
  taxMinor: number;
  reserveMinor: number;
  /** What the merchant is paid of it at first; below 0 where the fees are more than the amount. */
  netMinor: number;
}

/**
 * The sums of `charge` for a capture: 'fee 1.85, reserve 5.00, you receive 93.15'.
 *
 * @throws {unknown} as it does.
 */
export function workedExample(
  event: CaptureEvent,
  profile: PricingProfile,
  context: ChargeContext,
): WorkedExample {
  const lines = charge(event, profile, context);
  const sum = (kind: ChargeLine['kind']) =>
    lines.filter((line) => line.kind === kind).reduce((total, line) => total + line.amountMinor, 0);
  const { amountMinor } = event;
  const [feeMinor, taxMinor, reserveMinor] = [sum('fee'), sum('tax'), sum('reserveHeld')];
  const netMinor = amountMinor - feeMinor - taxMinor - reserveMinor;
  return { amountMinor, feeMinor, taxMinor, reserveMinor, netMinor };
}
