import React, { type ReactNode } from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';

/** What the shell hands to whatever it mounts. */
export interface MountProps {
  /** Unique among what is mounted; single-spa sets it. */
  name: string;
  /** Where to draw. */
  domElement: HTMLElement;
  /** Published version that runs, for failure reports. */
  version?: string;
  /** Whom the user can tell when it fails. */
  owner?: string;
  /** What users know the area by. */
  title?: string;
  /** Starts the area anew, its code included. */
  onRestart?: () => void;
}

/** single-spa's three functions. Each answers a promise that settles when its work is done. */
export interface Lifecycles<P extends MountProps = MountProps> {
  bootstrap(props: P): Promise<unknown>;
  mount(props: P): Promise<unknown>;
  unmount(props: P): Promise<unknown>;
}

/**
 * single-spa lifecycles that draw `Root` with React 18.
 *
 * @param idPrefix  keeps generated ids apart from those of other roots on the page
 */
export function createLifecycles<P extends MountProps>(
  idPrefix: string,
  Root: (props: P) => ReactNode,
): Lifecycles<P> {
  const createRoot: typeof ReactDOMClient.createRoot = (container, options) => {
    const root = ReactDOMClient.createRoot(container, {
      ...options,
      identifierPrefix: `${idPrefix}-`,
    });
    return {
      // In slices: a page drawn in one go would keep the browser from the user's keys and clicks.
      render: (children) => React.startTransition(() => root.render(children)),
      unmount: () => root.unmount(),
    };
  };
  const { bootstrap, mount, unmount } = singleSpaReact<P>({
    React,
    ReactDOMClient: { createRoot },
    rootComponent: Root,
    renderType: 'createRoot',
    // AreaRoot holds the error border.
    suppressComponentDidCatchWarning: true,
    parcelCanUpdate: false,
  }) as unknown as Lifecycles<P>;
  return { bootstrap, mount, unmount };
}
