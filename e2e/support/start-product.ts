import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startThrowAwayServer } from '@mbo/embedded-postgres/testing';
import { environment } from './product';
import { runProduct } from './running-product';
import { publishFragile, publishSample } from './sample-process';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Before all tests: the product runs, with a database and demo data of this run alone, and the
 * fixtures' areas are published. After them: it is stopped.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  forgetEarlierRuns();
  const { server, remove } = await startThrowAwayServer();
  let stop: (() => Promise<void>) | undefined;
  const end = async (): Promise<void> => {
    await stop?.();
    await remove();
  };
  try {
    stop = await runProduct({ DATABASE_URL: server.connectionString, DEMO: '1' });
    await Promise.all([publishSample(), publishFragile()]);
  } catch (error) {
    await end();
    throw error;
  }
  return end;
}

/** E-mails, files and payouts belong to a database that is gone. What was published stays. */
function forgetEarlierRuns(): void {
  const data = path.resolve(ROOT, environment.DATA_DIR);
  for (const name of existsSync(data) ? readdirSync(data) : []) {
    if (name !== 'store') rmSync(path.join(data, name), { recursive: true, force: true });
  }
}
