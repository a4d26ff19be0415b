import { build } from 'esbuild';
import { copyFile, readdir, readFile, rm } from 'node:fs/promises';
import { join, parse } from 'node:path';

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
/** Found beside the bundle by their folder, as in the sources. */
const areas = (await readdir(join(root, 'demo/areas'))).filter((name) => !name.includes('.test.'));

await build({
  entryPoints: {
    main: join(root, 'src/main.ts'),
    ...Object.fromEntries(
      areas.map((name) => [`areas/${parse(name).name}`, join(root, 'demo/areas', name)]),
    ),
  },
  outdir,
  splitting: true,
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
