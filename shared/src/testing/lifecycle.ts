import { act } from '@testing-library/react';

/** What an area exports to single-spa. */
interface Lifecycles<Props> {
  bootstrap: (props: Props) => Promise<unknown>;
  mount: (props: Props) => Promise<unknown>;
  unmount: (props: Props) => Promise<unknown>;
}

/** Runs a step of an area's life: React draws at once, single-spa hears of it a moment later. */
export async function runLifecycle(lifecycle: () => Promise<unknown>): Promise<void> {
  let done: Promise<unknown> = Promise.resolve();
  act(() => {
    done = lifecycle();
  });
  await done;
}

/** Mounts an area, or a dialog, into a new element of the page, as the shell does. */
export async function mountArea<Props extends { name: string; domElement: HTMLElement }>(
  { bootstrap, mount, unmount }: Lifecycles<Props>,
  given: Omit<Props, 'domElement'>,
): Promise<{ domElement: HTMLElement; unmount: () => Promise<void> }> {
  const domElement = document.body.appendChild(document.createElement('div'));
  const props = { ...given, domElement } as unknown as Props;
  await runLifecycle(() => bootstrap(props));
  await runLifecycle(() => mount(props));
  return { domElement, unmount: () => runLifecycle(() => unmount(props)) };
}
