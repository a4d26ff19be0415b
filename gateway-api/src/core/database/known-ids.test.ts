import { knownIds } from './known-ids';
import type { Db } from './schema';

// Databases are told apart, and nothing else: none is asked here.
const [here, there] = [{}, {}] as Db[];

it('asks for what there is once, for what there is not each time, and of each database by itself', async () => {
  const rows = new Set([7]);
  const exists = jest.fn(async (_db: Db, id: number) => rows.has(id));
  const known = knownIds(exists);

  await expect(known(here!, 7)).resolves.toBe(true);
  await expect(known(here!, 7)).resolves.toBe(true);
  expect(exists).toHaveBeenCalledTimes(1);

  await expect(known(here!, 8)).resolves.toBe(false);
  rows.add(8);
  await expect(known(here!, 8)).resolves.toBe(true);

  rows.clear();
  await expect(known(there!, 7)).resolves.toBe(false);
});
