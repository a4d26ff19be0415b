import type { z } from 'zod';
import type { CallsOf } from './calls';
import type * as schema from './second-factor.schema';

export type SecondStepDone = z.infer<typeof schema.secondStepDone>;
export type AppSecret = z.infer<typeof schema.appSecret>;
export type Passkey = z.infer<typeof schema.passkey>;
export type SecuritySettings = z.infer<typeof schema.securitySettings>;
export type RecoveryCodes = z.infer<typeof schema.recoveryCodes>;
export type OpenSession = z.infer<typeof schema.openSession>;
export type SecondFactorCalls = CallsOf<typeof schema.secondFactorCalls>;
