import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { OPENER } from './row-opening';

/** What a page may do with a table whose rows open. */
export interface DataTableHandle {
  /**
   * Moves the focus to a row. Default: the one that had it last, at first the first.
   * False when there is no such row.
   */
  focusRow: (key?: string) => boolean;
}

export interface RowFocus extends DataTableHandle {
  root: RefObject<HTMLDivElement>;
  tabStop: string | undefined;
  onFocus: (key: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Rows that a key goes forward by; all of them for the ends. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  j: 1,
  ArrowUp: -1,
  k: -1,
  Home: -Infinity,
  End: Infinity,
};

/**
 * Moves the focus through rows by arrow keys or j and k, Home and End. The tab key stops at one row
 * only: that which had the focus last, else the open one, else the first.
 */
export function useRowFocus(keys: readonly string[], activeKey: string | undefined): RowFocus {
  const root = useRef<HTMLDivElement>(null);
  const [last, onFocus] = useState<string>();
  const tabStop = [last, activeKey].find((key) => key !== undefined && keys.includes(key));

  // The details may move on to a row that is out of sight.
  useEffect(() => {
    const row = openersOf(root.current)
      .find((opener) => opener.getAttribute(OPENER) === activeKey)
      ?.closest('[data-row-key]');
    row?.scrollIntoView({ block: 'nearest' });
  }, [activeKey]);

  const focusRow = useCallback(
    (key?: string): boolean => {
      const openers = openersOf(root.current);
      const wanted = key ?? tabStop;
      const found =
        wanted === undefined
          ? openers[0]
          : openers.find((opener) => opener.getAttribute(OPENER) === wanted);
      found?.focus();
      return found !== undefined;
    },
    [tabStop],
  );

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const opener = (event.target as Element)
      .closest('[data-row-key]')
      ?.querySelector<HTMLElement>(`[${OPENER}]`);
    if (!opener) return;
    const openers = openersOf(root.current);
    const next = openers.indexOf(opener) + step;
    event.preventDefault();
    openers[Math.min(Math.max(next, 0), openers.length - 1)]?.focus();
  };

  return { root, tabStop: tabStop ?? keys[0], focusRow, onFocus, onKeyDown };
}

function openersOf(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>(`[${OPENER}]`) ?? [])];
}
