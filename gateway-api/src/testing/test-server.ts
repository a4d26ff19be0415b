import { randomBytes } from 'node:crypto';

/** The PostgreSQL of one jest run, as its set-up hands it to the test files. */
export interface TestServer {
  /** May create and drop databases. */
  adminConnectionString: string;
  /** Whom the product connects as, in the template; owns every test database. */
  ownerConnectionString: string;
  /** Migrated once; each test database is a copy of it. */
  template: string;
}

const VARIABLE = 'MBO_TEST_SERVER';

/** Workers inherit the environment, and nothing else, from the process that ran the set-up. */
export function publishTestServer(server: TestServer): void {
  process.env[VARIABLE] = JSON.stringify(server);
}

/**
 * The server that the run's set-up has started.
 *
 * @throws {Error} when there is none, as without the root's configuration of Jest
 */
export function currentTestServer(): TestServer {
  const text = process.env[VARIABLE];
  if (!text) {
    throw new Error(
      'There is no test database server. Run the tests with the root jest.config.mjs, ' +
        'whose set-up starts one.',
    );
  }
  const value: unknown = JSON.parse(text);
  if (!isTestServer(value)) throw new Error(`${VARIABLE} does not describe a test server.`);
  return value;
}

function isTestServer(value: unknown): value is TestServer {
  if (typeof value !== 'object' || !value) return false;
  const fields = ['adminConnectionString', 'ownerConnectionString', 'template'];
  return fields.every((name) => typeof Reflect.get(value, name) === 'string');
}

/** `connectionString` with another database. */
export function onDatabase(connectionString: string, database: string): string {
  const url = new URL(connectionString);
  url.pathname = `/${database}`;
  return url.toString();
}

/** A database's name that no other run uses, with a common beginning by which to find left-overs. */
export function newDatabaseName(): string {
  return `mbo_test_${randomBytes(8).toString('hex')}`;
}
