import { z } from 'zod';
import type { CoreConfig } from '../../core/config/config';
import { siteAddress } from '../../core/config/variables';

/** Of the payment page. */
export const payPageEnvironment = z.object({
  /** Where payers reach this gateway's payment page. Default: the gateway on this machine. */
  PAY_URL: siteAddress('https://pay.example.com').optional(),
});

export interface PayPageConfig {
  /** No slash at the end. */
  payUrl: string;
}

/** The configuration of the payment page, from what the environment says. */
export function payPageConfig(
  e: z.output<typeof payPageEnvironment>,
  { port }: CoreConfig,
): PayPageConfig {
  return { payUrl: (e.PAY_URL ?? `http://localhost:${port}`).replace(/\/$/, '') };
}
