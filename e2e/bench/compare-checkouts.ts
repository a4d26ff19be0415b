import type { Browser } from 'playwright-core';
import { addresses, config, environment } from '../support/product';
import { newSession } from '../support/session';
import { runProduct, type Checkout } from '../support/running-product';
import { measureColdLoad, type Load, type Target } from './measure-load';
import { median } from './timing';

/** Measured rounds, unless asked for others. */
export const ROUNDS = 7;
/** What is added to every port of the other checkout's product. */
const ASIDE = 160;

const PAGES = [
  {
    name: 'sign-in: form',
    path: '/',
    content: 'input[autocomplete="username"]',
    last: 'input[autocomplete="username"]',
    signedIn: false,
    goal: 0.75,
  },
  {
    name: 'dashboard: figures',
    path: '/dashboard?range=last30',
    content: 'main [role="group"][aria-busy="false"]',
    // Its charts come last, and run longest.
    last: 'main canvas',
    signedIn: true,
    goal: 0.8,
  },
  {
    name: 'transactions: rows',
    path: '/transactions?range=last30',
    content: 'main tbody th[scope="row"]',
    last: 'main tbody th[scope="row"]',
    signedIn: true,
    goal: 0.8,
  },
] as const;

const FIGURES = [
  ['contentMs', 'ms'],
  ['firstPaintMs', 'ms'],
  ['longestTaskMs', 'ms'],
  ['bytes', 'bytes'],
  ['requests', 'requests'],
] as const;

interface Product {
  shell: string;
  gateway: string;
}

/**
 * Loads the first pages of this checkout and of another one in turn, cold, and says the medians and
 * their ratios.
 *
 * @param folder  the other checkout, with its dependencies installed
 * @param rounds  loads of each page, besides one that is not counted
 */
export async function compareCheckouts(
  browser: Browser,
  folder: string,
  rounds: number,
  say: (name: string, value: string) => void,
): Promise<void> {
  const other = aside(folder);
  const stops = [await runProduct()];
  try {
    stops.push(await runProduct({}, other.checkout));
    for (const page of PAGES) {
      const loads = await loadInTurn(browser, page, rounds, addresses, other.product);
      say(`${page.name}, goal ${page.goal}`, `median of ${rounds}, this / the other checkout`);
      for (const [figure, unit] of FIGURES) {
        const ours = median(loads.ours.map((load) => load[figure]));
        const theirs = median(loads.theirs.map((load) => load[figure]));
        say(
          `  ${figure}`,
          `${Math.round(ours)} / ${Math.round(theirs)} ${unit} = ${(ours / theirs).toFixed(3)}`,
        );
      }
    }
  } finally {
    for (const stop of stops) await stop();
  }
}

async function loadInTurn(
  browser: Browser,
  page: (typeof PAGES)[number],
  rounds: number,
  ours: Product,
  theirs: Product,
): Promise<{ ours: Load[]; theirs: Load[] }> {
  const target = async ({ shell, gateway }: Product): Promise<Target> => ({
    name: page.name,
    url: shell + page.path,
    content: page.content,
    last: page.last,
    storage: page.signedIn ? { user: await newSession('merchant', gateway) } : {},
    gateway,
  });
  const targets = { ours: await target(ours), theirs: await target(theirs) };
  const loads: { ours: Load[]; theirs: Load[] } = { ours: [], theirs: [] };
  for (let round = 0; round <= rounds; round += 1) {
    const pair = {
      ours: await measureColdLoad(browser, targets.ours),
      theirs: await measureColdLoad(browser, targets.theirs),
    };
    // The first round warms the browser and the servers.
    if (round === 0) continue;
    loads.ours.push(pair.ours);
    loads.theirs.push(pair.theirs);
  }
  return loads;
}

/** Another checkout, on ports and in a data folder of its own. */
function aside(root: string): { checkout: Checkout; product: Product } {
  const port = (name: keyof typeof environment): string =>
    String(Number(environment[name]) + ASIDE);
  const away = {
    ...environment,
    PORT_SHELL: port('PORT_SHELL'),
    PORT_AREAS: port('PORT_AREAS'),
    PORT_GATEWAY: port('PORT_GATEWAY'),
    PORT_DATABASE: port('PORT_DATABASE'),
  };
  const product = {
    shell: `http://localhost:${away.PORT_SHELL}`,
    gateway: `http://localhost:${away.PORT_GATEWAY}`,
  };
  const areaOrigins = config.areaOrigins.map((origin) => {
    const url = new URL(origin);
    url.port = String(Number(url.port) + ASIDE);
    return url.origin;
  });
  return {
    checkout: {
      root,
      environment: away,
      config: { ...config, apiBase: product.gateway, areaOrigins },
    },
    product,
  };
}
