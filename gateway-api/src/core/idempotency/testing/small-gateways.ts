import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { authentication } from '../../authentication/authentication';
import { accessControl } from '../../authorisation/access-control';
import type { Db } from '../../database/schema';
import { errorHandler } from '../../errors/error-handler';
import { jsonBody } from '../../http/json-body';
import { idempotency } from '../idempotency';
import { runInPhases } from '../run-in-phases';
import { runOnce } from '../run-once';

/** What the routes of these tests declare, and the body they take. */
const config = { access: { kind: 'signedIn' }, idempotent: true } as const;
const schema = { body: z.object({ name: z.string(), size: z.int().default(1) }) };
type Body = z.infer<typeof schema.body>;

/** A gateway with sessions and idempotency keys, and no route yet. */
async function bareGateway(db: Db): Promise<FastifyInstance> {
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
  await app.register(accessControl, { db, scopes: [] });
  await app.register(idempotency, { hashKey: Buffer.from('a secret') });
  return app;
}

interface Hooks {
  /** Between the act's write and its commit. */
  midway?: (name: string) => Promise<void>;
}

/** A small gateway whose one act is to add a row to the table `things`. */
export async function thingsApp(db: Db, { midway }: Hooks = {}): Promise<FastifyInstance> {
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

/** What happens in the middle of an errand, by its name. */
export interface ErrandHooks {
  beginning: (name: string) => Promise<void>;
  /** Returns what came of it; undefined leaves it open. */
  performing: (name: string) => Promise<'done' | 'later' | undefined>;
}

/** A small gateway whose one act is an errand: begun in one transaction, run, and noted in another. */
export async function phasedApp(db: Db, hooks: ErrandHooks): Promise<FastifyInstance> {
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
