import path from 'node:path';
import { buildIfChanged } from '../start/build-if-changed';
import { ownGateway } from '../start/config-file';
import { GatewayProcess } from '../start/gateway-process';
import type { Settings } from '../start/settings';
import type { Steps } from '../start/steps';
import type { Stopper } from '../start/stopper';
import { gatewayFingerprint } from '../workspace/fingerprint';
import { freePort } from './free-port';

const ANSWER_MS = 2_000;

/** The gateway that the development server passes calls on to. */
export interface DevGateway {
  /** Scheme, host and port. */
  address: string;
  /** Where it comes from, in a few words. */
  origin: string;
}

/** Whether a gateway of this product answers at an address. */
async function answers(address: string): Promise<boolean> {
  const answer = await fetch(`${address}/health`, {
    signal: AbortSignal.timeout(ANSWER_MS),
  }).catch(() => undefined);
  if (!answer?.ok) return false;
  const body: unknown = await answer.json().catch(() => undefined);
  return typeof body === 'object' && body !== null && 'status' in body;
}

/**
 * The gateway of the product that runs already (`npm start`), else one started for this.
 *
 * Its own has a database of its own, so that both can run side by side.
 *
 * @param pageOrigin  where the pages are, for links in e-mails
 */
export async function findOrStartGateway(options: {
  root: string;
  settings: Settings;
  dataDir: string;
  pageOrigin: string;
  steps: Steps;
  stopper: Stopper;
  signal: AbortSignal;
}): Promise<DevGateway> {
  const { root, settings, dataDir, pageOrigin, steps, stopper, signal } = options;
  const running = ownGateway(settings);
  if (await answers(running)) return { address: running, origin: 'of the running product' };

  const port = await freePort(settings.ports.gateway);
  const folder = path.join(root, 'gateway-api');
  const dist = path.join(folder, 'dist');
  const address = `http://127.0.0.1:${port}`;
  await steps.run('gateway', async () => {
    await buildIfChanged(root, {
      name: 'gateway-api',
      dist,
      fingerprint: () => gatewayFingerprint(root),
      command: [process.execPath, path.join(folder, 'build.mjs')],
      signal,
    });
    const gateway = new GatewayProcess({
      root,
      program: path.join(dist, 'main.js'),
      cwd: folder,
      env: {
        ...process.env,
        PORT_GATEWAY: String(port),
        DATA_DIR: dataDir,
        PUBLIC_URL: pageOrigin,
        CORS_ORIGINS: pageOrigin,
      },
      healthUrl: `${address}/health`,
      logFile: path.join(dataDir, 'logs/gateway.log'),
      say: (text) => steps.say(`  ${text}`),
    });
    await stopper.add(() => gateway.stop());
    await gateway.start();
  });
  return { address, origin: 'started for this' };
}
