import type { ForeignAreas } from './registered-ports';

/**
 * What `npm start` says of areas that are not served as the checkout has them: those of other teams,
 * those whose folder is gone, and those whose address the page's policy does not allow.
 *
 * @param origins  address of each area's server
 * @param allowed  `areaOrigins` of `config.json`
 * @returns a sentence for each
 */
export function areaNotices(
  { stay, gone }: ForeignAreas,
  origins: Readonly<Record<string, string>>,
  allowed: readonly string[],
): string[] {
  return [
    ...stay.map((name) => `${name} is not in this checkout; its published version stays live.`),
    ...gone.map((name) => `${name} is no longer in this checkout and was taken off.`),
    ...Object.entries(origins)
      .filter(([, origin]) => !allowed.includes(origin))
      .map(([name, origin]) => `${name} is left out: ${origin} is not among areaOrigins.`),
  ];
}
