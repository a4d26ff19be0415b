import {
  coreConfig,
  type CoreConfig,
  coreEnvironment,
  readEnvironment,
} from '../core/config/config';
import { type ApiKeyConfig, apiKeyConfig, apiKeyEnvironment } from './api-keys/environment';
import {
  type PayPageConfig,
  payPageConfig,
  payPageEnvironment,
} from './hosted-payments/environment';
import { type PayoutConfig, payoutConfig, payoutEnvironment } from './payouts/environment';
import {
  type SecondFactorConfig,
  secondFactorConfig,
  secondFactorEnvironment,
} from './second-factor/environment';
import { type RecoveryConfig, recoveryConfig, recoveryEnvironment } from './sign-in/environment';

/** All that the gateway reads of the environment: core's variables and those of each module. */
export const environment = coreEnvironment.extend({
  ...recoveryEnvironment.shape,
  ...secondFactorEnvironment.shape,
  ...apiKeyEnvironment.shape,
  ...payPageEnvironment.shape,
  ...payoutEnvironment.shape,
});

/** What the gateway goes by: core's configuration and that of each module. */
export interface AppConfig
  extends
    CoreConfig,
    RecoveryConfig,
    SecondFactorConfig,
    ApiKeyConfig,
    PayPageConfig,
    PayoutConfig {}

/** The configuration of a gateway that starts: see `withSecret`. */
export interface GatewayConfig extends AppConfig {
  secret: string;
}

/** Reads the environment. @throws {ConfigError} that names every variable that is wrong. */
export function loadConfig(env: Record<string, string | undefined>): AppConfig {
  const values = readEnvironment(environment, env);
  const core = coreConfig(values);
  return {
    ...core,
    ...recoveryConfig(values),
    ...secondFactorConfig(values),
    ...apiKeyConfig(values),
    ...payPageConfig(values, core),
    ...payoutConfig(values, core),
  };
}
