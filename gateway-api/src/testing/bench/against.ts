import path from 'node:path';
import { BenchClient } from './client';
import { startGatewayProcess } from './gateway-process';
import type { Loaded } from './load-transactions';
import { soak } from './soak';

const ROUNDS = 4;

/** The gateway's folder in another checkout, such as an earlier one. */
export function gatewayIn(checkout: string): string {
  return path.resolve(checkout, 'gateway-api');
}

/** Calls a second of both builds. */
export interface Comparison {
  ours: number[];
  theirs: number[];
}

/**
 * Lets 16 clients work on this build and on the one in `checkout`, in turns and on one database, so
 * that what else the machine does meets both alike. The checkout has its packages installed and knows
 * every migration that the database has.
 */
export async function compareBuilds(
  { connectionString, dataDir, port }: { connectionString: string; dataDir: string; port: number },
  checkout: string,
  token: string,
  loaded: Loaded,
  secondsARound: number,
): Promise<Comparison> {
  // The other one first: this one may bring migrations that it does not know.
  const theirs = await startGatewayProcess(connectionString, dataDir, port, gatewayIn(checkout));
  const ours = await startGatewayProcess(connectionString, dataDir, port + 1);
  const result: Comparison = { ours: [], theirs: [] };
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [name, { address }] of [
        ['theirs', theirs],
        ['ours', ours],
      ] as const) {
        const client = new BenchClient(address, token);
        const { reads, writes, errors } = await soak(client, loaded, secondsARound);
        client.close();
        if (errors[0] !== undefined) throw new Error(errors[0]);
        // The first round warms both up.
        if (round > 0) result[name].push((reads.length + writes.length) / secondsARound);
      }
    }
  } finally {
    await Promise.all([theirs.stop(), ours.stop()]);
  }
  return result;
}
