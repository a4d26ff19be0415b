import { matchRoutes } from 'react-router-dom';
import type {
  AreaModal,
  AreaPage,
  AreaTile,
  ProfileLink,
  Registry,
  RegistryArea,
  RejectedArea,
} from '@mbo/shared/area';

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
  areas: Readonly<Record<string, RegistryArea>>;
  pages: readonly CataloguePage[];
  modals: readonly CatalogueModal[];
  profileLinks: readonly ProfileLink[];
  /** In the order they are shown. */
  tiles: readonly AreaTile[];
  /** Areas that the registry names but that could not be used. */
  rejected: readonly RejectedArea[];
}

export function makeCatalogue(
  registry: Registry,
  rejected: readonly RejectedArea[] = [],
): Catalogue {
  const descriptors = Object.entries(registry.areas).map(([area, { live }]) => ({
    area,
    ...live.descriptor,
  }));
  return {
    areas: registry.areas,
    pages: descriptors.flatMap(({ area, pages }) => pages.map((page) => ({ area, page }))),
    modals: descriptors.flatMap(({ area, modals }) => modals.map((modal) => ({ area, modal }))),
    profileLinks: descriptors.flatMap(({ profileLinks }) => profileLinks),
    tiles: descriptors.flatMap(({ tiles }) => tiles).sort((a, b) => a.order - b.order),
    rejected,
  };
}

/** The page that a path belongs to: the most exact pattern wins, as react-router ranks them. */
export function findPage(catalogue: Catalogue, pathname: string): CataloguePage | undefined {
  const routes = catalogue.pages.map(({ page }, index) => ({ path: page.path, id: String(index) }));
  const matched = matchRoutes(routes, pathname)?.at(-1);
  return matched === undefined ? undefined : catalogue.pages[Number(matched.route.id)];
}
