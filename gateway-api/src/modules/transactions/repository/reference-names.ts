import type { Db } from '../../../core/database/schema';

/** What currencies and payment methods are called, by their ids. */
export interface ReferenceNames {
  alphaCodes: ReadonlyMap<number, string>;
  schemes: ReadonlyMap<number, string>;
}

const held = new WeakMap<Db, ReferenceNames>();

/**
 * The names of these currencies and payment methods, held in memory: an id keeps its name, as ISO 4217
 * and the gateway's list have it. Looking them up row by row takes a seventh of a page. An id that is
 * not held, of what was filled in since, has all of them read anew.
 */
export async function referenceNames(
  db: Db,
  rows: readonly { currency_id: number; payment_method_id: number }[],
): Promise<ReferenceNames> {
  const known = held.get(db);
  const isKnown = rows.every(
    (row) =>
      known?.alphaCodes.has(row.currency_id) === true && known.schemes.has(row.payment_method_id),
  );
  if (known && isKnown) return known;
  const currencies = await db
    .selectFrom('currencies')
    .select(['currency_id', 'alpha_code'])
    .execute();
  const methods = await db
    .selectFrom('payment_methods')
    .select(['payment_method_id', 'name'])
    .execute();
  const names = {
    alphaCodes: new Map(currencies.map((row) => [row.currency_id, row.alpha_code])),
    schemes: new Map(methods.map((row) => [row.payment_method_id, row.name])),
  };
  held.set(db, names);
  return names;
}
