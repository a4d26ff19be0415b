import './boot/zod-without-eval';
import { createRoot } from 'react-dom/client';
import { mountRootParcel } from 'single-spa';
import { bus } from '@mbo/shared/bus';
import { http } from '@mbo/shared/http';
import { navigation } from '@mbo/shared/navigation';
import { toFailure, keepFailures } from './areas/failures';
import { startApplications } from './areas/applications';
import { startFederation } from './areas/federation';
import { keepDataPartsReady } from './areas/data-parts';
import { createHost } from './areas/host';
import { createLoader } from './areas/loader';
import type { MountParcel } from './areas/parcel';
import { linkFiles, unlinkFiles } from './areas/preload';
import { prefetchWhenIdle, whenIdle } from './areas/prefetching';
import { keepAlerts } from './alerts/queue';
import { App } from './app';
import { BootFailure } from './boot/boot-failure';
import { readAreas } from './boot/read-areas';
import { readConfig } from './boot/read-config';
import { areasInMenu } from './frame/menu';
import { text } from './locales';
import { keepPage } from './page/page-keeper';
import { keepSessions } from './session/session-keeper';
import { keepTheme } from './theme/theme';

const root = createRoot(document.getElementById('root') ?? document.body);
const theme = keepTheme(window, bus);
const alerts = keepAlerts(bus);
keepFailures(bus);

async function start(): Promise<void> {
  const fetch = window.fetch.bind(window);
  const config = await readConfig(fetch);
  bus.set('config', config);
  const catalogue = await readAreas(config, document, fetch);
  for (const { name, reason } of catalogue.rejected) {
    bus.emit('areaFailure', toFailure(name, undefined, 'registry', reason));
  }

  keepSessions({
    window,
    bus,
    logout: () => http.post('/logout', undefined, { expects401: true }),
    confirmLeave: navigation.confirmLeave,
    afterClear: theme.restore,
  });
  keepDataPartsReady(bus, (work) => whenIdle(window, work));
  const page = keepPage({
    bus,
    navigation,
    catalogue,
    localStorage: window.localStorage,
    sessionStorage: window.sessionStorage,
    words: {
      foreignEntity: (shown) =>
        shown === null ? text('entity.foreignNone') : text('entity.foreign', { shown }),
      selectFirst: (reason, title) => text(`guard.${reason}`, { page: title }),
    },
  });

  const fetchModule = startFederation(catalogue.areas);
  const loader = createLoader({
    deadlineMs: config.areaDeadlineMs,
    fetchModule: (area, module, fresh, givenUp) => {
      const published = catalogue.areas[area];
      if (published) {
        if (fresh) unlinkFiles(published);
        else linkFiles(published, 'preload', module);
      }
      return fetchModule(area, module, fresh, givenUp);
    },
  });
  const mountParcel = mountRootParcel as unknown as MountParcel;
  const host = createHost({ bus, areas: catalogue.areas, loader, mountParcel, document });

  root.render(
    <App services={{ catalogue, page, host, loader, mountParcel, theme }} alerts={alerts} />,
  );
  startApplications(Object.keys(catalogue.areas), page, host);
  prefetchWhenIdle(window, host, catalogue.areas, () =>
    areasInMenu(catalogue, {
      session: bus.get('session'),
      entity: bus.get('entity'),
      hideTiedEntriesWhenSelected: config.features.hideTiedEntriesWhenSelected,
    }),
  );
}

start().catch((error: unknown) => {
  console.error(error);
  root.render(<BootFailure error={error} onRetry={() => window.location.reload()} />);
});
