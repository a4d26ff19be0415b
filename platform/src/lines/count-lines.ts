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
    const so = members.get(member) ?? { lines: 0, files: 0, small: 0 };
    members.set(member, {
      lines: so.lines + lines,
      files: so.files + 1,
      small: so.small + (lines <= SMALL ? 1 : 0),
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
