import { runTeardown } from './teardown';

/** After the last test of a jest run. */
export default async function globalTeardown(): Promise<void> {
  await runTeardown();
}
