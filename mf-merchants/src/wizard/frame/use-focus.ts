import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus: to the heading of a step that is gone to, and to the first field that is marked
 * wrong each time `errors` counts up.
 *
 * @param atOnce  to the heading of the first step that is shown, too
 */
export function useFocus(
  content: RefObject<HTMLElement>,
  step: number,
  errors: number,
  atOnce: boolean,
): void {
  const before = useRef({ step: atOnce ? -1 : step, errors });
  useEffect(() => {
    const { step: stepBefore, errors: errorsBefore } = before.current;
    before.current = { step, errors };
    if (errors !== errorsBefore) {
      const wrong = content.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      wrong?.focus();
      wrong?.scrollIntoView({ block: 'center' });
    } else if (step !== stepBefore) {
      content.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
      window.scrollTo({ top: 0 });
    }
  }, [content, errors, step]);
}
