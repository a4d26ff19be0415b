import pc from 'picocolors';
import type { AreaStatus, StoreStatus, VersionStatus } from '../publish/read-status';
import type { Store } from '../publish/store';
import { cleanText, percent } from '../watch/report-counts';
import { BAD, errors, heldLine, loads, reachOf } from './status-table';
import { table, wrap, type Cell, type Column } from './table';
import { ago, printable } from './words';

/** Versions of the store that are listed. */
const LISTED = 12;

const COLUMNS: readonly Column[] = [
  { title: 'VERSION' },
  { title: 'IS' },
  { title: 'STORED' },
  { title: 'LOADS', align: 'right' },
  { title: 'ERRORS', align: 'right' },
];

/** One area of a store, for a person: its versions, and what went wrong lately. */
export async function statusDetail(
  store: Store,
  status: StoreStatus,
  name: string,
  width: number,
): Promise<string> {
  const area = status.areas.find((one) => one.name === name)!;
  const stored = await store.listVersions(name);
  const builds = [area.live, area.rollOut, area.previous].filter((build) => build !== null);
  const rows = stored.slice(0, LISTED).map(({ version, at }): Cell[] => {
    const build = builds.find((one) => one.version === version);
    const none = { text: '' };
    return [
      { text: version, paint: build === area.live ? pc.green : undefined },
      { text: roleOf(area, version) },
      { text: ago(at), paint: pc.dim },
      build ? loads(build) : none,
      build ? errors(build, area.rollOut?.threshold.errorRate ?? BAD) : none,
    ].map(({ paint, ...cell }: Cell) => (paint ? { ...cell, paint } : cell));
  });
  const more = stored.length > LISTED ? pc.dim(`… ${stored.length - LISTED} older ones\n`) : '';
  return [
    `${pc.bold(area.name)}  ${printable(area.title)}, ${printable(area.team)}  ${pc.dim(area.origin)}\n`,
    table(COLUMNS, rows, width) + more,
    state(area),
    failures(builds, width),
  ]
    .filter((part) => part !== '')
    .join('\n');
}

function roleOf({ live, previous, rollOut, pinned }: AreaStatus, version: string): string {
  if (version === live.version) return pinned ? 'live, pinned' : 'live';
  if (version === rollOut?.version) return rollOut.held ? 'held' : 'rolling out';
  return version === previous?.version ? 'previous' : '';
}

function state({ name, live, rollOut, pinned }: AreaStatus): string {
  const lines: string[] = [];
  const by = live.by === null ? '' : `, by ${printable(live.by)}`;
  lines.push(`${live.version} went live ${ago(live.since ?? live.publishedAt)}${by}.`);
  if (rollOut?.held) lines.push(heldLine(name, rollOut));
  else if (rollOut) {
    const { threshold } = rollOut;
    lines.push(
      `${rollOut.version} began to roll out ${ago(rollOut.startedAt)}: ${reachOf(rollOut)}; it is held when ` +
        `more than ${percent(threshold.errorRate)} of at least ${threshold.loads} loads fail.`,
    );
  }
  if (pinned) lines.push(`Pinned ${ago(pinned.at)}: ${printable(pinned.reason)}`);
  return lines.map((line) => `${line}\n`).join('');
}

function failures(builds: readonly VersionStatus[], width: number): string {
  const lines = builds.flatMap(({ version, latest }) =>
    latest.map(({ at, phase, message, reference }) => {
      const head = `${ago(at)}, ${version}, ${printable(phase)}, ${printable(reference)}`;
      const text = wrap(cleanText(message), Math.min(width, 110) - 4).map((part) => `    ${part}`);
      return [`  ${pc.dim(head)}`, ...text].join('\n');
    }),
  );
  return lines.length === 0 ? '' : `Latest failures\n${lines.join('\n')}\n`;
}
