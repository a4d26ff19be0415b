import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/**
 * JSON as Fastify reads it, except that an empty body is no body: clients name the content type on
 * calls that carry nothing, such as signing out.
 */
async function jsonBodyPlugin(app: FastifyInstance): Promise<void> {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body === '') done(null, undefined);
      else parse(request, body, done);
    },
  );
}

export const jsonBody = fp(jsonBodyPlugin, { name: 'json-body' });
