import path from 'node:path';
import { readPackage } from '../workspace/members';
import type { ShellFacts } from '../publish/checks/shell-check';

/** One module that the shell provides and every area takes from it. */
export interface SharedModule {
  /** The request as it is written in an import. */
  request: string;
  /** Package whose version counts. */
  package: string;
  /** Part of the shell's first script; otherwise a script of its own, fetched when asked for. */
  eager: boolean;
}

/**
 * What the shell provides, in one list that feeds both sides, so that they cannot disagree.
 *
 * - Sub-paths are beside their package: a request that is not listed is bundled, and a bundled
 *   `react/jsx-runtime` or `react-dom/client` is a second React.
 * - antd is not here. Shared whole it costs 200 KB and more; areas take it through
 *   `@mbo/shared/ui`, which names what they may use. Likewise rxjs and axios are behind
 *   `@mbo/shared/bus` and `@mbo/shared/http`.
 * - `@mbo/shared/ui/data` (tables, dates), `@mbo/shared/ui/lists` (pages that are lists) and
 *   `@mbo/shared/ui/forms` (what only pages for editing need) are fetched with the first page that
 *   asks for them.
 * - `@mbo/gateway-contract` is not here: what an area takes from it are types and a few constants,
 *   which it carries itself; so an endpoint of one area touches no other.
 */
export const SHARED_MODULES: readonly SharedModule[] = [
  { request: 'react', package: 'react', eager: true },
  { request: 'react/jsx-runtime', package: 'react', eager: true },
  { request: 'react-dom', package: 'react-dom', eager: true },
  { request: 'react-dom/client', package: 'react-dom', eager: true },
  { request: 'react-router-dom', package: 'react-router-dom', eager: true },
  // One cache of server state, one set of words, one date library with one set of plug-ins.
  { request: '@tanstack/react-query', package: '@tanstack/react-query', eager: true },
  { request: 'i18next', package: 'i18next', eager: true },
  { request: 'react-i18next', package: 'react-i18next', eager: true },
  { request: 'dayjs', package: 'dayjs', eager: true },
  // The contract between the teams. Each part holds state (session, token, history, theme).
  { request: '@mbo/shared/area', package: '@mbo/shared', eager: true },
  { request: '@mbo/shared/bus', package: '@mbo/shared', eager: true },
  { request: '@mbo/shared/config', package: '@mbo/shared', eager: true },
  { request: '@mbo/shared/http', package: '@mbo/shared', eager: true },
  { request: '@mbo/shared/navigation', package: '@mbo/shared', eager: true },
  { request: '@mbo/shared/ui', package: '@mbo/shared', eager: true },
  { request: '@mbo/shared/ui/data', package: '@mbo/shared', eager: false },
  { request: '@mbo/shared/ui/forms', package: '@mbo/shared', eager: false },
  { request: '@mbo/shared/ui/lists', package: '@mbo/shared', eager: false },
];

/** Settings of one shared module, as the federation plugin takes them. */
export interface ShareSetting {
  import?: false;
  eager?: boolean;
  singleton: true;
  /** A singleton only warns on a mismatch and hands over the wrong version, unless it is strict. */
  strictVersion: true;
  version?: string;
  requiredVersion: string;
}

/** Installed version of a package, as the workspace's `shared` member resolves it. */
function installedVersion(root: string, packageName: string): string {
  const folder =
    packageName === '@mbo/shared'
      ? path.join(root, 'shared')
      : path.join(root, 'shared/node_modules', packageName);
  return readPackage(folder).version;
}

/** The shell's side: it provides every module at the installed version. */
export function providedModules(root: string): Record<string, ShareSetting> {
  return Object.fromEntries(
    SHARED_MODULES.map((shared) => {
      const version = installedVersion(root, shared.package);
      return [
        shared.request,
        {
          eager: shared.eager,
          singleton: true,
          strictVersion: true,
          version,
          // Said outright: left to itself the plugin takes the range of whichever package it meets
          // first, and react-sortable-hoc's is older than ours.
          requiredVersion: `^${version}`,
        } satisfies ShareSetting,
      ];
    }),
  );
}

/** What a shell built from this working copy provides. */
export function providedFacts(root: string): ShellFacts {
  const provided = Object.entries(providedModules(root)).map(([request, { version }]) => [
    request,
    version,
  ]);
  return {
    contract: installedVersion(root, '@mbo/shared'),
    provided: Object.fromEntries(provided) as Record<string, string>,
  };
}

/**
 * An area's side: it takes every module from the shell and carries none itself, which is what
 * keeps areas small and their builds quick.
 *
 * @param contract  range of the shared contract, from the area's descriptor
 */
export function consumedModules(root: string, contract: string): Record<string, ShareSetting> {
  return Object.fromEntries(
    SHARED_MODULES.map((shared) => [
      shared.request,
      {
        import: false,
        singleton: true,
        strictVersion: true,
        requiredVersion:
          shared.package === '@mbo/shared'
            ? contract
            : `^${installedVersion(root, shared.package)}`,
      } satisfies ShareSetting,
    ]),
  );
}
