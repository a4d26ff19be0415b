import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Db } from '../database/schema';
import { unauthenticated } from '../errors/app-error';
import { redeemTicket, splitTicket } from './download-tickets';
import type {
  ApiClientPrincipal,
  PayerPrincipal,
  Principal,
  PrincipalKind,
  PrincipalOf,
} from './principal';
import { findPrincipal, findPrincipalOfSession, type SessionLifetime } from './sessions';

/** A way in which callers who have no session prove who they are. */
export interface Authenticator {
  /** Only routes that take this kind try it. */
  kind: 'apiClient' | 'payer';
  /**
   * Undefined when the request carries no credentials of this way.
   *
   * @throws {AppError} when it does and they are not good: 401, or 404 where the address is the credential.
   */
  authenticate(request: FastifyRequest): Promise<ApiClientPrincipal | PayerPrincipal | undefined>;
}

/** Who can call a route; the system calls none. */
export type CallerKind = Exclude<PrincipalKind, 'system'>;

interface AuthenticationOptions {
  db: Db;
  lifetime: SessionLifetime;
  /** Name of the header that carries the token. */
  tokenHeader: string;
  /** Beside sessions, tried in this order. Default: none. */
  authenticators?: readonly Authenticator[];
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; null on public routes. */
    principal: Principal | null;
  }
  interface FastifyContextConfig {
    /** The route returns a file, and takes a ticket in the address in place of the token. */
    download?: boolean;
  }
  interface FastifyInstance {
    /**
     * Sets `request.principal`, which is of one of these kinds.
     *
     * @throws {AppError} 401 without good credentials of such a one.
     */
    authenticate(request: FastifyRequest, kinds: readonly CallerKind[]): Promise<void>;
    /** The token as sent, undefined when there is none. */
    tokenOf(request: FastifyRequest): string | undefined;
  }
}

/** Our tokens have 43 characters; anything much longer is not worth hashing. */
const MAX_TOKEN_LENGTH = 256;

async function authenticationPlugin(
  app: FastifyInstance,
  { db, lifetime, tokenHeader, authenticators = [] }: AuthenticationOptions,
): Promise<void> {
  const header = tokenHeader.toLowerCase();

  app.decorateRequest('principal', null);

  app.decorate('tokenOf', (request: FastifyRequest) => {
    const value = request.headers[header];
    return typeof value === 'string' && value !== '' && value.length <= MAX_TOKEN_LENGTH
      ? value
      : undefined;
  });

  app.decorate('authenticate', async (request: FastifyRequest, kinds: readonly CallerKind[]) => {
    const principal =
      (kinds.includes('user') ? await userOf(request) : undefined) ??
      (await otherThanUser(request, kinds));
    if (!principal || !isOneOf(principal, kinds)) throw unauthenticated();
    request.principal = principal;
  });

  async function userOf(request: FastifyRequest): Promise<Principal | undefined> {
    const token = app.tokenOf(request);
    return token ? findPrincipal(db, token, lifetime) : principalOfTicket(request);
  }

  async function otherThanUser(
    request: FastifyRequest,
    kinds: readonly CallerKind[],
  ): Promise<Principal | undefined> {
    for (const { kind, authenticate } of authenticators) {
      const principal = kinds.includes(kind) ? await authenticate(request) : undefined;
      if (principal) return principal;
    }
    return undefined;
  }

  async function principalOfTicket(request: FastifyRequest): Promise<Principal | undefined> {
    if (!request.routeOptions.config.download) return undefined;
    const given = splitTicket(request.url, tokenHeader);
    if (!given || given.ticket.length > MAX_TOKEN_LENGTH) return undefined;
    const session = await redeemTicket(db, given.ticket, given.path);
    return session && findPrincipalOfSession(db, session, lifetime);
  }
}

/**
 * The caller of a route that is not public. Access control has run, so there is one.
 *
 * @throws {AppError} 401 without a caller of such a kind
 */
export function callerOf(request: FastifyRequest): Principal {
  if (!request.principal) throw unauthenticated();
  return request.principal;
}

/**
 * The same for a route that takes only these kinds of caller; none given: users.
 *
 * @throws {Error} when the route declares more kinds than its handler names here.
 */
export function principalOf<Kind extends CallerKind = 'user'>(
  request: FastifyRequest,
  ...kinds: Kind[]
): PrincipalOf<Kind> {
  const principal = callerOf(request);
  if (isOneOf(principal, kinds.length > 0 ? kinds : ['user'])) {
    return principal as PrincipalOf<Kind>;
  }
  throw new Error(`${request.routeOptions.url}: its handler takes no principal ${principal.kind}.`);
}

function isOneOf({ kind }: Principal, kinds: readonly PrincipalKind[]): boolean {
  return kinds.includes(kind);
}

export const authentication = fp(authenticationPlugin, { name: 'authentication' });
