import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Db } from '../../core/database/schema';
import type { BenchClient } from './client';
import type { GatewayProcess } from './gateway-process';
import type { Loaded } from './load-transactions';

/** What is measured with. */
export interface BenchContext {
  db: Db;
  connectionString: string;
  gateway: GatewayProcess;
  /** Calls as the provider's staff. */
  staff: BenchClient;
  loaded: Loaded;
}

/** A figure that `--ten-million` compares with that of a tenth as many rows. */
export interface Compared {
  name: string;
  milliseconds: number;
  goal: number;
}

/** What is measured of an area, and said. */
export interface BenchArea {
  /** What no gateway may run beside: its jobs would do some of the work. */
  measureAlone?(db: Db, loaded: Loaded): Promise<void>;
  measure(context: BenchContext): Promise<Compared | void>;
  /** Whether roll-ups of BINs are all it needs of the roll-ups. Default: false. */
  onlyBins?: boolean;
}

const FOLDER = path.join(import.meta.dirname, 'areas');

/** The `benchArea` of each file of the folder, by the file's name: `--<name>` measures it alone. */
export async function benchAreas(): Promise<Map<string, BenchArea>> {
  const names = readdirSync(FOLDER).map((file) => path.parse(file).name);
  const areas = names.map(async (name): Promise<[string, BenchArea]> => {
    const address = pathToFileURL(path.join(FOLDER, `${name}.ts`)).href;
    return [name, ((await import(address)) as { benchArea: BenchArea }).benchArea];
  });
  return new Map(await Promise.all(areas));
}
