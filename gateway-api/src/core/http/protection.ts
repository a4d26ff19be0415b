import compress from '@fastify/compress';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { constants } from 'node:zlib';
import type { CoreConfig } from '../config/config';
import { gatewayStops, tooMany } from '../errors/app-error';
import { addressKey, type Attempts } from '../rate-limit/attempts';
import { CallCounts } from '../rate-limit/call-counts';

/** Below this many bytes compressing costs more than it saves. */
const COMPRESS_FROM = 1024;

/**
 * Up to so many bytes an answer is compressed at once, in a fraction of a millisecond, and sent in one
 * piece with its length: as a stream, on another thread, it takes several times that.
 */
const COMPRESS_AT_ONCE = 64 * 1024;

/**
 * What is in front of every request: security headers, the list of origins whose pages may call,
 * a generous limit per address, and compression. Nothing here knows of users.
 */
async function protectionPlugin(
  app: FastifyInstance,
  { config, attempts }: { config: CoreConfig; attempts: Attempts },
): Promise<void> {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onRequest', async () => {
    if (stopping) throw gatewayStops();
  });

  await app.register(helmet, {
    // Answers are data: were one opened as a page, it could load and run nothing.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    referrerPolicy: { policy: 'no-referrer' },
  });

  await app.register(cors, {
    origin: config.corsOrigins,
    // For the mark of a known device, the one cookie: it signs nobody in.
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    // An OPTIONS that is no preflight is answered as one: refused, it would get the plugin's own text.
    strictPreflight: false,
    allowedHeaders: [
      'Content-Type',
      'Content-Disposition',
      config.headers.token,
      config.headers.credentials,
      'Idempotency-Key',
      'If-Match',
    ],
    exposedHeaders: ['X-Request-Id', 'Retry-After', 'Content-Disposition', 'Idempotency-Replayed'],
    maxAge: 600,
  });

  await app.register(rateLimit, {
    global: false,
    max: config.rateLimitPerMinute,
    timeWindow: 60_000,
    store: class extends CallCounts {
      constructor() {
        super(attempts);
      }
    },
    keyGenerator: (request) => addressKey(request.ip),
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl / 1000),
  });
  // For the whole instance rather than by route: so it comes before the session is looked up, and
  // addresses that do not exist count too.
  app.addHook('onRequest', app.rateLimit());

  await app.register(compress, {
    threshold: COMPRESS_FROM,
    syncThreshold: COMPRESS_AT_ONCE,
    encodings: ['br', 'gzip'],
    // A larger window takes longer to set up than most responses take to compress; the next quality takes
    // half as long again and saves a hundredth.
    brotliOptions: {
      params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 16 },
    },
  });

  // Answers belong to one user. A route that answers everybody the same may say otherwise.
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}

export const protection = fp(protectionPlugin, { name: 'protection' });
