/**
 * A program for the tests: a gateway that charges two subscriptions at the same time and gets stuck
 * with one before the acquirer is asked and with the other after it has taken the money. Then it says
 * so, and waits to be killed.
 */
import { createDatabase, createPool } from '../../../core/database/pool';
import { CRASHING_NAME } from '../../../testing/kill-program';
import type { Acquirer } from '../../acquiring/acquirer';
import { SANDBOX } from '../../acquiring/acquirers';
import { createSandboxAcquirer } from '../../acquiring/sandbox/sandbox-acquirer';
import { paymentsContext } from '../../payments/create/context';
import { chargeDue } from '../charge';

const { connectionString, secret } = JSON.parse(process.argv[2] ?? '') as {
  connectionString: string;
  secret: string;
};
const db = createDatabase(createPool({ connectionString, applicationName: CRASHING_NAME }));
const sandbox = createSandboxAcquirer(db);
let calls = 0;
let stuck = 0;

async function getStuck(): Promise<never> {
  stuck += 1;
  if (stuck === 2) process.stdout.write('all stuck\n');
  return new Promise<never>(() => undefined);
}

const acquirer: Acquirer = {
  ...sandbox,
  async pay(request) {
    calls += 1;
    if (calls > 1) await sandbox.pay(request);
    return getStuck();
  },
};
const payments = {
  ...paymentsContext({ secret }, db, String),
  acquirers: new Map([[SANDBOX, acquirer]]),
};
const jobs = undefined as never;
void chargeDue(
  { db, jobs, payments },
  { onError: (error) => process.stderr.write(`${String(error)}\n`) },
);
