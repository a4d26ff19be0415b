import { fillReferenceData, CITIES_FILL } from '../../modules/lookups/fill-reference-data';
import { CITIES_SOURCE } from '../../modules/lookups/reference/cities';
import type { Db } from '../database/schema';

export const CANADA = 124;
export const GERMANY = 276;
export const TORONTO = 6_167_865;
export const OTTAWA = 6_094_817;
export const BERLIN = 2_950_159;

/**
 * The lists that forms choose from, with three cities only: all of them take seconds. Antarctica, as
 * every other country but Canada and Germany, has none.
 */
export async function fillFewReferenceData(db: Db): Promise<void> {
  await db.insertInto('data_fills').values({ name: CITIES_FILL, digest: CITIES_SOURCE }).execute();
  await fillReferenceData(db);
  const city = (country_id: number, city_id: number, name: string) => ({
    country_id,
    city_id,
    name,
    sort_name: name.toLowerCase(),
    population: 1_000_000,
  });
  await db
    .insertInto('cities')
    .values([
      city(CANADA, TORONTO, 'Toronto'),
      city(CANADA, OTTAWA, 'Ottawa'),
      city(GERMANY, BERLIN, 'Berlin'),
    ])
    .execute();
}
