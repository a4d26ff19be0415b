import { z } from 'zod';
import { publishedVersion, type PublishedVersion } from '@mbo/shared/area';
import { versionDocument } from '../stores/store';
import { shellFacts, type ShellFacts } from './checks';
import { PublishError, type Store } from './store';

/** What is kept of a build of the shell. */
interface ShellRecord {
  version: string;
  /** ISO 8601 UTC. */
  publishedAt: string;
  /** What it provides to areas. Undefined: it was built before that was written down. */
  facts?: ShellFacts | undefined;
}

const shellRecord = z.object({
  version: z.string(),
  publishedAt: z.string(),
  facts: shellFacts.optional(),
});

/** What is kept of a build of an area: what the registry says of it, and what it was built for. */
export interface AreaRecord extends PublishedVersion {
  /**
   * Range of versions by the request of every shared module that it takes from the shell.
   * Undefined: it was published before that was written down.
   */
  consumed?: Record<string, string> | undefined;
}

const areaRecord = z.object({
  ...publishedVersion.shape,
  consumed: z.record(z.string(), z.string()).optional(),
});

/**
 * A version of an area as the registry holds it.
 * @throws {PublishError} naming the versions there are, when it is not in the store
 */
export async function storedVersion(
  store: Store,
  name: string,
  version: string,
): Promise<PublishedVersion> {
  return forRegistry(await read(store, name, version, areaRecord));
}

/** Ranges of the shared modules that a build of an area takes; none where that is not known. */
export async function consumedBy(
  store: Store,
  name: string,
  version: string,
): Promise<Record<string, string>> {
  const record = await read(store, name, version, areaRecord).catch(() => undefined);
  return record?.consumed ?? {};
}

/** Without what browsers do not need, and shells of before would refuse. */
export function forRegistry({ consumed: _consumed, ...build }: AreaRecord): PublishedVersion {
  return build;
}

/**
 * The same for the shell.
 *
 * @throws {PublishError} when there is no such version, or it cannot be read
 */
export async function storedShell(store: Store, version: string): Promise<ShellRecord> {
  return read(store, 'shell', version, shellRecord);
}

async function read<T>(
  store: Store,
  name: string,
  version: string,
  schema: z.ZodType<T>,
): Promise<T> {
  const text = await store.read(versionDocument(name, version));
  if (text === undefined) throw await missing(store, name, version);
  const parsed = schema.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  throw new PublishError(`${name} ${version} cannot be read: ${z.prettifyError(parsed.error)}`);
}

async function missing(store: Store, name: string, version: string): Promise<PublishError> {
  const versions = (await store.listVersions(name)).map((stored) => stored.version);
  const there =
    versions.length === 0
      ? `Nothing of ${name} is there.`
      : `There are: ${versions.slice(0, 10).join(', ')}${versions.length > 10 ? ', …' : '.'}`;
  return new PublishError(`${name} ${version} is not in ${store.address}. ${there}`);
}
