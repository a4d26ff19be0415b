import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Query parameters of the links in the recovery and the invitation e-mail. */
const TOKEN = 'verify';
const INVITATION = 'invitation';

/** The contents of the link in an e-mail. */
export interface RecoveryLink {
  token: string;
  /** Whether it is an invitation, not a recovery. */
  invited: boolean;
}

function linkInAddress(search: string): RecoveryLink | null {
  const query = new URLSearchParams(search);
  const token = query.get(TOKEN);
  return token ? { token, invited: query.has(INVITATION) } : null;
}

function linkInState(state: unknown): RecoveryLink | null {
  if (typeof state !== 'object' || state === null || !(TOKEN in state)) return null;
  const { [TOKEN]: token, [INVITATION]: invited } = state as Record<string, unknown>;
  return typeof token === 'string' && token !== '' ? { token, invited: invited === true } : null;
}

/**
 * The link that the page was opened with; null when it was opened without.
 *
 * Its token is as good as a password, so it leaves the address at once: out of the address bar, the
 * browser's history list, screenshots and what is copied. It moves into the state of the history
 * entry, which stays with the tab, is sent nowhere, and outlives a reload.
 */
export function useRecoveryLink(): RecoveryLink | null {
  const location = useLocation();
  const navigate = useNavigate();
  const isInAddress = new URLSearchParams(location.search).has(TOKEN);
  const [link] = useState(() => linkInAddress(location.search) ?? linkInState(location.state));

  useEffect(() => {
    if (!isInAddress || link === null) return;
    const state = { [TOKEN]: link.token, [INVITATION]: link.invited };
    void navigate(location.pathname, { replace: true, state });
  }, [isInAddress, link, navigate, location.pathname]);

  return link;
}
