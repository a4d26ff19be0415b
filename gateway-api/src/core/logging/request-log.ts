import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

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
        url: request.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ip: request.ip,
        userId: request.principal?.userId,
      },
      'request',
    );
  });
}

export const requestLog = fp(requestLogPlugin, { name: 'request-log' });
