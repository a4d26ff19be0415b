import type { FastifyRequest } from 'fastify';
import { principalOf } from '../authentication/authentication';
import type { UserPrincipal } from '../authentication/principal';
import { type AuditSource, auditSource } from './audit';

/** Who makes a change, and as which request. */
export interface Actor {
  by: UserPrincipal;
  source: AuditSource;
}

/** The caller of a request, as who makes a change. */
export function actorOf(request: FastifyRequest): Actor {
  return { by: principalOf(request), source: auditSource(request) };
}
