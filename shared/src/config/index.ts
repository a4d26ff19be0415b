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
  /**
   * Languages that are offered, as BCP 47 tags; the first one is for those who prefer none of them.
   * `en-XA` (long, accented) and `en-XB` (the same from right to left) are made of the English
   * texts, for tests; nobody gets them without asking. Default: en.
   */
  locales: z.array(z.string().min(2).max(35)).min(1).default(['en']),
  /** Milliseconds a call may take. Default: 20 000. */
  requestTimeoutMs: z.int().positive().default(20_000),
  /** Milliseconds an area may take to load before it counts as failed. Default: 10 000. */
  areaDeadlineMs: z.int().positive().default(10_000),
  /** Seconds between two looks for newer builds while the page is seen. Default: 3. */
  registryPollSeconds: z.number().min(1).max(3_600).default(3),
  /** Where the shell tells how areas fare, `POST` of an area report. Default: nowhere. */
  reportUrl: z.string().optional(),
  /**
   * Lets a signed-in user of one of these account types put a build from elsewhere, e.g. a
   * developer's machine, in an area's place, in their own browser. Default: off.
   */
  overrides: z
    .object({
      /** Origins such a build may come from. Empty: off. Default: none. */
      origins: z.array(origin).default([]),
      accountTypes: z.array(z.int()).default([1, 2]),
      /** After so many hours it ends by itself. Default: 8. */
      hours: z.number().positive().max(72).default(8),
    })
    .prefault({}),
  /** The page that shows how each area was loaded. Default: account types 1 and 2 may see it. */
  inspector: z.object({ accountTypes: z.array(z.int()).default([1, 2]) }).prefault({}),
  features: z
    .object({
      /**
       * Invoicing, Reports and Pay by Link (`tied` entries of the menu) are hidden while no business
       * is selected (`false`) or while one is (`true`). Default: false.
       */
      hideTiedEntriesWhenSelected: z.boolean().default(false),
      /** Shows demo sign-ins and the demo outbox. Default: false. */
      demo: z.boolean().default(false),
      /**
       * Downloads carry a ticket of the gateway's in their address (`true`), or the session's token
       * for gateways that issue none (`false`). Default: true.
       */
      downloadTickets: z.boolean().default(true),
      /**
       * Signing in sends and takes the cookie by which the gateway knows this browser again, so that
       * strangers' wrong passwords do not lock its user out. The gateway must allow credentials
       * (`Access-Control-Allow-Credentials`), or browsers refuse its answer. Default: false.
       */
      knownDevices: z.boolean().default(false),
      /**
       * Paths of pages that are not offered, in the drawer, the profile menu or by their address: for
       * a gateway without their calls, `/security`, `/approvals` and `/auditlog`. Default: none.
       */
      hiddenPages: z.array(z.string().regex(/^\/[^\s?#]*$/)).default([]),
    })
    .prefault({}),
});

export type RuntimeConfig = z.infer<typeof runtimeConfig>;
