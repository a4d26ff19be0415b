import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';
import { unauthenticated } from '../errors/app-error';
import { redeemTicket, splitTicket } from './download-tickets';
import type { Principal } from './principal';
import { findPrincipal, findPrincipalOfSession, type SessionLifetime } from './sessions';

interface AuthenticationOptions {
  db: Kysely<Database>;
  lifetime: SessionLifetime;
  /** Name of the header that carries the token. */
  tokenHeader: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; null on public routes. */
    principal: Principal | null;
  }
  interface FastifyContextConfig {
    /** The route answers a file, and takes a ticket in the address in place of the token. */
    download?: boolean;
  }
  interface FastifyInstance {
    /** Reads the session and sets `request.principal`; throws 401 without a good one. */
    authenticate(request: FastifyRequest): Promise<void>;
    /** The token as sent, undefined when there is none. */
    tokenOf(request: FastifyRequest): string | undefined;
  }
}

/** Our tokens have 43 characters; anything much longer is not worth hashing. */
const MAX_TOKEN_LENGTH = 256;

async function authenticationPlugin(
  app: FastifyInstance,
  { db, lifetime, tokenHeader }: AuthenticationOptions,
): Promise<void> {
  const header = tokenHeader.toLowerCase();

  app.decorateRequest('principal', null);

  app.decorate('tokenOf', (request: FastifyRequest) => {
    const value = request.headers[header];
    return typeof value === 'string' && value !== '' && value.length <= MAX_TOKEN_LENGTH
      ? value
      : undefined;
  });

  app.decorate('authenticate', async (request: FastifyRequest) => {
    const token = app.tokenOf(request);
    const principal = token
      ? await findPrincipal(db, token, lifetime)
      : await principalOfTicket(request);
    if (!principal) throw unauthenticated();
    request.principal = principal;
  });

  async function principalOfTicket(request: FastifyRequest): Promise<Principal | undefined> {
    if (!request.routeOptions.config.download) return undefined;
    const given = splitTicket(request.url, tokenHeader);
    if (!given || given.ticket.length > MAX_TOKEN_LENGTH) return undefined;
    const session = await redeemTicket(db, given.ticket, given.path);
    return session && findPrincipalOfSession(db, session, lifetime);
  }
}

/** The caller of a route that is not public. Access control has run, so there is one. */
export function principalOf(request: FastifyRequest): Principal {
  if (!request.principal) throw unauthenticated();
  return request.principal;
}

export const authentication = fp(authenticationPlugin, { name: 'authentication' });
