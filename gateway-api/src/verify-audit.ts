import { runningEmbeddedPostgres } from '@mbo/embedded-postgres';
import { join } from 'node:path';
import { ConfigError } from './core/config/config';
import { loadConfig } from './modules/config';
import { createDatabase, createPool } from './core/database/pool';
import { StartError } from './core/lifecycle/start-error';
import { withSecret } from './core/secrets/secret';
import { verifyAuditLog } from './modules/audit-log/seal';

/**
 * `npm run verify-audit`: compares the audit log with its seals and names every account whose log was
 * changed behind the gateway's back. Reads the database of DATABASE_URL, or that of the product that runs
 * on DATA_DIR. Ends with 1 where something is wrong.
 */
async function main(): Promise<number> {
  const config = await withSecret(loadConfig(process.env));
  const connectionString =
    config.databaseUrl ?? (await runningEmbeddedPostgres(join(config.dataDir, 'database')));
  if (connectionString === undefined) {
    process.stderr.write('No database runs there. Start the product, or set DATABASE_URL.\n');
    return 1;
  }
  const db = createDatabase(createPool({ connectionString, max: 2 }));
  try {
    const { breaches, seals, entries } = await verifyAuditLog(db, [
      config.secret,
      ...config.previousSecrets,
    ]);
    for (const { accountId, problem } of breaches) {
      process.stdout.write(
        `${accountId === 0 ? 'no account' : `account ${accountId}`}: ${problem}\n`,
      );
    }
    const found = breaches.length === 0 ? 'as it was sealed' : `${breaches.length} problems`;
    process.stdout.write(`Audit log: ${entries} entries under ${seals} seals: ${found}.\n`);
    return breaches.length === 0 ? 0 : 1;
  } finally {
    await db.destroy();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof ConfigError) && !(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
