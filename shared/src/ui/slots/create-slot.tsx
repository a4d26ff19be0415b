import { useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import type { SlotContexts, SlotContextSource } from '../../bus';
import { AreaRoot } from '../root/area-root';
import { ErrorBoundary } from '../root/error-boundary';
import { addLocales, type Locales } from '../../words/words';
import { createLifecycles, type Lifecycles, type MountProps } from '../root/lifecycles';
import { SlotFailed } from './slot';

export interface SlotMountProps<C extends object> extends MountProps {
  context: SlotContextSource<C>;
}

export interface SlotOptions<N extends keyof SlotContexts> {
  /** Name of the area that draws; also its i18n namespace. */
  name: string;
  locales: Locales;
  /** Slot that it is drawn in. */
  slot: N;
  /** Gets the slot's context as its props, and again whenever that changes. */
  component: ComponentType<SlotContexts[N]>;
}

/** Makes the lifecycles of what an area draws in a slot of another area's page. */
export function createSlot<N extends keyof SlotContexts>({
  name,
  locales,
  slot,
  component: Part,
}: SlotOptions<N>): Lifecycles<SlotMountProps<SlotContexts[N]>> {
  addLocales(name, locales);
  function SlotArea({
    version,
    owner,
    title = name,
    context,
  }: SlotMountProps<SlotContexts[N]>): ReactNode {
    return (
      <AreaRoot {...{ name, version, owner, title }}>
        <ErrorBoundary
          area={name}
          {...{ version }}
          fallback={(_failure, retry) => <SlotFailed title={title} onRetry={retry} />}
        >
          <Following context={context} part={Part} />
        </ErrorBoundary>
      </AreaRoot>
    );
  }
  // Apart from other roots of the area: they may be on the page at once.
  return createLifecycles(`${name}-${slot}`, SlotArea);
}

function Following<C extends object>({
  context,
  part: Part,
}: {
  context: SlotContextSource<C>;
  part: ComponentType<C>;
}): ReactNode {
  const props = useSyncExternalStore(context.subscribe, context.get);
  return <Part {...props} />;
}
