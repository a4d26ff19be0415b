import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import { exposedModules } from '@mbo/shared/area';
import { sourceOf } from '../build/exposes';
import { readDescriptor } from '../build/read-descriptor';
import { SHARED_MODULES } from '../build/shared-modules';
import { readPackage } from '../workspace/members';

/** Modules that an area takes from the shell at run time: its build holds nothing of them. */
const PROVIDED = SHARED_MODULES.map(({ request }) => request);

/** Styles and pictures are read as files; what only styles name is found as well. */
const LOADERS = Object.fromEntries(
  ['.svg', '.png', '.jpg', '.jpeg', '.gif', '.webp', '.avif', '.woff', '.woff2'].map(
    (ending) => [ending, 'empty'] as const,
  ),
);

/**
 * The workspace's files that a build is made of: its entry points and all that they import, by
 * relative paths and from members of the workspace by their `exports`. An import of types alone
 * changes no byte of a build, so it is not followed.
 *
 * @param root  the repository's folder
 * @param folder  `shell`, `gateway-api`, an area's folder, or `platform`: what builds the front end
 * @returns paths from the repository's folder, with forward slashes
 * @throws {Error} when an import leads nowhere, or an area's descriptor is not sound
 */
export async function buildFiles(root: string, folder: string): Promise<Set<string>> {
  return new Set(Object.keys(await buildInputs(root, folder)));
}

/** The same files, each with those it imports at once: what is loaded later makes no circle. */
export async function buildImports(root: string, folder: string): Promise<Map<string, string[]>> {
  const inputs = Object.entries(await buildInputs(root, folder));
  return new Map(
    inputs.map(([file, { imports }]) => [
      file,
      imports
        .filter(({ kind, external }) => kind === 'import-statement' && !external)
        .map((one) => one.path),
    ]),
  );
}

async function buildInputs(root: string, folder: string): Promise<Metafile['inputs']> {
  const isArea = folder.startsWith('mf-');
  const { metafile } = await build({
    entryPoints: entryPoints(root, folder),
    absWorkingDir: root,
    bundle: true,
    write: false,
    outdir: path.join(root, 'none'),
    metafile: true,
    platform: folder === 'gateway-api' || folder === 'platform' ? 'node' : 'browser',
    format: 'esm',
    target: 'es2022',
    logLevel: 'silent',
    loader: LOADERS,
    // As the front end's compiler does, which drops an import that only names types.
    ...(folder !== 'gateway-api' && {
      tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: false } },
    }),
    plugins: [workspaceOnly(root, isArea ? PROVIDED : [])],
  });
  return metafile.inputs;
}

function entryPoints(root: string, folder: string): string[] {
  const absolute = path.join(root, folder);
  if (folder === 'gateway-api') return [path.join(absolute, 'src/main.ts')];
  if (folder === 'platform') return [path.join(absolute, 'src/build/build.ts')];
  if (folder !== 'shell') {
    return exposedModules(readDescriptor(absolute)).map((module) => sourceOf(absolute, module));
  }
  const provided = PROVIDED.filter((request) => request.startsWith('@mbo/'));
  return [path.join(absolute, 'src/index.ts'), ...provided.map((one) => resolver(root)(one))];
}

/** Leaves installed packages out, and finds members of the workspace whether or not they are installed. */
function workspaceOnly(root: string, provided: readonly string[]): Plugin {
  const resolve = resolver(root);
  return {
    name: 'workspace-only',
    setup(plugin) {
      plugin.onResolve({ filter: /^[^./]/ }, ({ path: request, kind }) => {
        if (kind === 'entry-point') return undefined;
        return request.startsWith('@mbo/') && !provided.includes(request)
          ? { path: resolve(request) }
          : { path: request, external: true };
      });
    },
  };
}

/** Finds a module of a workspace member, as the member itself would: by its `exports`. */
function resolver(root: string): (request: string) => string {
  const folders = new Map(packageFolders(root).map((one) => [readPackage(one).name, one]));
  return (request) => {
    const name = request.split('/').slice(0, 2).join('/');
    const folder = folders.get(name);
    if (folder === undefined) throw new Error(`${name} is no member of the workspace.`);
    return createRequire(path.join(folder, 'package.json')).resolve(request);
  };
}

function packageFolders(root: string): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.join(root, entry.name))
    .filter((folder) => existsSync(path.join(folder, 'package.json')));
}
