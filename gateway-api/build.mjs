import { build } from 'esbuild';
import { copyFile, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

const root = import.meta.dirname;
const outdir = join(root, 'dist');

/**
 * Own code and the contract go into the bundle, and data of packages, which Node.js would not import
 * as it is written; packages stay where the package manager put them.
 */
const packagesOutside = {
  name: 'packages-outside',
  setup(plugin) {
    plugin.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@mbo/') || path.endsWith('.json')
        ? undefined
        : { path, external: true },
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

// The payment page, which the gateway serves from beside it.
const page = join(root, 'src/modules/hosted-payments/page');
const options = JSON.parse(await readFile(join(page, 'build.json'), 'utf8'));
await build({
  ...options,
  entryPoints: options.entryPoints.map((file) => join(page, file)),
  outdir: join(outdir, 'pay-page'),
});
await copyFile(join(page, 'index.html'), join(outdir, 'pay-page/index.html'));
