import { documents, withFile } from '../../support/corrupt';
import { fragileBuild } from '../../support/fragile-registry';
import { expect, expectRestUsable, expectVersion, test } from '../../support/scenario';

/** A cache on the way answers with the registry of last week. */
test('a registry older than the one a page holds changes nothing for it', async ({
  page,
  enter,
}) => {
  await enter({});
  await expectVersion(page, '1.1.0');
  await withFile(
    documents.registry,
    (current) => {
      const registry = JSON.parse(current) as Old;
      registry.revision -= 1;
      const fragile = registry.areas['mf-fragile'];
      registry.areas = {
        ...registry.areas,
        'mf-fragile': { ...fragile, live: fragileBuild('1.0') },
      };
      return JSON.stringify(registry);
    },
    async () => {
      await page.waitForResponse((answer) => answer.url().endsWith('/areas.json') && answer.ok());
      await expectRestUsable(page);
      await page.goBack();
      await expectVersion(page, '1.1.0');
      await expect(page.getByRole('button', { name: 'Reload' })).toHaveCount(0);
    },
  );
});

interface Old {
  revision: number;
  areas: Record<string, Record<string, unknown>>;
}
