import { build } from 'esbuild';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

const root = import.meta.dirname;
const outdir = join(root, 'dist');

/** Own code and the contract go into the bundle; packages stay where the package manager put them. */
const packagesOutside = {
  name: 'packages-outside',
  setup(plugin) {
    plugin.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@mbo/') ? undefined : { path, external: true },
    );
  },
};

await rm(outdir, { recursive: true, force: true });
await build({
  entryPoints: [join(root, 'src/main.ts')],
  outdir,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: 'linked',
  legalComments: 'none',
  plugins: [packagesOutside],
  logLevel: 'warning',
});
