import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { expectAccessible } from '../support/axe';
import { documents, withFile } from '../support/corrupt';
import { fragileBuild } from '../support/fragile-registry';
import { OVERRIDE_PORT } from '../support/product';
import { expect, expectVersion, test } from '../support/scenario';
import { openAs } from '../support/session';

const ORIGIN = `http://localhost:${OVERRIDE_PORT}`;

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
  await new Promise<void>((resolve) => server.listen(OVERRIDE_PORT, resolve));
  return server;
}

/** The configuration with or without origins that builds may be taken from. */
const allowing = (current: string): string =>
  JSON.stringify({ ...(JSON.parse(current) as object), overrides: { origins: [ORIGIN] } });

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
