import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { CoreConfig } from '../../core/config/config';

/** Of files of payouts. */
export const payoutEnvironment = z.object({
  /** Where files of payouts are put for the bank to fetch. Default: DATA_DIR/payouts. */
  PAYOUT_FOLDER: z.string().min(1).optional(),
  /** Routing number of the bank that pays merchants out. Default: a sandbox's. */
  ACH_ROUTING_NUMBER: z
    .string()
    .regex(/^\d{9}$/, 'must have nine digits')
    .default('091000019'),
  /** The bank's name in ACH files. Default: SANDBOX BANK. */
  ACH_BANK_NAME: z.string().min(1).max(23).default('SANDBOX BANK'),
  /** By which the bank knows who sends ACH files: ten characters. Default: a sandbox's. */
  ACH_COMPANY_ID: z
    .string()
    .regex(/^[A-Z0-9]{10}$/, 'must have ten capitals or digits')
    .default('1234567890'),
  /** The sender's name in ACH files. Default: MBO GATEWAY. */
  ACH_COMPANY_NAME: z.string().min(1).max(16).default('MBO GATEWAY'),
});

export interface PayoutConfig {
  /** Of files of payouts, absolute. */
  payoutFolder: string;
  /** Who sends ACH files, and to which bank. */
  ach: { routingNumber: string; bankName: string; companyId: string; companyName: string };
}

/** The configuration of payouts, from what the environment says. */
export function payoutConfig(
  e: z.output<typeof payoutEnvironment>,
  { dataDir }: CoreConfig,
): PayoutConfig {
  return {
    payoutFolder: resolve(e.PAYOUT_FOLDER ?? join(dataDir, 'payouts')),
    ach: {
      routingNumber: e.ACH_ROUTING_NUMBER,
      bankName: e.ACH_BANK_NAME,
      companyId: e.ACH_COMPANY_ID,
      companyName: e.ACH_COMPANY_NAME,
    },
  };
}
