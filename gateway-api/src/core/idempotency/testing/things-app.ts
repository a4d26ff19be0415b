import type { FastifyInstance } from 'fastify';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { runOnce } from '../run-once';
import { bareGateway, type Body, config, schema } from './bare-gateway';

interface Hooks {
  /** Between the operation's write and its commit. */
  midway?: (name: string) => Promise<void>;
}

/** A small gateway whose one act is to add a row to the table `things`. */
export async function thingsApp(
  db: Kysely<Database>,
  { midway }: Hooks = {},
): Promise<FastifyInstance> {
  const app = await bareGateway(db);
  for (const url of ['/things', '/other-things']) {
    app.post<{ Body: Body }>(url, { config, schema }, (request, reply) =>
      runOnce(db, request, reply, async (trx) => {
        const { name } = request.body;
        const { rows } = await sql<{ thing_id: number }>`
          INSERT INTO things (name) VALUES (${name}) RETURNING thing_id`.execute(trx);
        await midway?.(name);
        reply.code(201);
        return { thingId: rows[0]?.thing_id, secret: `secret of ${name}` };
      }),
    );
  }
  await app.ready();
  return app;
}
