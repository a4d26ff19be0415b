import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { setImmediate as nextTurn } from 'node:timers/promises';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Does `work` after the answer has gone out. Closing the gateway waits for it; what it throws is
     * logged, as there is nobody left to tell.
     */
    afterwards(request: FastifyRequest, name: string, work: () => Promise<void>): void;
    /** Settles when no such work is left. */
    settled(): Promise<void>;
  }
}

async function backgroundPlugin(app: FastifyInstance): Promise<void> {
  const running = new Set<Promise<void>>();

  app.decorate('afterwards', (request: FastifyRequest, name: string, work: () => Promise<void>) => {
    const { log } = request;
    // On the next turn of the loop, when the answer is on its way.
    const task: Promise<void> = nextTurn()
      .then(work)
      .catch((err: unknown) => log.error({ err, work: name }, 'background work failed'))
      .finally(() => running.delete(task));
    running.add(task);
  });

  app.decorate('settled', async () => {
    while (running.size > 0) await Promise.all(running);
  });

  // By now the server takes no more requests, so no more work comes.
  app.addHook('onClose', () => app.settled());
}

export const background = fp(backgroundPlugin, { name: 'background' });
