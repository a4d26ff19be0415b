import { readRegistry } from '@mbo/shared/area';
import { registryDocument, registryEntry } from '../testing/sample-builds';
import { pageOwner } from './page-of';

const parsed = readRegistry(
  registryDocument({
    'mf-auth': registryEntry('mf-auth', { path: '/' }),
    'mf-invoicing': registryEntry('mf-invoicing', { path: '/invoicing/invoice/:id' }),
    'mf-batches': registryEntry('mf-batches', { path: '/invoicing/invoice/batch' }),
    'mf-settings': registryEntry('mf-settings', { path: '/edit/*' }),
  }),
  ['http://localhost:3007'],
);

test.each([
  ['/', 'mf-auth'],
  ['/invoicing/invoice/77', 'mf-invoicing'],
  ['/invoicing/invoice/77/', 'mf-invoicing'],
  ['/invoicing/invoice/batch', 'mf-batches'],
  ['/edit/MIDConf/3', 'mf-settings'],
  ['/invoicing/invoice', undefined],
  ['/invoicing/invoice/77/more', undefined],
  ['/nowhere', undefined],
])('%s belongs to %s', (path, owner) => {
  if (!parsed.ok) throw new Error(parsed.reason);
  expect(pageOwner(parsed.registry, path)).toBe(owner);
});
