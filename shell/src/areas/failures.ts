import type { AreaFailure, Bus, FailureReason } from '@mbo/shared/bus';
import { makeReference } from '@mbo/shared/ui';
import { createListeners } from '../listeners';

/** How many failures are kept; the oldest go first. */
const MAX_KEPT = 50;

/** Failures that may pass by themselves: trying again makes sense. */
const PASSING: readonly (FailureReason | undefined)[] = ['unreachable', 'slow'];

interface AreaErrorOptions extends ErrorOptions {
  reason?: FailureReason;
}

/** Thrown where it is known in which phase an area failed, and perhaps why. */
export class AreaError extends Error {
  override readonly name = 'AreaError';
  readonly reason: FailureReason | undefined;

  constructor(
    readonly phase: AreaFailure['phase'],
    message: string,
    options: AreaErrorOptions = {},
  ) {
    super(message, options);
    this.reason = options.reason;
  }
}

/** Whether what failed may work in a moment, e.g. when the network is back. */
export function mayPass(thrown: unknown): boolean {
  return thrown instanceof AreaError && PASSING.includes(thrown.reason);
}

/** The message of what was thrown, which need not be an error. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** Makes the record of a failure out of what was thrown. */
export function toFailure(
  area: string,
  version: string | undefined,
  phase: AreaFailure['phase'],
  thrown: unknown,
): AreaFailure {
  const known = thrown instanceof AreaError ? thrown : undefined;
  return {
    area,
    ...(version === undefined ? {} : { version }),
    phase: known?.phase ?? phase,
    ...(known?.reason && { reason: known.reason }),
    message: messageOf(thrown),
    reference: makeReference(),
    at: new Date().toISOString(),
  };
}

export interface FailureLog {
  /** Newest first. */
  list(): readonly AreaFailure[];
  subscribe(listener: () => void): () => void;
  dispose(): void;
}

/** What an area failed to do, as the console says it. */
const PHASE_LABELS: Readonly<Record<AreaFailure['phase'], string>> = {
  registry: 'failed to register',
  load: 'failed to load',
  mount: 'failed to mount',
  render: 'failed to render',
  unmount: 'failed to unmount',
  runtime: 'failed while it ran',
};

/** Keeps what went wrong in areas, for support, and writes it to the console. */
export function createFailureLog(bus: Bus): FailureLog {
  const listeners = createListeners();
  let kept: readonly AreaFailure[] = [];
  const off = bus.on('areaFailure', (failure) => {
    kept = [failure, ...kept].slice(0, MAX_KEPT);
    const { area, version = 'unknown version', phase, reference, message } = failure;
    console.error(`${area} (${version}) ${PHASE_LABELS[phase]} [${reference}]: ${message}`);
    listeners.notify();
  });
  return {
    list: () => kept,
    subscribe: listeners.subscribe,
    dispose: off,
  };
}

/** Rejects with `makeError()` when `work` takes longer than `milliseconds`. */
export function withDeadline<T>(
  work: Promise<T>,
  milliseconds: number,
  makeError: () => Error,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(makeError()), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
