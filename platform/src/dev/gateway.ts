import { ownGateway } from '../start/config-file';
import type { Settings } from '../start/settings';
import { startGateway } from '../start/start-gateway';
import type { Steps } from '../start/steps';
import type { Stopper } from '../start/stopping';
import { freePort } from './claims';

const ANSWER_MS = 2_000;

/** The gateway that the development server passes calls on to. */
export interface DevGateway {
  /** Scheme, host and port. */
  address: string;
  /** Where it comes from, in a few words. */
  origin: string;
}

/** Whether a gateway of this product answers at an address. */
async function isUp(address: string): Promise<boolean> {
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
  const { settings, pageOrigin, ...place } = options;
  const running = ownGateway(settings);
  if (await isUp(running)) return { address: running, origin: 'of the running product' };

  const port = await freePort(settings.ports.gateway);
  const address = `http://127.0.0.1:${port}`;
  const env = { PUBLIC_URL: pageOrigin, CORS_ORIGINS: pageOrigin };
  await startGateway({ ...place, address, env });
  return { address, origin: 'started for this' };
}
