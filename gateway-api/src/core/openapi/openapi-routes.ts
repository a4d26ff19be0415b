import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

/** The description of the whole gateway, for people and for generators of clients. */
export const openApiRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/openapi.json',
    { config: { access: { kind: 'public' } }, schema: { hide: true } },
    async (_request, reply) => reply.type('application/json; charset=utf-8').send(app.swagger()),
  );
};
