import { z } from 'zod';

/** An id in a path or query: digits only, so that `1e3`, ` 7` and `0x10` are no ids. */
export const pathId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'This is not an id.')
  .transform(Number)
  .pipe(z.int().positive());
