import { useEffect, useRef, useState, type ReactNode } from 'react';
import { bus } from '@mbo/shared/bus';
import { useCatalogue } from '../shell-context';
import { AreaModal } from './area-modal';

/** The dialog by which an area asks who it is; its id. */
const DIALOG = 'confirm-identity';

type Waiting = (confirmed: boolean) => void;

/**
 * Has the user prove again who they are, for calls that the gateway refuses until then. The dialog
 * is on top of the one that made the call; several calls wait for one proof.
 */
export function IdentityDialog(): ReactNode {
  const offered = useCatalogue().modals.find(({ modal }) => modal.id === DIALOG);
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const confirmed = useRef(false);

  useEffect(
    () =>
      bus.on('confirmIdentity', ({ onDone }) => {
        if (offered) setWaiting((all) => [...all, onDone]);
        else onDone(false);
      }),
    [offered],
  );
  useEffect(
    () =>
      bus.on('identityConfirmed', () => {
        confirmed.current = true;
      }),
    [],
  );
  if (!offered || waiting.length === 0) return null;

  const close = (): void => {
    const isProven = confirmed.current;
    confirmed.current = false;
    setWaiting([]);
    for (const onDone of waiting) onDone(isProven);
  };
  return <AreaModal offered={offered} onClose={close} />;
}
