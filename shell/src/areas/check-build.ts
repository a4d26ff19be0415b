import type { AreaBuild } from './area-build';
import { AreaError } from './failures';
import { isProvided } from './federation';

/**
 * Refuses a build that was made for another contract than this shell provides: it would only fail
 * later, and in stranger ways.
 * @throws {AreaError}
 */
export function checkContract({ descriptor }: AreaBuild, provided: string): void {
  if (isProvided(provided, descriptor.contract)) return;
  throw new AreaError(
    'load',
    `It was built for the shared contract ${descriptor.contract}, and this page provides ${provided}.`,
    { reason: 'incompatible' },
  );
}
