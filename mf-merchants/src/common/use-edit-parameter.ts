import { useParam } from '@mbo/shared/navigation';
import { useEffect, useState } from 'react';

/**
 * Whether the address asked for the form to be open (`?edit=1`). It is taken out of the address at once:
 * reloading, going back or choosing another account shows the page as it is.
 */
export function useEditParameter(): boolean {
  const [edit, setEdit] = useParam('edit', { replace: true });
  const [asked] = useState(edit === '1');
  useEffect(() => {
    if (edit !== undefined) setEdit(undefined);
  }, [edit, setEdit]);
  return asked;
}
