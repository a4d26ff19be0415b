import { http } from './client';

export interface UploadOptions {
  /** Told now and then how many bytes have gone, and how many there are. */
  onProgress?: (sent: number, total: number) => void;
  /** Stops it: nothing of the file stays at the gateway. */
  signal?: AbortSignal;
}

/** A file takes as long as it takes; the gateway bounds it. */
const NO_LIMIT_MS = 24 * 60 * 60_000;

/**
 * Sends a file as the body of a POST, with its name in Content-Disposition. What it really is, the
 * gateway finds in its content. `path` is relative to the API base.
 * @returns what the gateway answers
 * @throws {GatewayError} 413 too large, 422 on `file` where it is of another type than asked for
 */
export async function uploadFile<Answer>(
  path: string,
  file: File,
  { onProgress, signal }: UploadOptions = {},
): Promise<Answer> {
  const { data } = await http.post<Answer>(path, file, {
    timeout: NO_LIMIT_MS,
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename*=UTF-8''${encodedName(file.name)}`,
    },
    onUploadProgress: ({ loaded }) => onProgress?.(Math.min(loaded, file.size), file.size),
    ...(signal ? { signal } : {}),
  });
  return data;
}

/** As RFC 8187 writes it in a header. A file's name has no half surrogate pairs, which would throw. */
function encodedName(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
