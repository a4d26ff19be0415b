import { z } from 'zod';
import { pageOf } from './common.schema';

const page = pageOf('things', z.object({ id: z.number() }));

it('is rows under their name and how many there are in all', () => {
  const read: z.output<typeof page> = { things: [{ id: 1 }], totalRows: 7 };
  expect(page.parse(read)).toEqual(read);
  expect(page.safeParse({ rows: [], totalRows: 0 }).success).toBe(false);
  expect(page.safeParse({ things: [], totalRows: -1 }).success).toBe(false);
  // @ts-expect-error The rows have another name.
  expect((): unknown => read.rows).toBeInstanceOf(Function);
});
