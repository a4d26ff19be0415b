import pc from 'picocolors';
import { reachText } from '../publish/reach';
import type { AreaStatus, RollOutStatus, StoreStatus, VersionStatus } from '../publish/read-status';
import { percent } from '../watch/report-counts';
import { NOTHING, table, type Cell, type Column } from './table';
import { ago, printable } from './words';

const COLUMNS: readonly Column[] = [
  { title: 'AREA' },
  { title: 'LIVE' },
  { title: 'SINCE' },
  { title: 'LOADS', align: 'right' },
  { title: 'ERRORS', align: 'right' },
  { title: 'BEFORE' },
  { title: 'ROLL-OUT' },
];

/** Share of failed loads from which a live version is shown in red. */
export const BAD = 0.05;

/** All areas of a store, for a person. */
export function statusTable(status: StoreStatus, width: number): string {
  const head = pc.dim(printable(status.store));
  const parts = [
    status.areas.length === 0
      ? 'No area is published here yet.\n'
      : table(COLUMNS, status.areas.map(row), width),
    notes(status),
    shellLine(status),
  ];
  return `${head}\n\n${parts.filter((part) => part !== '').join('\n')}`;
}

function row(area: AreaStatus): Cell[] {
  const { live, previous, rollOut, pinned } = area;
  return [
    { text: area.name, paint: pc.bold },
    { text: pinned ? `${live.version} (pinned)` : live.version, paint: pc.green },
    { text: ago(live.since ?? live.publishedAt), paint: pc.dim },
    loads(live),
    errors(live, BAD),
    { text: previous?.version ?? '', paint: pc.dim },
    rollOut ? rollOutCell(rollOut) : { text: '' },
  ];
}

function rollOutCell(rollOut: RollOutStatus): Cell {
  const { version, held, errorRate, loads: known } = rollOut;
  const reach = held ? 'held' : reachOf(rollOut);
  const fares = errorRate === null ? 'no loads yet' : `${percent(errorRate)} of ${known} failed`;
  return { text: `${version}: ${reach}; ${fares}`, paint: held ? pc.red : pc.cyan };
}

/** Whom a roll-out reaches, in a few words. */
export function reachOf({ percent: share, accounts }: RollOutStatus): string {
  return reachText({ ...(share !== null && { percent: share }), ...(accounts && { accounts }) });
}

/** How often a version was loaded, as reported. */
export function loads({ loads: known }: VersionStatus): Cell {
  return known === 0 ? { text: NOTHING, paint: pc.dim } : { text: known.toLocaleString('en') };
}

/** Share of its loads that failed; red from `bad` on. */
export function errors({ errorRate, failedLoads }: VersionStatus, bad: number): Cell {
  if (errorRate === null) return { text: NOTHING, paint: pc.dim };
  const paint = errorRate > bad ? pc.red : failedLoads > 0 ? pc.yellow : pc.dim;
  return { text: percent(errorRate), paint };
}

/** Why an area is held or pinned, a line each. */
function notes({ areas, unreadable }: StoreStatus): string {
  const lines = areas.flatMap(({ name, rollOut, pinned, live }) => [
    ...(rollOut?.held ? [heldLine(name, rollOut)] : []),
    ...(pinned
      ? [
          `${pc.yellow('•')} ${pc.bold(name)} is pinned to ${live.version}, ${ago(pinned.at)}: ` +
            printable(pinned.reason),
        ]
      : []),
  ]);
  const problems = unreadable.map(
    ({ name, reason }) => `${pc.red('•')} ${pc.bold(printable(name))}: ${reason}.`,
  );
  return [...lines, ...problems].map((line) => `${line}\n`).join('');
}

/** When and why a roll-out was held. */
export function heldLine(name: string, { version, held }: RollOutStatus): string {
  return (
    `${pc.red('•')} ${pc.bold(name)} ${version} was held ${ago(held?.at ?? '')}: ` +
    printable(held?.reason ?? '')
  );
}

function shellLine({ shell }: StoreStatus): string {
  if (!shell) return pc.dim('The shell is not published here.\n');
  const since = shell.since === null ? '' : `, ${ago(shell.since)}`;
  const before = shell.previous === null ? '' : `, before it ${shell.previous}`;
  return `${pc.bold('shell')} ${pc.green(shell.live)}${pc.dim(since + before)}\n`;
}
