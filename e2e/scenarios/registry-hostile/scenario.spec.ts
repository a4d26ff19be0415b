import { documents, withFile } from '../../support/corrupt';
import { expect, expectRestUsable, expectVersion, test } from '../../support/scenario';

const EVIL = 'http://localhost:9';

/** Whoever can write the registry names a server of their own. */
function pointElsewhere(current: string): string {
  const registry = JSON.parse(current) as { updatedAt: string; areas: Record<string, object> };
  registry.updatedAt = new Date().toISOString();
  registry.areas['mf-fragile'] = { ...registry.areas['mf-fragile'], origin: EVIL };
  return JSON.stringify(registry);
}

test.describe('a registry that names an origin off the list', () => {
  test('has nothing loaded from there, and the other areas work', async ({ page, enter }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).origin));
    await enter({}, '/dashboard');
    await withFile(documents.registry, pointElsewhere, async () => {
      const answer = await page.goto('/fragile');
      expect(answer?.headers()['content-security-policy']).not.toContain(EVIL);
      await expectRestUsable(page);
    });
    expect(asked).not.toContain(EVIL);
  });

  test('changes nothing for a page that is open', async ({ page, enter }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).origin));
    await enter({});
    await expectVersion(page, '1.1.0');
    await withFile(documents.registry, pointElsewhere, async () => {
      await page.waitForResponse((answer) => answer.url().endsWith('/areas.json') && answer.ok());
      await expectRestUsable(page);
      await page.goBack();
      await expectVersion(page, '1.1.0');
    });
    expect(asked).not.toContain(EVIL);
  });
});
