import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { isPublic } from '../authorisation/route-access';
import type { Db } from '../database/schema';
import { defineScheduledJob } from '../jobs/job';
import { hooksOf } from '../http/hooks-of';
import { deleteOldResponses, deleteOldRequests } from './repository';
import { idempotencyKeyOf } from './request-key';

interface IdempotencyOptions {
  /** Secret that keys and requests are hashed with. Gateways on one database share it. */
  hashKey: Buffer;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** See the plugin's `hashKey`. */
    requestHashKey: Buffer;
  }
  interface FastifyContextConfig {
    /**
     * The route takes an `Idempotency-Key` and acts through `runOnce`, so that a repeated request
     * does not act twice. Default: false.
     */
    idempotent?: boolean;
  }
  interface FastifyRequest {
    /** Whether the handler went through `runOnce`. */
    runsOnce: boolean;
  }
}

/**
 * Keeps routes that declare `idempotent: true` to it: a bad key is refused before anything else is
 * looked at, keys need a user they belong to, and a handler that acted without `runOnce` fails.
 */
async function idempotencyPlugin(
  app: FastifyInstance,
  { hashKey }: IdempotencyOptions,
): Promise<void> {
  app.decorate('requestHashKey', hashKey);
  app.decorateRequest('runsOnce', false);

  app.addHook('onRoute', (route) => {
    if (!route.config?.idempotent) return;
    const name = `Route ${String(route.method)} ${route.url}`;
    if (!route.config.access || isPublic(route.config.access)) {
      throw new Error(`${name}: only a route that needs a session can be idempotent.`);
    }
    route.preValidation = [
      async (request) => void idempotencyKeyOf(request),
      ...hooksOf(route.preValidation),
    ];
    route.preSerialization = [
      async (request, reply, payload) => {
        if (reply.statusCode < 400 && !request.runsOnce) {
          throw new Error(`${name} declares idempotent but its handler does not use runOnce.`);
        }
        return payload;
      },
      ...hooksOf(route.preSerialization),
    ];
  });
}

export const idempotency = fp(idempotencyPlugin, { name: 'idempotency' });

/** Deletes the responses and request marks that nobody will ask for any more. */
export const idempotencyCleanUp = defineScheduledJob<{ db: Db }>({
  name: 'idempotency-clean-up',
  everySeconds: 15 * 60,
  async handle({ db }) {
    await deleteOldResponses(db);
    await deleteOldRequests(db);
  },
});
