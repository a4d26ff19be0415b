import type { Sources } from './read-sources';

/** A file of so many lines or fewer counts as small. */
const SMALL = 40;

export interface Count {
  lines: number;
  files: number;
  small: number;
}

const TEST = /\.(?:test|spec)\.|\/testing\/|^e2e\/(?:fixtures|tests)\//;

/** Whether a file is a test, or helps tests only. */
export const isTest = (name: string) => TEST.test(name);

/** Source lines without tests of each member, which is the folder at the top. */
export function countLines(sources: Sources): Map<string, Count> {
  const members = new Map<string, Count>();
  for (const [name, text] of sources) {
    if (isTest(name)) continue;
    const member = name.includes('/') ? name.slice(0, name.indexOf('/')) : '.';
    const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
    const before = members.get(member) ?? { lines: 0, files: 0, small: 0 };
    members.set(member, {
      lines: before.lines + lines,
      files: before.files + 1,
      small: before.small + (lines <= SMALL ? 1 : 0),
    });
  }
  return new Map([...members].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The sum over all packages; nothing at all is zeros. */
export function total(counts: Iterable<Count>): Count {
  const sum = { lines: 0, files: 0, small: 0 };
  for (const { lines, files, small } of counts) {
    sum.lines += lines;
    sum.files += files;
    sum.small += small;
  }
  return sum;
}

/** A call as the contract names it, or as routes once did. */
const CALL = {
  contract: /^ *\[?['"`](?:GET|POST|PUT|PATCH|DELETE) /gm,
  route: /^ *app\.(?:get|post|put|patch|delete)\(/gm,
};

/**
 * How many calls the gateway has: those of the contract, or, of a commit that has none, the registered
 * routes. What a checkout does for its users is measured by it, however many lines that takes.
 */
export function countCalls(sources: Sources): number {
  const count = (file: RegExp, call: RegExp) =>
    [...sources]
      .filter(([name]) => file.test(name) && !isTest(name))
      .reduce((sum, [, text]) => sum + [...text.matchAll(call)].length, 0);
  return (
    count(/^gateway-contract\/.*\.schema\.ts$/, CALL.contract) ||
    count(/^gateway-api\/src\/modules\//, CALL.route)
  );
}
