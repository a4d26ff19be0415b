import Fastify, { type FastifyInstance } from 'fastify';
import { errorHandler } from '../errors/error-handler';
import { idempotency } from './idempotency';

let app: FastifyInstance;
beforeEach(async () => {
  app = Fastify();
  await app.register(errorHandler);
  await app.register(idempotency, { hashKey: Buffer.from('a secret') });
});
afterEach(() => app.close());

it('stops the start where there is no user whom a key could belong to', () => {
  const config = { access: { kind: 'public' }, idempotent: true } as const;
  expect(() => app.post('/open', { config }, async () => ({}))).toThrow('needs a session');
});

it('does not let a route that acts unprotected claim that it is idempotent', async () => {
  const config = { access: { kind: 'signedIn' }, idempotent: true } as const;
  app.post('/things', { config }, async () => ({ done: true }));
  expect((await app.inject({ method: 'POST', url: '/things' })).statusCode).toBe(500);
});
