import { exposedModules } from '@mbo/shared/area';
import { bus, type AreaFailure } from '@mbo/shared/bus';
import { ownerOf } from './area-build';
import { toFailure } from './failures';
import { LoadFailed, type AreaLoader, type LoadedModule } from './loader';
import { drawParcel, type MountParcel } from './parcel';
import type { ActiveBuilds } from './active-builds';

/** Time that a dialog or a part of a page may take to draw, in milliseconds. */
const DRAW_DEADLINE_MS = 8_000;

export interface DrawServices {
  loader: Pick<AreaLoader, 'load'>;
  activeBuilds: ActiveBuilds;
  mountParcel: MountParcel;
}

export interface ModuleRequest {
  area: string;
  module: string;
  /** What the module gets besides what every module gets. */
  props: Record<string, unknown>;
  place: HTMLElement;
  /** Takes the module off the page again, whether it is drawn yet or not. */
  unwanted: AbortSignal;
}

/**
 * Loads a module of an area and draws it, beside whatever page is shown: a dialog, or a part of
 * another area's page.
 * @returns why it is not drawn, which the bus has been notified of; null if it is, or is not wanted
 */
export async function drawModule(
  { loader, activeBuilds, mountParcel }: DrawServices,
  { area, module, props, place, unwanted }: ModuleRequest,
): Promise<AreaFailure | null> {
  const report = (version: string | undefined, thrown: unknown): AreaFailure => {
    // What did not load has been reported already.
    if (thrown instanceof LoadFailed) return thrown.failure;
    const failure = toFailure(area, version, 'mount', thrown);
    bus.emit('areaFailure', failure);
    return failure;
  };
  let loaded: LoadedModule;
  try {
    loaded = await loader.load(area, module, ({ descriptor }) =>
      exposedModules(descriptor).includes(module),
    );
  } catch (error) {
    return report(undefined, error);
  }
  if (unwanted.aborted) return null;
  const { build } = loaded;
  const leavePage = activeBuilds.enter(build);
  try {
    const drawn = await drawParcel(
      mountParcel,
      loaded.module,
      place,
      {
        version: build.version,
        owner: ownerOf(build),
        title: build.descriptor.title,
        ...props,
      },
      { deadlineMs: DRAW_DEADLINE_MS, inPlace: false, unwanted },
    );
    const leave = (): void => {
      void drawn
        .remove()
        .catch((error: unknown) => report(build.version, error))
        .finally(leavePage);
    };
    if (unwanted.aborted) leave();
    else unwanted.addEventListener('abort', leave, { once: true });
    return null;
  } catch (error) {
    leavePage();
    return unwanted.aborted ? null : report(build.version, error);
  }
}
