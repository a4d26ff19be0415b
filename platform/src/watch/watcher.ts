import type { AreaReport, RegistryArea } from '@mbo/shared/area';
import {
  readableArea,
  readStoredRegistry,
  readArea,
  type StoredRegistry,
} from '../publish/registry-file';
import type { Store } from '../publish/store';
import { stopRollOut } from '../publish/roll-out-moves';
import { AddressLimits } from './address-limits';
import {
  addCounts,
  cleanText,
  errorRate,
  percent,
  type Addition,
  type ReportedArea,
  type AreaCounts,
} from './report-counts';

/** Reports are gathered for so long and written at once. */
const BATCH_MS = 2_000;

/** The registry is looked at again after so long. */
const REGISTRY_MS = 1_000;

/** Loads of one version that an address may count for, where no roll-out says how many matter. */
const SHARE = 20;

/** No more than this part of the loads that a roll-out waits for comes from one address. */
const ROLL_OUT_SHARE = 1 / 3;

export interface WatcherOptions {
  store: Store;
  /**
   * Addresses that are not limited: those of the machine itself where it alone is served, since all
   * of its visitors are the developer's.
   */
  unlimited?: (address: string) => boolean;
  /** Told of a roll-out that was held, and of what went wrong, in a sentence. */
  say?: (text: string) => void;
}

/**
 * Counts what pages report, and holds a roll-out back when too much of it fails. Of a report only
 * counts are believed, and only those of builds that are in use.
 */
export class Watcher {
  private readonly limits = new AddressLimits();
  private readonly waiting = new Map<string, Addition>();
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();
  private registry: { value: StoredRegistry; at: number } | undefined;

  constructor(private readonly options: WatcherOptions) {}

  /** Whether an address may report now; each question counts. */
  mayReport(address: string): boolean {
    return this.isUnlimited(address) || this.limits.mayReport(address);
  }

  /** Takes a report in; what it adds is in the store a moment later. */
  async take(report: AreaReport, address: string): Promise<void> {
    const { areas } = await this.currentRegistry();
    for (const reported of report.areas) {
      const area = readableArea(areas[reported.area]);
      if (area && isInUse(area, reported.version)) this.add(reported, area, address);
    }
    if (this.waiting.size === 0) return;
    this.timer ??= setTimeout(() => void this.flush(), BATCH_MS);
  }

  /** Writes what is waiting. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const additions = [...this.waiting.values()];
    this.waiting.clear();
    if (additions.length > 0) {
      this.writing = this.writing.then(() => this.write(additions));
    }
    await this.writing;
  }

  /** Writes what is waiting, and stops. */
  close(): Promise<void> {
    return this.flush();
  }

  private add(reported: ReportedArea, area: RegistryArea, address: string): void {
    const { version } = reported;
    const rollOut = area.rollOut?.build.version === version ? area.rollOut : undefined;
    const rollOutStartedAt = rollOut?.startedAt ?? '';
    const subject = `${reported.area}@${version} ${rollOutStartedAt}`;
    const most = rollOut
      ? Math.max(1, Math.floor(rollOut.threshold.loads * ROLL_OUT_SHARE))
      : SHARE;
    const { loads, failedLoads } = this.isUnlimited(address)
      ? { loads: reported.loads, failedLoads: Math.min(reported.failedLoads, reported.loads) }
      : this.limits.share(address, subject, reported, most);
    if (loads === 0 && failedLoads === 0) return;
    const at = new Date().toISOString();
    const latest = (failedLoads > 0 ? reported.failures : []).map((failure) => ({
      at,
      phase: failure.phase,
      message: cleanText(failure.message),
      reference: cleanReference(failure.reference),
    }));
    const waiting = this.waiting.get(subject);
    this.waiting.set(subject, {
      area: reported.area,
      version,
      rollOutStartedAt,
      loads: (waiting?.loads ?? 0) + loads,
      failedLoads: (waiting?.failedLoads ?? 0) + failedLoads,
      latest: [...latest.reverse(), ...(waiting?.latest ?? [])].slice(0, 5),
    });
  }

  private async write(additions: readonly Addition[]): Promise<void> {
    const { store, say } = this.options;
    for (const [area, own] of byArea(additions)) {
      try {
        const counts = await addCounts(store, area, own);
        const held = await holdBadRollOut(store, area, counts);
        if (held) say?.(held);
      } catch (error) {
        // Counts of a moment are lost; the next ones come.
        say?.(`Reports of ${area} were not counted: ${(error as Error).message}`);
      }
    }
  }

  private async currentRegistry(): Promise<StoredRegistry> {
    const now = Date.now();
    if (!this.registry || now - this.registry.at > REGISTRY_MS) {
      // While it cannot be read nothing is known to be in use, so nothing is counted.
      const value = await readStoredRegistry(this.options.store).catch(() => ({ areas: {} }));
      this.registry = { value, at: now };
    }
    return this.registry.value;
  }

  private isUnlimited(address: string): boolean {
    return this.options.unlimited?.(address) ?? false;
  }
}

function isInUse(area: RegistryArea, version: string): boolean {
  return [area.live, area.previous, area.rollOut?.build].some(
    (build) => build?.version === version,
  );
}

function byArea(additions: readonly Addition[]): Map<string, Addition[]> {
  const areas = new Map<string, Addition[]>();
  for (const addition of additions) {
    areas.set(addition.area, [...(areas.get(addition.area) ?? []), addition]);
  }
  return areas;
}

/** References are short words of letters and digits; anything else is not one. */
function cleanReference(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9-]/g, '').slice(0, 20);
}

/**
 * Holds an area's roll-out back when enough loads of its build are known and too many failed.
 * @returns what was done, in a sentence; undefined: nothing
 */
async function holdBadRollOut(
  store: Store,
  name: string,
  counts: AreaCounts,
): Promise<string | undefined> {
  const rollOut = (await readArea(store, name))?.rollOut;
  if (!rollOut || rollOut.held) return undefined;
  const { build, startedAt, threshold } = rollOut;
  const known = counts[build.version];
  if (!known || known.rollOutStartedAt !== startedAt || known.loads < threshold.loads) {
    return undefined;
  }
  const rate = errorRate(known);
  if (rate <= threshold.errorRate) return undefined;
  const reason =
    `${known.failedLoads} of ${known.loads} loads failed (${percent(rate)}), ` +
    `more than the ${percent(threshold.errorRate)} it may.`;
  const only = { version: build.version, startedAt };
  const stopped = await stopRollOut(store, name, { reason, what: 'hold', only, by: 'mf watch' });
  return stopped && `${name} ${build.version} is held: ${reason}`;
}
