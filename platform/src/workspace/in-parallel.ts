/**
 * Works through a list, at most `limit` at a time. The first failure ends it: what has begun is let
 * finish, nothing more is begun, and the failure is thrown.
 *
 * @throws {unknown} the first failure, once all have ended
 */
export async function inParallel<T>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const failures: unknown[] = [];
  const worker = async (): Promise<void> => {
    for (;;) {
      const item = waiting.shift();
      if (item === undefined || failures.length > 0) return;
      try {
        await work(item);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  if (failures.length > 0) throw failures[0];
}
