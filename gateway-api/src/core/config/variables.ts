import { z } from 'zod';

/** A variable that is on or off. */
export const flag = z
  .enum(['0', '1', 'true', 'false'], 'must be 1 or 0')
  .transform((value) => value === '1' || value === 'true');

/** Digits only: `Number` would also take `0x10`, `1e3` and an empty text. */
export function whole(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message);
}

/** A port of TCP. */
export const port = whole(1, 65_535);

/** An address of a site, such as this one. */
export const siteAddress = (example: string) =>
  z.url({ protocol: /^https?$/, error: `must be an address such as ${example}` });
