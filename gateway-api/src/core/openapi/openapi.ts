import swagger from '@fastify/swagger';
import { apiError } from '@mbo/gateway-contract/common/schema';
import * as contract from '@mbo/gateway-contract/schemas';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
  type FastifyPluginAsyncZod,
} from 'fastify-type-provider-zod';
import type { OpenAPIV3_1 } from 'openapi-types';
import { z } from 'zod';
import type { CallerKind } from '../authentication/authentication';
import { isPublic, type RouteAccess } from '../authorisation/route-access';

interface OpenApiOptions {
  title: string;
  /** What the calls are for, and what holds for all of them. */
  about: string;
  version: string;
  tokenHeader: string;
  /** What the groups of calls are about, by their names. */
  tags: Readonly<Record<string, string>>;
}

/** Schemas of the contract by name, so that the document refers to them instead of repeating them. */
function namedSchemas(): z.core.$ZodRegistry<{ id: string }> {
  const registry = z.registry<{ id: string }>();
  for (const [name, value] of Object.entries(contract)) {
    // Queries and parameters of paths are lists in the document, which cannot be references.
    if (value instanceof z.ZodObject && !name.endsWith('Query') && !name.endsWith('Params')) {
      registry.add(value, { id: name.charAt(0).toUpperCase() + name.slice(1) });
    }
  }
  return registry;
}

function describeAccess(access: RouteAccess): string {
  if ('principals' in access && access.principals?.join() === 'payer') {
    return 'For who holds the signed link.';
  }
  if ('right' in access) return `Needs the right \`${access.right}\`.`;
  return access.kind === 'public' ? 'Open to anyone.' : 'Needs a session.';
}

/** How callers of each kind that a route takes prove who they are; a payer does by the link itself. */
const SCHEMES: Partial<Record<CallerKind, string>> = { user: 'session', apiClient: 'apiClient' };

function securityOf(access: RouteAccess): Record<string, string[]>[] {
  if (isPublic(access)) return [];
  const kinds = ('principals' in access ? access.principals : undefined) ?? ['user'];
  return kinds.flatMap((kind) => {
    const scheme = SCHEMES[kind];
    return scheme === undefined ? [] : [{ [scheme]: [] }];
  });
}

/** Headers that a route's configuration gives a meaning to. */
function describeHeaders({ idempotent, ifMatch }: FastifyContextConfig): object | undefined {
  const properties = {
    ...(idempotent && {
      'Idempotency-Key': {
        type: 'string',
        maxLength: 255,
        description:
          'A name of the caller’s own for this request, such as a UUID. Repeating the request under ' +
          'it within 24 hours answers the first one’s answer instead of acting twice. Visible ASCII ' +
          'characters, and no card number among them: such a key is refused with 400.',
      },
    }),
    ...(ifMatch && {
      'If-Match': {
        type: 'string',
        pattern: '^"[1-9][0-9]*"$',
        description:
          'The version of the record that was read, in quotation marks. 412 tells that somebody ' +
          'changed it since, 428 that the header is missing.',
      },
    }),
  };
  if (Object.keys(properties).length === 0) return undefined;
  return { type: 'object', properties, ...(ifMatch ? { required: ['If-Match'] } : {}) };
}

type Document = Partial<OpenAPIV3_1.Document>;

/** The contract names more schemas than the routes use, and each as input and as output. */
function withoutUnused(document: Document): Document {
  const { schemas = {}, ...components } = document.components ?? {};
  const used = new Set<string>();
  const follow = (part: unknown): void => {
    for (const [, name] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (name === undefined || used.has(name)) continue;
      used.add(name);
      follow(schemas[name] ?? {});
    }
  };
  follow(document.paths ?? {});
  const kept = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
  return { ...document, components: { ...components, schemas: kept } };
}

/**
 * Gathers the routes registered after it into an OpenAPI 3.1 document: requests and answers from
 * their schemas, security from their declared access, and the one shape of every refusal.
 */
async function openApiPlugin(
  app: FastifyInstance,
  { title, about, version, tokenHeader, tags }: OpenApiOptions,
): Promise<void> {
  const schemaRegistry = namedSchemas();
  const transform = createJsonSchemaTransform({ schemaRegistry });
  const transformObject = createJsonSchemaTransformObject({ schemaRegistry });

  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title,
        version,
        description:
          `${about} Times are ISO 8601 in UTC. Every refusal has the shape of ApiError: words, ` +
          'and a code and values for programs that word it themselves, for the whole and for each field. ' +
          'Where a code has several sentences, `context` of `params` tells them apart.',
      },
      components: {
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'header',
            name: tokenHeader,
            description: 'The token that signing in answers.',
          },
          apiClient: {
            type: 'http',
            scheme: 'basic',
            description:
              'The clientID and the clientSecret of a business. It sees that business only, and ' +
              'what a user of the account may do does not matter.',
          },
        },
      },
      tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    },
    transform: (document) => {
      const { schema, url } = transform(document);
      const access = document.route.config?.access;
      if (!schema || schema.hide || !access) return { schema, url };
      const described = schema as Record<string, unknown>;
      const headers = describeHeaders(document.route.config ?? {});
      return {
        url,
        schema: {
          ...schema,
          ...(headers ? { headers } : {}),
          description: [described['description'], describeAccess(access)]
            .filter(Boolean)
            .join('\n\n'),
          security: securityOf(access),
        },
      };
    },
    transformObject: (document) => withoutUnused(transformObject(document) as Document),
  });

  app.addHook('onRoute', (route) => {
    if (!route.schema || route.schema.hide) return;
    route.schema.response = {
      ...(route.schema.response as Record<string, unknown> | undefined),
      '4xx': apiError,
      '5xx': apiError,
    };
  });
}

export const openApi = fp(openApiPlugin, { name: 'openapi' });

/** The description of the whole gateway, for people and for generators of clients. */
export const openApiRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/openapi.json',
    { config: { access: { kind: 'public' } }, schema: { hide: true } },
    async (_request, reply) => reply.type('application/json; charset=utf-8').send(app.swagger()),
  );
};
