import type { Entity } from '@mbo/shared/bus';
import type { AreaModal, MenuEntry, ProfileLink } from '@mbo/shared/area';
import type { UserSession } from '@mbo/gateway-contract/access';
import type { Catalogue } from '../areas/catalogue';
import { isStaff } from '../guards/decide';

export interface MenuLink {
  kind: 'link';
  label: string;
  path: string;
  icon: string;
  order: number;
  /** Loaded ahead when the entry is pointed at. */
  area: string;
}

export interface MenuGroup {
  kind: 'group';
  label: string;
  icon: string;
  order: number;
  links: MenuLink[];
}

export type MenuNode = MenuLink | MenuGroup;

export interface MenuSituation {
  session: Pick<UserSession, 'accountTypeId'> | null;
  entity: Pick<Entity, 'kind'> | null;
  /** The configuration's `hideTiedEntriesWhenSelected`. */
  hideTiedEntriesWhenSelected: boolean;
}

/** Pages hidden from merchants lead away while no business is selected: so nothing leads to them. */
const NEEDS_BUSINESS = { selection: 'business' } as const;

/** The drawer's entries, in order, out of the descriptors alone. */
export function buildMenu(catalogue: Catalogue, situation: MenuSituation): MenuNode[] {
  const groups = new Map<string, MenuGroup>();
  const nodes: MenuNode[] = [];
  for (const { area, page } of catalogue.pages) {
    const { menu, path, guards } = page;
    // A pattern with a parameter is no address one could link to.
    if (!menu || /[:*]/.test(path)) continue;
    if ((guards.staff || guards.hideFromMerchant) && !isStaff(situation.session)) continue;
    const tie = guards.hideFromMerchant ? { ...NEEDS_BUSINESS, ...menu } : menu;
    if (!isShownIn(tie, situation)) continue;
    const { label, icon, order } = menu;
    const link: MenuLink = { kind: 'link', label, path, icon, order, area };
    if (menu.group === undefined) {
      nodes.push(link);
      continue;
    }
    const group = groups.get(menu.group);
    if (group) {
      group.links.push(link);
      continue;
    }
    const made: MenuGroup = { kind: 'group', label: menu.group, icon, order, links: [link] };
    groups.set(menu.group, made);
    nodes.push(made);
  }
  for (const group of groups.values()) {
    group.links.sort(inOrder);
    const [first] = group.links;
    if (first) Object.assign(group, { icon: first.icon, order: first.order });
  }
  return nodes.sort(inOrder);
}

/** Whether an address is an entry's page or lies below it. */
export function isWithin(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}

/** The entry of the page at an address: of those that it lies below, the nearest. */
export function currentEntry(nodes: readonly MenuNode[], pathname: string): MenuLink | undefined {
  return nodes
    .flatMap((node) => (node.kind === 'group' ? node.links : [node]))
    .filter(({ path }) => isWithin(pathname, path))
    .sort((one, other) => other.path.length - one.path.length)[0];
}

/** Areas that the drawer's entries lead to. */
export function areasInMenu(catalogue: Catalogue, situation: MenuSituation): Set<string> {
  const links = buildMenu(catalogue, situation).flatMap((node) =>
    node.kind === 'group' ? node.links : [node],
  );
  return new Set(links.map(({ area }) => area));
}

/** Whether an entry shows with what is selected now. */
function isShownIn(
  { selection, tied = false }: Pick<MenuEntry, 'selection' | 'tied'>,
  { entity, hideTiedEntriesWhenSelected }: MenuSituation,
): boolean {
  if (selection === undefined) return true;
  const selected = entity?.kind === selection;
  return tied && hideTiedEntriesWhenSelected ? !selected : selected;
}

export type ProfileEntry =
  | { kind: 'link'; label: string; icon: string; order: number; path: string }
  | { kind: 'modal'; label: string; icon: string; order: number; id: string };

/** What the profile menu offers above Logout, in order. */
export function buildProfileMenu(
  catalogue: Pick<Catalogue, 'profileLinks' | 'modals'>,
  entity: Pick<Entity, 'kind'> | null,
): ProfileEntry[] {
  const shows = (selection: ProfileLink['selection']): boolean =>
    selection === undefined || entity?.kind === selection;
  const links = catalogue.profileLinks
    .filter(({ selection }) => shows(selection))
    .map(({ label, icon, order, path }) => ({ kind: 'link', label, icon, order, path }) as const);
  const modals = catalogue.modals.flatMap(({ modal: { id, profile } }) =>
    profile && shows(profile.selection)
      ? [
          {
            kind: 'modal',
            label: profile.label,
            icon: profile.icon,
            order: profile.order,
            id,
          } as const,
        ]
      : [],
  );
  return [...links, ...modals].sort(inOrder);
}

/** A modal whose entry hides without the right selection does not open by its hash either. */
export function mayOpen(modal: AreaModal, entity: Pick<Entity, 'kind'> | null): boolean {
  const selection = modal.profile?.selection;
  return selection === undefined || entity?.kind === selection;
}

function inOrder(a: { order: number; label: string }, b: { order: number; label: string }): number {
  return a.order - b.order || a.label.localeCompare(b.label, 'en');
}
