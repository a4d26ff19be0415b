import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sql, type Kysely } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Database } from '../../core/database/schema';

/** Milliseconds the database may take to answer before it counts as down. */
const DEADLINE_MS = 2_000;

const health = z.object({
  status: z.enum(['ok', 'unavailable']),
  database: z.enum(['up', 'down']),
  version: z.string(),
  uptimeSeconds: z.int().min(0),
  /** In words, when the status is not ok. */
  reason: z.string().optional(),
});

/** For load balancers and people: is the gateway up, and can it work? */
export const healthRoutes: FastifyPluginAsyncZod<{
  db: Kysely<Database>;
  version: string;
}> = async (app, { db, version }) => {
  app.get(
    '/health',
    {
      config: { access: { kind: 'public' } },
      schema: {
        tags: ['operation'],
        summary: 'Whether the gateway works: 200, or 503 with the reason',
        response: { 200: health, 503: health },
      },
    },
    async (request, reply) => {
      const reason = await databaseProblem(db, (err) =>
        request.log.warn({ err }, 'health: database'),
      );
      const facts = { version, uptimeSeconds: Math.floor(process.uptime()) };
      if (reason === undefined) {
        return reply.send({ status: 'ok', database: 'up', ...facts });
      }
      return reply.code(503).send({ status: 'unavailable', database: 'down', reason, ...facts });
    },
  );
};

/** Undefined when the database answers in time. The cause goes to the log: it can name hosts. */
async function databaseProblem(
  db: Kysely<Database>,
  log: (error: unknown) => void,
): Promise<string | undefined> {
  const deadline = new AbortController();
  const query = sql`SELECT 1`.execute(db).then(
    () => undefined,
    (error: unknown) => {
      log(error);
      return 'The database cannot be reached.';
    },
  );
  const late = sleep(DEADLINE_MS, 'The database does not answer in time.', {
    signal: deadline.signal,
  }).catch(() => undefined);
  const problem = await Promise.race([query, late]);
  deadline.abort();
  return problem;
}
