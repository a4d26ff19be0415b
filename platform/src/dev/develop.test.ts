import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../testing/browser';
import { ROOT, temporaryFolder, writeFiles } from '../testing/folders';
import { freePort } from './claims';
import { counterArea, counterPage, STYLE, WITH_SECOND_PAGE } from './testing/counter-area';

/** The first run builds the shell for development, on a machine that may be busy. */
jest.setTimeout(240_000);

const asked: IncomingMessage[] = [];
let gateway: Server;
let folder: string;
let port: number;
let program: ChildProcess;
let said = '';
let browser: Browser;
let page: Page;

beforeAll(async () => {
  gateway = createServer((request, response) => {
    asked.push(request);
    response.setHeader('content-type', 'application/json').end('{"from":"gateway"}');
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  folder = counterArea();
  port = await freePort(5510);
  program = spawn(
    process.execPath,
    [
      path.join(__dirname, 'testing/run-dev.mjs'),
      folder,
      String(port),
      `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
    ],
    {
      cwd: ROOT,
      env: { ...process.env, NO_COLOR: '1', DATA_DIR: temporaryFolder(), NODE_ENV: '' },
    },
  );
  const hear = (chunk: Buffer): void => void (said += chunk.toString());
  program.stdout?.on('data', hear);
  program.stderr?.on('data', hear);
  await until(() => said.includes(`http://localhost:${port}/counter`), 200_000);
  browser = await launchBrowser();
  page = await browser.newPage();
  page.setDefaultTimeout(60_000);
});

afterAll(async () => {
  await browser?.close();
  // Its end is waited for: what it still writes would keep the test's process open.
  if (program?.exitCode === null && program.kill('SIGTERM')) await once(program, 'close');
  gateway.closeAllConnections();
  await new Promise<void>((resolve) => gateway.close(() => resolve()));
});

/** Waits until something holds, and says what the server said when it never does. */
async function until(holds: () => boolean, milliseconds = 60_000): Promise<void> {
  const deadline = performance.now() + milliseconds;
  while (!holds()) {
    if (performance.now() > deadline || program.exitCode !== null) {
      throw new Error(`It did not come to that. The server said:\n${said}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** Waits until a part of the page has an outline of that colour. */
async function untilOutlined(color: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const { document, getComputedStyle } = globalThis as unknown as {
      document: { querySelectorAll(selector: string): Iterable<object> };
      getComputedStyle(element: object): { outlineColor: string };
    };
    const parts = [...document.querySelectorAll('main')];
    return parts.some((part) => getComputedStyle(part).outlineColor === wanted);
  }, color);
}

test('an edit shows in the open page, with hooks and fields as they were', async () => {
  await page.goto(`http://localhost:${port}/counter`);
  await page.getByRole('heading', { name: 'First words' }).waitFor();
  for (let count = 0; count < 3; count += 1) {
    await page.getByRole('button', { name: 'Count' }).click();
  }
  await page.getByLabel('Note').fill('half a sentence');

  let loads = 0;
  page.on('load', () => (loads += 1));
  for (const words of ['Second words', 'Third words']) {
    writeFiles(folder, { 'src/counter-page.tsx': counterPage(words) });
    await page.getByRole('heading', { name: words }).waitFor();
  }
  expect(loads).toBe(0);
  expect(await page.locator('output').textContent()).toBe('3');
  expect(await page.getByLabel('Note').inputValue()).toBe('half a sentence');
});

test('an edited style shows without a reload', async () => {
  await page.getByRole('button', { name: 'Count' }).click();
  writeFiles(folder, { 'src/counter.module.css': STYLE('rgb(4, 5, 6)') });
  await untilOutlined('rgb(4, 5, 6)');
  expect(await page.locator('output').textContent()).toBe('4');
});

test('a mistake shows in the terminal and in the page, and goes when it is mended', async () => {
  writeFiles(folder, { 'src/counter-page.tsx': counterPage('Fifth words <') });
  await until(() => said.includes('mf-counter does not compile'));
  expect(said).toContain('counter-page.tsx');
  const overlay = page.frameLocator('#webpack-dev-server-client-overlay');
  await overlay.getByText('counter-page.tsx').first().waitFor();

  writeFiles(folder, { 'src/counter-page.tsx': counterPage('Sixth words') });
  await page.getByRole('heading', { name: 'Sixth words' }).waitFor();
  expect(await page.locator('#webpack-dev-server-client-overlay').count()).toBe(0);
  expect(await page.locator('output').textContent()).toBe('4');
  expect(said).toContain('mended');
});

test('taking one more module from the shell loads the page anew by itself', async () => {
  const page1970 = counterPage('{dayjs(0).year()} words');
  writeFiles(folder, { 'src/counter-page.tsx': `import dayjs from 'dayjs';${page1970}` });
  await page.getByRole('heading', { name: /^19(69|70) words$/ }).waitFor();

  writeFiles(folder, { 'src/counter-page.tsx': counterPage('Seventh words') });
  await page.getByRole('heading', { name: 'Seventh words' }).waitFor();
});

test('an edited area.json counts from the next load on, and a fault in it is a compile error', async () => {
  writeFiles(folder, { 'area.json': { ...WITH_SECOND_PAGE, contract: 'whatever' } });
  await until(() => said.includes('is not a version range'));

  writeFiles(folder, { 'area.json': WITH_SECOND_PAGE });
  await until(() => said.includes('area.json read'));
  await page.goto(`http://localhost:${port}/counter/second`);
  await page.getByRole('heading', { name: 'Seventh words' }).waitFor();
  expect(await page.title()).toContain('Second counter');
});

test('calls go on to the gateway from the page’s own origin', async () => {
  const answer = await page.evaluate(async () =>
    (await fetch('/gateway/lookups?of=countries', { method: 'POST' })).json(),
  );
  expect(answer).toEqual({ from: 'gateway' });
  const call = asked.at(-1);
  expect(call?.url).toBe('/lookups?of=countries');
  expect(call?.headers.origin).toBeUndefined();
});

test('a deployed shell that is named may take the area from here', async () => {
  const allowed = { 'access-control-allow-origin': 'https://office.example.com' };
  const origin = `http://localhost:${port}`;
  for (const address of ['/remoteEntry.js', '/area.json', '/0.0.0-dev/remoteEntry.js']) {
    const answer = await fetch(origin + address);
    expect(Object.fromEntries(answer.headers)).toMatchObject(allowed);
    await answer.body?.cancel();
  }
  const descriptor = (await (await fetch(`${origin}/area.json`)).json()) as { name: string };
  expect(descriptor.name).toBe('mf-counter');
  const script = await (await fetch(`${origin}/remoteEntry.js`)).text();
  expect(script).toContain('"0.0.0-dev/remoteEntry.js"');
});
