import { areaDescriptor } from '@mbo/shared/area';
import { withoutPages } from './hidden-pages';

const descriptor = areaDescriptor.parse({
  name: 'mf-test',
  title: 'Test',
  owner: { team: 'Test', contact: 'test@example.com' },
  contract: '^1.0.0',
  pages: [
    { path: '/kept', title: 'Kept' },
    { path: '/extra', title: 'Extra' },
  ],
  profileLinks: [{ label: 'Extra', path: '/extra', order: 1, icon: 'safety' }],
  tiles: [
    { title: 'Extra', path: '/extra', order: 1, icon: 'safety' },
    { title: 'Kept', path: '/kept', order: 2, icon: 'safety' },
  ],
});

it('takes a page away with all that leads to it, and leaves the others', () => {
  const { pages, profileLinks, tiles } = withoutPages(descriptor, ['/extra']);
  expect(pages.map(({ path }) => path)).toEqual(['/kept']);
  expect(profileLinks).toEqual([]);
  expect(tiles.map(({ path }) => path)).toEqual(['/kept']);
});

it('takes nothing away unless it is told to', () => {
  expect(withoutPages(descriptor, [])).toEqual(descriptor);
});
