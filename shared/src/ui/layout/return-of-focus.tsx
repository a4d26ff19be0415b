import { useEffect, useRef } from 'react';

/**
 * Rendered beside a dialog: when both leave the page, and the focus is lost with them, it goes where
 * `to` says. A focus that went elsewhere stays there.
 */
export function ReturnOfFocus({ to }: { to: () => Element | null }): null {
  const target = useRef(to);
  target.current = to;
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const { activeElement } = document;
        const lost = !activeElement || activeElement === document.body;
        const element = lost ? target.current() : null;
        if (element instanceof HTMLElement) element.focus({ preventScroll: true });
      });
    },
    [],
  );
  return null;
}
