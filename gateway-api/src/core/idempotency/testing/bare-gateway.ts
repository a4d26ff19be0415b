import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { accessControl } from '../../authorisation/access-control';
import { authentication } from '../../authentication/authentication';
import type { Database } from '../../database/schema';
import { errorHandler } from '../../errors/error-handler';
import { jsonBody } from '../../http/json-body';
import { idempotency } from '../idempotency';

/** What the routes of these tests declare, and the body they take. */
export const config = { access: { kind: 'signedIn' }, idempotent: true } as const;
export const schema = { body: z.object({ name: z.string(), size: z.int().default(1) }) };
export type Body = z.infer<typeof schema.body>;

/** A gateway with sessions and idempotency keys, and no route yet. */
export async function bareGateway(db: Kysely<Database>): Promise<FastifyInstance> {
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
  await app.register(idempotency, { hashKey: Buffer.from('a secret') });
  return app;
}
