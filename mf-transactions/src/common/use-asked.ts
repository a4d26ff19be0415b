import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Does, once for each time, what the address asks for by its hash, and takes the hash off it.
 *
 * @param read  what a hash asks for; undefined: nothing, or nothing yet
 */
export function useAsked<T>(read: (hash: string) => T | undefined, act: (asked: T) => void): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const asked = read(hash);
  useEffect(() => {
    if (asked === undefined) return;
    navigate({ pathname, search, hash: '' }, { replace: true });
    act(asked);
    // Once for each time that the address asks.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [asked]);
}
