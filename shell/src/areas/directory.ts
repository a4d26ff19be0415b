import type { AreaFailure } from '@mbo/shared/bus';
import {
  type AreaDescriptor,
  type Registry,
  type RegistryArea,
  type RejectedArea,
  type Visitor,
  chooseBuild,
} from '@mbo/shared/area';
import { createListeners } from '../listeners';
import { type AreaBuild, areaBuild } from './area-build';
import { makeCatalogue, type Catalogue } from './catalogue';

/**
 * The builds of an area that a visitor may get, the one wanted first and then those that step in
 * when it fails: for a roll-out the live build, then the good one before it.
 */
function buildsFor(name: string, entry: RegistryArea, visitor: Visitor): AreaBuild[] {
  const chosen = chooseBuild(name, entry, visitor);
  const builds = [areaBuild(name, entry, chosen.build, chosen.why)];
  if (chosen.why === 'rollOut') builds.push(areaBuild(name, entry, entry.live, 'live'));
  if (entry.previous) builds.push(areaBuild(name, entry, entry.previous, 'previous'));
  return builds.filter(
    (build, index) => builds.findIndex(({ base }) => base === build.base) === index,
  );
}

/** What a registry said when it was read. */
export interface AreasResult {
  registry: Registry;
  /** Areas that it names but that could not be used. */
  rejected: readonly RejectedArea[];
  /** Areas whose roll-out could not be used. Default: none. */
  rejectedRollOuts?: readonly RejectedArea[];
}

/**
 * Which build of each area this tab runs. It is decided at an area's first load and then kept:
 * never two builds of one area in a tab. Menu, routes and guards follow the builds.
 */
export interface AreaDirectory {
  catalogue(): Catalogue;
  subscribe(listener: () => void): () => void;
  /** Names of the areas there are. */
  names(): readonly string[];
  /**
   * Builds to try for an area, best first; none when all have failed. One that has proved itself
   * is the only one.
   * @param offers  whether a build that steps in has what is asked for. Default: it has
   */
  candidates(area: string, offers?: (build: AreaBuild) => boolean): AreaBuild[];
  /** The build that the registry has for this user, whatever runs. */
  wanted(area: string): AreaBuild | undefined;
  /** The build that runs in this tab; undefined while none was loaded. */
  running(area: string): AreaBuild | undefined;
  /** A build was loaded: the tab keeps it. */
  keep(build: AreaBuild): void;
  /** It has drawn and gone on: from now on no other steps in for it. */
  markHealthy(build: AreaBuild): void;
  /** A build failed: it is not tried again until the user asks for it. */
  fail(build: AreaBuild, failure: AreaFailure): void;
  /** Why an area's build failed in this tab; undefined when none did. */
  failureOf(area: string): AreaFailure | undefined;
  /** The user asks again: what failed is tried again. */
  clearFailures(area: string): void;
  /** The area is on the page, or no longer: while it is, it stays in the catalogue. */
  setOnPage(area: string, onPage: boolean): void;
  /** Takes over a newer registry. What it does not list any more goes, what it got wrong stays. */
  adopt(result: AreasResult): void;
  /** Registry that is in force. */
  registry(): Registry;
  setVisitor(visitor: Visitor): void;
  /** Builds from elsewhere that take the place of the registry's, by area. */
  setOverrides(overrides: ReadonlyMap<string, AreaBuild>): void;
}

/** What this tab knows of one area. */
interface Slot {
  kept?: AreaBuild | undefined;
  healthy: boolean;
  /** By the folder of the build. */
  failed: Map<string, AreaFailure>;
  onPage: boolean;
}

/**
 * @param isUsable  whether the shell provides what a build needs; one that it does not is not
 *   shown in the catalogue while another is there. Default: all are
 * @param localise  puts a descriptor's texts into the user's language. Default: they stay English
 */
export function createDirectory(
  first: AreasResult,
  visitorAtFirst: Visitor,
  isUsable: (build: AreaBuild) => boolean = () => true,
  localise: (descriptor: AreaDescriptor, registry: Registry) => AreaDescriptor = (english) =>
    english,
): AreaDirectory {
  const listeners = createListeners();
  const slots = new Map<string, Slot>();
  let { registry, rejected } = first;
  let visitor = visitorAtFirst;
  let overrides: ReadonlyMap<string, AreaBuild> = new Map();
  /** Areas that the registry dropped while they were on the page; they go when it is left. */
  const leaving = new Set<string>();
  let catalogue = makeCatalogue([]);
  let signature = '';
  refresh();

  function slotOf(area: string): Slot {
    const known = slots.get(area);
    if (known) return known;
    const slot: Slot = { healthy: false, failed: new Map(), onPage: false };
    slots.set(area, slot);
    return slot;
  }

  /** All builds there are for an area, the one wanted first. */
  function chain(area: string): AreaBuild[] {
    const override = overrides.get(area);
    const entry = registry.areas[area];
    // Whoever points an area elsewhere wants to see that build, and see it fail.
    const builds = override ? [override] : entry ? buildsFor(area, entry, visitor) : [];
    return builds.map((build) => ({ ...build, descriptor: localise(build.descriptor, registry) }));
  }

  function candidates(area: string, offers: (build: AreaBuild) => boolean = () => true) {
    const { kept, healthy, failed } = slotOf(area);
    if (kept && healthy) return [kept];
    const others = chain(area).filter(({ base }) => base !== kept?.base);
    const [wanted, ...standIns] = kept ? [kept, ...others] : others;
    return [wanted, ...standIns.filter(offers)].filter(
      (build) => build !== undefined && !failed.has(build.base),
    ) as AreaBuild[];
  }

  /** The build whose menu, routes and guards are in force. */
  function shownBuild(area: string): AreaBuild | undefined {
    const { kept } = slotOf(area);
    if (kept) return kept;
    const offered = candidates(area);
    return offered.find(isUsable) ?? offered[0] ?? chain(area)[0];
  }

  function refresh(): void {
    const names = Object.keys(registry.areas);
    // What runs comes first: a page it has is not taken from it by a newcomer.
    names.sort((a, b) => Number(!slotOf(a).kept) - Number(!slotOf(b).kept));
    const builds = names.flatMap((name) => shownBuild(name) ?? []);
    // A published build never changes; that of an override may.
    const parts = builds.map(({ area, base, why, descriptor }) => [
      area,
      base,
      why,
      why === 'override' && descriptor,
    ]);
    const next = JSON.stringify([parts, rejected]);
    if (next === signature) return;
    signature = next;
    catalogue = makeCatalogue(builds, rejected);
    listeners.notify();
  }

  return {
    catalogue: () => catalogue,
    subscribe: listeners.subscribe,
    names: () => Object.keys(registry.areas),
    candidates,
    wanted: (area) => chain(area)[0],
    running: (area) => slotOf(area).kept,
    keep(build) {
      const slot = slotOf(build.area);
      if (slot.kept?.base !== build.base) slot.healthy = false;
      slot.kept = build;
      refresh();
    },
    markHealthy(build) {
      const slot = slotOf(build.area);
      if (slot.kept?.base === build.base) slot.healthy = true;
    },
    fail(build, failure) {
      const slot = slotOf(build.area);
      slot.failed.set(build.base, failure);
      if (slot.kept?.base === build.base) Object.assign(slot, { kept: undefined, healthy: false });
      refresh();
    },
    failureOf: (area) => slotOf(area).failed.values().next().value,
    clearFailures(area) {
      slotOf(area).failed.clear();
      refresh();
    },
    setOnPage(area, onPage) {
      slotOf(area).onPage = onPage;
      if (onPage || !leaving.delete(area)) return;
      const { [area]: _left, ...areas } = registry.areas;
      registry = { ...registry, areas };
      refresh();
    },
    adopt(result) {
      const current = registry.areas;
      const areas: Record<string, RegistryArea> = {};
      leaving.clear();
      for (const [name, entry] of Object.entries(current)) {
        const fresh = result.registry.areas[name];
        const isWrong = result.rejected.some((one) => one.name === name);
        if (fresh) areas[name] = fresh;
        else if (isWrong || slotOf(name).onPage) areas[name] = entry;
        if (!fresh && !isWrong && slotOf(name).onPage) leaving.add(name);
      }
      registry = { ...result.registry, areas: { ...areas, ...result.registry.areas } };
      rejected = result.rejected.filter(({ name }) => !Object.hasOwn(areas, name));
      refresh();
    },
    registry: () => registry,
    setVisitor(next) {
      visitor = next;
      refresh();
    },
    setOverrides(next) {
      overrides = next;
      refresh();
    },
  };
}
