import { parseArgs } from 'node:util';
import { table, terminalWidth, type Cell, type Column } from '../cli/table';
import { countCalls, countLines, total, type Count } from './count-lines';
import { findRepeats } from './repeats';
import { sourcesHere, sourcesOf, type Sources } from './read-sources';

const USAGE = `npm run lines: source lines of each package without tests, its files, and those of 40
lines or fewer; all of them for each call of the gateway; then the pairs of files, tests included, that
share a block of six lines or more.
  --against=COMMIT  the same of a commit, and the change since
  --repeats         lists the pairs, those that share most first
`;

const OPTIONS = { against: { type: 'string' }, repeats: { type: 'boolean' } } as const;

/** `npm run lines`. @returns exit code: 0 counted, 2 wrong usage */
export function main(root: string, argv: readonly string[]): number {
  let then: Sources | undefined;
  let listed: boolean | undefined;
  try {
    const { values } = parseArgs({ args: [...argv], options: OPTIONS });
    then = values.against === undefined ? undefined : sourcesOf(root, values.against);
    listed = values.repeats;
  } catch {
    process.stderr.write(USAGE);
    return 2;
  }
  const now = sourcesHere(root);
  process.stdout.write(lineTable(now, then));
  process.stdout.write(`\n${callTable(now, then)}`);
  process.stdout.write(`\n${repeatTable(now, then)}`);
  if (listed) {
    for (const { files, lines, blocks } of findRepeats(now, { shape: false })) {
      const places = files.map((file, index) => `${file}:${lines[index]}`).join(' ~ ');
      process.stdout.write(`${String(blocks).padStart(4)}  ${places}\n`);
    }
  }
  return 0;
}

function lineTable(now: Sources, then: Sources | undefined): string {
  const counts = countLines(now);
  const before = then && countLines(then);
  const members = [...new Set([...counts.keys(), ...(before?.keys() ?? [])])].sort();
  const rows = members.map((member) => row(member, counts.get(member), before?.get(member)));
  rows.push(row('all', total(counts.values()), before && total(before.values())));
  return print(['package', 'lines', 'files', '40 or fewer'], rows, before !== undefined);
}

function row(name: string, count: Count | undefined, before: Count | undefined): Cell[] {
  const { lines = 0, files = 0, small = 0 } = count ?? {};
  return cells([name, lines, files, small, before?.lines ?? 0, change(lines, before?.lines)]);
}

/** What the same behaviour takes, where there is more of it than before. */
function callTable(now: Sources, then: Sources | undefined): string {
  const perCall = (sources: Sources) =>
    Math.round(total(countLines(sources).values()).lines / Math.max(1, countCalls(sources)));
  const [lines, before] = [perCall(now), then && perCall(then)];
  const rows = [
    cells(['calls', countCalls(now), '', '', then ? countCalls(then) : 0, '']),
    cells(['lines for each', lines, '', '', before ?? 0, change(lines, before)]),
  ];
  return print(['the gateway', '', '', ''], rows, then !== undefined);
}

function repeatTable(now: Sources, then: Sources | undefined): string {
  const rows = [false, true].map((shape) => {
    const pairs = findRepeats(now, { shape }).length;
    const before = then && findRepeats(then, { shape }).length;
    const name = shape ? 'with other names' : 'the same';
    return cells([name, pairs, '', '', before ?? 0, change(pairs, before)]);
  });
  return print(['repeated blocks', 'pairs', '', ''], rows, then !== undefined);
}

function change(count: number, before: number | undefined): string {
  if (!before) return '';
  const percent = (100 * (count - before)) / before;
  return `${percent > 0 ? '+' : ''}${percent.toFixed(1)} %`;
}

const cells = (texts: readonly (string | number)[]): Cell[] =>
  texts.map((text) => ({ text: typeof text === 'number' ? text.toLocaleString('en') : text }));

function print(titles: readonly string[], rows: readonly Cell[][], isCompared: boolean): string {
  const shown = isCompared ? [...titles, 'before', 'change'] : titles;
  const columns = shown.map((title, index): Column => ({
    title,
    ...(index > 0 && { align: 'right' }),
  }));
  return table(
    columns,
    rows.map((each) => each.slice(0, shown.length)),
    terminalWidth(),
  );
}
