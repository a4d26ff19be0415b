import { z } from 'zod';
import { areaName } from '@mbo/shared/area';

/** Name under which this browser keeps overrides; signing out clears it with all the rest. */
export const OVERRIDES_KEY = 'mbo.overrides';

const storedOverride = z.strictObject({
  area: areaName,
  origin: z.string(),
  /** When it ends by itself, ISO 8601 UTC. */
  until: z.iso.datetime(),
});

const storedOverrides = z.strictObject({
  /** Whose they are: another user of this browser does not inherit them. */
  email: z.string(),
  overrides: z.array(storedOverride).max(20),
});

/** An area that this browser takes from elsewhere for a while. */
export type Override = z.infer<typeof storedOverride>;

export interface OverrideRules {
  email: string;
  /** Origins that overrides may name. */
  origins: readonly string[];
  /** Hours that one may last. */
  hours: number;
  /** The present, in milliseconds since 1970. */
  now: number;
}

/**
 * The overrides in force: those of this user that the configuration allows and that have not ended.
 * Storage may hold anything; what is not right is not followed.
 */
export function readOverrides(storage: Storage, rules: OverrideRules): Override[] {
  const { email, origins, hours, now } = rules;
  const latest = now + hours * 3_600_000;
  try {
    const kept = storedOverrides.safeParse(JSON.parse(storage.getItem(OVERRIDES_KEY) ?? 'null'));
    if (!kept.success || kept.data.email !== email) return [];
    return kept.data.overrides.filter(({ origin, until }) => {
      const end = Date.parse(until);
      return origins.includes(origin) && end > now && end <= latest;
    });
  } catch {
    return [];
  }
}

/** Keeps overrides of a user; where storage is closed to us there are none. */
export function writeOverrides(
  storage: Storage,
  email: string,
  overrides: readonly Override[],
): void {
  try {
    if (overrides.length === 0) storage.removeItem(OVERRIDES_KEY);
    else storage.setItem(OVERRIDES_KEY, JSON.stringify({ email, overrides }));
  } catch {
    // Nothing is overridden then.
  }
}
