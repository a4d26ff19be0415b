import { init, satisfy } from '@module-federation/enhanced/runtime';
import { federationName } from '@mbo/shared/area';
import { integrityOf, type AreaBuild } from './area-build';
import { createBuildGlobals } from './container-globals';
import { runContainerScript, type RawContainer } from './container-script';
import { diagnose } from './diagnose';
import { AreaError, messageOf } from './failures';

/** Name of the shell's federation instance, as its build gives it. */
const SHELL = 'shell';

type FederationInstance = ReturnType<typeof init>;
type FederationContainer = Parameters<FederationInstance['initRawContainer']>[2];

/** A build's container: its script has run and modules can be asked for. */
export interface OpenContainer {
  /** Fetches and runs an exposed module, e.g. `./area`. */
  get(module: string): Promise<unknown>;
}

/**
 * Runs a build's container script.
 * @param fresh  an earlier try failed: nothing kept of it may be used
 * @param givenUp  fires when nobody waits for this try any more
 */
export type OpenBuild = (
  build: AreaBuild,
  fresh: boolean,
  givenUp: AbortSignal,
) => Promise<OpenContainer>;

/** A module that the shell provides, and who took it. */
export interface SharedUse {
  module: string;
  version: string;
}

export interface Federation {
  open: OpenBuild;
  /** Modules of the shell that an area took, with the version that it got. */
  sharedBy(area: string): readonly SharedUse[];
  /** Version of the shared contract that this shell provides. */
  contractVersion: string;
}

/** Any of the contract's modules stands for all: they have one version. */
const CONTRACT_MODULE = '@mbo/shared/bus';

/**
 * Starts the federation runtime of the page. Containers are run by the shell itself and handed to
 * the runtime: it would else keep one container an area for good, a broken one above all.
 */
export function startFederation(
  window: Window & typeof globalThis,
  fetch: typeof globalThis.fetch,
): Federation {
  const instance = init({ name: SHELL, remotes: [] });
  const globals = createBuildGlobals(window);
  let retries = 0;

  return {
    async open(build, fresh, givenUp) {
      let url = build.entry;
      if (fresh) {
        // Under another address, so that the browser does not hand out what failed.
        retries += 1;
        url += `?retry=${retries}`;
        await warm(url, integrityOf(build, url), givenUp, fetch);
      }
      const container = await runContainerScript(build, url, givenUp, { window, globals, fetch });
      return openContainer(instance, build, url, container, fetch);
    },
    sharedBy: (area) => sharedUse(instance, federationName(area)),
    contractVersion: instance.options.shared[CONTRACT_MODULE]?.[0]?.version ?? '',
  };
}

/** Lets the runtime connect a container to the shell's modules, and takes modules out of it. */
export function openContainer(
  instance: FederationInstance,
  build: AreaBuild,
  url: string,
  container: RawContainer,
  fetch: typeof globalThis.fetch,
): OpenContainer {
  const name = federationName(build.area);
  forgetInstance(name);
  const remote = instance.initRawContainer(name, url, container as unknown as FederationContainer);
  return {
    async get(module) {
      try {
        return await remote.get(name + module.slice(1), module);
      } catch (error) {
        throw await explain(error, build, fetch);
      }
    },
  };
}

/**
 * The runtime of an earlier container of the same name would be used again by the next one. It is
 * only forgotten: what still runs of it keeps it.
 */
function forgetInstance(name: string): void {
  const federation: unknown = Reflect.get(globalThis, '__FEDERATION__');
  const instances: unknown =
    Object(federation) === federation
      ? Reflect.get(federation as object, '__INSTANCES__')
      : undefined;
  if (!Array.isArray(instances)) return;
  const at = instances.findIndex(
    (one: unknown) => Object(one) === one && Reflect.get(one as object, 'name') === name,
  );
  if (at >= 0) instances.splice(at, 1);
}

/** Says why a container did not give a module. */
async function explain(
  error: unknown,
  build: AreaBuild,
  fetch: typeof globalThis.fetch,
): Promise<AreaError> {
  const message = messageOf(error);
  const options = { cause: error };
  // webpack names the chunk it could not load.
  const file: unknown = Object(error) === error ? Reflect.get(error as object, 'request') : null;
  // A script that came and left no modules behind does not parse, or broke while it ran.
  const isMissing = Object(error) === error && Reflect.get(error as object, 'type') === 'missing';
  if (typeof file === 'string' && file.startsWith(build.base) && !isMissing) {
    return diagnose(file, integrityOf(build, file), fetch);
  }
  const incompatible =
    /Version (\S+) from \S+ of shared singleton module (\S+) does not satisfy the requirement of \S+ which needs (.+?)\)?$/m.exec(
      message,
    );
  if (incompatible) {
    const [, version, module, needed] = incompatible;
    const said = `It needs ${module} ${needed}, and this page provides ${version}.`;
    return new AreaError('load', said, { ...options, reason: 'incompatible' });
  }
  return new AreaError('load', message, { ...options, reason: 'broken' });
}

/**
 * Brings a script into the browser's cache. Unlike a script element a fetch can be given up: a
 * server that hangs would else hold one of the browser's few connections to it per try, until no
 * try could get through any more.
 */
async function warm(
  url: string,
  integrity: string | undefined,
  givenUp: AbortSignal,
  fetch: typeof globalThis.fetch,
): Promise<void> {
  try {
    const response = await fetch(url, {
      credentials: 'same-origin',
      signal: givenUp,
      ...(integrity && { integrity }),
    });
    if (response.ok) await response.arrayBuffer();
    else throw await diagnose(url, integrity, fetch);
  } catch (error) {
    if (error instanceof AreaError || givenUp.aborted) throw error;
    throw await diagnose(url, integrity, fetch);
  }
}

/**
 * Whether a version lies in a range, by the very rule by which shared modules are handed out.
 */
export function isProvided(version: string, range: string): boolean {
  return satisfy(version, range);
}

/** Modules in the share scope that a container took, by the name of the container. */
export function sharedUse(instance: FederationInstance, consumer: string): SharedUse[] {
  const scope = instance.shareScopeMap['default'] ?? {};
  return Object.entries(scope)
    .flatMap(([module, versions]) =>
      Object.entries(versions)
        .filter(([, shared]) => shared.useIn.includes(consumer))
        .map(([version]) => ({ module, version })),
    )
    .sort((a, b) => a.module.localeCompare(b.module, 'en'));
}
