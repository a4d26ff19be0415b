import { z } from 'zod';
import { areaDescriptor, exposedModule } from './descriptor';

/** Version of an area's build; it is a folder's name, so nothing in it may climb out of one. */
export const areaVersion = z
  .string()
  .regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z]+([.-][0-9A-Za-z]+)*)?$/)
  .max(80);

/** Path of a published file below its version's folder: no leading slash, no `..`. */
export const filePath = z
  .string()
  .regex(/^(?!.*(^|\/)\.\.?(\/|$))[A-Za-z0-9_@.-]+(\/[A-Za-z0-9_@.-]+)*$/)
  .max(200);

/** Subresource-integrity value, e.g. `sha384-…`. */
export const integrity = z.string().regex(/^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/);

/** Scheme, host and port, no path: `https://risk.example.com`. */
export const origin = z
  .string()
  .regex(/^https?:\/\/[a-zA-Z0-9.-]+(:\d{1,5})?$|^https?:\/\/\[[0-9a-fA-F:]+\](:\d{1,5})?$/);

/** One immutable build of an area. */
export const publishedVersion = z.strictObject({
  version: areaVersion,
  publishedAt: z.iso.datetime(),
  /** The federation container's script, e.g. `remoteEntry.js`. */
  entry: filePath,
  /** Every file by its path: hash and uncompressed size in bytes. */
  files: z.record(filePath, z.strictObject({ integrity, bytes: z.int().min(0) })),
  /** Per exposed module: the scripts and styles it needs at once, to be preloaded. */
  preload: z.record(
    exposedModule,
    z.strictObject({
      js: z.array(filePath),
      css: z.array(filePath),
      /** Shared modules that the shell has to fetch for it, e.g. `@mbo/shared/ui/data`. */
      shared: z.array(z.string().max(100)).optional(),
    }),
  ),
  descriptor: areaDescriptor,
});

/**
 * A build on its way to everybody. Until then only some get it, and the live build stays for the
 * others: a share of the merchant accounts, or those in a list. See {@link chooseBuild}.
 */
export const rollOut = z
  .strictObject({
    build: publishedVersion,
    startedAt: z.iso.datetime(),
    /** Percent of the merchant accounts, 0 to 100; sticky: raising it only adds accounts. */
    percent: z.number().min(0).max(100).optional(),
    /** Merchant accounts that get it. */
    accounts: z.array(z.int().positive()).max(10_000).optional(),
    /** When it is held back by itself. */
    threshold: z.strictObject({
      /** Share of loads that failed, 0 to 1. */
      errorRate: z.number().min(0).max(1),
      /** Loads that must be known before anything is concluded. */
      loads: z.int().min(1),
    }),
    /** Set when it was stopped, by hand or by its errors: nobody gets it any more. */
    held: z.strictObject({ at: z.iso.datetime(), reason: z.string().max(300) }).optional(),
  })
  .refine((given) => (given.percent === undefined) !== (given.accounts === undefined), {
    message: 'A roll-out has either a percent or a list of accounts.',
  });

/** One area: where its files are, and which build of it is live. */
export const registryArea = z
  .strictObject({
    origin,
    live: publishedVersion,
    /** The last good build before the live one. Default: none. */
    previous: publishedVersion.optional(),
    rollOut: rollOut.optional(),
    /** The live version stays until it is set free; a publish adds its version but does not go live. */
    pinned: z.strictObject({ at: z.iso.datetime(), reason: z.string().max(300) }).optional(),
  })
  .superRefine((area, ctx) => {
    for (const build of [area.live, area.previous, area.rollOut?.build]) {
      if (!build) continue;
      const known = (path: string): boolean => Object.hasOwn(build.files, path);
      const named = [
        build.entry,
        ...Object.values(build.preload).flatMap(({ js, css }) => [...js, ...css]),
      ];
      for (const path of named) {
        if (!known(path)) ctx.addIssue(`${path} is named but is not among the published files`);
      }
    }
  });

export const REGISTRY_SCHEMA_VERSION = 1;

/** The outer form of `areas.json`; each area is checked by itself, see {@link readRegistry}. */
export const registryDocument = z.object({
  schemaVersion: z.literal(REGISTRY_SCHEMA_VERSION),
  updatedAt: z.iso.datetime(),
  /**
   * Grows by one with each change, whatever the publisher's clock says. Default: 0, in a document
   * that an earlier version wrote.
   */
  revision: z.int().min(0).optional(),
  /** Made with the document: one that was deleted and begun anew counts its revisions anew. */
  id: z.string().max(64).optional(),
  areas: z.record(z.string(), z.unknown()),
  /**
   * Which build of the shell is live, so that open pages learn of a new one. What is wrong with it
   * is no reason to refuse the areas. Default: unknown.
   */
  shell: z.object({ version: areaVersion }).optional().catch(undefined),
});

export type PublishedVersion = z.infer<typeof publishedVersion>;
export type RollOut = z.infer<typeof rollOut>;
export type RegistryArea = z.infer<typeof registryArea>;

/** The registry as a whole: which areas there are. */
export interface Registry {
  schemaVersion: typeof REGISTRY_SCHEMA_VERSION;
  /** ISO 8601 UTC, by the clock of whoever changed it last: for people to read. */
  updatedAt: string;
  /** Of two documents with the same `id`, the one with the lower revision is older. Default: 0. */
  revision?: number;
  id?: string;
  areas: Record<string, RegistryArea>;
  /** The live build of the shell, when the registry says. */
  shell?: { version: string };
}

/** Folder of one build, with a closing slash: `https://host/1.2.0/`. */
export function versionUrl(area: RegistryArea, build: PublishedVersion = area.live): string {
  return `${area.origin}/${build.version}/`;
}

/** Address of one published file. */
export function fileUrl(
  area: RegistryArea,
  path: string,
  build: PublishedVersion = area.live,
): string {
  return versionUrl(area, build) + path;
}

/** The name under which an area's federation container is known: an identifier. */
export function federationName(areaName: string): string {
  return areaName.replaceAll('-', '_');
}
