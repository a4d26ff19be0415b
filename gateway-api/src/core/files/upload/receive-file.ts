import { parse } from 'content-disposition';
import type { FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callerOf } from '../../authentication/authentication';
import { principalRef } from '../../authentication/principal';
import { AppError } from '../../errors/app-error';
import { type FilesContext, type NewFile, storeFile, type StoredFile } from '../files';
import { fileTooLarge } from '../storage/storage';
import { badFile, checkContent, type UploadType } from './content-type';
import { type ImageRules, readImage } from './read-image';

/** The only type of a body that is a file; what it really is, its content says. */
export const FILE_BODY = 'application/octet-stream';

/** What a route takes. */
export interface UploadRules {
  maxBytes: number;
  types: readonly UploadType[];
  /** Images are drawn anew by it, and stored like that. Default: files are stored as they are. */
  image?: ImageRules;
}

/**
 * Takes the file that is the body of a request: checked while it comes, by its content, and stored as
 * pending until `keepFile` says what it belongs to. Its name comes in Content-Disposition. A refusal
 * leaves nothing of it.
 *
 * @param file  the account it belongs to and who brings it; default: the caller
 * @param rules  default: those of the route's `config.upload`
 * @throws {AppError} 413 too large; 415 the body is no file; 422 on `file`: another type, empty, or
 *   no readable image; 400 if it broke off
 */
export async function receiveFile(
  request: FastifyRequest,
  context: FilesContext,
  file: Pick<NewFile, 'accountId'> & Partial<Pick<NewFile, 'createdBy'>>,
  rules: UploadRules | undefined = request.routeOptions.config.upload,
): Promise<StoredFile> {
  if (!rules) throw new Error(`Route ${request.routeOptions.url} does not say what it takes.`);
  if (request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() !== FILE_BODY) {
    throw new AppError(415, 'unsupported_media_type', `Send the file itself, as ${FILE_BODY}.`, {
      params: { context: 'file' },
    });
  }
  if (Number(request.headers['content-length'] ?? 0) > rules.maxBytes) {
    throw fileTooLarge(rules.maxBytes);
  }
  const checked = await checkContent(bodyOf(request, rules.maxBytes), rules.types);
  const { contentType, content } = rules.image
    ? await redrawn(checked.content, rules.image, rules.maxBytes)
    : checked;
  return storeFile(
    context,
    {
      accountId: file.accountId,
      createdBy: file.createdBy ?? principalRef(callerOf(request)),
      name: nameOf(request),
      contentType,
      maxBytes: rules.maxBytes,
    },
    content,
  );
}

/**
 * The body as it comes. A refusal in the middle must not close the connection, or the caller would
 * not hear it.
 */
async function* bodyOf(request: FastifyRequest, maxBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  try {
    for await (const chunk of request.raw.iterator({ destroyOnReturn: false })) {
      bytes += (chunk as Buffer).length;
      if (bytes > maxBytes) throw fileTooLarge(maxBytes);
      yield chunk as Buffer;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error;
    throw new AppError(400, 'malformed', 'The file broke off.', { params: { context: 'file' } });
  } finally {
    // What is left of a refused file is read to its end, or the connection's next request waits
    // behind it: once a body is begun, the server does not do so by itself.
    request.raw.resume();
  }
}

async function redrawn(content: Readable, rules: ImageRules, maxBytes: number) {
  const image = await readImage(await buffer(content), { ...rules, maxBytes });
  return { contentType: `image/${rules.format}`, content: Readable.from([image]) };
}

function nameOf(request: FastifyRequest): string {
  const header = request.headers['content-disposition'];
  if (header === undefined) return '';
  try {
    return parse(header).parameters['filename'] ?? '';
  } catch {
    throw badFile('file_name_unreadable');
  }
}
