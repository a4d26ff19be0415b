import type { ReactNode } from 'react';
import { AreaRoot } from '@mbo/shared/ui';
import { Alerts } from './alerts/alerts';
import type { AlertQueue } from './alerts/queue';
import { Spinner } from './alerts/spinner';
import { Frame } from './frame/frame';
import { useFramed } from './frame/use-framed';
import { ConfirmDialog } from './modals/confirm-dialog';
import { Modals } from './modals/modals';
import { Announcer } from './page/announcer';
import { UpdateBar } from './updates/update-bar';
import { ShellProvider, type ShellServices } from './shell-context';

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
        <Spinner />
        <UpdateBar updates={services.updates} reload={() => window.location.reload()} />
        <PageAlerts queue={alerts} />
        <Announcer />
      </ShellProvider>
    </AreaRoot>
  );
}

/** The alerts in the place that the page has for them. */
function PageAlerts({ queue }: { queue: AlertQueue }): ReactNode {
  return <Alerts queue={queue} framed={useFramed()} />;
}
