import type { CallSchemas } from '@mbo/gateway-contract/calls';
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HTTPMethods,
} from 'fastify';
import type { z } from 'zod';
import type { CheckedParams } from '../authorisation/account-id';
import type { RouteAccess } from '../authorisation/route-access';

type Read<S> = S extends z.ZodType ? z.output<S> : unknown;

/** A request whose parameters, query and body have the types of the call's schemas. */
export type CallRequest<S extends CallSchemas> = FastifyRequest<{
  Params: CheckedParams<Read<S['params']>>;
  Querystring: Read<S['query']>;
  Body: Read<S['body']>;
}>;

/** What a route adds to its call: who may make it, and what it says of itself. */
export interface RouteDescription extends Omit<FastifyContextConfig, 'access' | 'anyCaseBody'> {
  access: RouteAccess;
  summary: string;
  description?: string;
  /** Largest body, in bytes. Default: the gateway's. */
  bodyLimit?: number;
}

/**
 * Returns what registers the routes of a resource: each is named as in the resource's table of calls
 * and takes path, schemas and status of a success from there.
 *
 *     const route = routesOf(app, userCalls, ['users']);
 *     route('GET /users', { access, summary: 'Users of an account' }, async (request) => …);
 *
 * @param tags  under which the API's description lists them
 */
export function routesOf<const T extends { readonly [K in keyof T]: CallSchemas }>(
  app: FastifyInstance,
  table: T,
  tags: string[],
) {
  return function route<K extends keyof T & string>(
    call: K,
    { summary, description, bodyLimit, ...config }: RouteDescription,
    handler: (
      request: CallRequest<T[K]>,
      reply: FastifyReply,
    ) => FastifyReply | Promise<z.output<T[K]['response']> | FastifyReply>,
  ): void {
    const schemas: CallSchemas = table[call];
    const { params, query, body, response, status = 200, otherResponses, anyCaseBody } = schemas;
    const [method, url] = call.split(' ') as [HTTPMethods, string];
    app.route({
      method,
      url,
      ...(bodyLimit !== undefined && { bodyLimit }),
      config: { ...config, ...(anyCaseBody && { anyCaseBody }) },
      schema: {
        tags,
        summary,
        ...(description !== undefined && { description }),
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(body && { body }),
        response: { ...otherResponses, [status]: response },
      },
      handler: (request, reply) => handler(request as CallRequest<T[K]>, reply.code(status)),
    });
  };
}
