import { createInstance } from '@module-federation/enhanced/runtime';
import { testBuild } from '../testing/catalogue';
import type { RawContainer } from './container-script';
import { isProvided, openContainer, sharedUse, type OpenContainer } from './federation';

const build = testBuild({ name: 'mf-risk' });
const react = { useState: () => undefined };

function hostInstance() {
  return createInstance({
    name: 'shell',
    remotes: [],
    shared: {
      react: {
        version: '18.3.1',
        lib: () => react,
        shareConfig: { singleton: true, requiredVersion: '^18.3.1', strictVersion: true },
      },
    },
  });
}

function open(container: Partial<RawContainer>, fetch: typeof globalThis.fetch = noFetch) {
  const whole = { init: () => undefined, get: () => Promise.resolve(() => ({})), ...container };
  return openContainer(hostInstance(), build, build.entry, whole, fetch);
}

const noFetch: typeof fetch = () => Promise.reject(new Error('must not be called'));
const failing = (error: unknown): OpenContainer =>
  open({ get: () => Promise.reject(error as Error) }, () =>
    Promise.resolve(new Response('', { status: 404 })),
  );

describe('a container', () => {
  it('gives its modules, once it is connected to what the shell provides', async () => {
    const init = jest.fn();
    const module = { mount: () => undefined };
    const get = jest.fn(() => Promise.resolve(() => module));
    await expect(open({ init, get }).get('./area')).resolves.toBe(module);
    expect(get).toHaveBeenCalledWith('./area');
    expect(init.mock.calls[0]).toEqual([
      expect.objectContaining({ react: expect.anything() as unknown }),
      expect.anything(),
      expect.anything(),
    ]);
  });

  it('that throws while a module runs is broken', async () => {
    const container = open({
      get: () =>
        Promise.resolve(() => {
          throw new TypeError('rates is undefined');
        }),
    });
    await expect(container.get('./area')).rejects.toMatchObject({
      phase: 'load',
      reason: 'broken',
      message: 'rates is undefined',
    });
  });

  it('with a chunk that is gone says which', async () => {
    const lost = Object.assign(new Error('Loading chunk 7 failed.'), {
      name: 'ChunkLoadError',
      request: `${build.base}area.js`,
    });
    await expect(failing(lost).get('./area')).rejects.toMatchObject({
      reason: 'missing',
      message: `${build.base}area.js answered 404.`,
    });
  });

  it('with a chunk that came and is none is broken', async () => {
    const empty = Object.assign(new Error('Loading chunk 7 failed.'), {
      name: 'ChunkLoadError',
      type: 'missing',
      request: `${build.base}area.js`,
    });
    await expect(failing(empty).get('./area')).rejects.toMatchObject({ reason: 'broken' });
  });

  it('that needs other libraries says so in plain words', async () => {
    const incompatible = new Error(
      '[ Federation Runtime ]: Version 18.3.1 from shell of shared singleton module react does not satisfy the requirement of mf_risk which needs ^19.0.0)',
    );
    await expect(failing(incompatible).get('./area')).rejects.toMatchObject({
      reason: 'incompatible',
      message: 'It needs react ^19.0.0, and this page provides 18.3.1.',
    });
  });

  it('is asked anew after another one of the same name', async () => {
    const first = { one: 1 };
    const second = { two: 2 };
    const instance = hostInstance();
    const containerOf = (module: unknown): RawContainer => ({
      init: () => undefined,
      get: () => Promise.resolve(() => module),
    });
    const old = openContainer(instance, build, build.entry, containerOf(first), noFetch);
    const fresh = openContainer(instance, build, `${build.entry}?2`, containerOf(second), noFetch);
    await expect(fresh.get('./area')).resolves.toBe(second);
    await expect(old.get('./area')).resolves.toBe(first);
  });
});

it('tells which of the shell’s modules an area took, and which version won', () => {
  const instance = hostInstance();
  instance.initializeSharing('default');
  const shared = instance.shareScopeMap['default']?.['react']?.['18.3.1'];
  shared?.useIn.push('mf_risk');
  expect(sharedUse(instance, 'mf_risk')).toEqual([{ module: 'react', version: '18.3.1' }]);
  expect(sharedUse(instance, 'mf_auth')).toEqual([]);
});

it.each([
  ['1.4.0', '^1.0.0', true],
  ['1.4.0', '>=1.2.0 <2.0.0', true],
  ['1.4.0', '^2.0.0', false],
  ['1.4.0', '^9 || ^1.4', true],
  ['1.4.0', 'nonsense', false],
])('%s is provided for %s: %s', (version, range, provided) => {
  expect(isProvided(version, range)).toBe(provided);
});
