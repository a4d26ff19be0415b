import { healthCalls } from '@mbo/gateway-contract/health/schema';
import type { FastifyPluginAsync } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import { routesOf } from '../../core/http/contract-routes';
import type { Jobs } from '../../core/jobs/jobs';
import type { GatewayModule } from '../module';

/** Milliseconds the database may take to answer before it counts as down. */
const DEADLINE_MS = 2_000;

/** For load balancers and people: is the gateway up, and can it work? */
const healthRoutes: FastifyPluginAsync<{
  jobs: Jobs;
  version: string;
}> = async (app, { jobs, version }) => {
  const route = routesOf(app, healthCalls, ['operation']);
  route(
    'GET /health',
    {
      access: { kind: 'public' },
      summary: 'Whether the gateway works: 200, or 503 with the reason',
    },
    async (request, reply) => {
      const counts = await countsInTime(jobs, (err) =>
        request.log.warn({ err }, 'health: database'),
      );
      const facts = { version, uptimeSeconds: Math.floor(process.uptime()) };
      if (typeof counts === 'string') {
        return reply
          .code(503)
          .send({ status: 'unavailable', database: 'down', reason: counts, ...facts });
      }
      const { readOnly, ...work } = counts;
      if (readOnly) {
        const reason = 'The database takes no changes.';
        return reply
          .code(503)
          .send({ status: 'unavailable', database: 'up', reason, ...facts, jobs: work });
      }
      return reply.send({ status: 'ok', database: 'up', ...facts, jobs: work });
    },
  );
};

/**
 * In words why not, when the database does not answer in time. The cause goes to the log: it can name hosts.
 */
async function countsInTime(
  jobs: Jobs,
  log: (error: unknown) => void,
): Promise<Awaited<ReturnType<Jobs['counts']>> | string> {
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

export const health: GatewayModule = {
  name: 'health',
  tags: { operation: 'For those who run the gateway' },
  publicRoutes: [healthRoutes],
};
