import type { ApiErrorBody, FieldError } from '@mbo/gateway-contract/common';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { AppError, invalid, notFound, tooSlow, unavailable, unstorable } from './app-error';
import { isDatabaseUnavailable, isTooSlow, isUnstorableValue } from './database-errors';

/** What the client is told about a request that Fastify itself refused. */
const REFUSALS: Record<number, { code: string; message: string }> = {
  400: { code: 'malformed', message: 'The request could not be read. Is its body valid JSON?' },
  404: { code: 'not_found', message: 'There is no such address.' },
  405: { code: 'method_not_allowed', message: 'This address does not take that method.' },
  413: { code: 'too_large', message: 'The request is too large.' },
  414: { code: 'too_large', message: 'The address is too long.' },
  415: { code: 'unsupported_media_type', message: 'Send the body as application/json.' },
};

/** Turns whatever was thrown into the error the client may see. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    return invalid(
      error.validation.map((issue): FieldError => ({
        field: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
        message: fieldMessage(issue.message),
      })),
    );
  }
  if (isDatabaseUnavailable(error)) return unavailable(error);
  if (isTooSlow(error)) return tooSlow(error);
  if (isUnstorableValue(error)) return unstorable(error);
  const status = (error as Partial<FastifyError> | null)?.statusCode ?? 500;
  if (status >= 400 && status < 500) {
    const refusal = REFUSALS[status] ?? REFUSALS[400]!;
    // Not the thrown message: a parser's quotes what was sent.
    return new AppError(status, refusal.code, refusal.message);
  }
  return new AppError(500, 'internal', 'Something is wrong.', { cause: error });
}

/** A rule's own message is for people; what zod says of a field that is not there is not. */
function fieldMessage(message = 'This is not valid.'): string {
  const missing =
    message.startsWith('Invalid input: expected ') && message.endsWith(' received undefined');
  return missing ? 'This is required.' : message.replace(/^Unrecognized keys?:/, 'Unknown field:');
}

/** Answers with the error in the one shape that all refusals have. */
export function send(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const body: ApiErrorBody = {
    message: error.message,
    code: error.code,
    ...(error.errors ? { errors: error.errors } : {}),
    ...(error.conflict ? { conflict: error.conflict } : {}),
    requestId: request.id,
  };
  // As text: a route's own schema for this status must not stand in the way of the error.
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
  const { code, message } = REFUSALS[404]!;
  return send(new AppError(notFound().statusCode, code, message), request, reply);
}

export const errorHandler = fp(errorHandlerPlugin, { name: 'error-handler' });
