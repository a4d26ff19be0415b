import type { Bus } from '@mbo/shared/bus';
import { homeAccountOf } from '@mbo/shared/area';
import type { RuntimeConfig } from '@mbo/shared/config';
import { STAFF_ACCOUNT_TYPES } from '../guards/decide';
import { dropFiles, linkFiles } from './build-files';
import { createDirectory, type AreaDirectory, type AreasResult } from './directory';
import { isProvided, type Federation } from './federation';
import { giveUpLateFiles } from './late-files';
import { createLoader, type AreaLoader } from './loader';
import { watchPolicy } from './diagnose';
import { createActiveBuilds, type ActiveBuilds } from './active-builds';
import { withoutPages, localise } from './shown-descriptor';
import { createReports } from './reports';
import { createSeenBuilds, type AreaBuild } from './area-build';
import { watchUncaught } from './uncaught';
import { AreaError } from './failures';

/**
 * Refuses a build that was made for another contract than this shell provides: it would only fail
 * later, and in stranger ways.
 * @throws {AreaError}
 */
function checkContract({ descriptor }: AreaBuild, provided: string): void {
  if (isProvided(provided, descriptor.contract)) return;
  throw new AreaError(
    'load',
    `It was built for the shared contract ${descriptor.contract}, and this page provides ${provided}.`,
    { reason: 'incompatible' },
  );
}

export interface AreasDependencies {
  window: Window & typeof globalThis;
  bus: Bus;
  config: Pick<RuntimeConfig, 'areaDeadlineMs' | 'reportUrl' | 'features'>;
  areas: AreasResult;
  federation: Federation;
  fetch: typeof globalThis.fetch;
  /** The note a user reads after an error of an area, by its title. */
  uncaughtNote: (title: string) => string;
}

export interface Areas {
  directory: AreaDirectory;
  loader: AreaLoader;
  activeBuilds: ActiveBuilds;
}

/** Puts together what decides on areas, what loads them, and what watches over them. */
export function startAreas(dependencies: AreasDependencies): Areas {
  const { window, bus, config, federation, fetch } = dependencies;
  const { head } = window.document;
  watchPolicy(window.document);
  const visitor = () => ({
    homeAccountId: homeAccountOf(bus.get('session'), STAFF_ACCOUNT_TYPES),
  });
  const directory = createDirectory(
    dependencies.areas,
    visitor(),
    ({ descriptor }) => isProvided(federation.contractVersion, descriptor.contract),
    (descriptor, { areas }) =>
      localise(
        withoutPages(descriptor, config.features.hiddenPages),
        Object.values(areas),
        bus.get('locale'),
      ),
  );
  // Signing in may bring another build of what is not loaded yet.
  bus.state('session').subscribe(() => directory.setVisitor(visitor()));

  const seen = createSeenBuilds();
  const activeBuilds = createActiveBuilds(directory.setOnPage);
  const reports =
    config.reportUrl === undefined
      ? null
      : createReports({ window, bus, url: config.reportUrl, fetch });
  giveUpLateFiles(head, seen, config.areaDeadlineMs);
  watchUncaught({
    window,
    bus,
    seen,
    isOnPage: activeBuilds.isOnPage,
    note: dependencies.uncaughtNote,
  });
  const loader = createLoader({
    bus,
    directory,
    open: federation.open,
    check: (build) => {
      seen.add(build);
      reports?.asked(build);
      checkContract(build, federation.contractVersion);
    },
    beforeTry: (build, module, fresh) => {
      if (!fresh) linkFiles(build, 'preload', module);
    },
    afterFailure: dropFiles,
    afterLoad: activeBuilds.settle,
    deadlineMs: config.areaDeadlineMs,
  });
  return { directory, loader, activeBuilds };
}
