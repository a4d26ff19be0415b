import type { Bus, AreaFailure } from '@mbo/shared/bus';
import { makeReference } from '@mbo/shared/ui';

/** How many failures are kept; the oldest go first. */
const MOST_KEPT = 50;

/** Thrown where it is known in which phase an area failed. */
export class AreaError extends Error {
  override readonly name = 'AreaError';

  constructor(
    readonly phase: AreaFailure['phase'],
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Makes the record of a failure out of what was thrown. */
export function toFailure(
  area: string,
  version: string | undefined,
  phase: AreaFailure['phase'],
  thrown: unknown,
): AreaFailure {
  return {
    area,
    ...(version === undefined ? {} : { version }),
    phase: thrown instanceof AreaError ? thrown.phase : phase,
    message: thrown instanceof Error ? thrown.message : String(thrown),
    reference: makeReference(),
    at: new Date().toISOString(),
  };
}

export interface FailureLog {
  /** Newest first. */
  list(): readonly AreaFailure[];
  dispose(): void;
}

/** Keeps what went wrong in areas, for support, and writes it to the console. */
export function keepFailures(bus: Bus): FailureLog {
  let kept: readonly AreaFailure[] = [];
  const off = bus.on('areaFailure', (failure) => {
    kept = [failure, ...kept].slice(0, MOST_KEPT);
    const { area, version = 'unknown version', phase, reference, message } = failure;
    console.error(`${area} (${version}) failed to ${phase} [${reference}]: ${message}`);
  });
  return { list: () => kept, dispose: off };
}
