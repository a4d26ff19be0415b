import { http } from './client';
import { type CallParts, type CallTable, type Given, gatewayPaths } from './gateway-calls';

export interface UploadOptions {
  /** Told now and then how many bytes have gone, and how many there are. */
  onProgress?: (sent: number, total: number) => void;
  /** Stops it: nothing of the file stays at the gateway. */
  signal?: AbortSignal;
}

/** A file takes as long as it takes; the gateway bounds it. */
const NO_LIMIT_MS = 24 * 60 * 60_000;

/** Sends a file with one call of a table and returns the body of its answer. */
export type GatewayUpload<Calls extends CallTable<Calls>> = <K extends keyof Calls & string>(
  call: K,
  file: File,
  ...given: Given<CallParts<Calls[K]> & UploadOptions>
) => Promise<Calls[K]['response']>;

/**
 * The calls of a resource whose body is a file, typed by its table in the contract as `gatewayCalls`
 * are. The file's name goes in Content-Disposition; what it really is, the gateway finds in its content.
 *
 * @throws {GatewayError} 413 too large, 422 on `file` where it is of another type than asked for
 */
export function gatewayUploads<Calls extends CallTable<Calls>>(): GatewayUpload<Calls> {
  const pathOf = gatewayPaths<Calls>() as (call: string, parts?: object) => string;
  return async (call, file, ...[given]) => {
    const { onProgress, signal, ...parts } = (given ?? {}) as UploadOptions;
    const { data } = await http.post<Calls[typeof call]['response']>(pathOf(call, parts), file, {
      timeout: NO_LIMIT_MS,
      headers: {
        'Content-Type': 'application/octet-stream',
        'Content-Disposition': `attachment; filename*=UTF-8''${encodedName(file.name)}`,
      },
      onUploadProgress: ({ loaded }) => onProgress?.(Math.min(loaded, file.size), file.size),
      ...(signal ? { signal } : {}),
    });
    return data;
  };
}

/** As RFC 8187 writes it in a header. A file's name has no half surrogate pairs, which would throw. */
function encodedName(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
