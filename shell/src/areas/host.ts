import type { AreaFailure, Bus } from '@mbo/shared/bus';
import type { RegistryArea } from '@mbo/shared/area';
import { toFailure } from './failures';
import type { AreaLoader } from './loader';
import { drawParcel, type DrawnParcel, type MountParcel } from './parcel';

/** What stands in the place of the area's page. */
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
  /** Shows an area instead of the present one. Answers at once; the work goes on behind. */
  show(area: string): void;
  /** Takes an area off, if it is the one that is shown. Answers at once. */
  hide(area: string): void;
  /** Tries a failed area again. */
  retry(): void;
}

export interface HostDependencies {
  bus: Bus;
  areas: Readonly<Record<string, RegistryArea>>;
  loader: AreaLoader;
  mountParcel: MountParcel;
  document: Document;
}

/** Whom a user can tell about an area, e.g. `Reporting team (reporting@example.com)`. */
export function ownerOf(area: RegistryArea): string {
  const { team, contact } = area.live.descriptor.owner;
  return `${team} (${contact})`;
}

export function createHost({
  bus,
  areas,
  loader,
  mountParcel,
  document,
}: HostDependencies): AreaHost {
  const element = document.createElement('div');
  const listeners = new Set<() => void>();
  let state: HostState = { status: 'empty' };
  let drawn: DrawnParcel | null = null;
  /** Counts what was asked for; an answer to an earlier question is thrown away. */
  let turn = 0;

  function become(next: HostState): void {
    state = next;
    for (const listener of [...listeners]) listener();
  }

  function report(area: string, phase: AreaFailure['phase'], thrown: unknown): AreaFailure {
    const failure = toFailure(area, areas[area]?.live.version, phase, thrown);
    bus.emit('areaFailure', failure);
    return failure;
  }

  function clear(): void {
    const leaving = drawn;
    drawn = null;
    if (!leaving || state.status === 'empty') return;
    const { area } = state;
    // Not waited for: one that hangs while leaving holds nobody up.
    void leaving.remove().catch((error: unknown) => report(area, 'unmount', error));
  }

  async function draw(area: string): Promise<void> {
    turn += 1;
    const mine = turn;
    clear();
    become({ status: 'loading', area });
    try {
      const module = await loader.load(area);
      if (mine !== turn) return;
      const published = areas[area];
      const parcel = await drawParcel(mountParcel, module, element, {
        version: published?.live.version,
        owner: published && ownerOf(published),
      });
      if (mine !== turn) {
        await parcel.remove();
        return;
      }
      drawn = parcel;
      become({ status: 'ready', area });
    } catch (error) {
      // Nobody waits any more: nothing to show, and nothing that anyone saw go wrong.
      if (mine !== turn) return;
      become({ status: 'failed', area, failure: report(area, 'load', error) });
    }
  }

  return {
    element,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show: (area) => void draw(area),
    hide(area) {
      if (state.status === 'empty' || state.area !== area) return;
      turn += 1;
      clear();
      become({ status: 'empty' });
    },
    retry() {
      if (state.status === 'failed') void draw(state.area);
    },
  };
}
