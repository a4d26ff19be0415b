import path from 'node:path';
import semver from 'semver';
import { readPackage } from '../workspace/members';
import { compareApi, neededVersion, type ApiChange } from './compare-api';
import { describeApi } from './describe-api';
import {
  formatReports,
  parseReports,
  readReleased,
  readReports,
  releasedFolder,
  reportFolder,
} from './report-files';

/** How the contract's reports and version compare with its code. */
export interface ApiCheck {
  /** Reports as they should be, by file name. */
  reports: Map<string, string>;
  /** Files that are not as they should be, or should not be there. */
  outdated: string[];
  /** Version of the contract, as the shared package says it. */
  version: string;
  released: string;
  /** What changed since that was released. */
  changes: ApiChange[];
  /** The lowest version that these changes allow. */
  needed: string;
  isVersionEnough: boolean;
}

/**
 * Compares what the shared package exports with its committed reports, and its version with what
 * changed since the version released last.
 *
 * @throws {Error} when the shared package does not compile
 */
export function checkApi(root: string): ApiCheck {
  const api = describeApi(root);
  const reports = formatReports(api);
  const committed = readReports(reportFolder(root));
  const names = new Set([...reports.keys(), ...committed.keys()]);
  const { version: released, compatible } = readReleased(root);
  const before = parseReports(readReports(releasedFolder(root)));
  const changes = compareApi(before, parseReports(reports), Object.keys(compatible));
  const { version } = readPackage(path.join(root, 'shared'));
  const needed = neededVersion(released, changes);
  return {
    reports,
    outdated: [...names].filter((name) => reports.get(name) !== committed.get(name)).sort(),
    version,
    released,
    changes,
    needed,
    isVersionEnough: semver.gte(version, needed),
  };
}
