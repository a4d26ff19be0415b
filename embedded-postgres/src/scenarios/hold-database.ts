/**
 * A program for the tests: starts the database of the folder given, says so, and behaves on Ctrl-C
 * as the gateway does: it ends its own work, for which it needs the database, then stops it.
 */
import pg from 'pg';
import { startEmbeddedPostgres } from '../launcher';

function say(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

const [dataDir = '', port] = process.argv.slice(2);
const database = await startEmbeddedPostgres({
  dataDir,
  durability: 'none',
  logger: { info: (log) => say({ log }), warn: (log) => say({ log }) },
  ...(port ? { port: Number(port) } : {}),
});

process.once('SIGINT', () => {
  void (async () => {
    // Time enough for a signal that had reached the server to have shut it down.
    await new Promise((resolve) => setTimeout(resolve, 300));
    const client = new pg.Client({ connectionString: database.connectionString });
    await client.connect();
    const { rows } = await client.query<{ answer: number }>('SELECT 42 AS answer');
    await client.end();
    say({ finished: rows[0]?.answer });
    await database.stop();
    process.exit(0);
  })();
});
setInterval(() => undefined, 60_000);
const { pid, adopted, connectionString } = database;
say({ pid, adopted, port: database.port, connectionString });
