import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { userIdOf } from '../authentication/principal';

/** Longest address that is logged, in characters. */
const MAX_ADDRESS = 2_048;

/** One line a request, when it has been answered, and its id in the answer's headers. */
async function requestLogPlugin(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });

  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        // The pattern too, so that calls of one route can be counted together.
        route: request.routeOptions.url,
        url: shortened(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ip: request.ip,
        userId: userIdOf(request.principal) ?? undefined,
      },
      'request',
    );
  });
}

/** Without the last parameter that fits in part only: half a card number would not be known as one. */
function shortened(url: string): string {
  if (url.length <= MAX_ADDRESS) return url;
  const kept = url.slice(0, MAX_ADDRESS);
  return `${kept.slice(0, Math.max(0, kept.lastIndexOf('&'), kept.indexOf('?')))}…`;
}

export const requestLog = fp(requestLogPlugin, { name: 'request-log' });
