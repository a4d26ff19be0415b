import { areaDescriptor, type Registry, type RegistryArea } from '@mbo/shared/area';
import { makeCatalogue, type Catalogue } from '../areas/catalogue';

/** Descriptor as `area.json` would hold it; what is left out gets its default. */
export interface TestArea {
  name: string;
  title?: string;
  pages?: unknown[];
  modals?: unknown[];
  profileLinks?: unknown[];
  tiles?: unknown[];
}

/** A registry's entry for an area, checked by the descriptor's own schema. */
export function testRegistryArea(area: TestArea): RegistryArea {
  const descriptor = areaDescriptor.parse({
    title: area.name,
    owner: { team: `Team of ${area.name}`, contact: `${area.name}@example.com` },
    contract: '^1.0.0',
    ...area,
  });
  return {
    origin: `https://${area.name}.example.com`,
    live: {
      version: '1.2.3',
      publishedAt: '2026-01-01T00:00:00Z',
      entry: 'remoteEntry.js',
      files: {
        'remoteEntry.js': { integrity: 'sha384-entry', bytes: 10 },
        'area.js': { integrity: 'sha384-area', bytes: 10 },
        'area.css': { integrity: 'sha384-style', bytes: 10 },
      },
      preload: { './area': { js: ['area.js'], css: ['area.css'] } },
      descriptor,
    },
  };
}

export function testRegistry(areas: readonly TestArea[]): Registry {
  return {
    schemaVersion: 1,
    updatedAt: '2026-01-01T00:00:00Z',
    areas: Object.fromEntries(areas.map((area) => [area.name, testRegistryArea(area)])),
  };
}

export function testCatalogue(...areas: TestArea[]): Catalogue {
  return makeCatalogue(testRegistry(areas));
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
        menu: { label: 'Reports', order: 60, icon: 'bar-chart', selection: 'business' },
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
