import type { PublishedVersion, RegistryArea, RollOut } from '@mbo/shared/area';
import { moveArea, type Move, type Mover } from './move-area';
import { reachText, type Reach } from './reach';
import { PublishError, type Store } from './store';

export interface GoLiveOptions extends Mover {
  /** `npm start` publishes a working copy by itself; it leaves what people decided. */
  via?: 'start' | undefined;
  /** Begins a roll-out instead of going live for everybody. */
  rollOut?: Reach & Pick<RollOut, 'threshold'>;
}

/** What became of a version that was to go live. */
export type Outcome = 'live' | 'unchanged' | 'rolling-out' | 'pinned' | 'kept';

/**
 * Makes a published build the live one; the build that was live becomes the previous one.
 * Going live again with the build that is live changes nothing.
 *
 * @param origin  where the area's files are served from
 * @returns `pinned`: the pointer stays, because the area is pinned; `kept`: `npm start` left a
 *   roll-out under way as it is
 * @throws {PublishError} when a roll-out has nothing to roll out beside, or another area has one of
 *   its pages
 */
export async function goLive(
  store: Store,
  name: string,
  origin: string,
  build: PublishedVersion,
  options: GoLiveOptions = {},
): Promise<Outcome> {
  let outcome: Outcome = 'unchanged';
  await moveArea(store, name, options, (current) => {
    const decided = decide(name, current, origin, build, options);
    outcome = decided.outcome;
    return decided.move;
  });
  return outcome;
}

function decide(
  name: string,
  current: RegistryArea | undefined,
  origin: string,
  build: PublishedVersion,
  { via, rollOut }: GoLiveOptions,
): { outcome: Outcome; move?: Move } {
  const to = build.version;
  const from = current?.live.version;
  const event = { to, ...(from !== undefined && { from }), ...(via && { via }) };
  if (!current) {
    if (rollOut) {
      throw new PublishError(
        `${name} has no live version yet, so there is nothing to roll out beside. Publish its ` +
          'first version without --percent and --accounts.',
      );
    }
    return {
      outcome: 'live',
      move: { area: { origin, live: build }, event: { what: 'publish', ...event } },
    };
  }
  if (from === to) {
    if (current.origin === origin) return { outcome: 'unchanged' };
    // Only its address changed.
    return {
      outcome: 'live',
      move: { area: { ...current, origin }, event: { what: 'publish', ...event } },
    };
  }
  const { rollOut: running } = current;
  const isRunning = running?.build.version === to;
  if (isRunning && running.held) {
    throw new PublishError(
      `${name} ${to} is held: ${running.held.reason} Raise the version in package.json, or let it ` +
        `go on: mf rollout ${name} --percent 10`,
    );
  }
  if (current.pinned) {
    return { outcome: 'pinned', move: { area: current, event: { what: 'store', ...event } } };
  }
  if (rollOut) {
    const { threshold, ...reach } = rollOut;
    const startedAt = isRunning ? running.startedAt : new Date().toISOString();
    return {
      outcome: 'rolling-out',
      move: {
        area: { ...current, origin, rollOut: { build, startedAt, ...reach, threshold } },
        event: { what: 'begin', ...event, reach: reachText(reach) },
      },
    };
  }
  if (via === 'start' && running && !running.held) {
    return { outcome: 'kept', move: { area: current, event: { what: 'store', ...event } } };
  }
  // A roll-out of something else ends here: what is newer goes to everybody.
  return {
    outcome: 'live',
    move: {
      area: { origin, live: build, previous: current.live },
      event: { what: 'publish', ...event },
    },
  };
}
