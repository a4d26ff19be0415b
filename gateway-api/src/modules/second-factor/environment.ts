import { z } from 'zod';

/** Of second factors. */
export const secondFactorEnvironment = z.object({
  /** Who signs in with a second factor only; everybody else may have one. Default: staff. */
  SECOND_FACTOR: z.enum(['staff', 'everyone', 'nobody']).default('staff'),
});

export interface SecondFactorConfig {
  /** Who must have a second factor; demo sign-ins need none. */
  secondFactor: 'staff' | 'everyone' | 'nobody';
}

/** The configuration of second factors, from what the environment says. */
export function secondFactorConfig(
  e: z.output<typeof secondFactorEnvironment>,
): SecondFactorConfig {
  return { secondFactor: e.SECOND_FACTOR };
}
