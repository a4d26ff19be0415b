import { chromium, type Browser } from 'playwright-core';
import { findChromium } from '../chromium';
import { ROOT } from './folders';

/** Starts the browser that tests run in. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findChromium({ root: ROOT }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}
