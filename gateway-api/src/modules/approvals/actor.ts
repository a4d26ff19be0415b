import type { FastifyRequest } from 'fastify';
import { auditSource } from '../../core/audit/audit';
import { principalOf } from '../../core/authentication/authentication';
import type { Actor } from './approvable';

/** The caller of a request, as who asks for a change or decides on one. */
export function actorOf(request: FastifyRequest): Actor {
  return { by: principalOf(request), source: auditSource(request) };
}
