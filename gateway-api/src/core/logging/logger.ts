import { isNativeError } from 'node:util/types';
import type { FastifyBaseLogger } from 'fastify';
import pino, { type DestinationStream } from 'pino';
import { describeError, redactSecrets } from './redact';

/** What a log must not show of something; core's own secrets it never does. */
export interface LogSecrets {
  /** Names, in any case, of fields and parameters whose values are secret. */
  keys?: readonly string[];
  /** What is secret wherever it is in a text; global. */
  patterns?: readonly RegExp[];
}

interface LoggerOptions {
  level: string;
  /** Names of headers that carry secrets in this installation. */
  secretHeaders: readonly string[];
  /** What modules have that no log may show. Default: nothing. */
  secrets?: readonly LogSecrets[];
  /** Where lines go. Default: standard output. */
  stream?: DestinationStream;
}

/** Lines are gathered up to so many characters, and for so many milliseconds at most. */
const GATHERED = { minLength: 8_192, periodicFlush: 100 };

/** As pino numbers levels: from here on a line is written at once, with those before it. */
const ERROR = 50;

/**
 * JSON lines. Every record passes the redaction, whoever writes it and however deep a secret sits.
 * To standard output lines are written together, as writing each takes as long as a statement of the
 * database; an error is written at once, and so is everything when the process ends by itself.
 */
export function createLogger({
  level,
  secretHeaders,
  secrets = [],
  stream,
}: LoggerOptions): FastifyBaseLogger {
  const keys = [...secretHeaders, ...secrets.flatMap((one) => one.keys ?? [])];
  const more = {
    keys: new Set(keys.map((name) => name.toLowerCase())),
    patterns: secrets.flatMap(({ patterns = [] }) => patterns),
  };
  const options = {
    level,
    base: { service: 'gateway' },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (record: Record<string, unknown>) =>
        redactSecrets(record, more) as Record<string, unknown>,
    },
    serializers: {
      err: (error: unknown) => (isNativeError(error) ? describeError(error, more) : error),
    },
  };
  if (stream) return pino(options, stream);
  const output = pino.destination({ dest: 1, sync: true, ...GATHERED });
  process.once('exit', () => output.flushSync());
  return pino(
    {
      ...options,
      hooks: {
        logMethod(entry, log, number) {
          log.apply(this, entry);
          if (number >= ERROR) output.flushSync();
        },
      },
    },
    output,
  );
}
