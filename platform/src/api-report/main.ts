import { checkApi } from './check-api';
import { releasedFolder, reportFolder, writeReleased, writeReports } from './report-files';

const USAGE = `npm run api-report: writes what each entry of @mbo/shared exports to shared/api, and
says which version the contract needs. With --released, this version is out: what is written becomes
what the next changes are compared with.
`;

/** `npm run api-report`. @returns exit code: 0 done, 1 the version is too low, 2 wrong usage */
export function main(root: string, argv: readonly string[]): number {
  if (argv.some((word) => word !== '--released')) {
    process.stderr.write(USAGE);
    return 2;
  }
  const { reports, outdated, changes, version, released, needed, isVersionEnough } = checkApi(root);
  writeReports(reportFolder(root), reports);
  const lines = [
    outdated.length > 0 ? `Written: ${outdated.join(', ')}.` : 'The reports were up to date.',
    `Since ${released}:${changes.length === 0 ? ' nothing changed.' : ''}`,
    ...changes.map(({ name, what, bump }) => `  ${bump}  ${name} ${what}`),
    isVersionEnough
      ? `shared/package.json says ${version}, which is right.`
      : `shared/package.json says ${version}; it must be ${needed} at least, with a word in CONTRACT.md.`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  if (!isVersionEnough) return 1;
  if (argv.includes('--released') && version !== released) {
    writeReports(releasedFolder(root), reports);
    writeReleased(root, { version, compatible: {} });
    process.stdout.write(`${version} is what later changes are compared with.\n`);
  }
  return 0;
}
