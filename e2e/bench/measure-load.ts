import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

/** A line, and how many times slower than this the machine at its end is. */
export interface Line {
  megabitsPerSecond: number;
  latencyMs: number;
  cpuSlowdown: number;
}

/** What the loads of the dashboard are measured on. */
export const LINE: Line = { megabitsPerSecond: 10, latencyMs: 40, cpuSlowdown: 4 };

/** What one cold load cost. */
export interface Load {
  /** From the navigation's start until the content was drawn, in milliseconds. */
  contentMs: number;
  /** From the navigation's start until text or a picture was painted, in milliseconds. */
  firstPaintMs: number;
  /** The longest time that the page's thread was busy without a break, in milliseconds. */
  longestTaskMs: number;
  /** Bytes over the line, headers and compressed bodies, calls to the gateway left out. */
  bytes: number;
  /** Requests, calls to the gateway left out. */
  requests: number;
}

/** A page to load, and how to know that what the user came for is there. */
export interface Target {
  name: string;
  url: string;
  /** CSS selector of the content, present only once it is real. */
  content: string;
  /** CSS selector of what is drawn last; bytes and requests are counted until it is there. */
  last: string;
  /** Contents of local storage before the page loads. */
  storage: Record<string, string>;
  /** Origin of the gateway, whose responses are the same for everybody; null: all counts. */
  gateway: string | null;
}

declare global {
  interface Window {
    contentAt?: number;
    longestTask?: number;
  }
}

/** Loads the page in a browser that has never seen it. */
export async function measureColdLoad(
  browser: Browser,
  target: Target,
  line = LINE,
): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    return await load(context, target, line);
  } finally {
    await context.close();
  }
}

async function load(context: BrowserContext, target: Target, line: Line): Promise<Load> {
  const page = await context.newPage();
  await page.addInitScript(watchForContent(target));
  const cdp = await context.newCDPSession(page);
  const traffic = await countTraffic(cdp, target.gateway);
  await slowDown(cdp, line);
  await page.goto(target.url);
  await page.waitForFunction(() => window.contentAt !== undefined, undefined, { timeout: 60_000 });
  const contentMs = await page.evaluate(() => window.contentAt ?? Number.NaN);
  await page.waitForSelector(target.last);
  await settle(page);
  const { firstPaintMs, longestTaskMs } = await page.evaluate(() => ({
    firstPaintMs:
      performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    longestTaskMs: window.longestTask ?? 0,
  }));
  return { contentMs, firstPaintMs, longestTaskMs, ...traffic };
}

/**
 * Fills the storage and notes when the content appears. Written out as text: a compiler's helpers
 * would not exist in the page.
 */
function watchForContent({ content, storage }: Target): string {
  return `
    for (const [key, value] of Object.entries(${JSON.stringify(storage)})) {
      localStorage.setItem(key, value);
    }
    new PerformanceObserver((list) => {
      const tasks = list.getEntries().map(({ duration }) => duration);
      window.longestTask = Math.max(window.longestTask ?? 0, ...tasks);
    }).observe({ type: 'longtask', buffered: true });
    // Not by frames: asking for them would make the page draw more often than it does by itself.
    const watch = new MutationObserver(() => {
      if (!document.querySelector(${JSON.stringify(content)})) return;
      window.contentAt = performance.now();
      watch.disconnect();
    });
    watch.observe(document, { attributes: true, childList: true, subtree: true });`;
}

async function slowDown(cdp: CDPSession, line: Line): Promise<void> {
  const bytesPerSecond = (line.megabitsPerSecond * 1_000_000) / 8;
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: line.cpuSlowdown });
}

async function countTraffic(
  cdp: CDPSession,
  gateway: string | null,
): Promise<{ bytes: number; requests: number }> {
  const traffic = { bytes: 0, requests: 0 };
  const counted = new Set<string>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if ((gateway !== null && request.url.startsWith(gateway)) || !request.url.startsWith('http'))
      return;
    counted.add(requestId);
    traffic.requests += 1;
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (counted.has(requestId)) traffic.bytes += encodedDataLength;
  });
  await cdp.send('Network.enable');
  return traffic;
}

/** Waits until what the page still fetches in its idle time has come. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 60_000 });
}
