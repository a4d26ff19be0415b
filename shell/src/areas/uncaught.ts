import type { Bus } from '@mbo/shared/bus';
import type { AreaBuild, SeenBuilds } from './area-build';
import { messageOf, toFailure } from './failures';

/** The same error of a build is reported once in so many milliseconds. */
const SAME_AGAIN_MS = 60_000;

/** How many errors of an area are reported within that time. */
const MAX_REPORTED = 10;

/** An error so soon after the user did something is likely about that, in milliseconds. */
const USER_ACTED_MS = 5_000;

const ACTIONS = ['click', 'keydown', 'submit', 'change', 'drop'] as const;

export interface UncaughtDependencies {
  window: Window & typeof globalThis;
  bus: Bus;
  seen: Pick<SeenBuilds, 'of'>;
  isOnPage: (area: string) => boolean;
  /** The note the user reads, by the area's title. */
  note: (title: string) => string;
}

/**
 * Hears errors and rejected promises that nobody caught, finds the build whose script they come
 * from, and reports them as failures of its area. The user gets a note where something they did
 * may have had no effect, once a minute at most for each area.
 *
 * @returns ends the listening
 */
export function watchUncaught({
  window,
  bus,
  seen,
  isOnPage,
  note,
}: UncaughtDependencies): () => void {
  const reportedAt = new Map<string, number>();
  const noted = new Map<string, number>();
  let actedAt = -Infinity;
  const isRecent = (at: number | undefined, within: number): boolean =>
    at !== undefined && Date.now() - at < within;
  const keyOf = (area: string, version: string | undefined, message: string): string =>
    JSON.stringify([area, version, message]);

  function report(build: AreaBuild, thrown: unknown): void {
    const key = keyOf(build.area, build.version, messageOf(thrown));
    if (isRecent(reportedAt.get(key), SAME_AGAIN_MS)) return;
    for (const [old, at] of reportedAt) if (!isRecent(at, SAME_AGAIN_MS)) reportedAt.delete(old);
    const ofArea = [...reportedAt.keys()].filter((one) => one.startsWith(`["${build.area}",`));
    if (ofArea.length >= MAX_REPORTED) return;
    bus.emit('areaFailure', toFailure(build.area, build.version, 'runtime', thrown));
  }

  function noteTo(build: AreaBuild): void {
    const { area, descriptor } = build;
    if (!isRecent(actedAt, USER_ACTED_MS) || !isOnPage(area)) return;
    if (isRecent(noted.get(area), SAME_AGAIN_MS)) return;
    noted.set(area, Date.now());
    bus.emit('alert', { severity: 'info', message: note(descriptor.title) });
  }

  function hear(thrown: unknown, filename: string): void {
    const build = addressesIn(thrown, filename).map(seen.of).find(Boolean);
    if (!build) return;
    report(build, thrown);
    noteTo(build);
  }

  const onError = ({ error, message, filename }: ErrorEvent): void =>
    hear(error ?? message, filename);
  const onRejection = ({ reason }: PromiseRejectionEvent): void => hear(reason, '');
  const onAction = (): void => void (actedAt = Date.now());
  // What was caught and reported elsewhere is not reported again when it comes by here as well.
  const off = bus.on('areaFailure', ({ area, version, message }) =>
    reportedAt.set(keyOf(area, version, message), Date.now()),
  );
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  for (const action of ACTIONS) window.addEventListener(action, onAction, { capture: true });
  return () => {
    off();
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
    for (const action of ACTIONS) window.removeEventListener(action, onAction, { capture: true });
  };
}

/** Addresses of the scripts an error came through, the innermost first. */
function addressesIn(thrown: unknown, filename: string): string[] {
  const stack = thrown instanceof Error ? `${thrown.stack ?? ''}\n${thrown.message}` : '';
  // Where React throws an error on, `filename` is React's; the stack knows where it began.
  return [...stack.matchAll(/https?:\/\/[^\s()]+/g)].map(([address]) => address).concat(filename);
}
