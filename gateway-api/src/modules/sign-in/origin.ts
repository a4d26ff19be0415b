import type { FastifyRequest } from 'fastify';
import { inetOf } from '../../core/audit/audit';
import type { SessionOrigin } from '../../core/authentication/sessions';

/** Where the request comes from, for the list of sessions. */
export function originOf(request: FastifyRequest): SessionOrigin {
  return { ip: inetOf(request.ip), userAgent: request.headers['user-agent'] ?? '' };
}
