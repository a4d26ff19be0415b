import contentDisposition from 'content-disposition';
import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';
import { safeFileName } from './file-name';

export interface FileToSend {
  content: Readable | Buffer;
  /** In any script; made safe here. */
  name: string;
  contentType: string;
  /** Where it is known, the browser can show how far it is. */
  bytes?: number;
}

/**
 * Sends a file to be saved, never to be shown: what a user uploaded must not run as a page of ours.
 * Its name is written as RFC 6266 says, in ASCII and in full.
 */
export function sendFile(
  reply: FastifyReply,
  { content, name, contentType, bytes }: FileToSend,
): FastifyReply {
  if (bytes !== undefined) reply.header('content-length', bytes);
  return reply
    .type(contentType)
    .header('content-disposition', contentDisposition(safeFileName(name)))
    .header('x-content-type-options', 'nosniff')
    .send(content);
}

/** Sends lines of values to be saved, as {@link sendFile}. */
export function sendCsv(
  reply: FastifyReply,
  name: string,
  content: FileToSend['content'],
): FastifyReply {
  return sendFile(reply, { content, name, contentType: 'text/csv; charset=utf-8' });
}
