import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

const PARAMETER = 'edit';

/**
 * Whether the address asks for the form to be open (`?edit=1`), and what to call when it was opened
 * or closed: the address then asks no more, so that reloading or going back shows the page as it is.
 */
export function useEditParameter(): [asked: boolean, settle: () => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get(PARAMETER) === '1';
  const settle = useCallback(() => {
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete(PARAMETER);
        return next;
      },
      { replace: true },
    );
  }, [setParams]);
  return [asked, settle];
}
