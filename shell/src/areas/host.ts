import type { AreaFailure, Bus } from '@mbo/shared/bus';
import { createListeners } from '../listeners';
import { hasPageAt } from './catalogue';
import { ownerOf, type AreaBuild } from './area-build';
import type { AreaDirectory } from './directory';
import { toFailure } from './failures';
import { LoadFailed, PAGE_MODULE, type AreaLoader, type LoadedModule } from './loader';
import { drawParcel, type DrawnParcel, type MountParcel } from './parcel';
import type { ActiveBuilds } from './active-builds';

/** What is in the place of the area's page. */
export type HostState =
  | { status: 'empty' }
  | { status: 'loading'; area: string }
  | { status: 'ready'; area: string }
  | { status: 'failed'; area: string; failure: AreaFailure };

/** Draws one area at a time into one place. */
export interface AreaHost {
  /** Where areas draw; the frame puts it into the page. */
  readonly element: HTMLElement;
  state(): HostState;
  subscribe(listener: () => void): () => void;
  /** Shows an area instead of the present one. Returns at once; the work goes on behind. */
  show(area: string): void;
  /** Takes an area off, if it is the one that is shown. Returns at once. */
  hide(area: string): void;
  /** Tries a failed area again, whatever failed before. */
  retry(): void;
  /** Tries a failed area again if another build of it is wanted by now. */
  tryNewBuild(): void;
}

export interface HostDependencies {
  bus: Bus;
  directory: AreaDirectory;
  loader: AreaLoader;
  activeBuilds: ActiveBuilds;
  mountParcel: MountParcel;
  document: Document;
  /** Milliseconds that a build may take to draw. */
  drawDeadlineMs: number;
  /** Path of the page that is shown. */
  pathname: () => string;
}

/** A build that has drawn and not failed for so long counts as good, in milliseconds. */
export const PROOF_MS = 5_000;

/**
 * Of several areas asked for in a row only the last is drawn; a load that nobody waits for any more
 * is let go.
 */
export function createHost(dependencies: HostDependencies): AreaHost {
  const { bus, directory, loader, activeBuilds, mountParcel, document } = dependencies;
  const element = document.createElement('div');
  const listeners = createListeners();
  let state: HostState = { status: 'empty' };
  let shown: { area: string; leave: () => void } | null = null;
  let unwanted = new AbortController();

  function become(next: HostState): void {
    state = next;
    listeners.notify();
  }

  function report(build: AreaBuild, phase: AreaFailure['phase'], thrown: unknown): AreaFailure {
    const failure = toFailure(build.area, build.version, phase, thrown);
    bus.emit('areaFailure', failure);
    return failure;
  }

  /** Takes off what is shown; what is on its way is not wanted any more. */
  function clear(): void {
    unwanted.abort();
    unwanted = new AbortController();
    const leaving = shown;
    shown = null;
    leaving?.leave();
  }

  const offers = (build: AreaBuild): boolean => hasPageAt(build, dependencies.pathname());

  async function draw(area: string): Promise<void> {
    clear();
    const { signal } = unwanted;
    become({ status: 'loading', area });
    for (;;) {
      let loaded: LoadedModule;
      try {
        loaded = await loader.load(area, PAGE_MODULE, offers);
      } catch (error) {
        // Nobody waits any more: nothing to show.
        if (signal.aborted) return;
        if (!(error instanceof LoadFailed)) throw error;
        become({ status: 'failed', area, failure: error.failure });
        return;
      }
      if (signal.aborted) return;
      const failure = await drawBuild(loaded, signal);
      if (signal.aborted || failure === null) return;
      if (!fallBack(loaded.build, failure)) {
        become({ status: 'failed', area, failure });
        return;
      }
    }
  }

  /**
   * A build that failed before it has proved itself gives way.
   * @returns whether there is another to go on with
   */
  function fallBack(build: AreaBuild, failure: AreaFailure): boolean {
    const [, ...others] = directory.candidates(build.area, offers);
    if (others.length === 0) return false;
    directory.fail(build, failure);
    loader.forget(build.area);
    return true;
  }

  /** @returns why it failed; null when it is drawn, or when nobody wants it any more */
  async function drawBuild(
    { build, module }: LoadedModule,
    signal: AbortSignal,
  ): Promise<AreaFailure | null> {
    const { area, version } = build;
    const leavePage = activeBuilds.enter(build);
    let renderFailure: AreaFailure | undefined;
    let proof: ReturnType<typeof setTimeout> | undefined;
    // The area's own border has caught it and shows its panel; while it is new, another may step in.
    const stopListening = bus.on('areaFailure', (failure) => {
      if (failure.phase !== 'render' || failure.area !== area || failure.version !== version)
        return;
      renderFailure ??= failure;
      clearTimeout(proof);
      if (shown?.leave !== leave) return;
      // Not within React's own work, of which this call is a part.
      queueMicrotask(() => {
        if (!signal.aborted && fallBack(build, failure)) void draw(area);
      });
    });
    let parcel: DrawnParcel;
    try {
      parcel = await drawParcel(
        mountParcel,
        module,
        element,
        {
          version,
          owner: ownerOf(build),
          title: build.descriptor.title,
          onRestart: () => restart(build),
        },
        { deadlineMs: dependencies.drawDeadlineMs, inPlace: true, unwanted: signal },
      );
    } catch (error) {
      stopListening();
      leavePage();
      return signal.aborted ? null : (renderFailure ?? report(build, 'mount', error));
    }
    function leave(): void {
      stopListening();
      clearTimeout(proof);
      // Not waited for: one that hangs while leaving holds nobody up.
      void parcel
        .remove()
        .catch((error: unknown) => report(build, 'unmount', error))
        .finally(leavePage);
    }
    if (renderFailure && directory.candidates(area, offers).length > 1) {
      leave();
      return renderFailure;
    }
    const markHealthy = (): void => {
      // What still waits for something has shown nothing yet.
      if (element.querySelector('[aria-busy="true"]')) proof = setTimeout(markHealthy, PROOF_MS);
      else directory.markHealthy(build);
    };
    if (!renderFailure) proof = setTimeout(markHealthy, PROOF_MS);
    shown = { area, leave };
    become({ status: 'ready', area });
    return null;
  }

  /** Starts a running build anew, from its script on: its parts that failed are kept by it for good. */
  function restart(build: AreaBuild): void {
    if (shown?.area !== build.area) return;
    clear();
    loader.forget(build.area);
    void draw(build.area);
  }

  return {
    element,
    state: () => state,
    subscribe: listeners.subscribe,
    show: (area) => void draw(area),
    hide(area) {
      if (state.status === 'empty' || state.area !== area) return;
      clear();
      become({ status: 'empty' });
    },
    retry() {
      if (state.status !== 'failed') return;
      loader.retry(state.area);
      void draw(state.area);
    },
    tryNewBuild() {
      if (state.status !== 'failed') return;
      const { area, failure } = state;
      const wanted = directory.wanted(area);
      if (wanted && wanted.version !== failure.version) void draw(area);
    },
  };
}
