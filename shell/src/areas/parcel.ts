import { AreaError } from './failures';
import { withDeadline } from './deadline';
import type { ParcelModule } from './lifecycles';

/** What single-spa answers when it mounts a parcel, as far as it is used here. */
export interface MountedParcel {
  mountPromise: Promise<unknown>;
  unmountPromise: Promise<unknown>;
  unmount(): Promise<unknown>;
}

/** single-spa's `mountRootParcel`. */
export type MountParcel = (
  module: ParcelModule,
  props: { domElement: HTMLElement } & Record<string, unknown>,
) => MountedParcel;

/** Time a module of an area may take to draw, and to leave, in milliseconds. */
const MOUNT_DEADLINE_MS = 8_000;
const UNMOUNT_DEADLINE_MS = 3_000;

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
): Promise<DrawnParcel> {
  // An element for each time: what an earlier one left behind cannot collide with it.
  const element = place.ownerDocument.createElement('div');
  place.append(element);
  let parcel: MountedParcel | undefined;
  try {
    parcel = mountParcel(module, { ...props, domElement: element });
    // `unmount` tells of the same failure; this one would count as unhandled.
    parcel.unmountPromise.catch(() => undefined);
    await withDeadline(
      parcel.mountPromise,
      MOUNT_DEADLINE_MS,
      () => new Error(`It did not draw within ${MOUNT_DEADLINE_MS / 1000} seconds.`),
    );
  } catch (error) {
    element.remove();
    // One that draws after all, too late, is taken off again.
    void parcel?.mountPromise.then(() => parcel?.unmount()).catch(() => undefined);
    const message = error instanceof Error ? error.message : String(error);
    throw new AreaError('mount', message, { cause: error });
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
        const message = error instanceof Error ? error.message : String(error);
        throw new AreaError('unmount', message, { cause: error });
      } finally {
        element.remove();
      }
    },
  };
}
