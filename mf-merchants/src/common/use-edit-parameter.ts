import { useParam } from '@mbo/shared/navigation';
import { useCallback } from 'react';

/**
 * Whether the address asks for the form to be open (`?edit=1`), and what to call when it was opened
 * or closed: the address then asks no more, so that reloading or going back shows the page as it is.
 */
export function useEditParameter(): [asked: boolean, settle: () => void] {
  const [edit, setEdit] = useParam('edit', { replace: true });
  const settle = useCallback(() => setEdit(undefined), [setEdit]);
  return [edit === '1', settle];
}
