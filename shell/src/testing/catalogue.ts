import {
  areaDescriptor,
  type PublishedVersion,
  type Registry,
  type RegistryArea,
  type RollOut,
} from '@mbo/shared/area';
import { areaBuild, type AreaBuild } from '../areas/area-build';
import { makeCatalogue, type Catalogue } from '../areas/catalogue';
import { createDirectory, type AreaDirectory } from '../areas/directory';

/** Descriptor as `area.json` would hold it; what is left out gets its default. */
export interface TestArea {
  name: string;
  title?: string;
  pages?: unknown[];
  modals?: unknown[];
  profileLinks?: unknown[];
  tiles?: unknown[];
  locales?: Record<string, Record<string, string>>;
  slots?: unknown[];
}

/** One published build of an area, its descriptor checked by the schema. */
export function testPublished(area: TestArea, version = '1.2.3'): PublishedVersion {
  const descriptor = areaDescriptor.parse({
    title: area.name,
    owner: { team: `Team of ${area.name}`, contact: `${area.name}@example.com` },
    contract: '^1.0.0',
    ...area,
  });
  return {
    version,
    publishedAt: '2026-01-01T00:00:00Z',
    entry: 'remoteEntry.js',
    files: {
      'remoteEntry.js': { integrity: 'sha384-entry', bytes: 10 },
      'area.js': { integrity: 'sha384-area', bytes: 10 },
      'area.css': { integrity: 'sha384-style', bytes: 10 },
    },
    preload: { './area': { js: ['area.js'], css: ['area.css'] } },
    descriptor,
  };
}

/** A registry's entry for an area, with or without other builds than the live one. */
export function testRegistryArea(area: TestArea, others: Partial<RegistryArea> = {}): RegistryArea {
  return { origin: `https://${area.name}.example.com`, live: testPublished(area), ...others };
}

/** A roll-out of a build to these accounts. */
export function testRollOut(area: TestArea, version: string, accounts: number[]): RollOut {
  return {
    build: testPublished(area, version),
    startedAt: '2026-01-01T00:00:00Z',
    accounts,
    threshold: { errorRate: 0.05, loads: 20 },
  };
}

/** A registry in which each area has one live build. */
export function testRegistry(areas: readonly TestArea[]): Registry {
  return {
    schemaVersion: 1,
    updatedAt: '2026-01-01T00:00:00Z',
    areas: Object.fromEntries(areas.map((area) => [area.name, testRegistryArea(area)])),
  };
}

/** The same areas as the shell knows them once the registry is read. */
export function testCatalogue(...areas: TestArea[]): Catalogue {
  return makeCatalogue(areas.map(testBuild));
}

/** An area's live build. */
export function testBuild(area: TestArea): AreaBuild {
  const entry = testRegistryArea(area);
  return areaBuild(area.name, entry, entry.live, 'live');
}

/** A directory of areas, for a user whom no roll-out reaches. */
export function testDirectory(...areas: TestArea[]): AreaDirectory {
  return createDirectory(
    { registry: testRegistry(areas), rejected: [] },
    { homeAccountId: undefined },
  );
}

/** Areas like the product's: sign-in, dashboard, merchants and pay by link. */
export const productLike: readonly TestArea[] = [
  {
    name: 'mf-auth',
    title: 'Access',
    pages: [
      { path: '/', title: 'Sign in', guards: { public: true }, layout: 'bare' },
      {
        path: '/forgotpassword',
        title: 'Forgot password',
        guards: { public: true },
        layout: 'bare',
      },
    ],
    modals: [
      {
        id: 'change-password',
        title: 'Change Password',
        module: './change-password',
        profile: { label: 'Change Password', order: 90, icon: 'lock' },
      },
    ],
  },
  {
    name: 'mf-reporting',
    title: 'Reporting',
    pages: [
      {
        path: '/dashboard',
        title: 'Dashboard',
        menu: { label: 'Dashboard', order: 10, icon: 'dashboard' },
        guards: { selection: 'any' },
      },
      {
        path: '/reports',
        title: 'Reports',
        menu: {
          label: 'Reports',
          order: 60,
          icon: 'bar-chart',
          selection: 'business',
          tied: true,
        },
      },
      {
        path: '/statements/settlement',
        title: 'Settlement statements',
        menu: { label: 'Settlement', group: 'Statements', order: 42, icon: 'file-text' },
        guards: { hideFromMerchant: true },
      },
      {
        path: '/statements/detail',
        title: 'Statement details',
        menu: { label: 'Details', group: 'Statements', order: 41, icon: 'bank' },
      },
    ],
  },
  {
    name: 'mf-merchants',
    title: 'Merchants',
    pages: [
      { path: '/merchants', title: 'Merchant Listing', guards: { staff: true }, layout: 'bare' },
      {
        path: '/merchant/merchantinfo',
        title: 'Merchant Information',
        guards: { selection: 'account', otherwise: '/merchant/businessinfo' },
      },
      {
        path: '/merchant/businessinfo',
        title: 'Business Information',
        guards: { selection: 'business', otherwise: '/merchant/merchantinfo' },
      },
      { path: '/merchant/:id', title: 'One merchant' },
    ],
    modals: [
      {
        id: 'api-keys',
        title: 'Api Keys',
        module: './api-keys',
        hash: 'apiKeys',
        profile: { label: 'Api Keys', order: 30, icon: 'key', selection: 'business' },
      },
    ],
    profileLinks: [
      { label: 'User Management', path: '/users', order: 10, icon: 'team', selection: 'business' },
    ],
    tiles: [
      { title: 'Setup Merchant Account', path: '/merchantWizard', order: 2, icon: 'plus' },
      { title: 'Merchant Listing', path: '/merchants', order: 1, icon: 'shop' },
    ],
  },
];
