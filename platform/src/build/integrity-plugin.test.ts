import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { publishArea } from '../publish/publish-area';
import { publishShell } from '../publish/publish-shell';
import { localStore, type FolderStore } from '../publish/store';
import { areaHandler } from '../serve/area-server';
import { listen, type RunningServer } from '../serve/listen';
import type { Handler } from '../serve/respond';
import { shellHandler } from '../serve/shell-server';
import { launchBrowser } from '../testing/browser';
import { buildCheckedPage, tamper } from '../testing/checked-page';
import { temporaryFolder, writeFiles } from '../testing/folders';
import { integrityOf } from './integrity';

/** All that a page runs when nothing was tampered with. */
const EVERYTHING = ['early', 'shell', 'shell chunk', 'area', 'later'];

let browser: Browser;
let store: FolderStore;
let configFile: string;
let shellFolder: string;
let areaFolder: string;
let servers: RunningServer[] = [];
/** Paths that were asked for, of both servers. */
let asked: string[] = [];

const counted =
  (handler: Handler): Handler =>
  (request, response) => {
    asked.push(request.url ?? '');
    return handler(request, response);
  };

beforeAll(async () => {
  browser = await launchBrowser();
  const folder = temporaryFolder();
  const { shell, area } = await buildCheckedPage(folder);
  store = localStore(folder);
  configFile = path.join(folder, 'config.json');
  servers = [
    await listen(counted(shellHandler({ store, configFile })), { port: 0 }),
    await listen(counted(areaHandler(store, 'mf-risk')), { port: 0 }),
  ];
  configure();
  const { live } = await publishShell(shell, store);
  const { version } = await publishArea(area, {
    store,
    contractVersion: '1.0.0',
    origin: servers[1]!.origin,
  });
  shellFolder = path.join(store.versions('shell'), live);
  areaFolder = path.join(store.versions('mf-risk'), version);
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await Promise.all(servers.map((server) => server.close()));
});
beforeEach(() => {
  asked = [];
});

function configure(overrideOrigins: readonly string[] = []): void {
  writeFiles(path.dirname(configFile), {
    'config.json': {
      apiBase: '',
      areaOrigins: [servers[1]!.origin],
      overrides: { origins: overrideOrigins },
    },
  });
}

/** The published file that holds a text, e.g. of the script that says so when it runs. */
function fileWith(folder: string, text: string, ending: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
    path.join(folder, file),
  );
  const found = files.find((file) => file.endsWith(ending) && readFileSync(file).includes(text));
  if (found === undefined) throw new Error(`No ${ending} file of ${folder} holds ${text}.`);
  return found;
}

const FILES: Record<string, () => { file: string; from: string; to: string }> = {
  'the shell’s script': () => change(shellFolder, "'shell'", "'Shell'", '.js'),
  'the shell’s chunk': () => change(shellFolder, 'shell chunk', 'Shell chunk', '.js'),
  'the shell’s styles': () => change(shellFolder, '#010203', '#010204', '.css'),
  'the area’s entry': () => change(areaFolder, 'get:', 'get :', 'remoteEntry.js'),
  'the area’s script': () => change(areaFolder, "'area'", "'Area'", '.js'),
  'the area’s styles': () => change(areaFolder, '.area', '.Area', '.css'),
  'a script loaded later': () => change(areaFolder, "'later'", "'Later'", '.js'),
  'styles loaded later': () => change(areaFolder, '.later', '.Later', '.css'),
};

function change(folder: string, from: string, to: string, ending: string) {
  const forms = [from, from.replaceAll("'", '"')];
  const form = forms.find((text) => {
    try {
      return fileWith(folder, text, ending) !== '';
    } catch {
      return false;
    }
  });
  if (form === undefined) throw new Error(`Nothing in ${folder} holds ${from}.`);
  return { file: fileWith(folder, form, ending), from: form, to };
}

/** How the page ended: as it says itself, or because a script of its own was refused. */
const END = 'document.body.dataset.outcome !== undefined || window.refused';

/** Opens the page with an empty cache, and returns once it has ended. */
async function open(use: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.addInitScript(`addEventListener(
      'error', ({ target }) => { if (target.tagName === 'SCRIPT') window.refused = true; }, true
    )`);
    await page.goto(`${servers[0]!.origin}/risk`);
    await page.waitForFunction(END);
    await use(page);
  } finally {
    await context.close();
  }
}

const ran = (page: Page): Promise<string[]> => page.evaluate('window.ran ?? []');
const outcome = (page: Page): Promise<string> => page.evaluate('document.body.dataset.outcome');
const colourOf = (page: Page, selector: string): Promise<string> =>
  page.evaluate(`getComputedStyle(document.querySelector('${selector}')).color`);

test('a page whose files are as published runs whole, and fetches each once', async () => {
  await open(async (page) => {
    expect(await ran(page)).toEqual(EVERYTHING);
    expect(await outcome(page)).toBe('done');
    expect(await colourOf(page, 'body')).toBe('rgb(1, 2, 3)');
    expect(await colourOf(page, '.area')).toBe('rgb(4, 5, 6)');
    expect(await colourOf(page, '.later')).toBe('rgb(7, 8, 9)');
  });
  const files = asked.filter((url) => /\.(js|css)$/.test(url));
  expect(files.length).toBeGreaterThanOrEqual(8);
  expect(files).toEqual([...new Set(files)]);
});

test('every script and style of the page, hints included, is asked for with its hash', async () => {
  await open(async (page) => {
    const tags = (await page.evaluate(`[...document.querySelectorAll(
      'script[src], link[rel=stylesheet], link[as=script], link[as=style]'
    )].map((tag) => [tag.src || tag.href, tag.integrity, tag.crossOrigin])`)) as string[][];
    expect(tags.length).toBeGreaterThanOrEqual(6);
    for (const tag of tags) {
      expect(tag).toEqual([expect.any(String), expect.stringMatching(/^sha384-/), 'anonymous']);
    }
  });
});

test.each(Object.keys(FILES))('one byte changed in %s: it is refused', async (what) => {
  const { file, from, to } = FILES[what]!();
  await tamper(
    file,
    (text) => text.replace(from, to),
    () =>
      open(async (page) => {
        const name = path.basename(file);
        expect(asked.some((url) => url.endsWith(name))).toBe(true);
        expect(await ran(page)).not.toEqual(EVERYTHING);
        expect((await ran(page)).filter((one) => !EVERYTHING.includes(one))).toEqual([]);
        expect(await outcome(page)).not.toBe('done');
      }),
  );
});

test('the very same change runs when every hash above it says so', async () => {
  const { file, from, to } = FILES['a script loaded later']!();
  const published = integrityOf(readFileSync(file));
  const changed = integrityOf(readFileSync(file, 'utf8').replace(from, to));
  const entry = path.join(areaFolder, 'remoteEntry.js');
  const vouch = (text: string): string => text.replaceAll(published, changed);
  const entries = [integrityOf(readFileSync(entry))];
  entries.push(integrityOf(vouch(readFileSync(entry, 'utf8'))));
  await tamper(
    file,
    (text) => text.replace(from, to),
    () =>
      tamper(entry, vouch, () =>
        tamper(
          store.registry,
          (text) => vouch(text).replaceAll(entries[0]!, entries[1]!),
          () =>
            open(async (page) => {
              expect(await ran(page)).toEqual(['early', 'shell', 'shell chunk', 'area', 'Later']);
              expect(await outcome(page)).toBe('done');
            }),
        ),
      ),
  );
});

test.each(['a script loaded later', 'styles loaded later'])(
  '%s without a hash is not even asked for, and the load fails',
  async (what) => {
    const { file } = FILES[what]!();
    const hash = integrityOf(readFileSync(file));
    const entry = path.join(areaFolder, 'remoteEntry.js');
    const strip = (text: string): string => text.replaceAll(hash, '');
    const before = integrityOf(readFileSync(entry));
    const after = integrityOf(strip(readFileSync(entry, 'utf8')));
    await tamper(entry, strip, () =>
      tamper(
        store.registry,
        (text) => text.replaceAll(before, after),
        () =>
          open(async (page) => {
            expect(await outcome(page)).toMatch(/^failed: Loading .*chunk/);
            expect(await outcome(page)).toMatch(/no published hash/);
            expect(asked.filter((url) => url.endsWith(path.basename(file)))).toEqual([]);
          }),
      ),
    );
  },
);

/** Adds the shell's own first script once more, as code that got into the page might: unchecked. */
const runUnchecked = (page: Page): Promise<string> =>
  page.evaluate(`new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = document.querySelector('script[src]').src + '?unchecked';
    script.onload = () => resolve('ran');
    script.onerror = () => resolve('refused');
    document.head.append(script);
  })`);

test('the browser itself refuses a script that is asked for without a hash', async () => {
  await open(async (page) => expect(await runUnchecked(page)).toBe('refused'));
});

test('it does not where developers may run builds of their own', async () => {
  configure(['http://localhost:3999']);
  try {
    await open(async (page) => {
      expect(await ran(page)).toEqual(EVERYTHING);
      expect(await runUnchecked(page)).toBe('ran');
    });
  } finally {
    configure();
  }
});
