import type { Db } from './schema';
import type { Statement } from './statement';

type RowsOf<Statements extends readonly Statement[]> = {
  -readonly [K in keyof Statements]: Statements[K] extends Statement<infer Row> ? Row[] : never;
};

/**
 * Sends statements at once, on one connection, and returns the rows of each. The server runs them one
 * after the other, so that each sees what those before it did and what was committed while they waited
 * for a lock; but nobody waits for a reply in between. Only in a transaction does one that fails keep
 * those after it from being run.
 *
 * @throws {unknown} what the first that failed threw
 */
export async function inOneGo<const Statements extends readonly Statement[]>(
  db: Db,
  ...statements: Statements
): Promise<RowsOf<Statements>> {
  // A transaction would send one after the other.
  return db.getExecutor().provideConnection(async (connection) => {
    const replies = await Promise.allSettled(
      statements.map(({ query }) => connection.executeQuery(query)),
    );
    return replies.map((reply) => {
      if (reply.status === 'rejected') throw reply.reason;
      return reply.value.rows;
    }) as RowsOf<Statements>;
  });
}
