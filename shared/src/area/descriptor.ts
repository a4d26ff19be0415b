import { z } from 'zod';

/** Name of an area: its folder, its package and its place in the registry. */
export const areaName = z
  .string()
  .regex(/^mf-[a-z0-9]+(-[a-z0-9]+)*$/, 'An area is named mf-… in lower case.')
  .max(40);

/**
 * A path pattern as react-router reads it, e.g. `/invoicing/invoice/:id` or `/reports/*`.
 * One that takes in everything (`/*`) would take the pages of others.
 */
const pagePath = z
  .string()
  .regex(
    /^\/$|^(\/:?[A-Za-z0-9_-]+)+(\/\*)?$/,
    'A page path is / or segments after slashes, with no slash at its end.',
  )
  .max(120);

/** Name of an icon in the shell's set; an unknown one falls back to a neutral dot. */
const iconName = z.string().regex(/^[a-z0-9-]+$/);

/** An exposed module, e.g. `./area`; it is found in `src/area.tsx` or `src/area/index.tsx`. */
export const exposedModule = z.string().regex(/^\.\/[a-z][a-zA-Z0-9-]*$/);

/** A locale, e.g. `de` or `pt-BR`. */
const localeTag = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/);

/** Who may come to a page. All that are given must hold. */
export const guards = z.strictObject({
  /** Seen without signing in. Default: false. */
  public: z.boolean().default(false),
  /** Provider staff only (account types 1 and 2); others go to /dashboard. Default: false. */
  staff: z.boolean().default(false),
  /**
   * What must be selected. `any`: an account or a business. Default: none is asked for.
   * When the selection is of the other kind the user goes to `otherwise`.
   */
  selection: z.enum(['account', 'business', 'any']).optional(),
  /** Where an unmet `selection` leads. Default: /dashboard. */
  otherwise: pagePath.optional(),
  /** Staff only, and back to /dashboard while no business is selected. Default: false. */
  hideFromMerchant: z.boolean().default(false),
});

export const menuEntry = z.strictObject({
  /** As it is in the drawer. */
  label: z.string().min(1).max(60),
  /** Heading under which entries are nested; without one the entry is by itself. */
  group: z.string().min(1).max(60).optional(),
  /** Entries and groups are in rising order; a group takes that of its first entry. */
  order: z.number(),
  icon: iconName,
  /**
   * Which selection the entry is tied to: it hides while there is none of that kind.
   * Default: that of a business for pages that are `hideFromMerchant`, else always shown.
   */
  selection: z.enum(['account', 'business']).optional(),
  /**
   * Whether `features.hideTiedEntriesWhenSelected` turns round when it hides: for Invoicing, Reports
   * and Pay by Link, of which the specification leaves it open. Default: it does not.
   */
  tied: z.boolean().optional(),
});

export const page = z.strictObject({
  path: pagePath,
  /** The tab's title and what a screen reader announces. */
  title: z.string().min(1).max(80),
  menu: menuEntry.optional(),
  guards: guards.prefault({}),
  /** `drawer`: in the frame with the drawer; `bare`: without it. Default: drawer. */
  layout: z.enum(['drawer', 'bare']).default('drawer'),
});

/** A dialog the shell opens on top of whatever page is shown. */
export const modal = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]*$/),
  title: z.string().min(1).max(80),
  module: exposedModule,
  /** Location hash that opens it, without `#`. Default: none. */
  hash: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]*$/)
    .optional(),
  /** Entry in the profile menu. Default: none. */
  profile: z
    .strictObject({
      label: z.string().min(1).max(60),
      order: z.number(),
      icon: iconName,
      selection: z.enum(['account', 'business']).optional(),
    })
    .optional(),
});

/**
 * The slots there are. What fills one gets its context: `SlotContexts` in `@mbo/shared/bus`.
 * In the descriptor any name is read, since a newer build may name a slot that this one lacks.
 */
export const SLOT_NAMES = [
  'transaction-detail.actions',
  'transaction-detail.risk',
  'transaction-detail.attempts',
  'transaction-detail.invoice',
  'shell.search',
] as const;
export type SlotName = (typeof SLOT_NAMES)[number];

/** A part that the area draws in a page of another area, where that page has a slot for it. */
export const slot = z.strictObject({
  /** Name of the slot, e.g. `transaction-detail.risk`. */
  name: z.string().regex(/^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*$/, 'A slot is named page.slot.'),
  module: exposedModule,
  /** What several areas draw in one slot is in rising order. */
  order: z.number(),
});

/** A link in the profile menu to a page of the area. */
export const profileLink = z.strictObject({
  label: z.string().min(1).max(60),
  path: pagePath,
  order: z.number(),
  icon: iconName,
  selection: z.enum(['account', 'business']).optional(),
});

/** A tile in the MANAGEMENT SERVICES modal. */
export const tile = z.strictObject({
  title: z.string().min(1).max(60),
  description: z.string().max(160).default(''),
  path: pagePath,
  order: z.number(),
  icon: iconName,
});

/** Contents of `area.json`. From it alone the shell knows an area's menu, routes and guards. */
export const areaDescriptor = z.strictObject({
  $schema: z.string().optional(),
  name: areaName,
  title: z.string().min(1).max(60),
  owner: z.strictObject({ team: z.string().min(1), contact: z.string().min(1) }),
  /** Range of the shared contract's version the area was built for, e.g. `^1.0.0`. */
  contract: z.string().min(1),
  pages: z.array(page).default([]),
  modals: z.array(modal).default([]),
  profileLinks: z.array(profileLink).default([]),
  tiles: z.array(tile).default([]),
  /**
   * By locale (a BCP 47 tag), translations of the texts above by their keys, see `mapLabels`. The
   * build fills it from the area's `src/locales/<locale>/menu.json`. Default: none; the texts above
   * are English, and are shown where there is no translation.
   */
  locales: z.record(localeTag, z.record(z.string(), z.string().min(1).max(160))).optional(),
  /** Default: none. Left out rather than empty, so that older readers take the descriptor. */
  slots: z.array(slot).optional(),
});

export type Guards = z.infer<typeof guards>;
export type MenuEntry = z.infer<typeof menuEntry>;
export type AreaPage = z.infer<typeof page>;
export type AreaModal = z.infer<typeof modal>;
export type ProfileLink = z.infer<typeof profileLink>;
export type AreaTile = z.infer<typeof tile>;
export type AreaSlot = z.infer<typeof slot>;
export type AreaDescriptor = z.infer<typeof areaDescriptor>;

/** Every module that an area exposes: its lifecycles, its dialogs and what it draws in slots. */
export function exposedModules({
  modals,
  slots = [],
}: Pick<AreaDescriptor, 'modals' | 'slots'>): string[] {
  return [...new Set(['./area', ...[...modals, ...slots].map(({ module }) => module)])];
}
