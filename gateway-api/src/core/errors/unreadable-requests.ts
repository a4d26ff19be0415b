import type { ApiErrorBody } from '@mbo/gateway-contract/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from './app-error';
import { send, toAppError } from './error-handler';

const SAFE = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

/** For Fastify's `frameworkErrors`: an address with a broken escape, or with a part that is too long. */
export function answerUnreadableAddress(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { statusCode, message } = toAppError(error);
  const refusal =
    statusCode === 400
      ? new AppError(400, 'malformed', 'The address could not be read.', {
          params: { context: 'address' },
        })
      : toAppError(error);
  request.log.info({ method: request.method, url: request.url, status: statusCode }, message);
  // No hook runs for it: what the others add to each answer is added here.
  reply.headers({ ...SAFE, 'x-request-id': request.id });
  return send(refusal, request, reply);
}

/** By the code of the error of the connection. */
const REFUSALS: Record<string, Omit<ApiErrorBody, 'requestId'> & { status: number }> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'timeout',
    message: 'The request did not arrive in time.',
  },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'too_large',
    params: { context: 'headers' },
    message: 'The address and the headers are too long together.',
  },
};
const NO_HTTP = {
  status: 400,
  code: 'malformed',
  params: { context: 'http' },
  message: 'This is no HTTP request.',
} as const;

/** For Fastify's `clientErrorHandler`: what never became a request is refused in the same shape. */
export function answerBrokenConnection(error: Error & { code: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, ...refusal } = REFUSALS[error.code] ?? NO_HTTP;
  const body: ApiErrorBody = { ...refusal, requestId: randomUUID() };
  const text = JSON.stringify(body);
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n` +
        'Content-Type: application/json; charset=utf-8\r\n' +
        `Content-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
    );
  }
  socket.destroy(error);
}
