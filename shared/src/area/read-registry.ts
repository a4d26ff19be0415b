import { z } from 'zod';
import { areaName } from './descriptor';
import {
  REGISTRY_SCHEMA_VERSION,
  registryArea,
  registryDocument,
  type PublishedVersion,
  type Registry,
  type RegistryArea,
} from './registry';

/** An area that was left out, and why. */
export interface RejectedArea {
  name: string;
  reason: string;
}

export type ParsedRegistry =
  | {
      ok: true;
      registry: Registry;
      rejected: RejectedArea[];
      /** Areas whose roll-out was left out; their live build stays usable. */
      rejectedRollOuts: RejectedArea[];
    }
  | { ok: false; reason: string };

/** @deprecated The earlier name of {@link ParsedRegistry}. */
export type RegistryReading = ParsedRegistry;

/** By what a page lays claim to, the area it belongs to. */
type Claims = Map<string, string>;

/**
 * Reads a registry document that may be malformed or hostile.
 * A bad area is left out and named in `rejected`; the others stay usable. A bad roll-out is left
 * out in the same way, and its area stays. A document whose outer form is wrong yields `ok: false`.
 *
 * @param document  the parsed JSON
 * @param allowedOrigins  origins areas may be loaded from; an area of any other is left out
 */
export function readRegistry(document: unknown, allowedOrigins: readonly string[]): ParsedRegistry {
  const outer = registryDocument.safeParse(document);
  if (!outer.success) return { ok: false, reason: z.prettifyError(outer.error) };

  const { updatedAt, revision, id, shell } = outer.data;
  const areas: Record<string, RegistryArea> = {};
  const rejected: RejectedArea[] = [];
  const rejectedRollOuts: RejectedArea[] = [];
  const claims: Claims = new Map();
  for (const [name, value] of Object.entries(outer.data.areas)) {
    const { area, reason, rollOutReason } = readArea(name, value);
    const refusal = reason ?? (area && refusalOf(name, area, allowedOrigins, claims));
    if (rollOutReason !== undefined) rejectedRollOuts.push({ name, reason: rollOutReason });
    if (refusal === undefined && area) areas[name] = area;
    else rejected.push({ name, reason: refusal ?? 'unreadable' });
  }
  // After the live builds of all: what is still on its way takes no page from what is there.
  for (const [name, area] of Object.entries(areas)) {
    const taken = area.rollOut && claimPages(name, area.rollOut.build, claims);
    if (taken === undefined) continue;
    rejectedRollOuts.push({ name, reason: taken });
    areas[name] = withoutRollOut(area);
  }
  return {
    ok: true,
    registry: {
      schemaVersion: REGISTRY_SCHEMA_VERSION,
      updatedAt,
      ...(revision !== undefined && { revision }),
      ...(id !== undefined && { id }),
      areas,
      ...(shell && { shell }),
    },
    rejected,
    rejectedRollOuts,
  };
}

/** Checks one area by itself; when only its roll-out is wrong, it is read without. */
function readArea(
  name: string,
  value: unknown,
): { area?: RegistryArea; reason?: string; rollOutReason?: string } {
  if (!areaName.safeParse(name).success) return { reason: 'not a valid area name' };
  const parsed = registryArea.safeParse(value);
  if (parsed.success) {
    const { rollOut } = parsed.data;
    if (!rollOut || rollOut.build.descriptor.name === name) return { area: parsed.data };
    return {
      area: withoutRollOut(parsed.data),
      rollOutReason: `its descriptor is of ${rollOut.build.descriptor.name}`,
    };
  }
  const reason = z.prettifyError(parsed.error);
  if (typeof value !== 'object' || value === null || !('rollOut' in value)) return { reason };
  const { rollOut: _wrong, ...rest } = value;
  const without = registryArea.safeParse(rest);
  return without.success ? { area: without.data, rollOutReason: reason } : { reason };
}

/** Why an area that is sound by itself cannot be used; otherwise its pages are its own from now on. */
function refusalOf(
  name: string,
  area: RegistryArea,
  allowedOrigins: readonly string[],
  claims: Claims,
): string | undefined {
  const foreign = [area.live, area.previous].find(
    (build) => build && build.descriptor.name !== name,
  );
  if (foreign) return `its descriptor is of ${foreign.descriptor.name}`;
  if (!allowedOrigins.includes(area.origin)) return `origin ${area.origin} is not allowed`;
  return claimPages(name, area.live, claims);
}

/**
 * Notes the pages of a build as those of its area. Two areas that claim one page would fight for
 * the screen: the first keeps it.
 * @returns whose a page is that another area has already; nothing is noted then
 */
function claimPages(name: string, build: PublishedVersion, claims: Claims): string | undefined {
  const { pages } = build.descriptor;
  const ownerOf = (path: string): string => claims.get(claimOf(path)) ?? name;
  const taken = pages.find(({ path }) => ownerOf(path) !== name);
  if (taken) return `page ${taken.path} belongs to ${ownerOf(taken.path)}`;
  for (const { path } of pages) claims.set(claimOf(path), name);
  return undefined;
}

function withoutRollOut({ rollOut: _rollOut, ...area }: RegistryArea): RegistryArea {
  return area;
}

/** What a path pattern lays claim to: routers look at neither case nor the names of parameters. */
export function claimOf(path: string): string {
  return path.toLowerCase().replaceAll(/:[^/]+/g, ':');
}
