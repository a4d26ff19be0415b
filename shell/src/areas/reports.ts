import type { AreaFailure, Bus } from '@mbo/shared/bus';
import { failurePhase, withoutNumbers, type AreaReport } from '@mbo/shared/area';
import type { AreaBuild } from './area-build';

/** Time between a first piece of news and its report, in milliseconds; failures go sooner. */
const REPORT_MS = 10_000;
const FAILURE_MS = 1_000;

/** Longest wait after reports that nobody took, in milliseconds. */
const LONGEST_WAIT_MS = 300_000;

/** The receiver takes no more failures of a build at once, and no more builds. */
const MAX_FAILURES = 20;
const MAX_BUILDS = 50;

type ReportedArea = AreaReport['areas'][number];

export interface ReportDependencies {
  window: Window & typeof globalThis;
  bus: Bus;
  /** Where reports are posted. */
  url: string;
  fetch: typeof globalThis.fetch;
}

/** Tells the store how areas fare, so that a bad release is noticed and held back. */
export interface Reports {
  /** A build is asked for; counts once in this tab. */
  asked(build: AreaBuild): void;
  dispose(): void;
}

/**
 * Collects loads and failures and posts them from time to time, and when the page is left. A
 * receiver that is away is no one's trouble: the news waits, and nobody hears of it.
 */
export function createReports({ window, bus, url, fetch }: ReportDependencies): Reports {
  const askedFor = new Set<string>();
  const failedOnce = new Set<string>();
  let pending = new Map<string, ReportedArea>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = Infinity;
  let refusals = 0;

  function entry(area: string, version: string): ReportedArea {
    const key = keyOf(area, version);
    const known = pending.get(key);
    if (known) return known;
    const made = { area, version, loads: 0, failedLoads: 0, failures: [] };
    pending.set(key, made);
    return made;
  }

  function schedule(milliseconds: number): void {
    const at = Date.now() + Math.min(milliseconds * 2 ** refusals, LONGEST_WAIT_MS);
    if (at >= due) return;
    clearTimeout(timer);
    due = at;
    timer = setTimeout(() => void post(), at - Date.now());
  }

  function take(): { report: AreaReport; taken: Map<string, ReportedArea> } {
    clearTimeout(timer);
    due = Infinity;
    const taken = new Map([...pending].slice(0, MAX_BUILDS));
    pending = new Map([...pending].slice(MAX_BUILDS));
    return { report: { sentAt: new Date().toISOString(), areas: [...taken.values()] }, taken };
  }

  async function post(): Promise<void> {
    const { report, taken } = take();
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(report),
        credentials: 'omit',
        keepalive: true,
      });
      if (response.status >= 500) throw new Error(`It answered ${response.status}.`);
      refusals = 0;
    } catch {
      refusals = Math.min(refusals + 1, 5);
      for (const one of taken.values()) putBack(one);
    }
    if (pending.size > 0) schedule(REPORT_MS);
  }

  function putBack(one: ReportedArea): void {
    const current = entry(one.area, one.version);
    current.loads += one.loads;
    current.failedLoads += one.failedLoads;
    current.failures = [...one.failures, ...current.failures].slice(0, MAX_FAILURES);
  }

  function hear({ area, version, phase, message, reference, at }: AreaFailure): void {
    const known = failurePhase.safeParse(phase);
    // What was never asked for, an override for instance, is not the store's business.
    if (version === undefined || !known.success || !askedFor.has(keyOf(area, version))) return;
    const reported = entry(area, version);
    if (!failedOnce.has(keyOf(area, version))) {
      failedOnce.add(keyOf(area, version));
      reported.failedLoads += 1;
    }
    if (reported.failures.length < MAX_FAILURES) {
      const failure = { phase: known.data, message: withoutNumbers(message), reference, at };
      reported.failures.push(failure);
    }
    schedule(FAILURE_MS);
  }

  function leave(): void {
    if (window.document.visibilityState !== 'hidden' || pending.size === 0) return;
    const { report, taken } = take();
    const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
    if (window.navigator.sendBeacon(url, body)) return;
    for (const one of taken.values()) putBack(one);
  }

  const off = bus.on('areaFailure', hear);
  // The one event that comes before a page goes on every kind of device.
  window.document.addEventListener('visibilitychange', leave);
  return {
    asked({ area, version, why }) {
      const key = keyOf(area, version);
      if (why === 'override' || askedFor.has(key)) return;
      askedFor.add(key);
      entry(area, version).loads += 1;
      schedule(REPORT_MS);
    },
    dispose() {
      off();
      clearTimeout(timer);
      window.document.removeEventListener('visibilitychange', leave);
    },
  };
}

function keyOf(area: string, version: string): string {
  return `${area} ${version}`;
}
