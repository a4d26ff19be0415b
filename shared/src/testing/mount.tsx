import { render, act, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { navigation } from '../navigation';
import { AreaRoot } from '../ui/root/area-root';
import { addLocales, type Locales } from '../words/words';

export interface RenderInAreaOptions {
  /** Name of the area and its i18n namespace, e.g. `mf-auth`. */
  namespace: string;
  locales: Locales;
  /** Address the page is at, e.g. `/resetpassword?verify=abc`; null leaves it. Default: /. */
  route?: string | null;
}

/** Draws an area's element as the shell would mount it; `user` types and clicks. */
export function renderInArea(
  ui: ReactNode,
  { namespace, locales, route = '/' }: RenderInAreaOptions,
): RenderResult & { user: UserEvent } {
  addLocales(namespace, locales);
  // A page that was drawn before may still be there, and follows the address.
  if (route !== null) act(() => navigation.replace(route));
  const user = userEvent.setup();
  return { user, ...render(<AreaRoot name={namespace}>{ui}</AreaRoot>) };
}

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
