import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { isProgram, onPath, runs, unpackDebian } from './find-program';
import { cacheFolder } from './workspace/places';

/** No nginx could be found or had; the message says what to do. */
class NginxError extends Error {}

/** Where systems keep it that leave it out of an ordinary user's path. */
const PLACES = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];

/**
 * Path of an nginx that runs: the one that NGINX_PATH names, else an installed one, else Debian's,
 * unpacked into the cache: installed, it would start as a service.
 *
 * @param root  the repository's folder
 * @throws {NginxError}
 */
export function findNginx(root: string, env: NodeJS.ProcessEnv = process.env): string {
  const named = env['NGINX_PATH'];
  if (named !== undefined && named !== '') {
    if (isProgram(named)) return named;
    throw new NginxError(`NGINX_PATH names ${named}, which is not a program.`);
  }
  const folder = path.join(cacheFolder(root), 'nginx');
  const unpacked = path.join(folder, 'usr/sbin/nginx');
  const usable = (): string | undefined =>
    [...onPath(['nginx'], env), ...PLACES, unpacked].find(
      (file) => isProgram(file) && runs(file, '-v'),
    );
  const present = usable();
  if (present !== undefined) return present;

  mkdirSync(folder, { recursive: true });
  unpackDebian('nginx', folder);
  const found = usable();
  if (found !== undefined) return found;
  throw new NginxError(
    'No nginx was found, and none could be had from Debian. Install nginx, or set NGINX_PATH to one.',
  );
}
