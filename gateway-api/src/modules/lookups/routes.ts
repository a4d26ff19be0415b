import { type Lookups, LOOKUP_NAMES, type LookupName } from '@mbo/gateway-contract/lookups';
import { lookupCalls } from '@mbo/gateway-contract/lookups/schema';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../core/database/schema';
import { notFound, invalid } from '../../core/errors/app-error';
import { fieldError } from '../../core/errors/field-error';
import { routesOf } from '../../core/http/contract-routes';
import { CITIES_FILL, LISTS_FILL } from './fill-reference-data';
import { fillDigest, findCountry, listCities, referenceLists } from './repository';

/**
 * The lists named in `lookupNames`, each once, in the order of their first mention.
 * @throws {AppError} 422 that names every unknown one; so does an empty value.
 */
function parseLookupNames(text: string): LookupName[] {
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (names.length === 0) {
    throw invalid([fieldError('lookupNames', 'no_lookup_named', { names: ALL })]);
  }
  const unknown = names.filter((name) => !isLookupName(name));
  if (unknown.length > 0) {
    throw invalid(
      unknown.map((name) => fieldError('lookupNames', 'no_such_lookup', { name, names: ALL })),
    );
  }
  return [...new Set(names.filter(isLookupName))];
}

const ALL = LOOKUP_NAMES.join(', ');

function isLookupName(name: string): name is LookupName {
  return (LOOKUP_NAMES as readonly string[]).includes(name);
}

const config = { access: { kind: 'signedIn' } } as const;

/** Everybody gets the same lists, and they change with a release of the gateway only. */
const CACHE_CONTROL = 'private, max-age=3600';

/** The lists that forms choose from. Any signed-in user may read them. */
export const lookupRoutes: FastifyPluginAsync<{ db: Db }> = async (app, { db }) => {
  const route = routesOf(app, lookupCalls, ['lookups']);
  /** Marks the answer as cacheable; true when the client's copy is still good and 304 is due. */
  function isCurrent(
    request: FastifyRequest,
    reply: FastifyReply,
    digest: string | undefined,
    part: string,
  ): boolean {
    if (digest === undefined) return false;
    // Weak: the same content may leave compressed or plain.
    const etag = `W/"${digest}/${part}"`;
    reply.header('etag', etag).header('cache-control', CACHE_CONTROL);
    return matches(request.headers['if-none-match'], etag);
  }

  route(
    'GET /lookups',
    { ...config, summary: 'The lists named, separated by commas' },
    async (request, reply) => {
      const names = parseLookupNames(request.query.lookupNames);
      const version = await fillDigest(db, LISTS_FILL);
      if (isCurrent(request, reply, version, [...names].sort().join('+'))) {
        return reply.code(304).send(null);
      }
      const lists = await referenceLists(db, version ?? null);
      return Object.fromEntries(names.map((name) => [name, lists[name]])) as Lookups;
    },
  );

  route(
    'GET /lookups/frequencies',
    { ...config, summary: 'How often payouts can be made' },
    async (request, reply) => {
      const version = await fillDigest(db, LISTS_FILL);
      if (isCurrent(request, reply, version, 'frequencies')) return reply.code(304).send(null);
      const { frequencies } = await referenceLists(db, version ?? null);
      return { frequencies };
    },
  );

  route(
    'GET /countries/:countryId/cities',
    { ...config, summary: 'Cities of a country, by name' },
    async (request, reply) => {
      const { countryId } = request.params;
      if (!(await findCountry(db, countryId))) throw notFound();
      const version = await fillDigest(db, CITIES_FILL);
      if (isCurrent(request, reply, version, String(countryId))) return reply.code(304).send(null);
      return { cities: await listCities(db, countryId) };
    },
  );
};

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((value) => value.trim() === etag || value.trim() === '*');
}
