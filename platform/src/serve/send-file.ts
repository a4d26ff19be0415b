import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { acceptedEncodings, contentType, type Encoding } from './content-headers';
import { isCurrent, type Headers } from './respond';

const EXTENSION: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

/**
 * Sends a published file in the best form the browser takes and the store holds.
 * The caller has made sure that the path stays inside the store.
 *
 * @returns false, with nothing sent, when there is no such file
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  headers: Headers,
): Promise<boolean> {
  for (const encoding of acceptedEncodings(request.headers['accept-encoding'])) {
    const handle = await openFile(file + EXTENSION[encoding]);
    if (!handle) continue;
    try {
      await send(request, response, handle, {
        ...headers,
        'content-type': contentType(file),
        vary: 'accept-encoding',
        'x-content-type-options': 'nosniff',
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      });
    } finally {
      await handle.close();
    }
    return true;
  }
  return false;
}

async function openFile(file: string): Promise<FileHandle | undefined> {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    if (['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(error.code ?? ''))
      return undefined;
    throw error;
  });
  if (handle && !(await handle.stat()).isFile()) {
    await handle.close();
    return undefined;
  }
  return handle;
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  handle: FileHandle,
  headers: Headers,
): Promise<void> {
  const { size, mtimeMs } = await handle.stat();
  const form = headers['content-encoding'] ?? '';
  const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}${form && `-${form}`}"`;
  if (isCurrent(request, etag)) {
    response.writeHead(304, { ...headers, etag });
    response.end();
    return;
  }
  response.writeHead(200, { ...headers, etag, 'content-length': size });
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  // A reader that goes away half-way is no fault of ours.
  await pipeline(createReadStream('', { fd: handle, autoClose: false }), response).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    },
  );
}
