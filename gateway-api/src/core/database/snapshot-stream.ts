import type { Readable } from 'node:stream';
import type { Db } from './schema';

/**
 * A stream of rows that are all of one moment: `open` reads from a repeatable-read transaction, which
 * ends with the stream, however that ends. @throws {unknown} what `open` throws.
 */
export async function snapshotStream(
  db: Db,
  open: (snapshot: Db) => Promise<Readable>,
): Promise<Readable> {
  const snapshot = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    const stream = await open(snapshot);
    // Read to the end, broken, or nobody takes it up any more.
    stream.once('close', () => {
      snapshot
        .rollback()
        .execute()
        .catch(() => undefined);
    });
    return stream;
  } catch (error) {
    await snapshot.rollback().execute();
    throw error;
  }
}
