import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { addresses, environment, SAMPLE_PORT } from '../support/product';
import { publishSample, SampleServer } from '../support/sample-process';
import { runMf, median } from './timing';

const ROUNDS = 5;
const AREA = 'mf-sample';
const TIMEOUT_MS = 30_000;

/** Medians in milliseconds, each from the start of the command. */
export interface PublishTimes {
  /** Until the registry that everybody is served names the version. */
  live: number;
  /** Until a tab that runs the area offers the version. */
  inOpenTab: number;
}

/**
 * Publishes and rolls back an area of the running product while a tab runs it.
 * @param user  what the browser keeps of a signed-in user
 */
export async function measurePublishTimes(
  root: string,
  browser: Browser,
  user: string,
): Promise<{ publish: PublishTimes; rollback: PublishTimes }> {
  const store = path.resolve(root, environment.DATA_DIR, 'store');
  const folder = path.join(root, '.data/bench/publish', AREA);
  const server = new SampleServer();
  await publishSample();
  await server.start();
  const context = await browser.newContext();
  try {
    await context.addInitScript(`localStorage.setItem('user', ${JSON.stringify(user)})`);
    const page = await context.newPage();
    await page.goto(`${addresses.shell}/sample`);
    await page.locator('main form').waitFor();

    const taken = { publish: times(), rollback: times() };
    for (let round = 0; round <= ROUNDS; round += 1) {
      const before = await liveVersion();
      const next = `1.${Date.now()}.${round}`;
      takeOver(root, folder, next);
      const origin = `http://localhost:${SAMPLE_PORT}`;
      const publish = await timed(page, next, () =>
        runMf(root, 'publish', folder, '--no-build', '--store', store, '--origin', origin),
      );
      const rollback = await timed(page, before, () =>
        runMf(root, 'rollback', AREA, '--store', store),
      );
      // The first round warms the browser and the disk.
      if (round === 0) continue;
      keep(taken.publish, publish);
      keep(taken.rollback, rollback);
    }
    return { publish: middle(taken.publish), rollback: middle(taken.rollback) };
  } finally {
    await context.close();
    await server.kill();
    rmSync(path.dirname(folder), { recursive: true, force: true });
  }
}

/** The built sample area under another version number. */
function takeOver(root: string, folder: string, version: string): void {
  const fixture = path.join(root, 'e2e/fixtures', AREA);
  mkdirSync(folder, { recursive: true });
  for (const part of ['dist', 'area.json', 'src']) {
    cpSync(path.join(fixture, part), path.join(folder, part), { recursive: true });
  }
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ name: `@mbo/${AREA}`, version, private: true }),
  );
}

async function timed(
  page: Page,
  version: string,
  act: () => Promise<number>,
): Promise<PublishTimes> {
  const started = performance.now();
  const since = (): number => performance.now() - started;
  const offer = page
    .getByRole('status', { name: 'Updates' })
    .getByRole('button', { name: 'Reload' });
  const [live, inOpenTab] = await Promise.all([
    untilLive(version).then(since),
    offer.waitFor({ timeout: TIMEOUT_MS }).then(since),
    act(),
  ]);
  await offer.click();
  // Loaded anew: the offer is gone and the area is there again.
  await offer.waitFor({ state: 'detached' });
  await page.locator('main form').waitFor();
  return { live, inOpenTab };
}

async function liveVersion(): Promise<string> {
  const answer = await fetch(`${addresses.shell}/areas.json`);
  const { areas } = (await answer.json()) as {
    areas: Record<string, { live: { version: string } }>;
  };
  return areas[AREA]?.live.version ?? '';
}

async function untilLive(version: string): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  while ((await liveVersion()) !== version) {
    if (performance.now() > deadline) throw new Error(`${AREA} ${version} did not go live.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const times = (): Record<keyof PublishTimes, number[]> => ({ live: [], inOpenTab: [] });

function keep(all: ReturnType<typeof times>, one: PublishTimes): void {
  all.live.push(one.live);
  all.inOpenTab.push(one.inOpenTab);
}

function middle(all: ReturnType<typeof times>): PublishTimes {
  return { live: median(all.live), inOpenTab: median(all.inOpenTab) };
}
