import { AreaError, messageOf, withDeadline } from './failures';

/** What a module of an area exposes: single-spa's three functions. */
export interface ParcelModule {
  bootstrap: ParcelFunction;
  mount: ParcelFunction;
  unmount: ParcelFunction;
}

type ParcelFunction = (props: Record<string, unknown>) => Promise<unknown>;

/**
 * Checks what an area handed over: a module that failed half-way may be empty.
 * @throws {Error} naming the functions that are missing
 */
export function asParcelModule(module: unknown): ParcelModule {
  const record = typeof module === 'object' && module !== null ? module : {};
  const missing = ['bootstrap', 'mount', 'unmount'].filter(
    (name) => typeof Reflect.get(record, name) !== 'function',
  );
  if (missing.length > 0) throw new Error(`The module lacks ${missing.join(', ')}.`);
  const { bootstrap, mount, unmount } = record as ParcelModule;
  return { bootstrap, mount, unmount };
}

/** What single-spa returns when it mounts a parcel, as far as it is used here. */
interface MountedParcel {
  mountPromise: Promise<unknown>;
  unmountPromise: Promise<unknown>;
  unmount(): Promise<unknown>;
}

/** single-spa's `mountRootParcel`, or the same below a parent: see {@link createMountParcel}. */
export type MountParcel = (
  module: ParcelModule,
  props: { domElement: HTMLElement } & Record<string, unknown>,
) => MountedParcel;

/**
 * single-spa lets go of a parcel that was unmounted only where it has a parent: root parcels, with
 * their elements and React's 130 listeners on each, stay for as long as the page. So there is one
 * root parcel for good, which draws nothing, and whatever areas draw is mounted below it.
 */
export function createMountParcel(
  mountRootParcel: MountParcel,
  document: Document,
): Promise<MountParcel> {
  const nothing = (): Promise<void> => Promise.resolve();
  return new Promise((resolve, reject) => {
    const mount = ({ mountParcel }: Record<string, unknown>): Promise<void> => {
      resolve(mountParcel as MountParcel);
      return nothing();
    };
    const module = { name: 'areas', bootstrap: nothing, mount, unmount: nothing };
    const root = mountRootParcel(module, { domElement: document.createElement('div') });
    root.mountPromise.catch(reject);
  });
}

/** Time a module of an area may take to leave, in milliseconds. */
const UNMOUNT_DEADLINE_MS = 3_000;

interface DrawOptions {
  /** Milliseconds that drawing may take. */
  deadlineMs: number;
  /** Whether something must be in the place itself; dialogs draw elsewhere. */
  inPlace: boolean;
  /** Fires when nobody wants it any more. */
  unwanted: AbortSignal;
}

/** A drawn module; `remove` takes it off the page whatever it does. */
export interface DrawnParcel {
  /** Rejects when the module failed to leave; its elements are gone all the same. */
  remove(): Promise<void>;
}

/**
 * Draws a module into an element of its own below `place`.
 * @throws {AreaError} of phase `mount`; nothing of the module is left on the page then
 */
export async function drawParcel(
  mountParcel: MountParcel,
  module: ParcelModule,
  place: HTMLElement,
  props: Record<string, unknown>,
  { deadlineMs, inPlace, unwanted }: DrawOptions,
): Promise<DrawnParcel> {
  // An element for each time: what an earlier one left behind cannot collide with it.
  const element = place.ownerDocument.createElement('div');
  place.append(element);
  let parcel: MountedParcel | undefined;
  try {
    parcel = mountParcel(module, { ...props, domElement: element });
    // `unmount` reports the same failure; this one would count as unhandled.
    parcel.unmountPromise.catch(() => undefined);
    const mounted = parcel.mountPromise.then(() => (inPlace ? contentsOf(element) : undefined));
    const drawn = Promise.race([mounted, rejectsWhen(unwanted)]);
    const said = `It drew nothing within ${deadlineMs / 1000} seconds.`;
    await withDeadline(drawn, deadlineMs, () => new AreaError('mount', said, { reason: 'blank' }));
  } catch (error) {
    element.remove();
    // One that draws after all, too late, is taken off again.
    void parcel?.mountPromise.then(() => parcel?.unmount()).catch(() => undefined);
    if (error instanceof AreaError) throw error;
    throw new AreaError('mount', messageOf(error), { cause: error, reason: 'broken' });
  }
  const drawn = parcel;
  return {
    async remove() {
      element.hidden = true;
      try {
        await withDeadline(
          drawn.unmount(),
          UNMOUNT_DEADLINE_MS,
          () => new Error(`It did not leave within ${UNMOUNT_DEADLINE_MS / 1000} seconds.`),
        );
      } catch (error) {
        throw new AreaError('unmount', messageOf(error), { cause: error });
      } finally {
        element.remove();
      }
    },
  };
}

function rejectsWhen(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const stop = (): void => reject(new Error('Nobody wants it any more.'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
  });
}

/** Resolves once an element holds anything. */
function contentsOf(element: HTMLElement): Promise<void> {
  if (element.hasChildNodes()) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!element.hasChildNodes()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(element, { childList: true });
  });
}
