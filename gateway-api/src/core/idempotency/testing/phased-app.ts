import type { FastifyInstance } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Database } from '../../database/schema';
import { runInPhases } from '../run-in-phases';
import { bareGateway, type Body, config, schema } from './bare-gateway';

/** What happens in the middle of an errand, by its name. */
export interface ErrandHooks {
  beginning: (name: string) => Promise<void>;
  /** Returns what came of it; undefined leaves it open. */
  performing: (name: string) => Promise<'done' | 'later' | undefined>;
}

/** A small gateway whose one act is an errand: begun in one transaction, run, and noted in another. */
export async function phasedApp(
  db: Kysely<Database>,
  hooks: ErrandHooks,
): Promise<FastifyInstance> {
  const app = await bareGateway(db);
  app.post<{ Body: Body }>('/errands', { config, schema }, (request, reply) => {
    const { name } = request.body;
    return runInPhases(db, request, reply, {
      async begin(trx) {
        const transactionId = randomUUID();
        await sql`INSERT INTO errands (errand_id, name) VALUES (${transactionId}::uuid, ${name})`.execute(
          trx,
        );
        await hooks.beginning(name);
        return { accountId: 7, transactionId };
      },
      async perform({ transactionId }) {
        const outcome = await hooks.performing(name);
        await sql`UPDATE errands SET outcome = ${outcome ?? null} WHERE errand_id = ${transactionId}::uuid`.execute(
          db,
        );
      },
      async answer(trx, { transactionId }) {
        const { rows } = await sql<{ name: string; outcome: string | null }>`
          SELECT name, outcome FROM errands WHERE errand_id = ${transactionId}::uuid`.execute(trx);
        const { outcome = null } = rows[0] ?? {};
        if (outcome === null) return undefined;
        const body = { id: transactionId, outcome };
        return { statusCode: 201, body, final: outcome === 'done' };
      },
    });
  });
  await app.ready();
  return app;
}
