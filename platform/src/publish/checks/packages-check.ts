import satisfies from 'spdx-satisfies';
import { isWatched, packageViolation } from '../../build/single-copy-plugin';
import type { AreaSettings } from './area-to-check';
import type { BundledPackage, PackageList } from './package-list';

/** Licences that ask for no more than to be named, and those that bind their own files only. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1', // fonts
  'Python-2.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
];

/**
 * Says of each bundled package whose licence does not allow it to be delivered with the product.
 * A package of the workspace is not installed from anywhere and so not listed.
 *
 * @param settings  says the licence of packages that name none themselves
 */
export function licenceViolations(
  name: string,
  { packages }: PackageList,
  settings: AreaSettings,
): string[] {
  return packages.flatMap((bundled) => {
    const said = settings.licenses[`${bundled.name}@${bundled.version}`];
    const license = isExpression(bundled.license) ? bundled.license : said;
    const what = `${name} carries ${bundled.name} ${bundled.version}`;
    if (license === undefined) return [`${what}, ${unknown(bundled, name)}`];
    if (isAllowed(license)) return [];
    return [
      `${what}, whose licence, ${license}, is not one of those that may be delivered ` +
        `(${ALLOWED.join(', ')}). Look at ${bundled.folder}, and take another package.`,
    ];
  });
}

function unknown({ name, version, license, folder }: BundledPackage, area: string): string {
  const names = license === null ? 'which names no licence' : `whose licence reads "${license}"`;
  return (
    `${names}. Look for one in ${folder}; if there is one that may be delivered, say so in ` +
    `${area}/package.json: "mbo": { "licenses": { "${name}@${version}": "MIT" } }.`
  );
}

/** Whether a text names licences by their SPDX identifiers, however they are put together. */
function isExpression(license: string | null): license is string {
  if (license === null) return false;
  try {
    satisfies(license, ALLOWED);
    return true;
  } catch {
    return false;
  }
}

function isAllowed(license: string): boolean {
  return isExpression(license) && satisfies(license, ALLOWED);
}

/** Says of each package that an area carries though a page may hold one copy only. */
export function singleCopyViolations(name: string, { packages }: PackageList): string[] {
  return packages
    .filter((bundled) => isWatched(bundled.name))
    .flatMap((bundled) => {
      const [violation] = bundled.files.flatMap(
        (file) => packageViolation(bundled.name, file) ?? [],
      );
      return violation === undefined
        ? []
        : [`${name}: ${violation} It came from ${bundled.folder}.`];
    });
}
