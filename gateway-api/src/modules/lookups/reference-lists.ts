import type { LookupName, Lookups } from '@mbo/gateway-contract/lookups';
import type { Kysely } from 'kysely';
import type { Database } from '../../core/database/schema';
import { LOOKUP_READERS } from './repository';

/** The last version that was read. It is a digest of the content, so it is good for any database. */
let held: { version: string; lists: AllLookups } | undefined;

export type AllLookups = Required<Lookups>;

/**
 * The lists that forms choose from, held in memory. `version` is the one that the database has now
 * (`fillDigest`); another one than before is read anew. Null: the lists are not filled yet, so what
 * there is is read and not held.
 */
export async function referenceLists(
  db: Kysely<Database>,
  version: string | null,
): Promise<AllLookups> {
  if (version !== null && held?.version === version) return held.lists;
  const names = Object.keys(LOOKUP_READERS) as LookupName[];
  const read: [LookupName, unknown][] = [];
  for (const name of names) read.push([name, await LOOKUP_READERS[name](db)]);
  const lists = Object.fromEntries(read) as unknown as AllLookups;
  if (version !== null) held = { version, lists };
  return lists;
}
