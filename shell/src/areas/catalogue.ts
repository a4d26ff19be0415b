import { matchRoutes } from 'react-router-dom';
import {
  claimOf,
  type AreaModal,
  type AreaPage,
  type AreaTile,
  type ProfileLink,
  type RejectedArea,
} from '@mbo/shared/area';
import type { AreaBuild } from './area-build';

/** A page and the area that draws it. */
export interface CataloguePage {
  area: string;
  page: AreaPage;
}

/** A dialog and the area that draws it. */
export interface CatalogueModal {
  area: string;
  modal: AreaModal;
}

/** All that the areas of the registry offer, without running any of their code. */
export interface Catalogue {
  /** By area, the build that this tab runs, or would run now. */
  areas: Readonly<Record<string, AreaBuild>>;
  pages: readonly CataloguePage[];
  modals: readonly CatalogueModal[];
  profileLinks: readonly ProfileLink[];
  /** In the order they are shown. */
  tiles: readonly AreaTile[];
  /** Areas that the registry names but that could not be used. */
  rejected: readonly RejectedArea[];
}

/**
 * @param builds  one for each area; where two claim the same page the first keeps it
 * @param rejected  Default: none
 */
export function makeCatalogue(
  builds: readonly AreaBuild[],
  rejected: readonly RejectedArea[] = [],
): Catalogue {
  const claimed = new Set<string>();
  const pages: CataloguePage[] = [];
  for (const { area, descriptor } of builds) {
    const claims = descriptor.pages.map(({ path }) => claimOf(path));
    descriptor.pages.forEach((page, index) => {
      if (!claimed.has(claims[index] ?? '')) pages.push({ area, page });
    });
    for (const claim of claims) claimed.add(claim);
  }
  return {
    areas: Object.fromEntries(builds.map((build) => [build.area, build])),
    pages,
    modals: builds.flatMap(({ area, descriptor }) =>
      descriptor.modals.map((modal) => ({ area, modal })),
    ),
    profileLinks: builds.flatMap(({ descriptor }) => descriptor.profileLinks),
    tiles: builds.flatMap(({ descriptor }) => descriptor.tiles).sort((a, b) => a.order - b.order),
    rejected,
  };
}

/** The page that a path belongs to: the most exact pattern wins, as react-router ranks them. */
export function findPage(
  { pages }: Pick<Catalogue, 'pages'>,
  pathname: string,
): CataloguePage | undefined {
  const routes = pages.map(({ page }, index) => ({ path: page.path, id: String(index) }));
  const matched = matchRoutes(routes, pathname)?.at(-1);
  return matched === undefined ? undefined : pages[Number(matched.route.id)];
}

/** Whether a build has the page that is at a path. */
export function hasPageAt({ area, descriptor }: AreaBuild, pathname: string): boolean {
  return (
    findPage({ pages: descriptor.pages.map((page) => ({ area, page })) }, pathname) !== undefined
  );
}
