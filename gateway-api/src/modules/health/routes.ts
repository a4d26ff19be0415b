import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { JobCounts, Jobs } from '../../core/jobs/jobs';

/** Milliseconds the database may take to answer before it counts as down. */
const DEADLINE_MS = 2_000;

const health = z.object({
  status: z.enum(['ok', 'unavailable']),
  database: z.enum(['up', 'down']),
  version: z.string(),
  uptimeSeconds: z.int().min(0),
  /** How much durable work there is, of all gateways together; `failed` wants somebody to look. */
  jobs: z
    .object({
      waiting: z.int(),
      running: z.int(),
      retrying: z.int(),
      failed: z.int(),
    })
    .optional(),
  /** In words, when the status is not ok. */
  reason: z.string().optional(),
});

/** For load balancers and people: is the gateway up, and can it work? */
export const healthRoutes: FastifyPluginAsyncZod<{
  jobs: Jobs;
  version: string;
}> = async (app, { jobs, version }) => {
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
      const counts = await countsInTime(jobs, (err) =>
        request.log.warn({ err }, 'health: database'),
      );
      const facts = { version, uptimeSeconds: Math.floor(process.uptime()) };
      if (typeof counts === 'object') {
        return reply.send({ status: 'ok', database: 'up', ...facts, jobs: counts });
      }
      return reply
        .code(503)
        .send({ status: 'unavailable', database: 'down', reason: counts, ...facts });
    },
  );
};

/** In words why not, when the database does not answer in time. The cause goes to the log: it can name hosts. */
async function countsInTime(
  jobs: Jobs,
  log: (error: unknown) => void,
): Promise<JobCounts | string> {
  const deadline = new AbortController();
  const counts = jobs.counts().catch((error: unknown) => {
    log(error);
    return 'The database cannot be reached.';
  });
  const late = sleep(DEADLINE_MS, 'The database does not answer in time.', {
    signal: deadline.signal,
  }).catch(() => '');
  const result = await Promise.race([counts, late]);
  deadline.abort();
  return result;
}
