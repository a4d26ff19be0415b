import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Query parameter of the link in the recovery e-mail. */
const PARAMETER = 'verify';

function tokenInState(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !(PARAMETER in state)) return null;
  const { [PARAMETER]: token } = state as Record<string, unknown>;
  return typeof token === 'string' && token !== '' ? token : null;
}

/**
 * The recovery token the page was opened with; null when there is none.
 *
 * It is as good as a password, so it leaves the address at once: out of the address bar, the
 * browser's history list, screenshots and what is copied. It moves into the state of the history
 * entry, which stays with the tab, is sent nowhere, and outlives a reload.
 */
export function useRecoveryToken(): string | null {
  const location = useLocation();
  const navigate = useNavigate();
  const inAddress = new URLSearchParams(location.search).get(PARAMETER);
  const [token] = useState(() => inAddress || tokenInState(location.state));

  useEffect(() => {
    if (inAddress === null || token === null) return;
    void navigate(location.pathname, { replace: true, state: { [PARAMETER]: token } });
  }, [inAddress, token, navigate, location.pathname]);

  return token;
}
