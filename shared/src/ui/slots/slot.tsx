import { Button } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SlotContexts, SlotContextSource, SlotFiller } from '../../bus';
import { useBusState } from '../hooks/use-bus-state';
import { words } from '../../words/words';
import styles from './slots.module.css';

export interface SlotProps<N extends keyof SlotContexts> {
  name: N;
  context: SlotContexts[N];
  /** Stands in for each part while it is on its way. Default: nothing. */
  waiting?: ReactNode;
}

/**
 * A place in a page where other areas draw, as their descriptors say. Each part has an error border
 * of its own: one that fails leaves a line with Retry, and the page goes on. Without any part there
 * is nothing.
 */
export function Slot<N extends keyof SlotContexts>({
  name,
  context,
  waiting,
}: SlotProps<N>): ReactNode {
  return useSlotFillers(name).map((filler) => (
    <Part
      key={`${filler.area} ${filler.module}`}
      filler={filler}
      context={context}
      waiting={waiting}
    />
  ));
}

/** What areas draw in a slot, in order. */
export function useSlotFillers(name: keyof SlotContexts): readonly SlotFiller[] {
  return useBusState('slotFillers').filter(({ slot }) => slot === name);
}

function Part({
  filler,
  context,
  waiting,
}: {
  filler: SlotFiller;
  context: object;
  waiting: ReactNode;
}): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [source] = useState(() => createContextSource(context));
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<'waiting' | 'drawn' | 'failed'>('waiting');
  // Only read when it is drawn: the list of fillers is made anew whenever any area changes.
  const { current: drawing } = useRef({ filler });
  drawing.filler = filler;
  useEffect(() => source.set(context));

  useEffect(() => {
    if (!place.current) return undefined;
    const unwanted = new AbortController();
    const become = (drawn: boolean): void => {
      if (!unwanted.signal.aborted) setState(drawn ? 'drawn' : 'failed');
    };
    setState('waiting');
    drawing.filler
      .draw({
        place: place.current,
        context: source,
        unwanted: unwanted.signal,
        again: tries > 0,
      })
      .then(become, () => become(false));
    return () => unwanted.abort();
  }, [drawing, source, tries]);

  return (
    <>
      <div ref={place} className={styles.place} data-slot={filler.slot} />
      {state === 'waiting' && waiting}
      {state === 'failed' && (
        <SlotFailed title={filler.title} onRetry={() => setTries(tries + 1)} />
      )}
    </>
  );
}

/** A line in the place of a part that failed: the page around it is what the user came for. */
export function SlotFailed({ title, onRetry }: { title: string; onRetry: () => void }): ReactNode {
  const { t } = useTranslation('ui', { i18n: words });
  return (
    <p role="status" className={styles.failed}>
      {t('slotFailed', { title })}
      <Button type="link" size="small" onClick={onRetry}>
        {t('retry')}
      </Button>
    </p>
  );
}

/** A context whose followers hear of a change, of any of its values by `Object.is`. */
function createContextSource<C extends object>(
  first: C,
): SlotContextSource<C> & { set(next: C): void } {
  const listeners = new Set<() => void>();
  let present = first;
  return {
    get: () => present,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    set(next) {
      const entries = Object.entries(next);
      if (entries.every(([key, value]) => Object.is(value, Reflect.get(present, key)))) return;
      present = next;
      for (const listener of [...listeners]) listener();
    },
  };
}
