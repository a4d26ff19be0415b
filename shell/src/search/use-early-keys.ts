import { useEffect, type Dispatch, type SetStateAction } from 'react';

/**
 * Until the search's field has the focus (its code may still be on the way), what is typed goes
 * into its text, not to what lies below: the page has keys of its own.
 *
 * @param isWaiting  from the moment the search is asked for until its field has the focus
 * @param onCancel  Escape was pressed
 */
export function useEarlyKeys(
  isWaiting: boolean,
  setTyped: Dispatch<SetStateAction<string>>,
  onCancel: () => void,
): void {
  useEffect(() => {
    if (!isWaiting) return;
    const take = (event: KeyboardEvent): void => {
      const { key } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if ([...key].length === 1) setTyped((typed) => typed + key);
      else if (key === 'Backspace') setTyped((typed) => [...typed].slice(0, -1).join(''));
      else if (key === 'Escape') onCancel();
      else if (key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', take, { capture: true });
    return () => window.removeEventListener('keydown', take, { capture: true });
  }, [isWaiting, onCancel, setTyped]);
}
