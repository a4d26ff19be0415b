import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { updateRegistry } from '@mbo/platform/publish/registry-file';
import { localStore } from '@mbo/platform/publish/store';
import { copyWorkspace } from '@mbo/platform/testing/copy-workspace';
import { environment } from '../support/product';
import { expect, mainMenu, test } from '../support/scenario';
import { BUSINESS } from '../support/test';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const STORE = path.resolve(ROOT, environment.DATA_DIR, 'store');

test.afterEach(async () => {
  await updateRegistry(localStore(path.dirname(STORE)), (areas) => delete areas['mf-loyalty']);
  rmSync(path.join(STORE, 'mf-loyalty'), { recursive: true, force: true });
});

test('an area that a team creates and publishes appears in the dashboard that is open', async ({
  page,
  enter,
}) => {
  test.setTimeout(180_000);
  const root = path.join(mkdtempSync(path.join(tmpdir(), 'mbo-')), 'workspace');
  copyWorkspace(ROOT, root);
  const run = (program: string, ...words: string[]) =>
    promisify(execFile)(process.execPath, [path.join(root, program), ...words], {
      cwd: root,
      env: { ...process.env, PORT_AREAS: environment.PORT_AREAS },
    });
  try {
    await enter({}, '/dashboard');
    const entry = mainMenu(page).getByRole('link', { name: 'Loyalty' });
    await expect(mainMenu(page).getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await expect(entry).toHaveCount(0);

    await run('platform/src/testing/create-area.mjs', root, JSON.stringify({ name: 'mf-loyalty' }));
    // Another area's packages are the same, and installed.
    symlinkSync(
      path.join(ROOT, 'mf-auth/node_modules'),
      path.join(root, 'mf-loyalty/node_modules'),
    );
    await run('platform/bin/mf.mjs', 'publish', 'mf-loyalty', '--store', STORE);

    // Neither the shell nor anything else was built, restarted or loaded anew.
    await entry.click();
    // Its origin is new as well: the policy that the open page came with does not allow it.
    const panel = page.getByRole('alert').filter({ hasText: 'Reload the page to load Loyalty' });
    await expect(panel).toBeVisible();
    await panel.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { name: 'Loyalty', level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByText(BUSINESS)).toBeVisible();
    await expect(panel).toHaveCount(0);
  } finally {
    rmSync(path.dirname(root), { recursive: true, force: true });
  }
});
