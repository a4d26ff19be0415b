import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { answerBrokenConnection } from '../../errors/unreadable-requests';
import { FILE_BODY, type UploadRules } from './receive-file';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's body is a file, which `receiveFile` takes. Default: it is not. */
    upload?: UploadRules;
  }
}

interface UploadsOptions {
  /** Milliseconds that any body but a file may take to come. */
  bodyTimeoutMs: number;
}

/**
 * Leaves the body of routes with `upload` unread for their handler, so that who may call is settled
 * before a byte is taken. Files may take as long as the server lets any request take, other bodies
 * `bodyTimeoutMs`: the server itself knows one limit only.
 */
async function uploadsPlugin(
  app: FastifyInstance,
  { bodyTimeoutMs }: UploadsOptions,
): Promise<void> {
  app.addContentTypeParser(FILE_BODY, (request, _payload, done) => {
    if (request.routeOptions.config.upload) done(null, undefined);
    else done(Object.assign(new Error('This route takes no file.'), { statusCode: 415 }));
  });

  app.addHook('preParsing', async ({ raw, routeOptions }, reply) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers;
    const hasBody = encoding !== undefined || Number(length ?? 0) > 0;
    if (raw.complete || !hasBody || routeOptions.config.upload) return;
    const late = Object.assign(new Error('The body did not come in time.'), {
      code: 'ERR_HTTP_REQUEST_TIMEOUT',
    });
    const timer = setTimeout(() => answerBrokenConnection(late, raw.socket), bodyTimeoutMs);
    timer.unref();
    for (const end of ['end', 'close']) raw.once(end, () => clearTimeout(timer));
    // A refusal may leave the body unread.
    reply.raw.once('finish', () => clearTimeout(timer));
  });
}

export const uploads = fp(uploadsPlugin, { name: 'uploads' });
