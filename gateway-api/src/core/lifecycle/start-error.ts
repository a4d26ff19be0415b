import { isNativeError } from 'node:util/types';

/** The gateway cannot start; the message says why and what to do, for whoever started it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** A failure to listen in words. Anything else is answered as it is. */
export function explainListenError(error: unknown, port: number, host: string): unknown {
  const code = isNativeError(error) && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is taken. Stop what uses it, or set PORT_GATEWAY to another port.`,
    );
  }
  if (code === 'EACCES') {
    return new StartError(
      `This user may not listen on port ${port}. Set PORT_GATEWAY to one above 1023.`,
    );
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(`This machine has no address '${host}'. Set HOST to one it has.`);
  }
  return error;
}
