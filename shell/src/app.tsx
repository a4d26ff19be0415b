import { type ReactNode, useEffect, useState } from 'react';
import { AreaRoot } from '@mbo/shared/ui';
import { Alerts } from './alerts/alerts';
import type { AlertQueue } from './alerts/queue';
import { Spinner } from './alerts/spinner';
import { Frame } from './frame/frame';
import { ConfirmDialog } from './modals/confirm-dialog';
import { IdentityDialog } from './modals/identity-dialog';
import { Modals } from './modals/modals';
import { UpdateBar } from './updates/update-bar';
import { ShellProvider, type ShellServices } from './shell-context';
import { bus } from '@mbo/shared/bus';

/** Reads out, politely, what the bus topic `announce` carries. */
function Announcer(): ReactNode {
  const [said, setSaid] = useState({ text: '', turn: 0 });
  useEffect(
    () => bus.on('announce', (text) => setSaid(({ turn }) => ({ text, turn: turn + 1 }))),
    [],
  );
  // The same words twice are two announcements: the extra space makes the text differ.
  return (
    <div aria-live="polite" className="mbo-visually-hidden">
      {said.text + (said.turn % 2 === 0 ? '' : '\u00a0')}
    </div>
  );
}

/** The shell as a whole. */
export function App({
  services,
  alerts,
}: {
  services: ShellServices;
  alerts: AlertQueue;
}): ReactNode {
  return (
    <AreaRoot name="shell">
      <ShellProvider services={services}>
        <Frame />
        <Modals />
        <ConfirmDialog />
        <IdentityDialog />
        <Spinner />
        <UpdateBar updates={services.updates} reload={() => window.location.reload()} />
        <Alerts queue={alerts} />
        <Announcer />
      </ShellProvider>
    </AreaRoot>
  );
}
