import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { expectAccessible } from '../support/axe';
import { documents, withFile } from '../support/corrupt';
import { fragileBuild } from '../support/fragile-registry';
import { expect, expectVersion, test } from '../support/scenario';
import { openAs } from '../support/session';
import { expectNothingSideways } from '../support/test';

const PORT = 3450;
const ORIGIN = `http://localhost:${PORT}`;

/** A developer's machine: serves one build of the area with no version before its files. */
async function serveBuild(version: string): Promise<Server> {
  const folder = path.join(path.dirname(documents.registry), 'mf-fragile', version);
  const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };
  const server = createServer((request, response) => {
    const file = path.join(folder, new URL(request.url ?? '/', ORIGIN).pathname);
    response.setHeader('access-control-allow-origin', '*');
    if (!file.startsWith(folder) || !existsSync(file) || !path.extname(file)) {
      response.writeHead(404).end();
      return;
    }
    const type = types[path.extname(file)] ?? 'application/json';
    response.writeHead(200, { 'content-type': type }).end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(PORT, resolve));
  return server;
}

/** The configuration with or without origins that builds may be taken from. */
const allowing = (standing: string): string =>
  JSON.stringify({ ...(JSON.parse(standing) as object), overrides: { origins: [ORIGIN] } });

test.describe('an override', () => {
  test('is not to be had where the configuration does not allow it', async ({ page, open }) => {
    await open('staff', '/inspector');
    await expect(page.getByRole('heading', { name: 'Inspector', level: 1 })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Override an area' })).toHaveCount(0);
  });

  test('runs a build from elsewhere for who set it, with a badge that ends it', async ({
    page,
    enter,
    context,
  }) => {
    const server = await serveBuild(fragileBuild('1.1').version);
    try {
      await withFile(documents.config, allowing, async () => {
        await enter({ builds: { live: fragileBuild('1.0') }, as: 'staff' }, '/inspector');
        const form = page.getByRole('region', { name: 'Override an area' });
        await form.getByRole('combobox', { name: 'Area' }).click();
        await page.getByTitle('Fragile', { exact: false }).last().click();
        await form.getByRole('combobox', { name: 'Origin' }).click();
        await page.getByTitle(ORIGIN).last().click();
        await form.getByRole('button', { name: 'Override…' }).click();
        const question = page.getByRole('dialog', { name: `Run Fragile from ${ORIGIN}?` });
        await question.getByRole('button', { name: `Run from ${ORIGIN}` }).click();
        const badge = page.getByRole('group', { name: 'Overrides' });
        await expect(badge).toContainText(`Fragile from ${ORIGIN}`);
        await expectAccessible(page);

        const asked = page.waitForRequest((request) =>
          request.url().startsWith(`${ORIGIN}/remoteEntry.js`),
        );
        await page.goto('/fragile');
        await asked;
        await expect(page.getByRole('heading', { name: 'Fragile page' })).toBeVisible();

        // Nobody else sees it, and it ends where it began.
        const stranger = await (await context.browser()?.newContext())?.newPage();
        if (!stranger) throw new Error('There is no other browser.');
        await openAs(stranger, 'merchant', '/fragile');
        await expectVersion(stranger, '1.0.0');
        await stranger.context().close();

        await badge.getByRole('button', { name: 'Stop overriding Fragile' }).click();
        await expect(badge).toHaveCount(0);
        await page.goto('/fragile');
        await expectVersion(page, '1.0.0');
      });
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});

test.describe('the inspector', () => {
  test('shows what runs and why, and what went wrong', async ({ page, enter }) => {
    await enter({ code: 'throws-on-mount', as: 'staff' });
    await expectVersion(page, '1.0.0');
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await page.getByRole('menuitem', { name: 'Inspector' }).click();
    const row = page.getByRole('row', { name: /Fragile/ });
    await expect(row).toContainText('Previous, after a failure');
    await expect(row).toContainText(fragileBuild('1.0').version);
    await expect(row).toContainText('1 error');
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByText('Previous, after a failure')).toBeVisible();
    await expectNothingSideways(page);
  });

  test('is not there for merchants', async ({ page, enter }) => {
    await enter({}, '/inspector');
    await expect(page.getByRole('heading', { name: 'Inspector' })).toHaveCount(0);
    await expect(page.getByRole('main')).toContainText(/not found|does not exist/i);
  });
});
