import type { ApiErrorBody } from '@mbo/gateway-contract/common';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { AppError, invalid, tooSlow, unavailable, unstorable } from './app-error';
import { isDatabaseUnavailable, isTooSlow, isUnstorableValue } from './database-errors';
import { problemOfMessage } from './field-error';

/** Messages for requests that Fastify itself refuses. */
function refusalOf(status: number): AppError {
  switch (status) {
    case 404:
      return new AppError(404, 'not_found', 'There is no such address.', {
        params: { context: 'address' },
      });
    case 405:
      return new AppError(405, 'method_not_allowed', 'This address does not take that method.');
    case 413:
      return new AppError(413, 'too_large', 'The request is too large.', {
        params: { context: 'body' },
      });
    case 414:
      return new AppError(414, 'too_large', 'The address is too long.', {
        params: { context: 'address' },
      });
    case 415:
      return new AppError(415, 'unsupported_media_type', 'Send the body as application/json.', {
        params: { context: 'body' },
      });
    default:
      return new AppError(
        status,
        'malformed',
        'The request could not be read. Is its body valid JSON?',
        { params: { context: 'body' } },
      );
  }
}

/** Turns whatever was thrown into the error the client may see. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    return invalid(
      error.validation.map((issue) => ({
        field: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
        ...problemOfMessage(issue.message),
      })),
    );
  }
  if (isDatabaseUnavailable(error)) return unavailable(error);
  if (isTooSlow(error)) return tooSlow(error);
  if (isUnstorableValue(error)) return unstorable(error);
  const status = (error as Partial<FastifyError> | null)?.statusCode ?? 500;
  // Not the thrown message: a parser's quotes what was sent.
  if (status >= 400 && status < 500) return refusalOf(status);
  return new AppError(500, 'internal', 'Something is wrong.', { cause: error });
}

/** Responds with the error in the one shape that all refusals have. */
export function send(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const body: ApiErrorBody = {
    message: error.message,
    code: error.code,
    ...(error.params && { params: error.params }),
    ...(error.errors ? { errors: error.errors } : {}),
    ...(error.conflict ? { conflict: error.conflict } : {}),
    requestId: request.id,
  };
  // As text: a route's own schema for this status must not replace the error.
  return reply
    .code(error.statusCode)
    .headers(error.headers)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

/** Every refusal leaves in one shape; what is behind one goes to the log only. */
async function errorHandlerPlugin(app: FastifyInstance): Promise<void> {
  app.setErrorHandler((error, request, reply) => {
    const refusal = toAppError(error);
    const broken = refusal !== error || refusal.cause !== undefined;
    if (refusal.statusCode >= 500 && broken) {
      request.log.error({ err: refusal.cause ?? refusal }, 'request failed');
    } else if (refusal.cause) {
      request.log.warn({ err: refusal.cause }, 'a refusal that a schema should have made');
    }
    return send(refusal, request, reply);
  });
}

/** Answers addresses that no route has. */
export function answerUnknownRoute(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(refusalOf(404), request, reply);
}

export const errorHandler = fp(errorHandlerPlugin, { name: 'error-handler' });
