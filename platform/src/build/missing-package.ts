import { packageViolation } from './single-copy-plugin';

/** What the bundler says of an import that leads nowhere; a path of the area's own explains itself. */
const MISSING = /Can't resolve '((?:@[\w.-]+\/)?[\w-][\w.-]*)(?:\/([^']*))?'/;

/**
 * What to do about a package that an area imports and does not have.
 *
 * @param message  of the bundler's error
 * @param area  its name
 * @returns undefined: the error is about something else
 */
export function missingPackageAdvice(message: string, area: string): string | undefined {
  const [, name, inside = ''] = MISSING.exec(message) ?? [];
  if (name === undefined) return undefined;
  return (
    packageViolation(name, inside) ??
    `${name} is not among the dependencies of ${area}/package.json: add it there, and install.`
  );
}
