import path from 'node:path';
import pc from 'picocolors';
import { gatewayFingerprint } from '../workspace/fingerprint';
import { buildIfChanged } from './build-if-changed';
import { GatewayProcess } from './gateway-process';
import type { Steps } from './steps';
import type { Stopper } from './stopping';

export interface GatewayToStart {
  root: string;
  /** Where it will answer: scheme, host and port. */
  address: string;
  /** Folder of its database and its log. Absolute. */
  dataDir: string;
  /** Settings besides its port and folder, on top of this process's environment. */
  env: Readonly<Record<string, string>>;
  steps: Steps;
  stopper: Stopper;
  /** Ends the build. */
  signal: AbortSignal;
}

/**
 * Builds this repository's gateway where it has changed, starts it, and stays until it answers. The
 * stopper ends it.
 *
 * @throws {StepError} when it does not build, and when it does not come up
 */
export async function startGateway(gateway: GatewayToStart): Promise<void> {
  const { root, address, dataDir, env, steps, stopper, signal } = gateway;
  const folder = path.join(root, 'gateway-api');
  const dist = path.join(folder, 'dist');
  await steps.run('gateway', async () => {
    await buildIfChanged(root, {
      name: 'gateway-api',
      dist,
      fingerprint: () => gatewayFingerprint(root),
      command: [process.execPath, path.join(folder, 'build.mjs')],
      signal,
    });
    const child = new GatewayProcess({
      root,
      program: path.join(dist, 'main.js'),
      cwd: folder,
      env: { ...process.env, PORT_GATEWAY: new URL(address).port, DATA_DIR: dataDir, ...env },
      healthUrl: `${address}/health`,
      logFile: path.join(dataDir, 'logs/gateway.log'),
      say: (text) => steps.say(pc.yellow(`  ${text}`)),
    });
    await stopper.add(() => child.stop());
    await child.start();
  });
}
