import path from 'node:path';
import { memberFingerprint } from '../workspace/fingerprint';
import type { Member } from '../workspace/members';
import type { BuildStep } from './build-if-changed';

/** How the shell or an area is built: in a process of its own, so that two can go on at once. */
export function buildStep(root: string, member: Member, signal?: AbortSignal): BuildStep {
  return {
    name: member.name,
    dist: path.join(member.folder, 'dist'),
    fingerprint: () => memberFingerprint(root, member),
    command: [
      process.execPath,
      // Room for what lives briefly: a tenth of what the shell's build takes is collecting it.
      '--max-semi-space-size=64',
      path.join(root, 'platform/bin/mf.mjs'),
      'build',
      path.relative(root, member.folder),
    ],
    ...(signal && { signal }),
  };
}
