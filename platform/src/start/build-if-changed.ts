import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { FINGERPRINT_FILE, isBuiltFrom, memberFingerprint } from '../workspace/fingerprint';
import { cacheFolder } from '../workspace/places';
import { withLock } from '../workspace/with-lock';
import type { Member } from '../workspace/members';

/** How long to wait while another run builds the same. */
const BUILD_TIMEOUT_MS = 300_000;

/** A build failed; the message holds what the build said. */
export class StepError extends Error {}

export interface BuildStep {
  name: string;
  /** Folder the build writes. */
  dist: string;
  /** One hash over everything it depends on. */
  fingerprint: () => string;
  /** Program and arguments, run in the repository's folder. */
  command: readonly [string, ...string[]];
  /** Ends the build. */
  signal?: AbortSignal;
}

/**
 * Builds unless `dist` was built from exactly what is there now. Two runs at once on one
 * checkout build one after the other, so the second finds it done.
 *
 * @returns whether it built
 * @throws {StepError} when the build fails
 */
export async function buildIfChanged(root: string, step: BuildStep): Promise<boolean> {
  const guarded = path.join(cacheFolder(root), 'locks', step.name);
  return withLock(guarded, BUILD_TIMEOUT_MS, async () => {
    // Taken before building: a file saved meanwhile makes the next start build again.
    const print = step.fingerprint();
    if (isBuiltFrom(step.dist, print)) return false;
    await run(root, step);
    writeFileSync(path.join(step.dist, FINGERPRINT_FILE), print);
    return true;
  });
}

function run(root: string, { name, command, signal }: BuildStep): Promise<void> {
  const [program, ...parameters] = command;
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(signal && { signal }),
    });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code, killedBy) => {
      if (code === 0) resolve();
      else
        reject(new StepError(`Building ${name} failed (${killedBy ?? `code ${code}`}):\n${said}`));
    });
  });
}

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
