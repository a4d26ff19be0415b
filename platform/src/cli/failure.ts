import { isNativeError } from 'node:util/types';
import pc from 'picocolors';
import { formatCommand } from './words';

/** The command was used wrongly; the message says how. */
export class UsageError extends Error {}

/** Errors that explain themselves, by their names: importing their modules would load the bundler. */
const KNOWN = [
  'PublishError',
  'BuildError',
  'StepError',
  'SettingsError',
  'CreateError',
  'DevelopError',
  'SiteError',
];

/** Writes what went wrong, for whoever ran the command. */
export function writeFailure(error: unknown): void {
  process.stderr.write(`${pc.red(formatCommand(explain(error)))}\n`);
}

/** What a disk says, in words; with a file's path that is all there is to know. */
const DISK: Readonly<Record<string, string>> = {
  EACCES: 'this user may not read or write there',
  EPERM: 'this user may not read or write there',
  EROFS: 'the disk is read-only',
  ENOTDIR: 'a file is where a folder should be',
  EISDIR: 'a folder is where a file should be',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk’s quota is used up',
};

function explain(error: unknown): string {
  if (!isNativeError(error)) return String(error);
  const { code = '', path } = error as NodeJS.ErrnoException;
  const said = DISK[code];
  if (said !== undefined && path !== undefined) return `${path}: ${said} (${code}).`;
  const listening = listenFault(error);
  if (listening !== undefined) return listening;
  const kind = error.constructor.name;
  const plain = KNOWN.includes(kind) || error instanceof UsageError || isPlain(error);
  return plain ? error.message : (error.stack ?? error.message);
}

/** What keeps a server from listening, in words. */
const PORT: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is taken by another program. Choose another',
  EACCES: 'needs rights this user lacks. Choose one above 1023',
  EADDRNOTAVAIL: 'is not an address of this machine. Choose another',
};

function listenFault(error: Error): string | undefined {
  const {
    code = '',
    syscall,
    address,
    port,
  } = error as NodeJS.ErrnoException & {
    address?: string;
    port?: number;
  };
  const said = syscall === 'listen' ? PORT[code] : undefined;
  return said && `${address}:${port} ${said} (${code}).`;
}

/** Thrown with nothing but words, e.g. that there is no member of a name. */
function isPlain(error: Error): boolean {
  const code = (error as NodeJS.ErrnoException).code;
  return code === 'ELOCKED' || /^There is no member /.test(error.message);
}
