import { testBuild } from '../testing/catalogue';
import type { AreaBuild } from './area-build';
import { createBuildGlobals } from './container-globals';
import { runContainerScript, type RawContainer } from './container-script';

const build = testBuild({ name: 'mf-risk' });
const container: RawContainer = { init: () => undefined, get: () => Promise.resolve(() => 1) };
const globals = createBuildGlobals(window);

const answer =
  (status: number, type = 'text/javascript'): typeof fetch =>
  () =>
    Promise.resolve(new Response('x', { status, headers: { 'content-type': type } }));

let givenUp: AbortController;

function run(of: AreaBuild = build, fetch = answer(200)): Promise<RawContainer> {
  givenUp = new AbortController();
  return runContainerScript(of, of.entry, givenUp.signal, { window, globals, fetch });
}

function script(): HTMLScriptElement {
  const found = document.head.querySelector('script');
  if (!found) throw new Error('There is no script.');
  return found;
}

/** The script arrives, leaves a value behind, and says so. */
function arrive(leaves: unknown): void {
  const element = script();
  const current = jest.spyOn(document, 'currentScript', 'get').mockReturnValue(element);
  if (leaves !== undefined) Reflect.set(window, 'mf_risk', leaves);
  current.mockRestore();
  element.dispatchEvent(new Event('load'));
}

beforeEach(() => document.head.replaceChildren());

it('answers the container that the script leaves behind', async () => {
  const running = run();
  arrive(container);
  await expect(running).resolves.toBe(container);
  expect(document.head.querySelector('script')).toBeNull();
});

it('carries the published hash, so that the browser refuses other bytes', async () => {
  const running = run();
  expect(script()).toMatchObject({ src: build.entry, crossOrigin: 'anonymous' });
  expect(script()).toHaveProperty('integrity', 'sha384-entry');
  arrive(container);
  await running;
});

describe('while the page has not loaded', () => {
  let fetched: string[];
  beforeEach(() => {
    fetched = [];
    jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    // jsdom keeps no such list.
    Object.defineProperty(window.performance, 'getEntriesByName', {
      configurable: true,
      value: (name: string) => fetched.filter((one) => one === name),
    });
  });
  const isAskedFor = async (): Promise<boolean> => {
    await new Promise((resolve) => setTimeout(resolve));
    return document.head.querySelector('script') !== null;
  };

  it('waits: it would keep the page loading while its server hangs', async () => {
    const running = run();
    expect(await isAskedFor()).toBe(false);
    window.dispatchEvent(new Event('load'));
    expect(await isAskedFor()).toBe(true);
    arrive(container);
    await expect(running).resolves.toBe(container);
  });

  it('does not wait once it is fetched ahead', async () => {
    const ahead = document.createElement('link');
    Object.assign(ahead, { rel: 'preload', href: build.entry });
    document.head.append(ahead);
    const running = run();
    expect(await isAskedFor()).toBe(false);
    ahead.dispatchEvent(new Event('load'));
    expect(await isAskedFor()).toBe(true);
    arrive(container);
    await running;
  });

  it('does not wait where that was before', async () => {
    fetched.push(build.entry);
    const running = run();
    arrive(container);
    await expect(running).resolves.toBe(container);
  });

  it('is given up when nobody waits any more', async () => {
    const running = run();
    givenUp.abort();
    await expect(running).rejects.toThrow('Nobody waits any more.');
    window.dispatchEvent(new Event('load'));
    expect(await isAskedFor()).toBe(false);
  });
});

it('is refused without a published hash', async () => {
  await expect(run({ ...build, files: {} })).rejects.toMatchObject({ reason: 'altered' });
  expect(document.head.querySelector('script')).toBeNull();
});

it('of an override needs no hash: nobody published it', async () => {
  const running = run({ ...build, why: 'override', files: {} });
  expect(script().integrity ?? '').toBe('');
  arrive(container);
  await running;
});

it('that does not come is reported with what is wrong with it', async () => {
  const running = run(build, answer(404));
  script().dispatchEvent(new Event('error'));
  await expect(running).rejects.toMatchObject({ phase: 'load', reason: 'missing' });
});

it('that throws is reported with what it threw', async () => {
  const running = run();
  window.dispatchEvent(
    new ErrorEvent('error', { filename: build.entry, message: 'SyntaxError: Unexpected token' }),
  );
  arrive(undefined);
  await expect(running).rejects.toMatchObject({
    reason: 'broken',
    message: expect.stringMatching(/Unexpected token/) as string,
  });
});

it.each([undefined, 7, {}, { init: () => undefined }])(
  'that leaves %j behind is no container',
  async (left) => {
    const running = run();
    arrive(left);
    await expect(running).rejects.toMatchObject({ reason: 'broken' });
  },
);

it('that nobody waits for any more leaves nothing behind', async () => {
  const running = run();
  givenUp.abort();
  await expect(running).rejects.toThrow();
  expect(document.head.querySelector('script')).toBeNull();
});
