import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { accessControl } from '../../access/access-control';
import { authentication } from '../../auth/authentication';
import type { Database } from '../../database/schema';
import { errorHandler } from '../../errors/error-handler';
import { jsonBody } from '../../http/json-body';
import { actOnce } from '../act-once';
import { idempotency } from '../idempotency';

interface Hooks {
  /** Between the act's write and its commit. */
  midway?: (name: string) => Promise<void>;
  /** After the commit. */
  committed?: (name: string) => void;
}

/** A small gateway whose one act is to add a row to the table `things`. */
export async function thingsApp(
  db: Kysely<Database>,
  { midway, committed }: Hooks = {},
): Promise<FastifyInstance> {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(errorHandler);
  await app.register(jsonBody);
  await app.register(authentication, {
    db,
    lifetime: { hours: 1, idleMinutes: 30 },
    tokenHeader: 'X-AuthToken',
  });
  await app.register(accessControl, { db });
  await app.register(idempotency);

  const config = { access: { kind: 'signedIn' }, idempotent: true } as const;
  const schema = { body: z.object({ name: z.string(), size: z.int().default(1) }) };
  for (const url of ['/things', '/other-things']) {
    app.post<{ Body: z.infer<typeof schema.body> }>(url, { config, schema }, (request, reply) =>
      actOnce(db, request, reply, async (trx, afterCommit) => {
        const { name } = request.body;
        const { rows } = await sql<{ thing_id: number }>`
          INSERT INTO things (name) VALUES (${name}) RETURNING thing_id`.execute(trx);
        afterCommit(() => committed?.(name));
        await midway?.(name);
        reply.code(201);
        return { thingId: rows[0]?.thing_id, secret: `secret of ${name}` };
      }),
    );
  }
  await app.ready();
  return app;
}
