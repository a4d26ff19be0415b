import { z } from 'zod';
import { origin } from '../area/registry';

const headerName = z.string().regex(/^[A-Za-z0-9-]+$/);

/**
 * The front end's runtime configuration, fetched as `/config.json`: one build serves every
 * environment.
 */
export const runtimeConfig = z.object({
  /** Where the gateway answers, no slash at the end: `https://api.example.com`. */
  apiBase: z
    .string()
    .regex(
      /^(https?:\/\/[^\s/?#]+)?(\/[^\s?#]*[^\s/?#])?$/,
      'apiBase: an address, no slash at the end',
    ),
  /** Origins that areas may be loaded from. The registry cannot add to them. */
  areaOrigins: z.array(origin),
  /** Where the registry is fetched when the page does not carry it. Default: `/areas.json`. */
  registryUrl: z.string().default('/areas.json'),
  headers: z
    .object({
      /** Carries the session token. Default: X-AuthToken. */
      token: headerName.default('X-AuthToken'),
      /** Carries the password on password-related calls. Default: X-Credentials. */
      credentials: headerName.default('X-Credentials'),
    })
    .prefault({}),
  /** Milliseconds a call may take. Default: 20 000. */
  requestTimeoutMs: z.int().positive().default(20_000),
  /** Milliseconds an area may take to load before it counts as failed. Default: 10 000. */
  areaDeadlineMs: z.int().positive().default(10_000),
  features: z
    .object({
      /**
       * Menu entries tied to a business are hidden while none is selected (`false`) or while one
       * is (`true`). Default: false.
       */
      hideTiedEntriesWhenSelected: z.boolean().default(false),
      /** Shows demo sign-ins and the demo outbox. Default: false. */
      demo: z.boolean().default(false),
    })
    .prefault({}),
});

export type RuntimeConfig = z.infer<typeof runtimeConfig>;
