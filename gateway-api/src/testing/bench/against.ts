import { Kysely, PostgresDialect } from 'kysely';
import path from 'node:path';
import { createPool } from '../../core/database/pool';
import type { Database } from '../../core/database/schema';
import { freePort } from '../free-port';
import { BenchClient } from './client';
import { GATEWAY, startGatewayProcess, type GatewayProcess } from './gateway-process';
import { prepare, type Prepared } from './prepare';
import { soak } from './soak';

const ROUNDS = 6;

/** Calls a second of both builds, round by round. */
export interface Comparison {
  ours: number[];
  theirs: number[];
}

/** A database server and the folder of its files. */
export interface Server {
  connectionString: string;
  dataDir: string;
}

interface Side extends Prepared {
  gateway: GatewayProcess;
}

/**
 * Lets 16 clients work on this build and on the one in `checkout`, in turns, so that what else the machine
 * does meets both alike; the one whose turn it is not is stopped. Each has a database of its own with as
 * many rows on a server of its own, filled by its own sources. The checkout has its packages installed.
 *
 * @throws {Error} on any call that is refused.
 */
export async function compareBuilds(
  servers: { ours: Server; theirs: Server },
  checkout: string,
  rows: number,
  secondsARound: number,
): Promise<Comparison> {
  const theirs = await start(servers.theirs, path.resolve(checkout, 'gateway-api'), rows);
  theirs.gateway.pause();
  const ours = await start(servers.ours, GATEWAY, rows);
  ours.gateway.pause();
  const result: Comparison = { ours: [], theirs: [] };
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [name, side] of Object.entries({ theirs, ours })) {
        const callsASecond = await takeTurn(side, secondsARound);
        // The first round warms both up.
        if (round > 0) result[name as keyof Comparison].push(callsASecond);
      }
    }
  } finally {
    for (const { gateway } of [theirs, ours]) gateway.resume();
    await Promise.all([theirs.gateway.stop(), ours.gateway.stop()]);
  }
  return result;
}

async function start(
  { connectionString, dataDir }: Server,
  folder: string,
  rows: number,
): Promise<Side> {
  const pool = createPool({ connectionString, statementTimeoutMs: 0 });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  try {
    const prepared = await prepare(db, rows, { gateway: folder });
    const gateway = await startGatewayProcess(connectionString, dataDir, await freePort(), folder);
    return { ...prepared, gateway };
  } finally {
    await db.destroy();
  }
}

async function takeTurn({ gateway, loaded, tokens }: Side, seconds: number): Promise<number> {
  gateway.resume();
  const client = new BenchClient(gateway.address, tokens.staff);
  const { reads, writes, errors } = await soak(client, loaded, seconds);
  client.close();
  gateway.pause();
  if (errors[0] !== undefined) throw new Error(errors[0]);
  return (reads.length + writes.length) / seconds;
}
