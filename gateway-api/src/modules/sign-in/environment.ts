import { z } from 'zod';
import { whole } from '../../core/config/variables';

/** Of recovery links. */
export const recoveryEnvironment = z.object({
  /** Minutes a recovery link is good for. Default: 30. */
  RECOVERY_MINUTES: whole(1, 24 * 60).default(30),
});

export interface RecoveryConfig {
  recoveryMinutes: number;
}

/** The configuration of recovery, from what the environment says. */
export function recoveryConfig(e: z.output<typeof recoveryEnvironment>): RecoveryConfig {
  return { recoveryMinutes: e.RECOVERY_MINUTES };
}
