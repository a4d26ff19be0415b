import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { type BucketAddress, bucketAddress } from '../files/storage/bucket-address';
import { flag, port, siteAddress, whole } from './variables';

const httpOrigin = z
  .string()
  .regex(/^https?:\/\/[^/\s?#@*]+\/?$/, 'must be origins such as https://office.example.com')
  .transform((value) => value.replace(/\/$/, ''));

function isAddressRange(text: string): boolean {
  const [address = '', bits, ...more] = text.trim().split('/');
  if (isIP(address) === 0 || more.length > 0) return false;
  return (
    bits === undefined ||
    (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128))
  );
}

export const SECRET_MIN_LENGTH = 32;

/**
 * What core reads of the environment, as it may be written. Everything has a default. What modules
 * read besides is theirs to say; whoever puts both together reads them at once.
 */
export const coreEnvironment = z.object({
  /** Port the gateway answers on. Default: 4000. */
  PORT_GATEWAY: port.default(4000),
  /** Address to listen on. Default: localhost, so that only this machine reaches it. */
  HOST: z.string().min(1).default('localhost'),
  /** PostgreSQL to use, 15 or later. Default: none, an embedded one is started. */
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must be an address such as postgres://user:password@host:5432/name',
    })
    .optional(),
  /** Port of the embedded PostgreSQL. Default: any free one. */
  PORT_DATABASE: port.optional(),
  /** Folder for what is kept between runs. Default: .data */
  DATA_DIR: z.string().min(1).default('.data'),
  /**
   * Bucket for the files of users, e.g. s3://bucket/prefix?region=eu-central-1; `endpoint` names a
   * server of one's own. Default: none, the folder DATA_DIR/files.
   */
  FILES_STORE: bucketAddress.optional(),
  /** Demo data, demo sign-ins and the readable outbox. Default: on without DATABASE_URL. */
  DEMO: flag.optional(),
  /** Mail server, e.g. smtps://user:password@mail.example.com. Default: none, see DATA_DIR/outbox. */
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'must be an address such as smtps://user:password@mail.example.com',
    })
    .optional(),
  /** Sender of e-mails. */
  MAIL_FROM: z.string().min(3).default('Merchant Back Office <no-reply@localhost>'),
  /** Port of the shell on this machine; only gives PUBLIC_URL its default. Default: 3000. */
  PORT_SHELL: port.default(3000),
  /** Where people open the back office; links in e-mails start with it. */
  PUBLIC_URL: siteAddress('https://office.example.com').optional(),
  /** Origins whose pages may call the gateway, separated by commas. Default: that of PUBLIC_URL. */
  CORS_ORIGINS: z
    .string()
    .transform((list) =>
      list
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean),
    )
    .pipe(z.array(httpOrigin))
    .optional(),
  /** Hours after which a session ends, however busy. Default: 12. */
  SESSION_HOURS: whole(1, 24 * 30).default(12),
  /** Minutes without a call after which a session ends. Default: 60. */
  SESSION_IDLE_MINUTES: whole(1, 24 * 60).default(60),
  /** Header that carries the session token. Default: X-AuthToken. */
  HEADER_TOKEN: z
    .string()
    .regex(/^[A-Za-z0-9-]+$/)
    .default('X-AuthToken'),
  /** Header that carries the password on password-related calls. Default: X-Credentials. */
  HEADER_CREDENTIALS: z
    .string()
    .regex(/^[A-Za-z0-9-]+$/)
    .default('X-Credentials'),
  /**
   * Calls one address may make in a minute, at all gateways together: it keeps floods from the database.
   * Default: 3000.
   */
  RATE_LIMIT_PER_MINUTE: whole(1, 1_000_000).default(3000),
  /**
   * Addresses of the proxies in front of the gateway (IP or CIDR, separated by commas). Only what
   * they say of a caller's address is believed. Default: none.
   */
  TRUST_PROXY: z
    .string()
    .refine((list) => list.split(',').every(isAddressRange), 'must be addresses such as 10.0.0.0/8')
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /**
   * What card tokens and masked ids are made with, and stored secrets encrypted. Gateways on one database must share it, and it
   * must stay the same. Default: made once, in DATA_DIR/gateway.secret.
   */
  GATEWAY_SECRET: z
    .string()
    .min(SECRET_MIN_LENGTH, `must have at least ${SECRET_MIN_LENGTH} characters`)
    .optional(),
  /**
   * What GATEWAY_SECRET was before, the last one first, separated by commas: what was encrypted with
   * those is still read. Default: none.
   */
  GATEWAY_SECRET_PREVIOUS: z
    .string()
    .transform((list) => list.split(',').map((secret) => secret.trim()))
    .refine(
      (secrets) => secrets.every((secret) => secret.length >= SECRET_MIN_LENGTH),
      `each must have at least ${SECRET_MIN_LENGTH} characters`,
    )
    .optional(),
});

/** What core goes by. */
export interface CoreConfig {
  port: number;
  host: string;
  /** Undefined: start the embedded one. */
  databaseUrl: string | undefined;
  /** Undefined: any free one. */
  databasePort: number | undefined;
  /** Absolute. */
  dataDir: string;
  /** Undefined: files are in `dataDir`. */
  filesBucket: BucketAddress | undefined;
  demo: boolean;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** No slash at the end. */
  publicUrl: string;
  corsOrigins: string[];
  session: { hours: number; idleMinutes: number };
  headers: { token: string; credentials: string };
  rateLimitPerMinute: number;
  /** Addresses, separated by commas; false: none. */
  trustProxy: string | false;
  logLevel: string;
  /** Undefined: the one kept in `dataDir`. */
  secret: string | undefined;
  /** Secrets of before, by which what they encrypted is still read. */
  previousSecrets: string[];
}

/** The environment holds something the gateway cannot work with; the message says what, in words. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads of the environment what a schema says.
 *
 * @throws {ConfigError} that names every variable that is wrong.
 */
export function readEnvironment<Values>(
  schema: z.ZodType<Values>,
  env: Record<string, string | undefined>,
): Values {
  // A variable that is set to nothing counts as not set.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  // Only names and rules: a value can hold a password.
  const lines = result.error.issues.map((issue) => `  ${String(issue.path[0])}: ${issue.message}`);
  throw new ConfigError(`The configuration is not valid:\n${lines.join('\n')}`);
}

/** Core's part of the configuration, from what the environment says. */
export function coreConfig(e: z.output<typeof coreEnvironment>): CoreConfig {
  const publicUrl = (e.PUBLIC_URL ?? `http://localhost:${e.PORT_SHELL}`).replace(
    /([^/])\/+$/,
    '$1',
  );
  return {
    port: e.PORT_GATEWAY,
    host: e.HOST,
    databaseUrl: e.DATABASE_URL,
    databasePort: e.PORT_DATABASE,
    dataDir: resolve(e.DATA_DIR),
    filesBucket: e.FILES_STORE,
    demo: e.DEMO ?? e.DATABASE_URL === undefined,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    publicUrl,
    corsOrigins: e.CORS_ORIGINS ?? [new URL(publicUrl).origin],
    session: { hours: e.SESSION_HOURS, idleMinutes: e.SESSION_IDLE_MINUTES },
    headers: { token: e.HEADER_TOKEN, credentials: e.HEADER_CREDENTIALS },
    rateLimitPerMinute: e.RATE_LIMIT_PER_MINUTE,
    trustProxy: e.TRUST_PROXY ?? false,
    logLevel: e.LOG_LEVEL,
    secret: e.GATEWAY_SECRET,
    previousSecrets: e.GATEWAY_SECRET_PREVIOUS ?? [],
  };
}
