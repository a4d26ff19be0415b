import type { Page, Response } from '@playwright/test';
import { expect, expectVersion, goTo, mainMenu, test } from '../support/scenario';

/** Words that are in a library's code once, minified or not. */
const MARKS: Record<string, string> = {
  react: '__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED',
  'react-dom': '__reactContainer$',
  'react-router': '__reactRouterVersion',
  rxjs: 'ObjectUnsubscribedError',
  axios: 'ERR_FR_TOO_MANY_REDIRECTS',
  'antd’s styles': '__cssinjs_instance__',
};
/** React DOM reads React's internals by the same name, so that one is in two places. */
const PLACES: Record<string, number> = { react: 2 };

const occurrences = (text: string, mark: string): number => text.split(mark).length - 1;

test('one copy of each shared library is on the page, whichever areas were shown', async ({
  page,
  enter,
}) => {
  const scripts: Promise<string>[] = [];
  const collect = (response: Response): void => {
    if (response.request().resourceType() === 'script') {
      scripts.push(response.text().catch(() => ''));
    }
  };
  page.on('response', collect);
  await enter({ builds: 'alone' });
  await expectVersion(page, '1.1.0');
  await page.getByRole('link', { name: 'More of it' }).click();
  await mainMenu(page).getByRole('button', { name: 'Sample' }).click();
  await mainMenu(page).getByRole('link', { name: 'Sample form' }).click();
  await expect(page.getByRole('heading', { name: 'Sample form' })).toBeVisible();
  await mainMenu(page).getByRole('link', { name: 'Dashboard' }).click();
  // Charts are drawn one after the other, and figures become links once their call has answered.
  await expect(page.locator('main canvas')).toHaveCount(3);
  await expect(page.getByRole('list', { name: 'Approval ratio' }).getByRole('link')).toHaveCount(3);

  const texts = [...new Set(await Promise.all(scripts))];
  expect(texts.length).toBeGreaterThan(8);
  for (const [library, mark] of Object.entries(MARKS)) {
    const files = texts.map((text) => occurrences(text, mark)).filter((count) => count > 0);
    expect(files.length, `files with ${library}`).toBeGreaterThan(0);
    expect(files.length, `files with ${library}`).toBeLessThanOrEqual(PLACES[library] ?? 1);
  }
  const styleCaches = await page.evaluate(() => {
    const owners = [...document.querySelectorAll('style')].map(
      (style) => (style as unknown as Record<string, unknown>)['__cssinjs_instance__'],
    );
    return new Set(owners.filter((owner) => owner !== undefined)).size;
  });
  expect(styleCaches).toBe(1);
});

/** How everything on the page looks, as far as styles decide it. */
async function looks(page: Page): Promise<string[]> {
  // Nothing is pointed at.
  await page.mouse.move(0, 0);
  await expect(page.locator('main [role="group"][aria-busy="false"]').first()).toBeVisible();
  // Charts are drawn one after the other, and figures become links once their call has answered.
  await expect(page.locator('main canvas')).toHaveCount(3);
  await expect(page.getByRole('list', { name: 'Approval ratio' }).getByRole('link')).toHaveCount(3);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      // Drawn from data, or in the middle of being moved.
      .filter((element) => !element.closest('canvas, svg, [aria-live], script, style'))
      .map((element) => {
        const style = getComputedStyle(element);
        const said = [
          style.display,
          style.position,
          style.color,
          style.backgroundColor,
          style.font,
          style.letterSpacing,
          style.lineHeight,
          style.padding,
          style.margin,
          style.border,
          style.borderRadius,
          style.textTransform,
        ];
        return `${element.tagName} ${said.join(' | ')}`;
      }),
  );
}

const PAGE = '/dashboard?range=lastMonth';

test('styles of an area change nothing outside it', async ({ page, enter }) => {
  await enter({ builds: 'alone' }, PAGE);
  const before = await looks(page);
  expect(before.length).toBeGreaterThan(150);

  await page.goto('/fragile');
  await page.getByRole('link', { name: 'More of it' }).click();
  await expect(page.locator('.fragile-more')).toHaveCSS('letter-spacing', '4px');
  await goTo(page, PAGE);
  await expect.poll(() => looks(page)).toEqual(before);

  // A style that does leak is noticed.
  await page.addStyleTag({ content: 'p, span, button { letter-spacing: 2px }' });
  expect(await looks(page)).not.toEqual(before);
});
