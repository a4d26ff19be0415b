import { z } from 'zod';
import { whole } from '../../core/config/variables';

/** Of calls by API key. */
export const apiKeyEnvironment = z.object({
  /** Calls that one business's API keys may make in a minute, at all gateways together. Default: 600. */
  API_RATE_LIMIT_PER_MINUTE: whole(1, 1_000_000).default(600),
});

export interface ApiKeyConfig {
  apiRateLimitPerMinute: number;
}

/** The configuration of calls by API key, from what the environment says. */
export function apiKeyConfig(e: z.output<typeof apiKeyEnvironment>): ApiKeyConfig {
  return { apiRateLimitPerMinute: e.API_RATE_LIMIT_PER_MINUTE };
}
