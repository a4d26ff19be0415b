import { expect, mainMenu, test } from '../support/test';

test('the chosen theme is remembered', async ({ page, open }) => {
  await open('merchant');
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the keyboard skips to the content, and a new page takes the focus and is announced', async ({
  page,
  open,
}) => {
  await open('merchant');
  await expect(page.getByRole('group', { name: 'Total Sales' })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await skip.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);

  await mainMenu(page).getByRole('button', { name: 'Merchant', exact: true }).click();
  await mainMenu(page).getByRole('link', { name: 'Bank Information' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bank Information' })).toBeVisible();
  await expect(page).toHaveTitle('Bank Information · Merchant Back Office');
  await expect(page.locator('[aria-live]').filter({ hasText: 'Bank Information' })).toHaveCount(1);
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test('below 600 px the drawer is behind a button, and Escape closes it', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open('merchant');
  await expect(mainMenu(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(mainMenu(page).getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(mainMenu(page)).toHaveCount(0);
});

test('between 600 and 1024 px the drawer is a rail, and an amount stays in sight', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 820, height: 1100 });
  await open('merchant', '/transactions?range=last30');
  await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible();
  const amount = page.getByRole('cell', { name: /^-?[\d,.]+ [A-Z]{3}/ }).first();
  await expect(amount).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Expand menu' }).click();
  await expect(mainMenu(page).getByRole('link', { name: 'Dashboard' })).toHaveText('Dashboard');
  await expect(amount).toBeInViewport({ ratio: 1 });
});

test('at 200 % zoom the first row is on the first screen', async ({ page, open }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await open('merchant', '/transactions?range=last30');
  await expect(page.getByRole('rowheader').first()).toBeInViewport({ ratio: 1 });
});

test('before the scripts are there a page says whose it is and what it waits for', async ({
  page,
}) => {
  const held: (() => void)[] = [];
  await page.route(/libraries\./, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByText('Merchant Back Office')).toBeVisible();
  await expect(page.getByText('Getting the page…')).toBeVisible();
  await expect(page.getByText('Getting your dashboard…')).toBeHidden();
  await expect(page.getByText('The connection is slow.')).toBeVisible({ timeout: 20_000 });
  for (const go of held) go();
  await expect(page.getByRole('button', { name: 'Login to dashboard' })).toBeVisible();
  await expect(page.getByText('Getting the page…')).toHaveCount(0);
});

test('the frame is painted without the styles of the libraries, and these are in force before most scripts are there', async ({
  page,
}) => {
  const held = new Map<string, () => void>();
  await page.route(/\/(?:shell|libraries)\.[0-9a-f]+\.js$/, async (route) => {
    const name = /(shell|libraries)\./.exec(route.request().url())?.[1] ?? '';
    await new Promise<void>((resolve) => held.set(name, resolve));
    await route.continue();
  });
  const styles = page.locator('link[rel="stylesheet"][href*="/antd."]');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByText('Getting the page…')).toBeVisible();
  await expect(styles).toHaveCount(0);
  held.get('shell')?.();
  await expect(styles).toHaveCount(1);
  await expect(page.getByText('Getting the page…')).toBeVisible();
  held.get('libraries')?.();
  const button = page.getByRole('button', { name: 'Login to dashboard' });
  await expect(button).toHaveCSS('cursor', 'pointer');
});

test('what a signed-in user needs is fetched once somebody seems to sign in', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Login to dashboard' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const entries = (): string[] => asked.filter((url) => url.includes('/remoteEntry.js'));
  expect(entries()).toHaveLength(1);
  expect(asked.filter((url) => url.endsWith('/areas.json'))).toEqual([]);
  await page.getByLabel('Email').press('a');
  await expect.poll(() => entries().length).toBeGreaterThan(1);
});

test('components have their styles from stylesheets: none are written as the page runs', async ({
  page,
  open,
}) => {
  await open('merchant');
  await expect(page.getByRole('group', { name: 'Total Sales' })).toBeVisible();
  const written = await page.evaluate(() =>
    [...document.styleSheets]
      .filter(({ ownerNode }) => ownerNode instanceof HTMLStyleElement)
      .flatMap(({ cssRules }) => [...cssRules])
      .filter((rule) => rule instanceof CSSStyleRule)
      .filter(({ selectorText, style }) => {
        const isVariable = (name: string): boolean => name.startsWith('--');
        return selectorText.includes('.ant-') && ![...style].every(isVariable);
      })
      .map(({ selectorText }) => selectorText),
  );
  expect(written).toEqual([]);
  const button = page.getByRole('button', { name: 'Profile' }).or(page.locator('.ant-btn')).first();
  await expect(button).toHaveCSS('cursor', 'pointer');
});

test('no script is evaluated and none is inline: the policy is kept without a report', async ({
  page,
  signIn,
}) => {
  const reports: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy|Refused to/i.test(message.text())) reports.push(message.text());
  });
  const answer = await page.goto('/');
  const policy = answer?.headers()['content-security-policy'] ?? '';
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
  expect(scripts).toContain("'self'");
  expect(scripts).not.toContain('unsafe');
  await signIn('merchant');
  await page.getByRole('button', { name: 'Last 30 days' }).click();
  await expect(page.locator('canvas').first()).toBeVisible();
  expect(reports).toEqual([]);
});

test('one React, one router and one bus run on the page', async ({ page, open }) => {
  await open('merchant');
  const instances = await page.evaluate(() => {
    const federation = (
      window as unknown as {
        __FEDERATION__: {
          __SHARE__: Record<
            string,
            Record<string, Record<string, Record<string, { loaded?: boolean }>>>
          >;
        };
      }
    ).__FEDERATION__;
    const found: Record<string, { offered: number; loaded: number }> = {};
    for (const instance of Object.values(federation.__SHARE__)) {
      for (const scope of Object.values(instance)) {
        for (const [name, versions] of Object.entries(scope)) {
          const offered = Object.values(versions);
          const loaded = offered.filter((one) => one.loaded);
          found[name] = {
            offered: Math.max(found[name]?.offered ?? 0, offered.length),
            loaded: Math.max(found[name]?.loaded ?? 0, loaded.length),
          };
        }
      }
    }
    return found;
  });
  for (const name of ['react', 'react-router-dom', '@mbo/shared/bus', '@mbo/shared/ui']) {
    expect(instances[name], name).toEqual({ offered: 1, loaded: 1 });
  }
  // The shell draws for all: no area asks for it.
  expect(instances['react-dom']).toEqual({ offered: 1, loaded: 0 });
});
