import { existsSync } from 'node:fs';

/** Path that `npm test` found; undefined leaves the choice to Playwright. */
export function browserExecutable(): string | undefined {
  const path = process.env['CHROMIUM_PATH'];
  if (path !== undefined && !existsSync(path)) {
    throw new Error(`CHROMIUM_PATH names ${path}, which does not exist.`);
  }
  return path;
}

/**
 * Chromium draws two pop-ups of its address bar ahead in every new window, each a page of its own:
 * a third of the work of a short test, for something no test looks at.
 */
const NOT_NEEDED = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** What Playwright turns off: of several such switches Chromium takes the last alone. */
const OFF_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...NOT_NEEDED].join(',')}`,
];
