import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { findChromium } from '@mbo/platform/chromium';
import { runProduct } from '../support/running-product';
import { addresses, environment } from '../support/product';
import { newSession } from '../support/session';
import { compareCheckouts, ROUNDS as COMPARED_ROUNDS } from './compare-checkouts';
import { LINE, measureColdLoad, type Load, type Target } from './measure-load';
import { benchOptions, USAGE, type BenchOptions } from './options';
import { say, sayBuildTimes, sayFailingArea, sayHostedPage, sayPublishTimes } from './say-figures';
import { buildSpa, serveSpa } from './spa/spa';
import { measureStartTimes } from './start-times';
import { median } from './timing';

const ROUNDS = 7;
const SPA_PORT = 3460;
/** The first figure of the dashboard, present once its call has its response. */
const CONTENT = 'main [role="group"][aria-busy="false"]';

/** Prints the figures of the product; each comparison is a ratio within this one run. */
export async function main(root: string, argv: readonly string[]): Promise<number> {
  const options = readOptions(argv);
  if (typeof options === 'number') return options;
  if (options.against !== undefined) {
    const folder = path.resolve(options.against);
    const rounds = options.rounds ?? COMPARED_ROUNDS;
    await inBrowser(root, (browser) => compareCheckouts(browser, folder, rounds, say));
    return 0;
  }
  if (options.gatewayAgainst !== undefined) {
    const folder = path.resolve(options.gatewayAgainst);
    await measureTransactions(root, [...options.forGateway, `--against=${folder}`]);
    return 0;
  }
  if (options.start) {
    const { fresh, again } = await measureStartTimes(root);
    say('npm start, fresh clone, package cache warm', `${fresh.toFixed(1)} s`);
    say('npm start again, nothing changed', `${again.toFixed(1)} s`);
  }
  if (options.build) await sayBuildTimes(root);
  await compareColdLoads(root);
  if (options.transactions) await measureTransactions(root, options.forGateway);
  return 0;
}

/** Or the exit code, where there is nothing to measure. */
function readOptions(argv: readonly string[]): BenchOptions | number {
  try {
    const options = benchOptions(argv);
    if (options) return options;
    process.stdout.write(USAGE);
    return 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    return 2;
  }
}

/** A program of the gateway's own: it measures inside the gateway too. It prints by itself. */
async function measureTransactions(root: string, argv: readonly string[]): Promise<void> {
  const folder = path.join(root, 'gateway-api');
  const program = 'src/testing/bench/main.ts';
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...argv], {
    cwd: folder,
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${program} ended with ${code}.`);
}

async function compareColdLoads(root: string): Promise<void> {
  const data = path.join(root, '.data/bench');
  const folder = path.join(data, 'spa');
  mkdirSync(folder, { recursive: true });
  await buildSpa(root, folder, path.join(root, '.data'));
  const stop = await runProduct({
    CORS_ORIGINS: `${addresses.shell},http://localhost:${SPA_PORT}`,
  });
  try {
    await compareRunning(root, folder);
  } finally {
    await stop();
  }
}

async function compareRunning(root: string, folder: string): Promise<void> {
  const configFile = path.resolve(root, environment.CONFIG_FILE);
  const { areaOrigins } = JSON.parse(readFileSync(configFile, 'utf8')) as {
    areaOrigins: string[];
  };
  const spa = await serveSpa(root, folder, configFile, areaOrigins[0] ?? '', SPA_PORT);
  try {
    await inBrowser(root, async (browser) => {
      await compare(browser, spa.origin);
      await sayPublishTimes(root, browser);
      await sayFailingArea(browser);
      await sayHostedPage(browser);
    });
  } finally {
    await spa.close();
  }
}

async function inBrowser(root: string, work: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({
    executablePath: await findChromium({ root }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    await work(browser);
  } finally {
    await browser.close();
  }
}

async function compare(browser: Browser, spaOrigin: string): Promise<void> {
  const user = await newSession('merchant');
  const target = (name: string, origin: string): Target => ({
    name,
    url: `${origin}/dashboard?range=last30`,
    content: CONTENT,
    last: 'main canvas',
    storage: { user },
    gateway: addresses.gateway,
  });
  const product = target('areas on origins of their own', addresses.shell);
  const single = target('one single-page application', spaOrigin);
  const loads: { product: Load[]; single: Load[] } = { product: [], single: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    loads.product.push(await measureColdLoad(browser, product));
    loads.single.push(await measureColdLoad(browser, single));
  }
  say(
    'dashboard, cold load',
    `${LINE.megabitsPerSecond} Mbps, ${LINE.latencyMs} ms, CPU ${LINE.cpuSlowdown} times slower, median of ${ROUNDS}`,
  );
  for (const figure of ['contentMs', 'bytes', 'requests'] as const) {
    const ours = median(loads.product.map((load) => load[figure]));
    const theirs = median(loads.single.map((load) => load[figure]));
    say(
      `  ${figure}`,
      `${Math.round(ours)} / single-page ${Math.round(theirs)} = ${(ours / theirs).toFixed(3)}`,
    );
  }
}
