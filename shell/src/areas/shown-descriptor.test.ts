import { areaDescriptor, type AreaDescriptor } from '@mbo/shared/area';
import { buildMenu, buildProfileMenu } from '../frame/menu';
import { productLike, testBuild, testPublished, type TestArea } from '../testing/catalogue';
import { makeCatalogue } from './catalogue';
import { localise, withoutPages } from './shown-descriptor';

const reporting: TestArea = {
  name: 'mf-reporting',
  pages: [
    {
      path: '/statements/detail',
      title: 'Statement details',
      menu: { label: 'Details', group: 'Statements', order: 1, icon: 'bank' },
    },
  ],
  tiles: [{ title: 'Statements', description: 'All of them', path: '/x', order: 1, icon: 'bank' }],
  locales: {
    de: {
      title: 'Berichte',
      'pages./statements/detail.title': 'Abrechnung im Einzelnen',
      'pages./statements/detail.menu': 'Einzelheiten',
      'groups.Statements': 'Abrechnungen',
      'tiles./x.title': 'Alle Abrechnungen',
    },
    'de-AT': { 'pages./statements/detail.menu': 'Im Detail' },
  },
};

/** It has an entry in the other area's group, and translates nothing. */
const risk: TestArea = {
  name: 'mf-risk',
  pages: [
    {
      path: '/statements/risk',
      title: 'Risk',
      menu: { label: 'Risk', group: 'Statements', order: 2, icon: 'bank' },
    },
  ],
};

const areas = [reporting, risk].map((area) => ({ live: testPublished(area) }));
const situation = { session: null, entity: null, hideTiedEntriesWhenSelected: false };

function catalogueIn(locale: string) {
  const inLocale = (descriptor: AreaDescriptor) => localise(descriptor, areas, locale);
  return makeCatalogue(
    [reporting, risk].map(testBuild).map((build) => ({
      ...build,
      descriptor: inLocale(build.descriptor),
    })),
  );
}

const namesIn = (locale: string) =>
  buildMenu(catalogueIn(locale), situation).map((node) =>
    node.kind === 'group' ? [node.label, ...node.links.map(({ label }) => label)] : node.label,
  );

it('takes the words of the descriptor where the area has no others', () => {
  expect(namesIn('en')).toEqual([['Statements', 'Details', 'Risk']]);
  expect(namesIn('fr')).toEqual([['Statements', 'Details', 'Risk']]);
});

it('keeps one group where one of its areas translates its name', () => {
  expect(namesIn('de')).toEqual([['Abrechnungen', 'Einzelheiten', 'Risk']]);
});

it('takes those of the language where the region has none', () => {
  expect(namesIn('de-AT')).toEqual([['Abrechnungen', 'Im Detail', 'Risk']]);
});

it('translates titles of areas, pages and tiles', () => {
  const { areas: builds, pages, tiles } = catalogueIn('de');
  expect(builds['mf-reporting']?.descriptor.title).toBe('Berichte');
  expect(pages[0]?.page.title).toBe('Abrechnung im Einzelnen');
  expect(tiles).toMatchObject([{ title: 'Alle Abrechnungen', description: 'All of them' }]);
});

it('marks every text in a pseudo-locale, and nothing that is not one', () => {
  const product = makeCatalogue(
    productLike.map(testBuild).map((build) => ({
      ...build,
      descriptor: localise(build.descriptor, [], 'en-XA'),
    })),
  );
  expect(buildProfileMenu(product, { kind: 'business' })).toMatchObject([
    { label: expect.stringMatching(/^⟦/), path: '/users' },
    { label: expect.stringMatching(/^⟦/), id: 'api-keys' },
    { label: expect.stringMatching(/^⟦/), id: 'change-password' },
  ]);
  expect(product.tiles.map(({ title, description }) => [title.slice(0, 1), description])).toEqual([
    ['⟦', ''],
    ['⟦', ''],
  ]);
});

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
