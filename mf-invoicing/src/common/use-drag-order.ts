import { useCallback, type PointerEvent as ReactPointerEvent } from 'react';

/** Pixels. */
const EDGE = 72;
const STEP = 24;

interface DragOrder {
  /** The row at `from` takes the place `to` while it is dragged. Both from 0. */
  move: (from: number, to: number) => void;
  /** It was let go. */
  dropped: (place: number) => void;
}

/**
 * Puts the rows of an `ol` in order by dragging, with mouse, pen or finger. Returns what the handle of
 * a row does on `pointerdown`; its style needs `touch-action: none`. Keyboards need another way.
 */
export function useDragOrder({ move, dropped }: DragOrder) {
  return useCallback(
    (event: ReactPointerEvent<HTMLElement>, index: number): void => {
      const row = event.currentTarget.closest('li');
      const list = row?.parentElement;
      if (event.button !== 0 || !row || !list) return;
      // Else text is selected on the way.
      event.preventDefault();
      row.dataset['dragged'] = 'true';
      let at = index;
      const follow = ({ clientY }: PointerEvent): void => {
        // A phone shows two or three rows: near its edges the page scrolls along.
        if (clientY < EDGE) scrollBy(0, -STEP);
        else if (clientY > innerHeight - EDGE) scrollBy(0, STEP);
        const boxes = [...list.children].map((one) => one.getBoundingClientRect());
        const over = boxes.findIndex(({ top, bottom }) => clientY >= top && clientY <= bottom);
        const box = boxes[over];
        if (!box || over === at) return;
        // Rows differ in height: in the new place it must lie below the pointer, or two would change
        // places for ever.
        const height = boxes[at]?.height ?? 0;
        if (over > at ? clientY < box.bottom - height : clientY > box.top + height) return;
        move(at, over);
        at = over;
      };
      const end = (): void => {
        delete row.dataset['dragged'];
        removeEventListener('pointermove', follow);
        removeEventListener('pointerup', end);
        removeEventListener('pointercancel', end);
        if (at !== index) dropped(at);
      };
      addEventListener('pointermove', follow);
      addEventListener('pointerup', end);
      addEventListener('pointercancel', end);
    },
    [move, dropped],
  );
}
