import { isNativeError } from 'node:util/types';
import type { FastifyBaseLogger } from 'fastify';
import pino, { type DestinationStream } from 'pino';
import { describeError, redactSecrets } from './redact';

interface LoggerOptions {
  level: string;
  /** Names of headers that carry secrets in this installation. */
  secretHeaders: readonly string[];
  /** Where lines go. Default: standard output. */
  stream?: DestinationStream;
}

/** JSON lines. Every record passes the redaction, whoever writes it and however deep a secret sits. */
export function createLogger({ level, secretHeaders, stream }: LoggerOptions): FastifyBaseLogger {
  const secretKeys = new Set(secretHeaders.map((name) => name.toLowerCase()));
  const options = {
    level,
    base: { service: 'gateway' },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (record: Record<string, unknown>) =>
        redactSecrets(record, secretKeys) as Record<string, unknown>,
    },
    serializers: {
      err: (error: unknown) => (isNativeError(error) ? describeError(error) : error),
    },
  };
  return stream ? pino(options, stream) : pino(options);
}
