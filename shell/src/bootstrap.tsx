import { firstAreas, firstConfig, lateStyles } from './boot/early';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { mountRootParcel } from 'single-spa';
import { bus } from '@mbo/shared/bus';
import type { AccessCalls } from '@mbo/gateway-contract/access';
import type { MerchantCalls } from '@mbo/gateway-contract/merchants';
import { gatewayCalls } from '@mbo/shared/http';
import { navigation } from '@mbo/shared/navigation';
import { prefetchLookups } from '@mbo/shared/ui';
import { createFailureLog } from './areas/failures';
import { startApplications } from './areas/applications';
import { startFederation } from './areas/federation';
import { keepDataPartsReady } from './areas/data-parts';
import { createHost } from './areas/host';
import { createMountParcel, type MountParcel } from './areas/parcel';
import { prefetchWhenIdle, whenIdle, whenWanted } from './areas/prefetching';
import { watchRegistry } from './areas/registry-watch';
import { provideSlotFillers } from './areas/slot-fillers';
import { startAreas } from './areas/start-areas';
import { createAlertQueue } from './alerts/queue';
import { App } from './app';
import { BootFailure } from './boot/boot-failure';
import { areasInMenu } from './frame/menu';
import { text, chooseLocale } from './locales/locale';
import { createRouteGuard } from './page/route-guard';
import { createOverrides } from './overrides/overrides';
import { loadBesidePages } from './session/load-beside';
import { createSessionStore } from './session/session-store';
import { createThemeStore } from './theme/theme';
import { createUpdates } from './updates/updates';

const root = createRoot(document.getElementById('root') ?? document.body);
const theme = createThemeStore(window, bus);
const alerts = createAlertQueue(bus);
const failures = createFailureLog(bus);

async function start(): Promise<void> {
  const fetch = window.fetch.bind(window);
  const config = await firstConfig;
  bus.set('config', config);
  const restoreLocale = chooseLocale(window, bus, config.locales);
  const areas = await firstAreas;

  createSessionStore({
    window,
    bus,
    logout: () => gatewayCalls<AccessCalls>()('POST /logout', { expects401: true }),
    confirmLeave: navigation.confirmLeave,
    afterClear: () => {
      theme.restore();
      restoreLocale();
    },
  });
  loadBesidePages({
    bus,
    idle: (work) => whenIdle(window, work),
    readAccounts: async () => (await gatewayCalls<MerchantCalls>()('GET /accounts')).accounts,
    readLookups: prefetchLookups,
  });
  const wanted = (work: () => void): void => whenWanted(window, bus, work);
  keepDataPartsReady(bus, (work) => whenIdle(window, work), wanted);
  const federation = startFederation(window, fetch);
  const { directory, loader, activeBuilds } = startAreas({
    window,
    bus,
    config,
    areas,
    federation,
    fetch,
    uncaughtNote: (title) => text('area.uncaught', { title }),
  });
  const page = createRouteGuard({
    bus,
    navigation,
    directory,
    localStorage: window.localStorage,
    sessionStorage: window.sessionStorage,
    words: {
      foreignEntity: (shown) =>
        shown === null ? text('entity.foreignNone') : text('entity.foreign', { shown }),
      sessionEnded: () => text('session.ended'),
      selectFirst: (reason, title) => text(`guard.${reason}`, { page: title }),
    },
  });

  const mountParcel = await createMountParcel(mountRootParcel as unknown as MountParcel, document);
  provideSlotFillers({ bus, directory, loader, activeBuilds, mountParcel });
  const host = createHost({
    bus,
    directory,
    loader,
    activeBuilds,
    mountParcel,
    document,
    drawDeadlineMs: config.areaDeadlineMs,
    pathname: () => navigation.location.pathname,
  });

  const updates = createUpdates(directory);
  const overrides = createOverrides({
    window,
    bus,
    config,
    directory,
    fetch,
    around: updates.around,
    confirmLeave: navigation.confirmLeave,
    reload: () => window.location.reload(),
  });
  const registryWatch = watchRegistry({
    window,
    bus,
    fetch,
    url: config.registryUrl,
    seconds: config.registryPollSeconds,
    areaOrigins: config.areaOrigins,
    directory: {
      registry: directory.registry,
      adopt: (newer) => updates.around(() => directory.adopt(newer)),
    },
    first: areas,
    adopted: host.tryNewBuild,
  });

  await lateStyles;
  // In slices, as areas are drawn.
  startTransition(() =>
    root.render(
      <App
        services={{
          directory,
          page,
          host,
          loader,
          activeBuilds,
          mountParcel,
          theme,
          updates,
          overrides,
          inspector: { federation, failures, registryWatch },
        }}
        alerts={alerts}
      />,
    ),
  );
  startApplications(directory, page, host);
  wanted(() =>
    prefetchWhenIdle(window, host, directory.catalogue, () =>
      areasInMenu(directory.catalogue(), {
        session: bus.get('session'),
        entity: bus.get('entity'),
        hideTiedEntriesWhenSelected: config.features.hideTiedEntriesWhenSelected,
      }),
    ),
  );
}

start().catch((error: unknown) => {
  console.error(error);
  root.render(<BootFailure error={error} onRetry={() => window.location.reload()} />);
});
