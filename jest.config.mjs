import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = import.meta.dirname;

/**
 * Packages that publish ES modules only and so must be turned into CommonJS for jest. pnpm lays
 * packages out as node_modules/.pnpm/<id>/node_modules/<name>, hence the `.pnpm` in the pattern:
 * the outer node_modules folder never decides, only the inner one does.
 */
const esModulePackages = [
  'cookie',
  'content-disposition',
  'country-to-currency',
  'pure-rand',
  'uuid',
  'until-async',
  'rettime',
  'harfbuzzjs',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer/[a-z]+',
  '@borewit/text-codec',
  // The icons' CommonJS build asks for this one's ES modules.
  '@ant-design/colors',
  // What @ant-design/charts draws with.
  '@antv/vendor',
  'd3-[a-z0-9-]+',
  'delaunator',
  'internmap',
  'is-any-array',
  'ml-[a-z0-9-]+',
  'robust-predicates',
];

/** `@mbo/*` is reached through a workspace symlink and lies outside node_modules: transformed too. */
const transformIgnorePatterns = [`/node_modules/(?!\\.pnpm/|(?:${esModulePackages.join('|')})/)`];

/**
 * Types are checked by `npm run types`; here each file is only transpiled, on its own.
 *
 * @param lazy  whether packages are loaded once something of them is used
 */
const swcOf = (tsx, lazy = false) => [
  '@swc/jest',
  {
    swcrc: false,
    sourceMaps: 'inline',
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx, decorators: false },
      // Each test file loads the whole gateway anew, and uses few of its packages.
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs', lazy },
  },
];
const swc = swcOf(false);

function project(name, options) {
  return {
    displayName: name,
    rootDir: join(root, name),
    testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
    modulePathIgnorePatterns: ['<rootDir>/dist/'],
    transformIgnorePatterns,
    restoreMocks: true,
    ...options,
  };
}

const nodeProject = (name, options = {}) =>
  project(name, {
    testEnvironment: join(root, 'shared/src/testing/jest-environment-node.mjs'),
    transform: { '\\.[cm]?[jt]sx?$': swc },
    ...options,
  });

const browserProject = (name) =>
  project(name, {
    testEnvironment: join(root, 'shared/src/testing/jest-environment.mjs'),
    setupFilesAfterEnv: [join(root, 'shared/src/testing/jest-setup.ts')],
    transform: {
      '\\.tsx$': swcOf(true),
      '\\.(ts|[cm]?jsx?)$': swc,
    },
    moduleNameMapper: {
      '\\.css$': join(root, 'shared/src/testing/css-classes.ts'),
      '\\.(svg|png|jpg|woff2?)$': join(root, 'shared/src/testing/asset-url.ts'),
      '^@ant-design/icons$': join(root, 'shared/src/testing/lazy-icons.cjs'),
      '^antd$': join(root, 'shared/src/testing/lazy-antd.cjs'),
      '^@testing-library/react$': join(root, 'shared/src/testing/patient-library.cjs'),
    },
  });

/** Every area is found by its folder's name, so a new one needs no edit here. */
const areas = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name.startsWith('mf-'))
  .map((entry) => entry.name)
  .filter((name) => existsSync(join(root, name, 'src')))
  .sort();

export default {
  // Beside the other caches of a checkout: the folder for temporary files may be in memory.
  cacheDirectory: join(root, '.data/cache/jest'),
  // Long, as no test may depend on how busy the machine is; what hangs is still found.
  testTimeout: 120_000,
  projects: [
    nodeProject('gateway-api', {
      transform: { '\\.[cm]?[jt]sx?$': swcOf(false, true) },
      testMatch: ['<rootDir>/{src,demo}/**/*.test.ts'],
      // Files that are found by their folder are imported by address, which Node.js asks for.
      moduleNameMapper: { '^file://(.*)$': '$1' },
      globalSetup: '<rootDir>/src/testing/global-setup.ts',
      globalTeardown: '<rootDir>/src/testing/global-teardown.ts',
    }),
    nodeProject('embedded-postgres'),
    nodeProject('platform'),
    nodeProject('gateway-contract'),
    nodeProject('pricing'),
    ...['shared', 'shell', ...areas].map(browserProject),
  ],
};
