import type { Browser } from 'playwright-core';
import { newSession } from '../support/session';
import { publishFragile } from '../support/sample-process';
import { measureBuildTimes } from './build-times';
import { measureFailingArea } from './failing-area';
import { measureHostedPage, PHONE_LINE } from './hosted-page';
import { measurePublishTimes } from './publish-times';

/** One line of what is printed. */
export function say(name: string, value: string): void {
  process.stdout.write(`${name.padEnd(48)} ${value}\n`);
}

/** Says how long builds took, beside what is aimed at for two cores. */
export async function sayBuildTimes(root: string): Promise<void> {
  const times = await measureBuildTimes(root);
  const goal = (seconds: number, most: number): string => `${seconds.toFixed(1)} s, goal ${most} s`;
  say(`clean build of everything, ${times.cores} cores`, goal(times.everything, 60));
  say('everything again, nothing changed', `${times.everythingAgain.toFixed(1)} s`);
  say('one area again', goal(times.oneAgain, 5));
  say('one area without its cache', `${times.oneCold.toFixed(1)} s`);
}

/** Says how long a release and a rollback take to arrive, in a new page and in an open tab. */
export async function sayPublishTimes(root: string, browser: Browser): Promise<void> {
  const { publish, rollback } = await measurePublishTimes(
    root,
    browser,
    await newSession('merchant'),
  );
  const both = (live: number, inOpenTab: number, most: number): string =>
    `${(live / 1000).toFixed(1)} s for a new page, ${(inOpenTab / 1000).toFixed(1)} s in an open tab, goal ${most} s`;
  say('publish to live', both(publish.live, publish.inOpenTab, 5));
  say('rollback', both(rollback.live, rollback.inOpenTab, 2));
}

/** What the shell's start costs more when the area of the page asked for is not well. */
export async function sayFailingArea(browser: Browser): Promise<void> {
  await publishFragile();
  const { healthy, ...failing } = await measureFailingArea(browser, await newSession('merchant'));
  say('shell interactive, the page’s area being well', `${Math.round(healthy)} ms`);
  for (const [condition, milliseconds] of Object.entries(failing)) {
    const ratio = (milliseconds / healthy).toFixed(3);
    say(`  … ${condition}`, `${Math.round(milliseconds)} ms = ${ratio}, goal 1.05`);
  }
}

/** Says when the payment page can be used on a slow phone, and how many bytes that took. */
export async function sayHostedPage(browser: Browser): Promise<void> {
  const { token } = JSON.parse(await newSession('merchant')) as { token: string };
  const { contentMs, bytes } = await measureHostedPage(browser, token);
  const { megabitsPerSecond, latencyMs, cpuSlowdown } = PHONE_LINE;
  say(
    'payment page, usable on a slow phone',
    `${Math.round(contentMs)} ms, goal 2000 (${megabitsPerSecond} Mbps, ${latencyMs} ms, CPU ${cpuSlowdown} times slower)`,
  );
  say('  bytes with headers and calls', `${(bytes / 1024).toFixed(1)} KB, goal 50 KB`);
}
