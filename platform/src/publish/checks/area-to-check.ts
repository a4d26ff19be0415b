import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { AreaDescriptor } from '@mbo/shared/area';
import type { Member } from '../../workspace/members';
import type { BuildFiles } from '../build-files';

/** The field `mbo` of an area's package.json: what it asks of publishing besides the usual. */
const areaSettings = z
  .strictObject({
    /** KB that its scripts and styles may have together, compressed. Default: see size-check. */
    sizeBudgetKB: z.int().positive().optional(),
    /** Licence, as an SPDX expression, of packages that name none, by `name@version`. */
    licenses: z.record(z.string(), z.string()).default({}),
  })
  .prefault({});

export type AreaSettings = z.infer<typeof areaSettings>;

/**
 * Reads an area's settings.
 * @throws {Error} when its package.json cannot be read or they are malformed
 */
export function readAreaSettings({ folder, name }: Member): AreaSettings {
  const text = readFileSync(path.join(folder, 'package.json'), 'utf8');
  const { mbo } = JSON.parse(text) as { mbo?: unknown };
  const parsed = areaSettings.safeParse(mbo);
  if (parsed.success) return parsed.data;
  throw new Error(`${name}/package.json, "mbo": ${z.prettifyError(parsed.error)}`);
}

/** A build of an area that is about to be published. */
export interface AreaToCheck {
  /** The repository's folder. */
  root: string;
  member: Member;
  /** Absolute path of the build. */
  dist: string;
  /** As the build carries it. */
  descriptor: AreaDescriptor;
  /** What of the build would be published. */
  files: BuildFiles;
}
